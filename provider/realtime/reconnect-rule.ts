const [firstMilliseconds, maxMilliseconds] = [200, 4000];

/**
 * Milliseconds until the connection is retried: doubling, at most four seconds, and anywhere in the
 * upper half of that, so that many providers do not come at the same moment.
 * @param attempt how many attempts have failed
 * @param random from 0 to 1
 */
export function reconnectAfter(attempt: number, random: number): number {
  const longest = Math.min(maxMilliseconds, firstMilliseconds * 2 ** attempt);
  return longest * (0.5 + random / 2);
}
