import type { TimeSlot } from '../../../contract/availability.ts';
import { daysBookable } from '../../../contract/availability-rules.ts';
import type { SessionSeries } from '../../../contract/session-series.ts';
import { type BookableTimes, type ChoiceConditions, choosableSlots, monthOf, obstacleOf } from '../availability/choosing.ts';
import { localTimeOf } from '../availability/local-time.ts';
import { overlapsOwn } from './session-times.ts';
import { weeklyRepeats } from './weekly-repeats.ts';

/** A series to be, from a free time on. */
export interface Repeat {
  readonly everyWeeks: SessionSeries['everyWeeks'];
  /** The last day in the coach's zone; null if the series has no end date. */
  readonly until: string | null;
}

export interface PreviewedTime {
  /** UTC instant. */
  readonly startsAt: string;
  /** `later`: it cannot be booked yet, and nobody knows whether it will be free. */
  readonly state: 'free' | 'not-free' | 'overlaps' | 'month-full' | 'later';
}

/** The number of times in the preview of a series. */
const previewed = 4;

/** The next times of a series, all at the coach's local time of the first. */
export function timesOfSeries(first: Pick<TimeSlot, 'startsAt' | 'endsAt'>, { everyWeeks, until }: Repeat, coachZone: string) {
  return weeklyRepeats(first, coachZone, (previewed - 1) * everyWeeks).filter(
    ({ startsAt }, week) => week % everyWeeks === 0 && (until === null || localTimeOf(Date.parse(startsAt), coachZone).day <= until),
  );
}

/**
 * What this device expects to become of the next times; the provider decides.
 *
 * @param knownAt when the provider last confirmed the free times, which reach four weeks from then
 */
export function previewSeries(
  first: TimeSlot,
  repeat: Repeat,
  times: BookableTimes,
  conditions: ChoiceConditions,
  knownAt: Date,
): PreviewedTime[] {
  const free = new Map(choosableSlots(times, conditions).map((slot) => [slot.startsAt, slot]));
  const knownUntil = knownAt.getTime() + daysBookable * 86_400_000;
  const months = new Map(times.allowance.months.map(({ month, booked }) => [month, booked]));
  return timesOfSeries(first, repeat, times.coach.timeZone).map(({ startsAt, endsAt }) => {
    const stateOf = (): PreviewedTime['state'] => {
      if (overlapsOwn({ id: '', startsAt, endsAt }, conditions.own)) return 'overlaps';
      if (Date.parse(startsAt) > knownUntil) return 'later';
      const slot = free.get(startsAt);
      if (!slot) return 'not-free';
      const allowance = { ...times.allowance, months: [...months].map(([month, booked]) => ({ month, booked })) };
      return obstacleOf(slot, { ...times, allowance }, conditions) ?? 'free';
    };
    const state = stateOf();
    const month = monthOf(startsAt, conditions.timeZone);
    if (state === 'free') months.set(month, (months.get(month) ?? 0) + 1);
    return { startsAt, state };
  });
}
