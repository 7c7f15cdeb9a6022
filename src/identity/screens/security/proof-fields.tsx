import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { BoundField, type FieldBinding, TextField } from '../../../ui/form/fields.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { PasswordField } from '../password-field.tsx';
import type { ProofName, useProof } from './use-proof.ts';

interface ProofFieldsProps {
  readonly form: { readonly field: (name: ProofName) => FieldBinding<string> };
  readonly proof: ReturnType<typeof useProof>;
}

/** The fields of a proof, and why it cannot be given offline. */
export function ProofFields({ form: { field }, proof: { asksForPassword, asksForCode } }: ProofFieldsProps) {
  const { t } = useTranslation(['second-step', 'security']);
  const isOffline = useIsOffline();
  return (
    <>
      {asksForPassword && (
        <BoundField {...field('currentPassword')}>
          {(slot) => <PasswordField name="current" label={t('security:current')} {...slot} />}
        </BoundField>
      )}
      {asksForCode && (
        <TextField {...field('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} label={t('card.anyCode')} />
      )}
      {isOffline && <Text look="quiet">{t('security:offlineProof')}</Text>}
    </>
  );
}
