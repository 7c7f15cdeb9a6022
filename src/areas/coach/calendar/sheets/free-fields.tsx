import { useTranslation } from 'react-i18next';
import { minutesWith } from '../../../../domain/sessions/session-fields.ts';
import { DayField, TimeField } from '../../../../ui/form/date-fields.tsx';
import { SelectField } from '../../../../ui/form/fields.tsx';
import { FieldPair } from '../../../../ui/form/form.tsx';

export interface FreeFieldValues {
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
}

interface FreeFieldsProps {
  readonly fields: FreeFieldValues;
  readonly problem: string | undefined;
  readonly onChange: (changed: Partial<FreeFieldValues>) => void;
}

/** Day, start and length of a free time. */
export function FreeFields({ fields, problem, onChange }: FreeFieldsProps) {
  const { t } = useTranslation('coach-calendar');
  return (
    <>
      <FieldPair>
        <DayField label={t('addSheet.day')} value={fields.day} problem={problem} onChange={(day) => onChange({ day })} />
        <TimeField label={t('addSheet.start')} value={fields.time} onChange={(time) => onChange({ time })} />
      </FieldPair>
      <SelectField
        label={t('addSheet.length')}
        value={String(fields.minutes)}
        options={minutesWith(fields.minutes).map((minutes) => ({
          value: String(minutes),
          label: t('addSheet.minutes', { count: minutes }),
        }))}
        onChange={(minutes) => onChange({ minutes: Number(minutes) })}
      />
    </>
  );
}
