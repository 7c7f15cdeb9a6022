import { useTranslation } from 'react-i18next';
import type { OffFields as Values } from '../../../../domain/availability/span-fields.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
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
  const changeDay = (chosen: string) => onChange({ day: chosen, ...(lastDay < chosen && { lastDay: chosen }) });
  return (
    <>
      <label className={classes.check}>
        <input type="checkbox" checked={isWholeDays} onChange={({ target }) => onChange({ isWholeDays: target.checked })} />
        {t('addSheet.allDay')}
      </label>
      <FieldPair>
        <TextField type="date" label={t('addSheet.day')} value={day} problem={problem} onChange={changeDay} />
        {!isWholeDays && (
          <TextField type="time" label={t('addSheet.start')} step={300} value={time} onChange={(start) => onChange({ time: start })} />
        )}
        <TextField type="date" label={t('addSheet.lastDay')} value={lastDay} onChange={(last) => onChange({ lastDay: last })} />
        {!isWholeDays && (
          <TextField type="time" label={t('addSheet.end')} step={300} value={endTime} onChange={(end) => onChange({ endTime: end })} />
        )}
      </FieldPair>
    </>
  );
}
