/** Eleven scores, such as 50 to 60, so that a range tells the score to within five points (docs/decisions/018). */
const rangePoints = 11;
const highest = 100;

/**
 * Returns the middle of the range that a score lies in. Employers' figures are computed from these middles only. The bounds of the
 * ranges derive from the account's id, so that the errors of several people do not add up in one direction. They need not be secret.
 * They never change and do not depend on the employer: a second set of bounds would narrow the score down.
 * @param score 0 to 100
 * @param accountId a UUID, whose last eight digits choose the bounds
 */
export function coarseScore(score: number, accountId: string): number {
  const second = rangePoints + (Number.parseInt(accountId.slice(-8), 16) % rangePoints);
  if (score < second) return Math.floor((second - 1) / 2);
  const rangeAt = (number: number) => second + rangePoints * number;
  // The last range includes the scores that are too few for one of their own.
  const last = Math.floor((highest + 1 - rangePoints - second) / rangePoints);
  const number = Math.min(last, Math.floor((score - second) / rangePoints));
  return Math.floor((rangeAt(number) + (number === last ? highest : rangeAt(number + 1) - 1)) / 2);
}
