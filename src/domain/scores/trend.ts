import type { OverallScore } from '../../../contract/scores.ts';

const fourWeeks = 28 * 24 * 60 * 60_000;

/**
 * The change of the score in four weeks, in points: relative to the latest value at least four weeks older; null without one.
 *
 * @param history earliest first
 */
export function changeInFourWeeks(current: OverallScore, history: readonly OverallScore[]): number | null {
  const limit = Date.parse(current.day) - fourWeeks;
  const before = history.findLast(({ day }) => Date.parse(day) <= limit);
  return before ? current.overall - before.overall : null;
}
