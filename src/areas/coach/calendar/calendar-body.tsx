import { lazy, Suspense, useMemo } from 'react';
import { calendarEntries } from '../../../domain/availability/calendar-entries.ts';
import type { OwnTimes } from '../../../domain/availability/own-times.ts';
import { useBusyCalendars } from '../../../domain/busy-calendars/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';
import { useOwnCoachSessions } from '../../../domain/sessions/coach-queries.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { DayList } from './day-list.tsx';
import { AddSheet } from './sheets/add-sheet.tsx';
import { MoveDialog } from './sheets/move-dialog.tsx';
import { OffSheet } from './sheets/off-sheet.tsx';
import { SlotSheet } from './sheets/slot-sheet.tsx';
import type { CalendarPlace } from './use-calendar-place.ts';
import type { CalendarSheet, OpenSheet } from './use-open-sheet.ts';
import { WeekStrip } from './week-strip.tsx';

/** The large views are loaded with their own library, on wide screens only. */
const ScheduleView = lazy(async () => ({ default: (await import('./week/schedule-view.tsx')).ScheduleView }));

interface CalendarBodyProps {
  readonly times: OwnTimes;
  readonly sessions: readonly CoachSession[];
  readonly place: CalendarPlace;
  readonly isWide: boolean;
  readonly sheet: OpenSheet;
}

/** On a phone one day of a week as a list; on wide screens day, week or month. */
export function CalendarBody({ times, sessions, place, isWide, sheet }: CalendarBodyProps) {
  const now = useNow();
  const busy = useBusyCalendars().data?.busy;
  const entries = useMemo(() => calendarEntries(times, sessions, busy), [times, sessions, busy]);
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

interface OpenedSheetProps {
  readonly open: CalendarSheet;
  readonly times: OwnTimes;
  /** The day that is shown. */
  readonly day: string;
  readonly now: Date;
  readonly onClose: () => void;
}

interface CalendarSheetsProps extends Omit<OpenedSheetProps, 'open' | 'onClose'> {
  readonly sheet: OpenSheet;
}

/** The sheets of the calendar, one at a time. */
function CalendarSheets({ sheet: { open, close }, ...props }: CalendarSheetsProps) {
  return open && <OpenedSheet {...props} open={open} onClose={close} />;
}

/** A time can be added on any day, so the sheets query all sessions, not only those in the calendar. */
function OpenedSheet({ open, times, day, now, onClose }: OpenedSheetProps) {
  const sessions = useOwnCoachSessions().data ?? [];
  if (open.kind === 'add') return <AddSheet at={open.at} day={day} times={times} sessions={sessions} now={now} onClose={onClose} />;
  if (open.kind === 'slot') return <SlotSheet slot={open.slot} times={times} sessions={sessions} now={now} onClose={onClose} />;
  if (open.kind === 'off') return <OffSheet off={open.off} onClose={onClose} />;
  return <MoveDialog {...open} sessions={sessions} now={now} onClose={onClose} />;
}
