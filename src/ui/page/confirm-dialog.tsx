import type { ReactNode } from 'react';
import { Button } from '../controls/button.ts';
import { Sheet } from './sheet.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen, if the title does not say it. */
  readonly text?: ReactNode;
  /** A verb: 'Log Out', 'Cancel the session'. */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before something that is hard to undo. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDanger,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button color={isDanger ? 'danger' : 'pine'} onClick={onConfirm} disabled={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </Sheet>
  );
}
