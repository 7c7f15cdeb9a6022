import type { BusyTime } from '../../../contract/busy-calendars.ts';
import { dayLater, weekdayOf } from '../../../contract/calendar-days.ts';
import type { CoachSession } from '../sessions/coach-changes.ts';
import { instantAt, localTimeOf } from './local-time.ts';
import type { OwnSlot, OwnTimeOff, OwnTimes } from './own-times.ts';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** An entry of a coach's calendar. */
export type CalendarEntry = Span &
  /** `collides`: another calendar of the coach is busy at that time. */
  (
    | { readonly kind: 'session'; readonly id: string; readonly shown: CoachSession; readonly collides: boolean }
    | { readonly kind: 'free'; readonly id: string; readonly slot: OwnSlot }
    | { readonly kind: 'off'; readonly id: string; readonly off: OwnTimeOff }
    /** A busy time of a connected calendar. */
    | { readonly kind: 'busy'; readonly id: string }
  );

/**
 * Sessions, free times that nothing overlaps, time off, and what is in other calendars, earliest first. Sessions that are cancelled
 * are left out, and so are free times within unsent time off: the provider will withdraw them.
 */
export function calendarEntries(times: OwnTimes, sessions: readonly CoachSession[], busy: readonly BusyTime[] = []): CalendarEntry[] {
  const active = sessions.filter(({ session }) => session.status !== 'cancelled');
  const offSoon = times.timeOff.filter(({ state }) => state === 'adding');
  const elsewhere = busy.map(instantsOf);
  const inTheWay = [...[...active.map(({ session }) => session), ...offSoon].map(instantsOf), ...elsewhere];
  const overlaps = (span: Span, others: typeof inTheWay) => {
    const { start, end } = instantsOf(span);
    return others.some((other) => start < other.end && other.start < end);
  };
  const entries: CalendarEntry[] = [
    ...active.map((shown) => ({
      ...{ kind: 'session' as const, id: shown.session.id, ...spanOf(shown.session), shown },
      collides: overlaps(shown.session, elsewhere),
    })),
    ...times.slots
      .filter((slot) => !overlaps(slot, inTheWay))
      .map((slot) => ({ kind: 'free' as const, id: slot.id, ...spanOf(slot), slot })),
    ...times.timeOff.map((off) => ({ kind: 'off' as const, id: off.id, ...spanOf(off), off })),
    ...busy.map((time) => ({ kind: 'busy' as const, id: time.startsAt, ...spanOf(time) })),
  ];
  return entries.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt) || one.id.localeCompare(other.id));
}

/** The entries that are, at least in part, on a day of a zone; time off and busy times are cut to that day. */
export function entriesOfDay(entries: readonly CalendarEntry[], day: string, timeZone: string): CalendarEntry[] {
  const from = instantAt(day, '00:00', timeZone).getTime();
  const to = instantAt(dayLater(day, 1), '00:00', timeZone).getTime();
  return entries.flatMap((entry): CalendarEntry[] => {
    const [start, end] = [Date.parse(entry.startsAt), Date.parse(entry.endsAt)];
    if (entry.kind !== 'off' && entry.kind !== 'busy') return start >= from && start < to ? [entry] : [];
    if (end <= from || start >= to) return [];
    const part = { startsAt: new Date(Math.max(start, from)).toISOString(), endsAt: new Date(Math.min(end, to)).toISOString() };
    return [{ ...entry, ...part }];
  });
}

/** The days of a day's week, Monday first. */
export function weekOf(day: string): string[] {
  const monday = dayLater(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => dayLater(monday, index));
}

/** The days of a month view in whole weeks, Monday first. */
export function monthOf(day: string): string[] {
  const first = weekOf(`${day.slice(0, 7)}-01`);
  const start = first[0] ?? day;
  const nextMonth = dayLater(`${day.slice(0, 7)}-28`, 4).slice(0, 7);
  const days = Array.from({ length: 42 }, (_, index) => dayLater(start, index));
  const end = days.findIndex((each, index) => index % 7 === 0 && each.slice(0, 7) >= nextMonth);
  return end === -1 ? days : days.slice(0, end);
}

/** The hours of a day view: the usual ones, extended to entries outside them. */
export function shownHours(entries: readonly CalendarEntry[], timeZone: string): { readonly from: number; readonly to: number } {
  let from = 7;
  let to = 20;
  for (const entry of entries) {
    if (entry.kind === 'off' || entry.kind === 'busy') continue;
    const start = localTimeOf(Date.parse(entry.startsAt), timeZone);
    const end = localTimeOf(Date.parse(entry.endsAt), timeZone);
    from = Math.min(from, start.hour);
    // An entry that ends after midnight is shown to the end of its day.
    to = end.day === start.day ? Math.max(to, Math.min(24, end.hour + (end.time.endsWith(':00') ? 0 : 1))) : 24;
  }
  return { from, to };
}

function spanOf({ startsAt, endsAt }: Span): Span {
  return { startsAt, endsAt };
}

function instantsOf({ startsAt, endsAt }: Span): { readonly start: number; readonly end: number } {
  return { start: Date.parse(startsAt), end: Date.parse(endsAt) };
}
