import { useTranslation } from 'react-i18next';
import { secondFactorResetCalls } from '../../../../contract/second-factor-resets.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

interface AskSheetProps {
  /** The account's address, if known. */
  readonly email: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const problems = {
  NOT_FOUND: 'asking.missing',
  NOT_ALLOWED_NOW: 'asking.none',
  OBJECT_DENIED: 'asking.own',
  ALREADY_DONE: 'asking.already',
} as const;

/** Asks whose second factor is lost, and how the requester's identity was checked. */
export function AskSheet({ email, onClose, onDone }: AskSheetProps) {
  const { t } = useTranslation('admin-resets');
  const form = useContractForm({
    schema: secondFactorResetCalls.askSecondFactorReset.body,
    values: { email, reason: '' },
    words: { reason: t('asking.reasonShort') },
    problemsOf: (error) => {
      const key = problems[errorCode(error) as keyof typeof problems];
      return key === undefined ? undefined : { email: t(key) };
    },
    onSubmit: async (body) => {
      await callOnline('accounts.askSecondFactorReset', { body });
      onDone();
      onClose();
      await notify(t('asking.done'), 'ok');
    },
  });
  const { field } = form;
  return (
    <FormSheet form={form} title={t('asking.title')} submitLabel={t('asking.submit')} cancelLabel={t('cancel')} onClose={onClose}>
      <Text>{t('asking.text')}</Text>
      <TextField {...field('email')} type="email" autoComplete="off" label={t('asking.email')} maxLength={500} />
      <TextAreaField {...field('reason')} label={t('asking.reason')} help={t('asking.reasonHelp')} rows={3} maxLength={1000} />
    </FormSheet>
  );
}
