import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import signIn from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import { ProofFields } from './proof-fields.tsx';
import { type Proof, useProof } from './use-proof.ts';

interface ProofFormProps {
  /** What will be done, before it is. */
  readonly text?: string;
  readonly submitLabel: string;
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly onCancel?: () => void;
  /** Asks for the code of the second factor only, and so only of who has one. */
  readonly isCodeOnly?: boolean;
}

/** Asks for the password once more, and for a code of the second factor, before something that a thief of the device must not do. */
export function ProofForm({ text, submitLabel, onProof, onCancel, isCodeOnly = false }: ProofFormProps) {
  const { t } = useTranslation(['second-step', 'security']);
  const submit = useSubmit();
  const proof = useProof({ asksForPassword: !isCodeOnly });
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-busy={submit.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const given = proof.read(form);
        if (given) submit.run(() => proof.send(form, () => onProof(given)));
      }}
    >
      {text && <p>{text}</p>}
      <div role="alert" className={signIn.alert}>
        {submit.failure}
      </div>
      <ProofFields proof={proof} />
      <Row gap={3} wraps>
        <Button type="submit" aria-disabled={submit.isBusy}>
          {submit.isBusy ? t('working') : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('card.cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
