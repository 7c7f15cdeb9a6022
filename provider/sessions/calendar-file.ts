import type { Language } from '../../contract/endpoint.ts';
import { isolated } from '../../contract/text-direction.ts';
import { escaped, linesOf, utc } from '../kernel/icalendar.ts';

/** A session as a calendar shows it. What it is about, a reason or a message, is never in it. */
export interface CalendarEvent {
  /** Stays the same through every reschedule. */
  readonly uid: string;
  /** Grows with each reschedule and with the cancellation. */
  readonly sequence: number;
  readonly status: 'requested' | 'scheduled' | 'completed' | 'cancelled';
  readonly title: string;
  /** The other person: for a member the coach, for a coach the member. Null where the title names it, as for a group. */
  readonly withName: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly updatedAt: Date;
  /** The address of the session in the app. */
  readonly url: string;
}

const statuses = { requested: 'TENTATIVE', scheduled: 'CONFIRMED', completed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;
const names: Record<Language, { calendar: string; with: (name: string) => string }> = {
  en: { calendar: 'Coaching sessions', with: (name) => `With ${name}` },
  es: { calendar: 'Sesiones de coaching', with: (name) => `Con ${name}` },
};

/** UTC as a component (RFC 5545, section 3.6.5). */
const universalTime = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const;

/**
 * Writes sessions as iCalendar (RFC 5545). Times are in UTC, so that no zone has to be described. Without an event the file contains
 * only the zone: a calendar has at least one component (RFC 5545, section 3.6), and a VTIMEZONE is the one that shows nothing.
 */
export function calendarFile(events: readonly CalendarEvent[], language: Language): string {
  const texts = names[language];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ZH//Sessions//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(texts.calendar)}`,
    `X-WR-CALNAME:${escaped(texts.calendar)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...(events.length === 0 ? universalTime : []),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.uid)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${utc(event.updatedAt)}`,
      `LAST-MODIFIED:${utc(event.updatedAt)}`,
      `DTSTART:${utc(event.startsAt)}`,
      `DTEND:${utc(event.endsAt)}`,
      `SUMMARY:${escaped(event.title)}`,
      ...(event.withName === null ? [] : [`DESCRIPTION:${escaped(texts.with(isolated(event.withName)))}`]),
      `URL:${event.url}`,
      `STATUS:${statuses[event.status]}`,
      `TRANSP:${event.status === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return linesOf(lines);
}
