import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Button } from '../../../ui/controls/button.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { ProofFields } from './proof-fields.tsx';
import { noProof, type Proof, proofShape, useProof } from './use-proof.ts';

const withPassword = z.object(proofShape);
const codeOnly = withPassword.extend({ currentPassword: z.literal('') });

interface ProofFormProps {
  /** Explains the action beforehand. */
  readonly text?: string;
  readonly submitLabel: string;
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly onCancel?: () => void;
  /** Asks only for the second-factor code, and only people who have one. */
  readonly isCodeOnly?: boolean;
}

/** Asks for the password once more, and for a second-factor code, before something that a thief of the device must not do. */
export function ProofForm({ text, submitLabel, onProof, onCancel, isCodeOnly = false }: ProofFormProps) {
  const { t } = useTranslation(['second-step', 'security']);
  const proof = useProof({ asksForPassword: !isCodeOnly });
  const form = useContractForm({
    schema: isCodeOnly ? codeOnly : withPassword,
    values: noProof,
    words: proof.words,
    ...proof.rules,
    onSubmit: (given: Proof) => onProof(given),
  });
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" aria-disabled={form.isBusy}>
            {form.isBusy ? t('working') : submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('card.cancel')}
            </Button>
          )}
        </>
      }
    >
      {text && <p>{text}</p>}
      <ProofFields form={form} proof={proof} />
    </Form>
  );
}
