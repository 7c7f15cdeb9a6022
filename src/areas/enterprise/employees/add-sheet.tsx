import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { employees } from '../../../../contract/employees.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { CheckboxField, SelectField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { EmploymentFields, type EmploymentValues, PersonFields } from './employment-fields.tsx';

const schema = employees.importUsers.body.shape.users.element.required({ language: true }).extend({ invites: z.boolean() });

interface Values extends EmploymentValues {
  language: 'en' | 'es';
  /** Sends the magic link immediately. */
  invites: boolean;
}

/** Why one row was rejected. */
class RowRefused extends Error {
  override readonly name = 'RowRefused';
  readonly reason: 'repeated' | 'number-conflict';
  constructor(reason: RowRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

interface AddSheetProps {
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Adds one person; the same call as an import of one row. */
export function AddSheet({ onClose, onAdded }: AddSheetProps) {
  const { t, i18n } = useTranslation('employees');
  const form = useContractForm<Values, z.infer<typeof schema>>({
    schema,
    values: {
      ...{ email: '', firstName: '', lastName: '', department: null, location: null, jobTitle: null, employeeNumber: null },
      ...{ startedOn: null, language: i18n.language === 'es' ? 'es' : 'en', invites: true },
    },
    onSubmit: async ({ invites, ...row }) => {
      const { rows, refused, unchangedCount, updatedCount } = await callOnline('employees.importUsers', { body: { users: [row] } });
      if (refused[0]) throw new RowRefused(refused[0].reason);
      const userId = rows[0]?.userId;
      const name = `${row.firstName} ${row.lastName}`.trim();
      const isNew = unchangedCount + updatedCount === 0;
      if (!isNew) void notify(t('add.known', { name }), 'info');
      else if (invites && userId) {
        // The person is added by now; a failed link must not look as if they were not.
        const became = await callOnline('employees.sendMagicLink', { body: { userIds: [userId] } }).then(
          ({ sentCount, withoutSeatCount }) => (sentCount > 0 ? 'invited' : withoutSeatCount > 0 ? 'withoutSeat' : 'notInvited'),
          () => 'notInvited' as const,
        );
        void notify(t(`add.${became}`, { name }), became === 'invited' ? 'ok' : 'warning');
      } else void notify(t('add.added', { name }), 'ok');
      onAdded();
      onClose();
    },
    problemsOf: (error) =>
      error instanceof RowRefused
        ? { [error.reason === 'number-conflict' ? 'employeeNumber' : 'email']: t(`refused.${error.reason}`) }
        : undefined,
  });
  return (
    <FormSheet
      form={form}
      title={t('add.title')}
      submitLabel={t('add.submit')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      leaving={{ title: t('leaving.title'), text: t('leaving.text'), leave: t('leaving.leave'), stay: t('leaving.stay') }}
    >
      <PersonFields form={form} />
      <EmploymentFields form={form} />
      <SelectField
        {...form.field('language')}
        label={t('add.language')}
        help={t('add.languageHelp')}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
      />
      <CheckboxField {...form.field('invites')} label={t('add.invites')} />
    </FormSheet>
  );
}
