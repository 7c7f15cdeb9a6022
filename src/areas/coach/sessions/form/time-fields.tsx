import { useTranslation } from 'react-i18next';
import { lengthOptions, type SessionFields } from '../../../../domain/sessions/session-fields.ts';
import { DayField, TimeField } from '../../../../ui/form/date-fields.tsx';
import { SelectField } from '../../../../ui/form/fields.tsx';
import { FieldPair } from '../../../../ui/form/form.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';

/** Day, start and length. */
export function TimeFields({ form: { field, values } }: { readonly form: ContractForm<SessionFields> }) {
  const { t } = useTranslation('coach-sessions');
  return (
    <>
      <FieldPair>
        <DayField {...field('day')} label={t('form.day')} />
        <TimeField {...field('time')} label={t('form.start')} />
      </FieldPair>
      <SelectField
        {...field('minutes')}
        label={t('form.length')}
        options={lengthOptions(values.minutes).map((minutes) => ({ value: minutes, label: t('form.minutes', { count: minutes }) }))}
      />
    </>
  );
}
