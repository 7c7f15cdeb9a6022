import type { ScheduleEventData } from '@mantine/schedule';
import { type CalendarEntry, entriesOfDay } from '../../../../domain/availability/calendar-entries.ts';
import { localTimeOf } from '../../../../domain/availability/local-time.ts';
import { kindOf } from '../day-entry.tsx';

/** What an event of the schedule represents. */
export interface EventFacts extends Record<PropertyKey, unknown> {
  readonly entry: CalendarEntry | null;
  readonly kind: ReturnType<typeof kindOf> | 'summary';
  readonly state: 'sent' | 'unsent' | 'attention' | 'removing';
  /** The day of a summary. */
  readonly day: string;
}

export type CalendarEvent = ScheduleEventData<EventFacts>;

const colors = { session: 'pine', requested: 'warning', free: 'ok', off: 'gray', busy: 'gray', summary: 'ok' } as const;

/** The local time of the coach's zone, as the schedule writes it: it has no zones. */
export function wallClock(at: string | number | Date, timeZone: string): string {
  const { day, time } = localTimeOf(new Date(at), timeZone);
  return `${day} ${time}:00`;
}

/**
 * The shown start and end of an entry. At a clock change of the coach or of the device, by which the schedule
 * computes, the end can come before the start, which the schedule rejects: then the end is the start
 * plus the length.
 */
function wallSpan({ startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>, day: string, timeZone: string) {
  const start = wallClock(startsAt, timeZone);
  const end = wallClock(endsAt, timeZone);
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  const close = `${day} 23:59:00`;
  // An entry that ends at midnight or later lasts until the end of its day.
  if (!end.startsWith(day)) return { start, end: close };
  const later = [0, 60].map((more) => wallClock(Date.parse(`${start.replace(' ', 'T')}Z`) + length + more * 60_000, 'UTC'));
  const onDevice = (wall: string) => new Date(wall.replace(' ', 'T')).getTime();
  const isForward = (each: string) => each.startsWith(day) && each > start && onDevice(each) > onDevice(start);
  return { start, end: [end, ...later].find(isForward) ?? close };
}

interface Frame {
  readonly days: readonly string[];
  readonly timeZone: string;
  readonly hours: { readonly from: number; readonly to: number };
}

/** Day and week: every entry at its hours, time off and busy times as the background of their days. */
export function eventsOfDays(entries: readonly CalendarEntry[], { days, timeZone, hours }: Frame): CalendarEvent[] {
  return days.flatMap((day) =>
    entriesOfDay(entries, day, timeZone).flatMap((entry): CalendarEvent[] => {
      const facts = { id: `${entry.kind}-${entry.id}-${day}`, payload: factsOf(entry, day), color: colors[kindOf(entry)], title: '' };
      const { start, end } = wallSpan(entry, day, timeZone);
      if (entry.kind !== 'off' && entry.kind !== 'busy') return [{ ...facts, start, end }];
      const first = clock(day, hours.from);
      const close = hours.to === 24 ? `${day} 23:59:00` : clock(day, hours.to);
      const [latestStart = start] = [start, first].sort().reverse();
      const [earliestEnd = end] = [end, close].sort();
      const span = { start: latestStart, end: earliestEnd };
      return span.start < span.end ? [{ ...facts, ...span, display: 'background' }] : [];
    }),
  );
}

/** Month: the sessions, and one line with the free times. */
export function eventsOfMonth(entries: readonly CalendarEntry[], { days, timeZone }: Frame): CalendarEvent[] {
  return days.flatMap((day): CalendarEvent[] => {
    const ofDay = entriesOfDay(entries, day, timeZone);
    const free = ofDay.filter(({ kind }) => kind === 'free');
    const shown: CalendarEvent[] = ofDay.flatMap((entry) => {
      if (entry.kind === 'free' || entry.kind === 'busy') return [];
      const facts = { id: `${entry.kind}-${entry.id}-${day}`, payload: factsOf(entry, day), color: colors[kindOf(entry)], title: '' };
      if (entry.kind === 'off') return [{ ...facts, start: `${day} 00:00:00`, end: `${day} 23:59:00` }];
      return [{ ...facts, ...wallSpan(entry, day, timeZone) }];
    });
    const [first] = free;
    if (first) {
      const payload = { entry: null, kind: 'summary' as const, state: 'sent' as const, day, count: free.length };
      const start = wallClock(first.startsAt, timeZone);
      shown.push({ id: `free-${day}`, title: '', color: colors.summary, start, end: `${day} 23:59:00`, payload });
    }
    return shown;
  });
}

function factsOf(entry: CalendarEntry, day: string): EventFacts {
  return { entry, kind: kindOf(entry), state: stateOf(entry), day };
}

function stateOf(entry: CalendarEntry): EventFacts['state'] {
  if (entry.kind === 'session') {
    const { changes } = entry.shown;
    if (changes.some(({ state }) => state === 'attention')) return 'attention';
    return changes.length > 0 ? 'unsent' : 'sent';
  }
  if (entry.kind === 'busy') return 'sent';
  const { state } = entry.kind === 'free' ? entry.slot : entry.off;
  return state === 'sent' ? 'sent' : state === 'adding' ? 'unsent' : 'removing';
}

function clock(day: string, hour: number): string {
  return `${day} ${String(hour).padStart(2, '0')}:00:00`;
}
