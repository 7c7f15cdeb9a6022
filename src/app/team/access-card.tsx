import { useTranslation } from 'react-i18next';
import type { Administrator } from '../../../contract/administrators.ts';
import { permissionCalls, type SubRole, type UserPermission } from '../../../contract/permissions.ts';
import type { Permission } from '../../../contract/roles.ts';
import { exceptionsBetween, type Giver, mayChange } from '../../domain/permissions/giving.ts';
import { usePermissionsOf } from '../../domain/permissions/queries.ts';
import { errorCode } from '../../i18n/error-code.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { callOnline } from '../../identity/index.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { BoundField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { SaveOrUndo } from '../../ui/form/save-or-undo.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Card } from '../../ui/page/card.tsx';
import { PermissionChecks } from './permission-checks.tsx';
import type { TeamRole } from './team-role.ts';

interface AccessCardProps {
  readonly role: TeamRole;
  readonly person: Administrator;
  readonly giver: Giver;
  readonly subRoles: readonly SubRole[];
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

/** A person's sub-role, and their exceptions from it. */
export function AccessCard(props: AccessCardProps) {
  const { t } = useTranslation('employer-team');
  const stored = usePermissionsOf(props.person.id);
  return (
    <Card title={t('person.access')}>
      <QueryFrame query={stored} skeleton={{ rows: 4 }} offline={t('offlineTitle')} level={3}>
        {(known) => (
          <AccessForm
            {...props}
            stored={known}
            onDone={() => {
              stored.refresh();
              props.onDone();
            }}
          />
        )}
      </QueryFrame>
    </Card>
  );
}

/** The person's wanted permissions; which of them are exceptions follows from the sub-role. */
const schema = permissionCalls.setOfUser.body.pick({ subRoleId: true }).extend({
  permissions: permissionCalls.createSubRole.body.shape.permissions,
});

function AccessForm({ role, person, giver, subRoles, isOffline, stored, onDone }: AccessCardProps & { readonly stored: UserPermission }) {
  const { t } = useTranslation('employer-team');
  const wordOf = useErrorText();
  const permissionsOf = (id: string | null): readonly Permission[] => subRoles.find((one) => one.id === id)?.permissions ?? [];
  const form = useContractForm({
    schema,
    values: { subRoleId: stored.subRoleId, permissions: stored.permissions as readonly Permission[] },
    check: ({ permissions }) => ({
      subRoleId: mayChange(giver, stored.permissions, permissions) ? undefined : t('person.beyond'),
    }),
    describeFailure: async (error) => {
      if (errorCode(error) === 'OBJECT_DENIED') return t('person.beyond');
      return errorCode(error) === 'NOT_ALLOWED_NOW' ? t('person.closed') : wordOf(error);
    },
    onSubmit: async ({ subRoleId, permissions }) => {
      const { granted, denied } = exceptionsBetween(permissionsOf(subRoleId), permissions);
      await callOnline('permissions.setOfUser', { body: { userId: person.id, subRoleId, granted: [...granted], denied: [...denied] } });
      onDone();
      await notify(t('person.saved', { name: person.fullName }), 'ok');
    },
  });
  const { subRoleId } = form.values;
  return (
    <Form form={form} actions={<SaveOrUndo form={form} words={{ save: t('person.save'), undo: t('person.undo') }} isOffline={isOffline} />}>
      <BoundField {...form.field('subRoleId')}>
        {(slot) => (
          <SelectInput
            {...slot}
            name="subRoleId"
            label={t('person.subRole')}
            options={[{ value: null, label: t('person.noSubRole') }, ...subRoles.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(chosen: string | null) => {
              slot.onChange(chosen);
              // Exceptions are relative to the sub-role they were made from.
              if (chosen !== null) form.set('permissions', permissionsOf(chosen));
            }}
          />
        )}
      </BoundField>
      <BoundField {...form.field('permissions')}>
        {({ value, onChange }) => (
          <PermissionChecks {...{ role, giver, value, onChange }} label={t('person.permissions')} ofSubRole={permissionsOf(subRoleId)} />
        )}
      </BoundField>
    </Form>
  );
}
