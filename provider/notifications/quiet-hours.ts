import { Temporal } from 'temporal-polyfill';

interface QuietHours {
  /** Local times, `22:00`; both or none. One after the other over midnight is the usual case. */
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/**
 * When the quiet hours that hold now are over; null outside of them. Local time decides: on the night
 * that clocks change they are an hour shorter or longer, and an end that does not exist that day
 * counts from the hour after.
 */
export function endOfQuietHours({ quietFrom, quietTo }: QuietHours, timeZone: string, now: Date): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime();
  const isFrom = Temporal.PlainTime.compare(time, Temporal.PlainTime.from(quietFrom)) >= 0;
  const isBefore = Temporal.PlainTime.compare(time, Temporal.PlainTime.from(quietTo)) < 0;
  const isOverMidnight = quietFrom > quietTo;
  if (isOverMidnight ? !isFrom && !isBefore : !isFrom || !isBefore) return null;
  const day = local.toPlainDate().add({ days: isOverMidnight && isFrom ? 1 : 0 });
  const end = new Date(day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(quietTo) }).epochMilliseconds);
  // In the repeated hour the end can be in the past: then it is over.
  return end > now ? end : null;
}
