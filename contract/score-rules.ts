import { dayLater } from './calendar-days.ts';
import type { OverallScore, ScoreEntry } from './scores.ts';

/** The weight of each part; together 1. Measured values weigh more than how a day feels. */
export const overallScoreWeights = { health: 0.7, self: 0.3 } as const;

/** Days, counted back from and including the day asked for, within which a value is still counted. */
export const overallScoreWindowDays = 30;

/** Days back from today that the calendar answers when no period is asked for; what devices keep. */
export const scoreCalendarDays = 92;

/** No score is older than a person can be: an earlier day is one whose year was cut short. */
export const earliestScoreDay = '1900-01-01';

/** Whether a score can be recorded for this day; `today` in the member's zone. */
export function isScoreDay(day: string, today: string): boolean {
  return day >= earliestScoreDay && day <= today;
}

type CountedEntry = Pick<ScoreEntry, 'id' | 'kind' | 'value' | 'day' | 'recordedAt'>;

/**
 * The overall health score of a member on a day, 0 to 100 points:
 *
 *     overall = 0.7 × latest health score + 0.3 × latest self score
 *
 * "Latest" is the one for the latest day not after `onDay` and less than 30 days before it; of
 * several on a day, the one recorded last. When only one of the two kinds has a value in that
 * window, it alone is the overall score; with neither there is none (`null`). Rounded to whole
 * points, halves up. The order of `entries` does not matter.
 *
 * @param entries scores of one member; others' must have been left out
 * @param onDay calendar day in the member's zone, `2026-11-20`
 */
export function overallHealthScore(entries: readonly CountedEntry[], onDay: string): OverallScore | null {
  const health = latestValue(entries, 'health', onDay);
  const self = latestValue(entries, 'self', onDay);
  const overall = weighted(health, self);
  return overall === null ? null : { day: onDay, overall, health, self };
}

function weighted(health: number | null, self: number | null): number | null {
  if (health === null) return self;
  if (self === null) return health;
  // In whole tenths, so that 0.7 × 5 + 0.3 × 10 is exactly 6.5 and not a rounding error below it.
  const tenths = Math.round(overallScoreWeights.health * 10) * health + Math.round(overallScoreWeights.self * 10) * self;
  return Math.floor((tenths + 5) / 10);
}

function latestValue(entries: readonly CountedEntry[], kind: CountedEntry['kind'], onDay: string): number | null {
  return latestCounted(entries, kind, onDay)?.value ?? null;
}

/** The entry of a kind that counts for a day, by the rule of `overallHealthScore`; null where there is none. */
export function latestCounted<Entry extends CountedEntry>(entries: readonly Entry[], kind: Entry['kind'], onDay: string): Entry | null {
  const earliest = dayLater(onDay, 1 - overallScoreWindowDays);
  let latest: Entry | null = null;
  for (const entry of entries) {
    if (entry.kind !== kind || entry.day > onDay || entry.day < earliest) continue;
    if (latest === null || isLater(entry, latest)) latest = entry;
  }
  return latest;
}

/** Two devices can record at the same instant; the id then decides, so that both sides agree. */
function isLater(one: CountedEntry, other: CountedEntry): boolean {
  if (one.day !== other.day) return one.day > other.day;
  const difference = Date.parse(one.recordedAt) - Date.parse(other.recordedAt);
  return difference === 0 ? one.id > other.id : difference > 0;
}
