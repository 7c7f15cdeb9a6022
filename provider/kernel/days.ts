import { Temporal } from 'temporal-polyfill';

export interface DayBounds {
  /** The first instant of the day. */
  readonly from: Date;
  /** The first instant of the next day. */
  readonly to: Date;
}

/**
 * A calendar day in a zone as instants; with daylight saving it can have 23 or 25 hours.
 * @param day `2026-11-20`
 * @param days how many days from it on
 */
export function dayBounds(day: string, timeZone: string, days = 1): DayBounds {
  const first = Temporal.PlainDate.from(day);
  return { from: startOf(first, timeZone), to: startOf(first.add({ days }), timeZone) };
}

/** More than there are; their names can be written in many ways. */
const maxZones = 1000;
/** By zone, the last requested minute, and its day. */
const lastDays = new Map<string, { readonly minute: number; readonly day: string }>();

/** The calendar day of an instant in a zone, `2026-11-20`. */
export function dayOf(instant: Date, timeZone: string): string {
  // Most calls use the current time, and in no zone of today does a day begin within a minute.
  const minute = Math.floor(instant.getTime() / 60_000);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  if (lastDays.size >= maxZones) lastDays.clear();
  lastDays.set(timeZone, { minute, day });
  return day;
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}
