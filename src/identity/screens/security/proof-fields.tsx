import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { Text } from '../../../ui/text.tsx';
import { Field } from '../field.tsx';
import { PasswordField } from '../password-field.tsx';
import type { ProofState } from './use-proof.ts';

/** The fields of a proof, and why it cannot be given without a connection. */
export function ProofFields({ proof }: { readonly proof: ProofState }) {
  const { t } = useTranslation(['second-step', 'security']);
  const isOffline = useIsOffline();
  return (
    <>
      {proof.asksForPassword && <PasswordField name="current" label={t('security:current')} problem={proof.problems.current} />}
      {proof.asksForCode && (
        <Field
          name="proof"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          label={t('card.anyCode')}
          problem={proof.problems.proof}
        />
      )}
      {isOffline && <Text look="quiet">{t('security:offlineProof')}</Text>}
    </>
  );
}
