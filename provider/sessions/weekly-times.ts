import { Temporal } from 'temporal-polyfill';

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Returns the first time and its weekly repetitions, all at the same local time of the zone and of the same length. Where clocks go
 * forward over that time, the session starts as much later as was skipped; where they go back, it takes the first of the two
 * (Temporal's 'compatible', as in RFC 5545).
 * @param repetitions the number of weeks after the first
 */
export function weeklyTimes(first: Times, timeZone: string, repetitions: number): Times[] {
  const start = Temporal.Instant.fromEpochMilliseconds(first.startsAt.getTime()).toZonedDateTimeISO(timeZone);
  const length = first.endsAt.getTime() - first.startsAt.getTime();
  return Array.from({ length: repetitions + 1 }, (_, weeks) => {
    const startsAt = weeks === 0 ? first.startsAt : new Date(start.add({ weeks }).epochMilliseconds);
    return { startsAt, endsAt: new Date(startsAt.getTime() + length) };
  });
}
