import { lazy, Suspense, useMemo } from 'react';
import { calendarEntries } from '../../../domain/availability/calendar-entries.ts';
import type { OwnTimes } from '../../../domain/availability/own-times.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarSheets } from './calendar-sheets.tsx';
import { DayList } from './day-list.tsx';
import type { CalendarPlace } from './use-calendar-place.ts';
import type { OpenSheet } from './use-open-sheet.ts';
import { WeekStrip } from './week-strip.tsx';

/** The big views are loaded with their own library, where there is room for them. */
const ScheduleView = lazy(async () => ({ default: (await import('./week/schedule-view.tsx')).ScheduleView }));

interface CalendarBodyProps {
  readonly times: OwnTimes;
  readonly sessions: readonly CoachSession[];
  readonly place: CalendarPlace;
  readonly isWide: boolean;
  readonly sheet: OpenSheet;
}

/** On a phone one day of a week as a list, where there is room day, week and month. */
export function CalendarBody({ times, sessions, place, isWide, sheet }: CalendarBodyProps) {
  const now = useNow();
  const entries = useMemo(() => calendarEntries(times, sessions), [times, sessions]);
  return (
    <>
      <CalendarBar place={place} isWide={isWide} />
      {isWide ? (
        <Suspense fallback={<CardSkeleton lines={8} height="44rem" />}>
          <ScheduleView entries={entries} times={times} place={place} now={now} sheet={sheet} />
        </Suspense>
      ) : (
        <>
          <WeekStrip entries={entries} place={place} timeZone={times.timeZone} />
          <DayList entries={entries} place={place} now={now} timeZone={times.timeZone} sheet={sheet} />
        </>
      )}
      <CalendarSheets sheet={sheet} times={times} day={place.day} now={now} />
    </>
  );
}
