import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';
import { isZoneName } from '../../contract/time-zone.ts';

/** Wall time in milliseconds, counted as if its zone were UTC. */
export type WallTime = number;

/** Converts wall time to an instant: the first of two, and within a skipped hour by the offset before it (RFC 5545, 3.3.5). */
export type ToInstant = (wall: WallTime) => number;

export function wallTimeOf(time: ICAL.Time): WallTime {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
}

export function timeOfWall(wall: WallTime): ICAL.Time {
  const date = new Date(wall);
  return ICAL.Time.fromData(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate: false,
    },
    ICAL.Timezone.localTimezone,
  );
}

function instantsIn(timeZone: string): ToInstant {
  return (wall) => {
    const plain = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime();
    return plain.toZonedDateTime(timeZone).epochMilliseconds;
  };
}

/** The wall time that a zone shows at an instant. */
export function wallTimeAt(instant: number, toInstant: ToInstant): WallTime {
  // An offset is at most 14 hours: two steps settle it, except within an hour of a change of the clock.
  const first = instant + (instant - toInstant(instant));
  return first + (instant - toInstant(first));
}

/** Looks up a zone by the name that the file uses. */
export type Zones = (name: string | null) => ToInstant;

/**
 * Known names of IANA and of Windows come before what the file says about them, which is often out of date or wrong. An offset in
 * the name comes last. An unknown zone counts as the coach's, as do times without a zone.
 */
export function zonesOf(definitions: readonly ICAL.Component[], timeZone: string): Zones {
  const own = instantsIn(timeZone);
  const known = new Map<string, ToInstant>();
  const defined = new Map(definitions.map((zone) => [String(zone.getFirstPropertyValue('tzid')), zone]));
  const find = (name: string): ToInstant => {
    const definition = defined.get(name);
    const zoneName = knownName(name) ?? knownName(String(definition?.getFirstPropertyValue('x-lic-location') ?? ''));
    if (zoneName !== null) return instantsIn(zoneName);
    return (definition && instantsByDefinition(definition)) ?? instantsByOffset(name) ?? own;
  };
  return (name) => {
    if (name === null) return own;
    const found = known.get(name) ?? find(name);
    known.set(name, found);
    return found;
  };
}

/** Also finds the name in a path such as `/freeassociation.sourceforge.net/Europe/Berlin`. */
function knownName(name: string): string | null {
  const parts = name.split('/');
  for (let index = 0; index < parts.length; index++) {
    const part = parts.slice(index).join('/');
    if (isZoneName(part)) return part;
  }
  return findIana(name)[0] ?? null;
}

/** For names such as `GMT+0200` and `(UTC-08:00) Pacific Time (US & Canada)`; null for a name without an offset. */
function instantsByOffset(name: string): ToInstant | null {
  const [, sign, hours, minutes = '0'] = /^\(?(?:UTC|GMT)\s*([+-])(\d\d?):?(\d\d)?(?!\d)/i.exec(name) ?? [];
  if (hours === undefined) return null;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return (wall) => wall - (sign === '-' ? -offset : offset);
}

/** Null for a definition with rules that are not yearly: expanding them could take forever. */
function instantsByDefinition(definition: ICAL.Component): ToInstant | null {
  const observances = definition.getAllSubcomponents();
  const isYearly = observances
    .flatMap((observance) => observance.getAllProperties('rrule'))
    .every((rule) => (rule.getFirstValue() as ICAL.Recur).freq === 'YEARLY');
  if (observances.length === 0 || !isYearly) return null;
  const zone = new ICAL.Timezone(definition);
  return (wall) => wall - zone.utcOffset(timeOfWall(wall)) * 1000;
}
