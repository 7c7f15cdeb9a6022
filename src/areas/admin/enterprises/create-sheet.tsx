import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { enterprises } from '../../../../contract/enterprises.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { type Language, languageNames } from '../../../i18n/languages.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { LastNameField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

const [, byAdmin] = enterprises.createCredential.body.options;
const schema = byAdmin.omit({ by: true });
const languages = Object.entries(languageNames).map(([value, label]) => ({ value: value as Language, label }));

/** Creates an enterprise: its owner is mailed a link to choose a password. */
export function CreateSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-enterprises');
  const navigate = useNavigate();
  const reader = useReader();
  const form = useContractForm({
    schema,
    values: {
      enterpriseName: '',
      firstName: '',
      lastName: '',
      email: '',
      language: reader.language,
      timeZone: reader.timeZone ?? 'Europe/Madrid',
    },
    problemsOf: (error) => (errorCode(error) === 'ALREADY_DONE' ? { email: t('create.taken') } : undefined),
    onSubmit: async (body) => {
      const { enterpriseId } = await callOnline('enterprises.createCredential', { body: { by: 'admin', ...body } });
      onClose();
      await navigate(`/admin/enterprise/${enterpriseId}`);
      await notify(t('create.done', { email: body.email }), 'ok');
    },
  });
  const { field } = form;
  return (
    <FormSheet form={form} title={t('create.title')} submitLabel={t('create.submit')} cancelLabel={t('cancel')} onClose={onClose}>
      <Text tone="muted">{t('create.lead')}</Text>
      <TextField {...field('enterpriseName')} label={t('create.name')} autoComplete="off" maxLength={200} />
      <FieldPair>
        <TextField {...field('firstName')} label={t('create.firstName')} autoComplete="off" maxLength={200} />
        <LastNameField {...field('lastName')} label={t('create.lastName')} autoComplete="off" maxLength={200} />
      </FieldPair>
      <TextField {...field('email')} type="email" label={t('create.email')} autoComplete="off" maxLength={500} />
      <SelectField {...field('language')} label={t('create.language')} options={languages} />
    </FormSheet>
  );
}
