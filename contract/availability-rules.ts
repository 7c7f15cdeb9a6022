import type { AvailabilityRule } from './availability.ts';

/** Start and end of a weekly rule, in minutes since midnight by the clock; an end at midnight is that of the same day. */
export function minutesOfRule({ from, to }: Pick<AvailabilityRule, 'from' | 'to'>): { readonly from: number; readonly to: number } {
  return { from: minutesOfDay(from), to: minutesOfDay(to) || 24 * 60 };
}

/** @param time `09:30` */
export function minutesOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The time ahead for which members see free times, and can book them. */
export const daysBookable = 28;
/** The time ahead for which slots of weekly rules are in the calendar: what members see, and a week more. */
export const daysPlanned = daysBookable + 7;
