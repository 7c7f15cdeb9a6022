import type { MeasurementKind } from '../../../contract/measurement-rules.ts';
import type { Measurement } from '../../../contract/measurements.ts';

type Compared = Pick<Measurement, 'kind' | 'value' | 'secondValue' | 'day'>;

export interface Trend {
  /** In the canonical unit. */
  readonly now: number;
  readonly before: number;
  /** The diastolic value before; null for other kinds. */
  readonly secondBefore: number | null;
  /** Whole weeks between the two, at least one. */
  readonly weeks: number;
  /** Both are means of seven days. */
  readonly isAverage: boolean;
}

/** The latest value is compared with the one nearest to this many days before. */
const comparedDays = 28;
/** Two values closer together than this show no trend. */
const minDays = 7;
/** Kinds that change from day to day: weeks are compared, not single values. */
const averaged: ReadonlySet<MeasurementKind> = new Set(['steps-walked', 'sleep-time']);
/** A mean of fewer days says little. */
const minAveraged = 3;

/**
 * Compares the latest value with the one nearest to four weeks before it, or the last week with the one four weeks before; null
 * while there is nothing to compare with.
 *
 * @param items of one kind, latest first
 */
export function trendOf(items: readonly Compared[]): Trend | null {
  const [latest] = items;
  if (!latest) return null;
  const aged = items.map((item) => ({ item, days: daysBetween(item.day, latest.day) }));
  if (averaged.has(latest.kind)) {
    const now = meanOf(aged, 0);
    const before = meanOf(aged, comparedDays);
    return now === null || before === null ? null : { now, before, secondBefore: null, weeks: comparedDays / 7, isAverage: true };
  }
  let nearest: (typeof aged)[number] | null = null;
  for (const each of aged) {
    if (each.days < minDays) continue;
    if (nearest === null || distance(each.days) < distance(nearest.days)) nearest = each;
  }
  if (nearest === null) return null;
  const { item, days } = nearest;
  return { now: latest.value, before: item.value, secondBefore: item.secondValue, weeks: Math.round(days / 7), isAverage: false };
}

const distance = (days: number) => Math.abs(days - comparedDays);

/** The mean of the seven days that end so many days before the latest; null if too few of them have a value. */
function meanOf(aged: readonly { readonly item: Compared; readonly days: number }[], daysBefore: number): number | null {
  const values = aged.filter(({ days }) => days >= daysBefore && days < daysBefore + 7).map(({ item }) => item.value);
  if (values.length < minAveraged) return null;
  return Math.round(values.reduce((sum, value) => sum + value) / values.length);
}

function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000);
}
