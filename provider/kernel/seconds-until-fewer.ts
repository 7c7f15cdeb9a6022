const hourMilliseconds = 60 * 60 * 1000;

/** Seconds until fewer than a number of events happened within the last hour, by their times (latest first); 0 means now. */
export function secondsUntilFewer(happenedAt: readonly Date[], most: number, now: Date): number {
  const last = happenedAt[most - 1];
  return last ? Math.max(0, (last.getTime() + hourMilliseconds - now.getTime()) / 1000) : 0;
}
