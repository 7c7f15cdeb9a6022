import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { LastNameField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';

/** Name, email and employment of a person, as form values. */
export interface EmploymentValues {
  email: string;
  firstName: string;
  lastName: string;
  department: string | null;
  location: string | null;
  jobTitle: string | null;
  employeeNumber: string | null;
  startedOn: string | null;
}

/** Name and email address; a person who has joined changes their own. */
export function PersonFields<Values extends EmploymentValues>({ form }: { readonly form: ContractForm<Values> }) {
  const { t } = useTranslation('employees');
  const { field } = form as unknown as ContractForm<EmploymentValues>;
  return (
    <>
      <FieldPair>
        <TextField {...field('firstName')} label={t('columns.firstName')} maxLength={200} autoComplete="off" />
        <LastNameField {...field('lastName')} label={t('columns.lastName')} maxLength={200} autoComplete="off" />
      </FieldPair>
      <TextField {...field('email')} label={t('columns.email')} type="email" maxLength={500} autoComplete="off" />
    </>
  );
}

export function EmploymentFields<Values extends EmploymentValues>({ form }: { readonly form: ContractForm<Values> }) {
  const { t } = useTranslation('employees');
  const { field } = form as unknown as ContractForm<EmploymentValues>;
  return (
    <>
      <FieldPair>
        <TextField {...field('department')} label={t('columns.department')} isOptional maxLength={200} />
        <TextField {...field('location')} label={t('columns.location')} isOptional maxLength={200} />
      </FieldPair>
      <FieldPair>
        <TextField {...field('jobTitle')} label={t('columns.jobTitle')} isOptional maxLength={200} />
        <TextField {...field('employeeNumber')} label={t('columns.employeeNumber')} isOptional maxLength={64} />
      </FieldPair>
      <DayField {...field('startedOn')} label={t('columns.startedOn')} isOptional />
    </>
  );
}
