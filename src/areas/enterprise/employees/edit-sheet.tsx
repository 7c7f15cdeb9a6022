import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { type Employee, employees } from '../../../../contract/employees.ts';
import { differencesOf, type EditableField, newerEmployee } from '../../../domain/employees/edit-conflict.ts';
import { loadErrorText } from '../../../i18n/error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EmploymentFields, type EmploymentValues, PersonFields } from './employment-fields.tsx';

const schema = employees.edit.body.omit({ baseVersion: true });

interface EditSheetProps {
  readonly employee: Employee;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Changes what the employer stores about an employee. After a conflict both versions are shown. */
export function EditSheet({ employee, onClose, onSaved }: EditSheetProps) {
  const { t } = useTranslation('employees');
  const [opened] = useState(employee);
  const [newer, setNewer] = useState<Employee | null>(null);
  const { email, firstName, lastName, department, location, jobTitle, employeeNumber, startedOn } = opened;
  const form = useContractForm<EmploymentValues, z.infer<typeof schema>>({
    schema,
    values: { email, firstName, lastName, department, location, jobTitle, employeeNumber, startedOn },
    onSubmit: async (_, changed) => {
      if (Object.keys(changed).length > 0) {
        const body = { ...changed, baseVersion: (newer ?? opened).version };
        await callOnline('employees.edit', { params: { userId: opened.id }, body });
        void notify(t('edit.saved'), 'ok');
        onSaved();
      }
      onClose();
    },
    problemsOf: (error) => {
      const current = newerEmployee(error);
      if (current) setNewer(current);
      const isTaken = (error as { details?: { fields?: readonly { code?: string }[] } }).details?.fields?.[0]?.code === 'taken';
      return isTaken ? { email: t('edit.taken') } : undefined;
    },
    describeFailure: async (error) => {
      if (newerEmployee(error)) return t('edit.conflictText');
      const code = (error as { code?: string }).code;
      return code === 'NOT_ALLOWED_NOW' ? t('edit.notAllowed') : loadErrorText(error);
    },
  });
  const differences = newer ? differencesOf(form.values, opened, newer) : [];
  return (
    <FormSheet
      form={form}
      title={t('edit.title', { name: employee.fullName })}
      submitLabel={t(newer ? 'edit.saveMine' : 'edit.save')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      leaving={{ title: t('leaving.title'), text: t('leaving.text'), leave: t('leaving.leave'), stay: t('leaving.stay') }}
    >
      {differences.length > 0 && (
        <Notice tone="warning" isLive>
          <Stack gap={2}>
            <Text weight={600}>{t('edit.conflict')}</Text>
            {differences.map(({ field, mine, theirs }) => (
              <Difference key={field} {...{ field, mine, theirs }} onTake={() => form.set(field, theirs as string)} />
            ))}
          </Stack>
        </Notice>
      )}
      {opened.joinedAt === null ? <PersonFields form={form} /> : <Text look="quiet">{t('edit.joined')}</Text>}
      <EmploymentFields form={form} />
    </FormSheet>
  );
}

interface DifferenceProps {
  readonly field: EditableField;
  readonly mine: string | null;
  readonly theirs: string | null;
  readonly onTake: () => void;
}

function Difference({ field, mine, theirs, onTake }: DifferenceProps) {
  const { t } = useTranslation('employees');
  return (
    <Row gap={3} align="center" justify="between" wraps>
      <Text size="sm" lines="anywhere">
        {t('edit.difference', { field: t(`columns.${field}`), mine: mine || t('none'), theirs: theirs || t('none') })}
      </Text>
      <Button variant="default" onClick={onTake}>
        {t('edit.takeTheirs')}
      </Button>
    </Row>
  );
}
