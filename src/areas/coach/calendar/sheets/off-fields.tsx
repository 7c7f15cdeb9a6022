import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../domain/availability/local-time.ts';
import type { OffFields as Values } from '../../../../domain/availability/span-fields.ts';
import { DayField, TimeField } from '../../../../ui/form/date-fields.tsx';
import { FieldPair } from '../../../../ui/form/form.tsx';
import classes from '../calendar.module.css';

interface OffFieldsProps {
  readonly fields: Values;
  readonly problem: string | undefined;
  readonly onChange: (changed: Partial<Values>) => void;
}

/** Whole days, or from one time to another. */
export function OffFields({ fields, problem, onChange }: OffFieldsProps) {
  const { t } = useTranslation('coach-calendar');
  const { isWholeDays, day, time, lastDay, endTime } = fields;
  // A last day that was before the first follows it.
  const changeDay = (chosen: string) => onChange({ day: chosen, ...(isDay(chosen) && lastDay < chosen && { lastDay: chosen }) });
  return (
    <>
      <label className={classes.check}>
        <input type="checkbox" checked={isWholeDays} onChange={({ target }) => onChange({ isWholeDays: target.checked })} />
        {t('addSheet.allDay')}
      </label>
      <FieldPair>
        <DayField label={t('addSheet.day')} value={day} problem={problem} onChange={changeDay} />
        {!isWholeDays && <TimeField label={t('addSheet.start')} value={time} onChange={(start) => onChange({ time: start })} />}
        <DayField label={t('addSheet.lastDay')} value={lastDay} onChange={(last) => onChange({ lastDay: last })} />
        {!isWholeDays && <TimeField label={t('addSheet.end')} value={endTime} onChange={(end) => onChange({ endTime: end })} />}
      </FieldPair>
    </>
  );
}
