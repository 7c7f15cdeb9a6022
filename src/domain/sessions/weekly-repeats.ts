import { dayLater } from '../../../contract/calendar-days.ts';
import { instantAt, localTimeOf } from '../availability/local-time.ts';

/** The most weekly repetitions of a session (see the create-session call). */
export const maxRepeats = 26;

/**
 * A time and its weekly repetitions, all at the same local time and of the same length.
 *
 * @param repeats how many weeks after the first
 */
export function weeklyRepeats(
  first: { readonly startsAt: string; readonly endsAt: string },
  timeZone: string,
  repeats: number,
): { startsAt: string; endsAt: string }[] {
  const start = Date.parse(first.startsAt);
  const length = Date.parse(first.endsAt) - start;
  const { day, time } = localTimeOf(start, timeZone);
  return Array.from({ length: repeats + 1 }, (_, week) => {
    // The first is the chosen instant, even in an hour that the clock shows twice.
    const startsAt = week === 0 ? start : instantAt(dayLater(day, week * 7), time, timeZone).getTime();
    return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + length).toISOString() };
  });
}
