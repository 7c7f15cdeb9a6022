import { useTranslation } from 'react-i18next';
import { countedEntry, type ShownEntry } from '../../../domain/scores/shown-scores.ts';
import { formatList, type Reader } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import classes from './calendar.module.css';

interface CalendarDayProps {
  readonly day: string;
  readonly today: string;
  readonly overall: number | null;
  /** Of this day. */
  readonly entries: readonly ShownEntry[];
  readonly isSelected: boolean;
  readonly reader: Reader;
  readonly onSelect: () => void;
}

/** One day of the calendar: its number, and a mark for each kind that was recorded. */
export function CalendarDay({ day, today, overall, entries, isSelected, reader, onSelect }: CalendarDayProps) {
  const { t } = useTranslation('score');
  const health = countedEntry(entries, 'health', day);
  const self = countedEntry(entries, 'self', day);
  const parts = [
    ...(overall !== null && entries.length > 0 ? [t('calendar.overallIs', { points: overall })] : []),
    ...(health ? [t('calendar.healthIs', { points: health.value })] : []),
    ...(self ? [t('calendar.selfIs', { points: self.value })] : []),
  ];
  const name = `${formatCalendarDay(day, reader)}${day === today ? `, ${t('calendar.today')}` : ''}: ${
    parts.length > 0 ? formatList(parts, reader) : t('calendar.nothing')
  }`;
  return (
    <td className={classes.cell}>
      <button
        type="button"
        className={classes.day}
        data-day={day}
        data-today={day === today || undefined}
        aria-label={name}
        aria-pressed={isSelected}
        disabled={day > today}
        tabIndex={isSelected ? 0 : -1}
        onClick={onSelect}
      >
        <span>{Number(day.slice(8))}</span>
        <span className={classes.marks}>
          {health && <span className={classes.mark} data-kind="health" />}
          {self && <span className={classes.mark} data-kind="self" />}
        </span>
      </button>
    </td>
  );
}
