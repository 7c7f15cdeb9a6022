import type { ShownAnswer } from './shown-answers.ts';

export interface ScoreHistory {
  /** One for each day on which the form was answered, earliest first. */
  readonly points: readonly { readonly day: string; readonly total: number }[];
  /** The highest possible score of these answers. */
  readonly maximum: number;
  /** Some answers are to a version with another highest score and are left out. */
  readonly hasOtherScales: boolean;
}

/**
 * The scores of answers to one form over time. Only answers with the same highest score as the latest one are comparable; of
 * several on a day, the last one counts.
 *
 * @param answers latest first
 */
export function scoreHistory(answers: readonly ShownAnswer[], dayOf: (at: string) => string): ScoreHistory {
  const scored = answers.flatMap(({ score, answeredAt }) => (score ? [{ ...score, day: dayOf(answeredAt) }] : []));
  const maximum = scored[0]?.maximum ?? 0;
  const totals = new Map<string, number>();
  for (const { day, total, maximum: highest } of scored.toReversed()) if (highest === maximum) totals.set(day, total);
  return {
    points: [...totals].map(([day, total]) => ({ day, total })).sort((one, other) => one.day.localeCompare(other.day)),
    maximum,
    hasOtherScales: scored.some((score) => score.maximum !== maximum),
  };
}
