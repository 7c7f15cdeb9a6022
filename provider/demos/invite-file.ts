import type { Language } from '../../contract/endpoint.ts';
import { escaped, linesOf, utc } from '../kernel/icalendar.ts';

export interface Invite {
  /** The id of the request: all its meetings are one entry. */
  readonly id: string;
  readonly sequence: number;
  readonly method: 'REQUEST' | 'CANCEL';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly link: string | null;
  readonly note: string | null;
  readonly fullName: string;
  readonly adminName: string;
  readonly organizerEmail: string;
  readonly attendeeEmail: string;
  readonly now: Date;
}

const titles: Readonly<Record<Language, string>> = { en: 'ZH demo', es: 'Demostración de ZH' };

/** An invitation to a meeting (RFC 5546), as mail programs take it into a calendar. */
export function inviteFile(invite: Invite, language: Language): string {
  const { id, sequence, method, startsAt, endsAt, link, note, now } = invite;
  const description = [note, link].filter((part) => part !== null).join('\n\n');
  return linesOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ZH//Demos//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:demo-${id}@zh`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${titles[language]}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(link === null ? [] : [`LOCATION:${escaped(link)}`, `URL:${link}`]),
    `ORGANIZER;CN=${parameter(invite.adminName)}:mailto:${invite.organizerEmail}`,
    `ATTENDEE;CN=${parameter(invite.fullName)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${invite.attendeeEmail}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/** A quoted parameter, which must not contain quotation marks (RFC 5545, section 3.2). */
function parameter(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
}
