import type { Language } from '../../contract/endpoint.ts';
import { escaped, linesOf, utc } from '../kernel/icalendar.ts';

/** A session as a calendar shows it. What it is about, a reason or a message, is never in it. */
export interface CalendarEvent {
  /** Stays the same through every reschedule. */
  readonly uid: string;
  /** Grows with each reschedule and with the cancellation. */
  readonly sequence: number;
  readonly status: 'requested' | 'scheduled' | 'completed' | 'cancelled';
  readonly title: string;
  readonly coachName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly updatedAt: Date;
  /** Where the session is opened in the app. */
  readonly url: string;
}

const statuses = { requested: 'TENTATIVE', scheduled: 'CONFIRMED', completed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;
const names: Record<Language, { calendar: string; with: (coach: string) => string }> = {
  en: { calendar: 'Coaching sessions', with: (coach) => `With ${coach}` },
  es: { calendar: 'Sesiones de coaching', with: (coach) => `Con ${coach}` },
};

/** Writes sessions as iCalendar (RFC 5545). Times are in UTC, so that no zone has to be described. */
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
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.uid)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${utc(event.updatedAt)}`,
      `LAST-MODIFIED:${utc(event.updatedAt)}`,
      `DTSTART:${utc(event.startsAt)}`,
      `DTEND:${utc(event.endsAt)}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(texts.with(event.coachName))}`,
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
