/**
 * Eleven whole scores, such as 50 to 60: who knows the step of a person knows the score to within five points either way, and no better
 * (docs/decisions/018).
 */
const stepPoints = 11;
const highest = 100;

/**
 * The step that a score lies in, as its middle: all that employers' figures are ever computed from. The bounds of the steps differ by
 * account, so that an average over several people is not off by the same amount for all of them; they need not be secret. They never
 * change, and do not depend on the employer: two sets of bounds for one score would narrow it down.
 * @param score 0 to 100
 * @param accountId a UUID, whose last digits decide the bounds
 */
export function coarseScore(score: number, accountId: string): number {
  const second = stepPoints + (Number.parseInt(accountId.slice(-8), 16) % stepPoints);
  if (score < second) return Math.floor((second - 1) / 2);
  const stepAt = (number: number) => second + stepPoints * number;
  // The last one takes what would be too few for a step of its own.
  const last = Math.floor((highest + 1 - stepPoints - second) / stepPoints);
  const number = Math.min(last, Math.floor((score - second) / stepPoints));
  return Math.floor((stepAt(number) + (number === last ? highest : stepAt(number + 1) - 1)) / 2);
}
