import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { SecondFactorReset } from '../../../../contract/second-factor-resets.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { callOnline } from '../../../identity/index.ts';
import { ProofFields } from '../../../identity/screens/security/proof-fields.tsx';
import { noProof, proofShape, useProof } from '../../../identity/screens/security/use-proof.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

interface ConsentSheetProps {
  readonly reset: SecondFactorReset;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const schema = z.object(proofShape);

/** The second administrator confirms their identity, and consents. */
export function ConsentSheet({ reset: { id, person }, onClose, onDone }: ConsentSheetProps) {
  const { t } = useTranslation('admin-resets');
  const proof = useProof();
  const name = person.fullName;
  const form = useContractForm({
    schema,
    values: noProof,
    words: proof.words,
    ...proof.rules,
    describeFailure: async (error) => {
      if (errorCode(error) === 'OBJECT_DENIED') return t('consent.denied');
      return errorCode(error) === 'NOT_ALLOWED_NOW' ? t('consent.closed') : proof.rules.describeFailure(error);
    },
    onSubmit: async ({ currentPassword, code }) => {
      const body = { currentPassword, ...(code !== undefined && { code }) };
      await callOnline('accounts.consentSecondFactorReset', { params: { id }, body });
      onDone();
      onClose();
      await notify(t('consent.done', { name }), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('consent.title', { name })}
      submitLabel={t('consent.submit')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      isDanger
    >
      <Text>{t('consent.text')}</Text>
      <ProofFields form={form} proof={proof} />
    </FormSheet>
  );
}
