import { Sheet } from '../../../ui/page/sheet.tsx';
import { ProofForm } from './proof-form.tsx';
import type { Proof } from './use-proof.ts';

export interface ProofSheetProps {
  readonly title: string;
  /** Explains the action. */
  readonly text: string;
  readonly submitLabel: string;
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password once more, and for a code if there is a second factor. */
export function ProofSheet({ title, text, submitLabel, onProof, onClose }: ProofSheetProps) {
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <ProofForm text={text} submitLabel={submitLabel} onProof={onProof} onCancel={onClose} />
    </Sheet>
  );
}
