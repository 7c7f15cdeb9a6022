import { Temporal } from 'temporal-polyfill';

const fromHour = 9;
const toHour = 20;

/** Whether people are told things that have time: in the day, by their own clock. */
export function isDaytime(now: Date, timeZone: string): boolean {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return hour >= fromHour && hour < toHour;
}
