import { type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/button.ts';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { Sheet } from '../page/sheet.tsx';
import { Form } from './form.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FormSheetProps {
  readonly form: Pick<ContractForm, 'isBusy' | 'isDirty' | 'failure' | 'refusals' | 'submit'>;
  readonly title: string;
  readonly submitLabel: string;
  readonly cancelLabel: string;
  readonly onClose: () => void;
  /** Asks before discarding typed values. */
  readonly leaving?: { readonly title: string; readonly text: string; readonly leave: string; readonly stay: string };
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

/** A form in a sheet, with its buttons at the lower edge. */
export function FormSheet({ form, title, submitLabel, cancelLabel, onClose, leaving, isDanger = false, children }: FormSheetProps) {
  const id = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (form.isBusy) return;
    if (leaving && form.isDirty) setIsLeaving(true);
    else onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={leave}
      title={title}
      isFilledIn={form.isDirty}
      footer={
        <>
          <Button variant="default" onClick={leave} disabled={form.isBusy}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} {...(isDanger && { color: 'danger' })} loading={form.isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        {children}
      </Form>
      {leaving && (
        <ConfirmDialog
          isOpen={isLeaving}
          title={leaving.title}
          text={leaving.text}
          confirmLabel={leaving.leave}
          cancelLabel={leaving.stay}
          isDanger
          onConfirm={onClose}
          onCancel={() => setIsLeaving(false)}
        />
      )}
    </Sheet>
  );
}
