import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';

/** Name and description in both languages, as the fields of a form have them. */
interface NameValues {
  readonly nameEn: string;
  readonly nameEs: string;
  readonly descriptionEn: string;
  readonly descriptionEs: string;
}

interface NameFieldsProps<Values extends NameValues> {
  readonly form: ContractForm<Values>;
  /** The most characters that a description may have. */
  readonly longest: number;
  readonly rows: number;
}

/** Name and description of a plan or an offering, in both languages side by side. */
export function NameFields<Values extends NameValues>({ form, longest, rows }: NameFieldsProps<Values>) {
  const { t } = useTranslation('admin-plans');
  const { field } = form as unknown as ContractForm<NameValues>;
  return (
    <>
      <FieldPair>
        <TextField {...field('nameEn')} label={t('form.nameEn')} maxLength={80} lang="en" />
        <TextField {...field('nameEs')} label={t('form.nameEs')} maxLength={80} lang="es" />
      </FieldPair>
      <FieldPair>
        <TextAreaField {...field('descriptionEn')} label={t('form.descriptionEn')} rows={rows} maxLength={longest} lang="en" />
        <TextAreaField {...field('descriptionEs')} label={t('form.descriptionEs')} rows={rows} maxLength={longest} lang="es" />
      </FieldPair>
    </>
  );
}
