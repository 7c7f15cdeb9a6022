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

/** The calendar day of an instant in a zone, `2026-11-20`. */
export function dayOf(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}
