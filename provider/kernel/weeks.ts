import { Temporal } from 'temporal-polyfill';
import { dayOf } from './days.ts';

/** The most weeks that one graph covers: two years. */
const maxWeeks = 106;

/** The Monday of the week that a day lies in; both as `2026-11-20`. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/**
 * The Mondays of a graph by week, first to last: of the requested days, at most two years up to the last one.
 * @param asked first and last day; by default the last `usual` weeks up to today
 */
export function graphWeeks(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  timeZone: string,
  usual = 12,
): string[] {
  const last = Temporal.PlainDate.from(mondayOf(asked.to ?? dayOf(now, timeZone)));
  const first = asked.from === undefined ? last.subtract({ weeks: usual - 1 }) : Temporal.PlainDate.from(mondayOf(asked.from));
  const count = Math.min(maxWeeks, Math.max(0, first.until(last).days / 7 + 1));
  return Array.from({ length: count }, (_, index) => last.subtract({ weeks: count - 1 - index }).toString());
}
