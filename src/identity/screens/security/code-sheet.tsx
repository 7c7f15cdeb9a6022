import { Sheet } from '../../../ui/page/sheet.tsx';
import { ProofForm } from './proof-form.tsx';

export interface CodeSheetProps {
  readonly title: string;
  /** Why a code is needed. */
  readonly text: string;
  readonly submitLabel: string;
  readonly onCode: (code: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a second-factor code before something that needs no password. */
export function CodeSheet({ title, text, submitLabel, onCode, onClose }: CodeSheetProps) {
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <ProofForm isCodeOnly text={text} submitLabel={submitLabel} onProof={({ code }) => onCode(code)} onCancel={onClose} />
    </Sheet>
  );
}
