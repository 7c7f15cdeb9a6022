import type ICAL from 'ical.js';
import { type ToInstant, timeOfWall, type WallTime, wallTimeAt, wallTimeOf, type Zones } from './ics-zones.ts';

export const dayLength = 86_400_000;

/** The time of a property, as wall time in its zone. */
export interface Moment {
  readonly wall: WallTime;
  readonly toInstant: ToInstant;
  readonly isDay: boolean;
}

/** A duration: calendar days, and an exact time after them. */
interface Length {
  readonly days: number;
  readonly milliseconds: number;
}

export interface IcsEvent {
  readonly uid: string | null;
  readonly start: Moment;
  readonly length: Length;
  readonly isBusy: boolean;
  readonly rules: readonly ICAL.Recur[];
  /** RDATE; periods have a length of their own. */
  readonly added: readonly (Moment & { readonly length: Length | null })[];
  readonly left: readonly Moment[];
  /** RECURRENCE-ID: the time of a series that it replaces. */
  readonly replaces: (Moment & { readonly andFuture: boolean }) | null;
}

/** @returns null for something without a time */
export function readEvent(component: ICAL.Component, zones: Zones): IcsEvent | null {
  const startProperty = component.getFirstProperty('dtstart');
  if (startProperty === null) return null;
  const start = momentsOf(startProperty, zones)[0];
  if (start === undefined) return null;
  const replacedProperty = component.getFirstProperty('recurrence-id');
  const replaced = replacedProperty === null ? undefined : momentsOf(replacedProperty, zones)[0];
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return {
    uid: String(component.getFirstPropertyValue('uid') ?? '') || null,
    start,
    length: lengthOf(component, start, zones),
    isBusy: text('transp') !== 'TRANSPARENT' && text('status') !== 'CANCELLED' && text('x-microsoft-cdo-busystatus') !== 'FREE',
    rules: component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur),
    added: component.getAllProperties('rdate').flatMap((property) => addedBy(property, zones)),
    left: component.getAllProperties('exdate').flatMap((property) => momentsOf(property, zones)),
    replaces:
      replacedProperty === null || replaced === undefined
        ? null
        : { ...replaced, andFuture: String(replacedProperty.getParameter('range')).toUpperCase() === 'THISANDFUTURE' },
  };
}

export function instantOf({ wall, toInstant }: Moment): number {
  return toInstant(wall);
}

/** The end of an event that starts at a wall time. */
export function endOf({ wall, toInstant }: Moment, { days, milliseconds }: Length): number {
  return toInstant(wall + days * dayLength) + milliseconds;
}

/** The rule with its end by the clock of the event, where the file gives it in UTC or as a day. */
export function ruleByWallClock(rule: ICAL.Recur, start: Moment): ICAL.Recur {
  if (!rule.until) return rule;
  const bounded = rule.clone();
  const wall = wallTimeOf(rule.until);
  const isUtc = rule.until.zone?.tzid === 'UTC' && !rule.until.isDate;
  const last = rule.until.isDate ? wall + dayLength - 1000 : isUtc && !start.isDay ? wallTimeAt(wall, start.toInstant) : wall;
  bounded.until = timeOfWall(last);
  return bounded;
}

function momentsOf(property: ICAL.Property, zones: Zones): Moment[] {
  return (property.getValues() as unknown[]).flatMap((value) => (isTime(value) ? [momentOf(value, property, zones)] : []));
}

function momentOf(time: ICAL.Time, property: ICAL.Property, zones: Zones): Moment {
  const wall = wallTimeOf(time);
  if (Number.isNaN(wall)) throw new RangeError('a time that does not exist');
  if (time.isDate) return { wall, toInstant: zones(null), isDay: true };
  if (time.zone?.tzid === 'UTC' || time.zone?.tzid === 'Z') return { wall, toInstant: (utc) => utc, isDay: false };
  const name = property.getParameter('tzid');
  return { wall, toInstant: zones(typeof name === 'string' ? name : null), isDay: false };
}

function addedBy(property: ICAL.Property, zones: Zones): IcsEvent['added'] {
  return (property.getValues() as unknown[]).flatMap((value) => {
    if (isTime(value)) return [{ ...momentOf(value, property, zones), length: null }];
    const { start, end, duration } = value as Partial<ICAL.Period>;
    if (!isTime(start)) return [];
    const from = momentOf(start, property, zones);
    return [
      { ...from, length: duration ? lengthOfDuration(duration) : isTime(end) ? between(from, momentOf(end, property, zones)) : null },
    ];
  });
}

function lengthOf(component: ICAL.Component, start: Moment, zones: Zones): Length {
  const endProperty = component.getFirstProperty('dtend');
  const end = endProperty === null ? undefined : momentsOf(endProperty, zones)[0];
  if (end !== undefined) return between(start, end);
  const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null;
  if (duration !== null) return lengthOfDuration(duration);
  return { days: start.isDay ? 1 : 0, milliseconds: 0 };
}

function between(start: Moment, end: Moment): Length {
  // Some programs end a whole-day event on the day on which it starts.
  if (start.isDay) return { days: Math.max(1, Math.ceil((end.wall - start.wall) / dayLength)), milliseconds: 0 };
  return { days: 0, milliseconds: instantOf(end) - instantOf(start) };
}

function lengthOfDuration({ isNegative, weeks, days, hours, minutes, seconds }: ICAL.Duration): Length {
  if (isNegative) return { days: 0, milliseconds: 0 };
  return { days: weeks * 7 + days, milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

function isTime(value: unknown): value is ICAL.Time {
  return typeof value === 'object' && value !== null && 'icalclass' in value && value.icalclass === 'icaltime';
}
