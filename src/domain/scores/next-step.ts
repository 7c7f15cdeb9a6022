import type { OverallScore } from '../../../contract/scores.ts';

/** What a member can do next about their score. */
export type NextStep = 'say-how-today-feels' | 'record-a-measurement' | 'talk-to-your-coach' | 'look-again-in-a-week';

/** A fall of this many points in four weeks, or a score below this, suggests a talk. */
const markedFall = 10;
const lowScore = 40;

/**
 * Every result comes with a next step (LOOK, Words). A talk comes first, then what the score lacks; otherwise there is nothing
 * to do but continue.
 *
 * @param change points in four weeks; null while unknown
 */
export function nextStepOf(current: OverallScore | null, change: number | null, hasSelfScoreToday: boolean): NextStep {
  if (current && (current.overall < lowScore || (change !== null && change <= -markedFall))) return 'talk-to-your-coach';
  if (!hasSelfScoreToday) return 'say-how-today-feels';
  return current?.health == null ? 'record-a-measurement' : 'look-again-in-a-week';
}
