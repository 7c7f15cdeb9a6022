import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type CalendarEntry, entriesOfDay, weekOf } from '../../../domain/availability/calendar-entries.ts';
import { formatWeekday } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import classes from './calendar.module.css';
import type { CalendarPlace } from './use-calendar-place.ts';

interface WeekStripProps {
  readonly entries: readonly CalendarEntry[];
  readonly place: CalendarPlace;
  readonly timeZone: string;
}

/** The days of a week side by side, each with whether something is booked or free. */
export function WeekStrip({ entries, place, timeZone }: WeekStripProps) {
  const { t } = useTranslation('coach-calendar');
  const reader = useReader();
  return (
    <nav aria-label={t('days')}>
      <ul className={classes.strip}>
        {weekOf(place.day).map((day) => {
          const ofDay = entriesOfDay(entries, day, timeZone);
          const sessions = ofDay.filter(({ kind }) => kind === 'session').length;
          const free = ofDay.filter(({ kind }) => kind === 'free').length;
          const isOff = ofDay.some(({ kind }) => kind === 'off');
          const more = [
            sessions > 0 && t('sessionCount', { count: sessions }),
            free > 0 && t('freeCount', { count: free }),
            isOff && t('off'),
          ].filter(Boolean);
          return (
            <li key={day}>
              <Link
                className={classes.day}
                to={place.to(place.view, day)}
                replace
                aria-current={day === place.day ? 'date' : undefined}
                data-today={day === place.today || undefined}
              >
                <span className={classes.weekday}>{formatWeekday(`${day}T00:00:00Z`, { ...reader, timeZone: 'UTC' })} </span>
                <span className={classes.dayNumber}>{Number(day.slice(8))}</span>
                {more.length > 0 && <VisuallyHidden>: {more.join(', ')}</VisuallyHidden>}
                <span className={classes.dots}>
                  {sessions > 0 && <span className={classes.dot} data-kind="session" />}
                  {free > 0 && <span className={classes.dot} data-kind="free" />}
                  {isOff && <span className={classes.dot} data-kind="off" />}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
