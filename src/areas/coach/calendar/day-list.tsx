import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarEntry, entriesOfDay } from '../../../domain/availability/calendar-entries.ts';
import { formatTime } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useToday } from '../../../sessions/index.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Grid } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import classes from './calendar.module.css';
import { DayEntry } from './day-entry.tsx';
import type { CalendarPlace } from './use-calendar-place.ts';
import type { OpenSheet } from './use-open-sheet.ts';

interface DayListProps {
  readonly entries: readonly CalendarEntry[];
  readonly place: CalendarPlace;
  readonly now: Date;
  readonly timeZone: string;
  readonly sheet: OpenSheet;
}

/** A day as a list, with a line at the present time. */
export function DayList({ entries, place, now, timeZone, sheet }: DayListProps) {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  const ofDay = entriesOfDay(entries, place.day, timeZone);
  const isToday = place.day === place.today;
  const nextIndex = ofDay.findIndex(({ startsAt }) => Date.parse(startsAt) > now.getTime());
  const nowAt = !isToday || ofDay.length === 0 ? -1 : nextIndex === -1 ? ofDay.length : nextIndex;
  const nowLine = (
    <li className={classes.nowLine}>
      <span className={classes.nowLabel}>
        <VisuallyHidden>{t('now')}</VisuallyHidden> {formatTime(now, reader)}
      </span>
    </li>
  );
  return (
    <Card title={formatCalendarDay(place.day, reader)}>
      {ofDay.length === 0 && (
        <Grid gap={1}>
          <p>{t('emptyDay')}</p>
          <Text tone="muted">{t('emptyDayText')}</Text>
        </Grid>
      )}
      <ol className={classes.list}>
        {ofDay.map((entry, index) => (
          <Fragment key={`${entry.kind}-${entry.id}`}>
            {index === nowAt && nowLine}
            <DayEntry entry={entry} now={now} sheet={sheet} />
          </Fragment>
        ))}
        {nowAt === ofDay.length && nowLine}
      </ol>
    </Card>
  );
}
