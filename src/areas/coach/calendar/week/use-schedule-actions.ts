import type { ScheduleEventData } from '@mantine/schedule';
import { useNavigate } from 'react-router-dom';
import { moveTime } from '../../../../domain/availability/actions.ts';
import type { CalendarEntry } from '../../../../domain/availability/calendar-entries.ts';
import { instantAt } from '../../../../domain/availability/local-time.ts';
import type { OwnTimes } from '../../../../domain/availability/own-times.ts';
import { timeFromFields } from '../../../../domain/availability/span-fields.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { isChangeable } from '../../../../domain/sessions/register-rules.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { inTheWayOf } from '../sheets/in-the-way.ts';
import { useSpanProblem } from '../sheets/use-span-problem.ts';
import type { CalendarPlace } from '../use-calendar-place.ts';
import type { OpenSheet } from '../use-open-sheet.ts';
import type { EventFacts } from './schedule-events.ts';

interface ScheduleContext {
  readonly times: OwnTimes;
  readonly entries: readonly CalendarEntry[];
  readonly now: Date;
  readonly place: CalendarPlace;
  readonly sheet: OpenSheet;
}

/** The handlers of clicks and drags in the schedule. */
export function useScheduleActions({ times, entries, now, place, sheet }: ScheduleContext) {
  const navigate = useNavigate();
  const spanProblem = useSpanProblem();
  const factsOf = (event: ScheduleEventData) => event.payload as EventFacts;
  const openDay = (date: string) => place.go('day', date.slice(0, 10));
  const sessions = (): CoachSession[] => entries.flatMap((entry) => (entry.kind === 'session' ? [entry.shown] : []));

  function onEventClick(event: ScheduleEventData): void {
    const { entry, day } = factsOf(event);
    if (entry === null) openDay(day);
    else if (entry.kind === 'session') void navigate(`/coach/sessions/${entry.shown.session.id}`);
    else if (entry.kind === 'busy') void navigate('/coach/calendar/connected');
    else sheet.show(entry.kind === 'free' ? { kind: 'slot', slot: entry.slot } : { kind: 'off', off: entry.off });
  }

  /** Not if it is over, being sent, or waiting for a decision. */
  function canDragEvent(event: ScheduleEventData): boolean {
    const { entry } = factsOf(event);
    if (entry?.kind === 'free') return entry.slot.state === 'sent' && Date.parse(entry.startsAt) > now.getTime();
    return entry?.kind === 'session' && entry.shown.changes.length === 0 && isChangeable(entry.shown.session, now);
  }

  function onEventDrop({ event, newStart }: { readonly event: ScheduleEventData; readonly newStart: string }): void {
    const { entry } = factsOf(event);
    const { day, time } = partsOf(newStart);
    if (entry?.kind === 'session') {
      const startsAt = instantAt(day, time, times.timeZone).toISOString();
      if (startsAt !== entry.startsAt) sheet.show({ kind: 'move', shown: entry.shown, startsAt });
    } else if (entry?.kind === 'free') {
      const minutes = (Date.parse(entry.endsAt) - Date.parse(entry.startsAt)) / 60_000;
      const inTheWay = inTheWayOf(times, sessions(), entry.slot.id);
      const { span, problem } = timeFromFields({ day, time, minutes }, { timeZone: times.timeZone, now, inTheWay });
      if (span && span.startsAt !== entry.startsAt) void moveTime(entry.slot, span);
      const why = spanProblem(problem);
      if (why) void notify(why, 'info');
    }
  }

  function addFrom(start: string, end: string | null): void {
    const from = partsOf(start);
    const minutes = end === null ? null : (wallTime(end) - wallTime(start)) / 60_000;
    sheet.openAdd({ ...from, minutes });
  }

  return {
    openDay,
    timed: {
      onEventClick,
      canDragEvent,
      onEventDrop,
      onTimeSlotClick: ({ slotStart }: { readonly slotStart: string }) => addFrom(slotStart, null),
      onSlotDragEnd: (start: string, end: string) => addFrom(start, end),
    },
  };
}

function partsOf(wall: string): { day: string; time: string } {
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** Parsed as if it were UTC: only for lengths within a day. */
function wallTime(wall: string): number {
  return Date.parse(`${wall.slice(0, 10)}T${wall.slice(11, 16)}:00.000Z`);
}
