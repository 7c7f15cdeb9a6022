import { useTranslation } from 'react-i18next';
import { permissionCalls, type SubRole } from '../../../contract/permissions.ts';
import type { Permission } from '../../../contract/roles.ts';
import type { Giver } from '../../domain/permissions/giving.ts';
import { errorCode } from '../../i18n/error-code.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { callOnline } from '../../identity/index.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { BoundField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { FormSheet } from '../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PermissionChecks } from './permission-checks.tsx';
import type { TeamRole } from './team-role.ts';

interface SubRoleSheetProps {
  readonly role: TeamRole;
  readonly giver: Giver;
  /** Null creates a new one. */
  readonly subRole: SubRole | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Names a sub-role, describes it and sets its permissions. */
export function SubRoleSheet({ role, giver, subRole, onClose, onDone }: SubRoleSheetProps) {
  const { t } = useTranslation('employer-team');
  const wordOf = useErrorText();
  const form = useContractForm({
    schema: permissionCalls.createSubRole.body,
    values: {
      name: subRole?.name ?? '',
      description: subRole?.description ?? null,
      permissions: (subRole?.permissions ?? []) as readonly Permission[],
    },
    problemsOf: (error) => (errorCode(error) === 'ALREADY_DONE' ? { name: t('subRole.taken') } : undefined),
    describeFailure: async (error) => {
      if (errorCode(error) === 'OBJECT_DENIED') return t('subRole.beyond');
      return errorCode(error) === 'VERSION_CONFLICT' ? t('subRole.conflict') : wordOf(error);
    },
    onSubmit: async (body, changed) => {
      if (subRole === null) await callOnline('permissions.createSubRole', { body });
      else
        await callOnline('permissions.editSubRole', {
          params: { id: subRole.id },
          body: { ...changed, baseVersion: subRole.version },
        });
      onDone();
      onClose();
      await notify(t(subRole === null ? 'subRole.created' : 'subRole.saved', { name: body.name }), 'ok');
    },
  });
  const { field } = form;
  return (
    <FormSheet
      form={form}
      title={t(subRole === null ? 'subRole.newTitle' : 'subRole.editTitle')}
      submitLabel={t(subRole === null ? 'subRole.create' : 'subRole.save')}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      {subRole !== null && subRole.holderCount > 0 && <Notice tone="info">{t('subRole.editText', { count: subRole.holderCount })}</Notice>}
      <TextField {...field('name')} label={t('subRole.name')} help={t(`${role}.nameHelp`)} maxLength={200} />
      <TextAreaField {...field('description')} label={t('subRole.description')} isOptional rows={2} />
      <BoundField {...field('permissions')}>
        {({ value, onChange }) => <PermissionChecks {...{ role, giver, value, onChange }} label={t('subRole.permissions')} />}
      </BoundField>
    </FormSheet>
  );
}
