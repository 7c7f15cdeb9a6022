import { useTranslation } from 'react-i18next';
import { lengthOptions } from '../../../../domain/sessions/session-fields.ts';
import { DayField, TimeField } from '../../../../ui/form/date-fields.tsx';
import { type FieldBinding, SelectField } from '../../../../ui/form/fields.tsx';
import { FieldPair } from '../../../../ui/form/form.tsx';

interface FreeFieldsProps {
  readonly day: FieldBinding<string>;
  readonly time: FieldBinding<string>;
  readonly minutes: FieldBinding<number>;
  /** The chosen length, also if it is not one of the usual ones. */
  readonly chosen: number;
}

/** Day, start and length of a free time. */
export function FreeFields({ day, time, minutes, chosen }: FreeFieldsProps) {
  const { t } = useTranslation('coach-calendar');
  return (
    <>
      <FieldPair>
        <DayField {...day} label={t('addSheet.day')} />
        <TimeField {...time} label={t('addSheet.start')} />
      </FieldPair>
      <SelectField
        {...minutes}
        label={t('addSheet.length')}
        options={lengthOptions(chosen).map((count) => ({ value: count, label: t('addSheet.minutes', { count }) }))}
      />
    </>
  );
}
