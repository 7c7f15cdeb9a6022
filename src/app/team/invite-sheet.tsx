import { useTranslation } from 'react-i18next';
import { enterprises } from '../../../contract/enterprises.ts';
import type { SubRole } from '../../../contract/permissions.ts';
import { type Giver, permissionsNotHeld } from '../../domain/permissions/giving.ts';
import { errorCode } from '../../i18n/error-code.ts';
import { type Language, languageNames } from '../../i18n/languages.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { LastNameField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FieldPair } from '../../ui/form/form.tsx';
import { FormSheet } from '../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Text } from '../../ui/text/text.tsx';
import { inviteToTeam } from './team-calls.ts';
import type { TeamRole } from './team-role.ts';

interface InviteSheetProps {
  readonly role: TeamRole;
  readonly subRoles: readonly SubRole[];
  readonly giver: Giver;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const schema = enterprises.inviteAdministrator.body.omit({ phone: true });
const languages = Object.entries(languageNames).map(([value, label]) => ({ value: value as Language, label }));

/** Invites a further administrator by mail. Offers only sub-roles that the inviting person may give. */
export function InviteSheet({ role, subRoles, giver, onClose, onDone }: InviteSheetProps) {
  const { t } = useTranslation('employer-team');
  const wordOf = useErrorText();
  const { language } = useReader();
  const form = useContractForm({
    schema,
    values: { email: '', firstName: '', lastName: '', jobTitle: null as string | null, subRoleId: null as string | null, language },
    problemsOf: (error) => {
      if (errorCode(error) === 'ALREADY_DONE') return { email: t('inviting.taken') };
      return errorCode(error) === 'OBJECT_DENIED' ? { subRoleId: t('inviting.beyond') } : undefined;
    },
    describeFailure: async (error) => (errorCode(error) === 'TOO_MANY_REQUESTS' ? t('inviting.tooSoon') : wordOf(error)),
    onSubmit: async (body) => {
      await inviteToTeam(role, body);
      onDone();
      onClose();
      await notify(t('inviting.done', { email: body.email }), 'ok');
    },
  });
  const { field } = form;
  const givable = subRoles.filter(({ permissions }) => permissionsNotHeld(giver, permissions).length === 0);
  return (
    <FormSheet form={form} title={t('inviting.title')} submitLabel={t('inviting.send')} cancelLabel={t('cancel')} onClose={onClose}>
      <Text tone="muted">{t('inviting.lead')}</Text>
      <TextField {...field('email')} type="email" autoComplete="off" label={t('inviting.email')} maxLength={500} />
      <FieldPair>
        <TextField {...field('firstName')} autoComplete="off" label={t('inviting.firstName')} maxLength={200} />
        <LastNameField {...field('lastName')} autoComplete="off" label={t('inviting.lastName')} maxLength={200} />
      </FieldPair>
      <TextField {...field('jobTitle')} label={t('inviting.jobTitle')} isOptional maxLength={200} />
      <SelectField
        {...field('subRoleId')}
        label={t('inviting.subRole')}
        help={t('inviting.subRoleHelp')}
        options={[{ value: null, label: t('noSubRole') }, ...givable.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField {...field('language')} label={t('inviting.language')} options={languages} />
    </FormSheet>
  );
}
