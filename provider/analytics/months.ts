import { Temporal } from 'temporal-polyfill';
import type { AnalyticsPeriod } from '../../contract/analytics.ts';
import { dayOf } from '../kernel/days.ts';

/** `2026-11`, this many months later, or earlier when negative. */
export function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** The month that it is there. */
export function monthOf(now: Date, timeZone: string): string {
  return dayOf(now, timeZone).slice(0, 7);
}

export const monthsOfPeriod: Readonly<Record<AnalyticsPeriod, number>> = { '3-months': 3, '6-months': 6, '12-months': 12 };
export const maxPeriodMonths = 12;

/** So many months up to and with this one, oldest first. */
export function monthsUntil(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(month, index - count + 1));
}

/** Whole months from one to the other. */
export function monthsBetween(from: string, to: string): number {
  return Temporal.PlainYearMonth.from(from).until(Temporal.PlainYearMonth.from(to), { largestUnit: 'months' }).months;
}
