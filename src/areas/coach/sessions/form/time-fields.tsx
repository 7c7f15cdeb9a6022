import { useTranslation } from 'react-i18next';
import { minutesWith, type SessionFields } from '../../../../domain/sessions/session-fields.ts';
import { DayField, TimeField } from '../../../../ui/form/date-fields.tsx';
import { SelectField } from '../../../../ui/form/fields.tsx';
import { FieldPair } from '../../../../ui/form/form.tsx';

interface TimeFieldsProps {
  readonly fields: SessionFields;
  readonly problem: string | undefined;
  readonly onChange: (changed: Partial<SessionFields>) => void;
}

/** Day, start and length. */
export function TimeFields({ fields, problem, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('coach-sessions');
  return (
    <>
      <FieldPair>
        <DayField label={t('form.day')} value={fields.day} problem={problem} onChange={(day) => onChange({ day })} />
        <TimeField label={t('form.start')} value={fields.time} onChange={(time) => onChange({ time })} />
      </FieldPair>
      <SelectField
        label={t('form.length')}
        value={String(fields.minutes)}
        options={minutesWith(fields.minutes).map((minutes) => ({ value: String(minutes), label: t('form.minutes', { count: minutes }) }))}
        onChange={(minutes) => onChange({ minutes: Number(minutes) })}
      />
    </>
  );
}
