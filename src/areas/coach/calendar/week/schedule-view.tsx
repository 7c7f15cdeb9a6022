import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/schedule/styles.css';
import { DayView, MonthView, WeekView } from '@mantine/schedule';
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarEntry, entriesOfDay, monthOf, shownHours, weekOf } from '../../../../domain/availability/calendar-entries.ts';
import type { OwnTimes } from '../../../../domain/availability/own-times.ts';
import { formatWeekday } from '../../../../i18n/format.ts';
import { formatCalendarDay } from '../../../../i18n/format-calendar.ts';
import { useToday } from '../../../../sessions/index.ts';
import { Card } from '../../../../ui/page/card.tsx';
import type { CalendarPlace } from '../use-calendar-place.ts';
import type { OpenSheet } from '../use-open-sheet.ts';
import { mouseDrags } from './mouse-drags.ts';
import classes from './schedule.module.css';
import { eventsOfDays, eventsOfMonth, wallClock } from './schedule-events.ts';
import { useEventLook } from './use-event-look.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';

interface ScheduleViewProps {
  readonly entries: readonly CalendarEntry[];
  readonly times: OwnTimes;
  readonly place: CalendarPlace;
  readonly now: Date;
  readonly sheet: OpenSheet;
}

/** Day, week or month with hours. Dragging with a mouse over free hours adds a time, dragging entries moves them. */
export const ScheduleView = memo(function ScheduleView({ entries, times, place, now, sheet }: ScheduleViewProps) {
  const { reader } = useToday();
  const { timeZone } = times;
  const { view, day } = place;
  const { days, hours, events } = useShownDays(entries, timeZone, place);
  const week = useUnlabelledDays(days);
  const look = useEventLook(reader, now);
  const actions = useScheduleActions({ times, entries, now, place, sheet });
  const { labels, weekdayFormat, spokenDay } = useScheduleWords(entries, timeZone);
  const shared = { date: day, events, labels, withHeader: false, locale: reader.language, ...look };
  const timed = {
    startTime: `${String(hours.from).padStart(2, '0')}:00:00`,
    endTime: hours.to === 24 ? '23:59:59' : `${hours.to}:00:00`,
    intervalMinutes: 30,
    eventDragInterval: 15,
    slotHeight: '3.75rem',
    withEventsDragAndDrop: true,
    withDragSlotSelect: true,
    withInteractiveBackgroundEvents: true,
    withCurrentTimeIndicator: true,
    getCurrentTime: () => wallClock(now, timeZone),
    ...mouseDrags,
    ...actions.timed,
  };
  return (
    <Card padding="none" className={`${classes.schedule} ${view === 'month' ? classes.month : ''}`}>
      {/* The week view draws the present time only on today, the day view on any day. */}
      {view === 'day' && <DayView {...shared} {...timed} withAllDaySlot={false} withCurrentTimeIndicator={day === place.today} />}
      {view === 'week' && (
        <WeekView
          ref={week}
          {...shared}
          {...timed}
          withWeekNumber={false}
          withAllDaySlots={false}
          classNames={{ weekViewDayLabel: classes.dayLabel }}
          highlightToday
          weekdayFormat={weekdayFormat}
          onDateChange={actions.openDay}
        />
      )}
      {view === 'month' && (
        <MonthView
          {...shared}
          maxEventsPerDay={3}
          classNames={{ monthViewDay: classes.monthDay }}
          getDayProps={(each) => ({ 'aria-label': spokenDay(each) })}
          weekdayFormat={weekdayFormat}
          onDayClick={actions.openDay}
          onEventClick={actions.timed.onEventClick}
        />
      )}
      <Legend />
    </Card>
  );
});

/** The shown days, their hours, and their entries. */
function useShownDays(entries: readonly CalendarEntry[], timeZone: string, { view, day }: CalendarPlace) {
  const days = useMemo(() => (view === 'month' ? monthOf(day) : view === 'week' ? weekOf(day) : [day]), [view, day]);
  const hours = useMemo(
    () =>
      shownHours(
        days.flatMap((each) => entriesOfDay(entries, each, timeZone)),
        timeZone,
      ),
    [days, entries, timeZone],
  );
  const events = useMemo(
    () => (view === 'month' ? eventsOfMonth : eventsOfDays)(entries, { days, timeZone, hours }),
    [view, entries, days, timeZone, hours],
  );
  return { days, hours, events };
}

/** Removes the schedule's English labels 'Day 2026-11-24'; the entries say more, in the reader's language. */
function useUnlabelledDays(days: readonly string[]): RefObject<HTMLDivElement | null> {
  const week = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (days.length === 7)
      for (const label of week.current?.getElementsByClassName(classes.dayLabel ?? '') ?? []) label.removeAttribute('aria-label');
  }, [days]);
  return week;
}

function useScheduleWords(entries: readonly CalendarEntry[], timeZone: string) {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  const labels = {
    weekday: t('schedule.weekday'),
    timeSlot: t('schedule.timeSlot'),
    allDay: t('schedule.allDay'),
    week: t('schedule.week'),
    more: t('schedule.more'),
    moreLabel: (count: number) => t('schedule.moreLabel', { count }),
  };
  const weekdayFormat = (date: string) => formatWeekday(`${date.slice(0, 10)}T00:00:00Z`, { ...reader, timeZone: 'UTC' });
  /** The accessible name of a cell of the month: the day, and its entries. */
  const spokenDay = (each: string) => {
    const ofDay = entriesOfDay(entries, each, timeZone);
    const count = (kind: CalendarEntry['kind']) => ofDay.filter((entry) => entry.kind === kind).length;
    const [sessions, free, off] = [count('session'), count('free'), count('off')];
    const facts = [
      sessions > 0 && t('sessionCount', { count: sessions }),
      free > 0 && t('freeCount', { count: free }),
      off > 0 && t('off'),
    ].filter(Boolean);
    return [formatCalendarDay(each, reader), facts.join(', ')].filter(Boolean).join(': ');
  };
  return { labels, weekdayFormat, spokenDay };
}

const kinds = [
  ['session', 'booked'],
  ['free', 'free'],
  ['requested', 'requested'],
  ['off', 'off'],
  ['busy', 'busy'],
] as const;

/** What the colours mean. */
function Legend() {
  const { t } = useTranslation('coach-calendar');
  return (
    <ul className={classes.legend} aria-label={t('legend.label')}>
      {kinds.map(([kind, word]) => (
        <li key={kind}>
          <span className={classes.swatch} data-kind={kind} />
          {t(`legend.${word}`)}
        </li>
      ))}
    </ul>
  );
}
