import type { OverallScore } from '../../../contract/scores.ts';

const fourWeeks = 28 * 24 * 60 * 60_000;

/**
 * By how many points the score changed in four weeks: against the latest value that is at least four
 * weeks older than the current one; null without one.
 *
 * @param history earliest first
 */
export function changeInFourWeeks(current: OverallScore, history: readonly OverallScore[]): number | null {
  const limit = Date.parse(current.day) - fourWeeks;
  const before = history.findLast(({ day }) => Date.parse(day) <= limit);
  return before ? current.overall - before.overall : null;
}
