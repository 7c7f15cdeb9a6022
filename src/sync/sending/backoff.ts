import { longestWait } from '../../db/outbox-rules.ts';

/** Milliseconds of the first step, and the most that backoff alone makes an intention wait. */
const backoffBase = 2_000;
export const backoffCap = 5 * 60_000;
/** Never sooner than this, so that a chain of zeros cannot become a tight loop. */
export const backoffFloor = 250;

/**
 * How long to wait before the next attempt, in milliseconds: exponential with full jitter, and never
 * less than the provider's Retry-After, which itself counts for an hour at most.
 *
 * @param attempts attempts that failed so far, at least 1
 * @param random a number from 0 up to, not including, 1
 */
export function backoff(attempts: number, random: number, retryAfterSeconds: number | null): number {
  const ceiling = Math.min(backoffCap, backoffBase * 2 ** Math.min(attempts - 1, 30));
  const jittered = Math.max(backoffFloor, Math.floor(random * ceiling));
  if (retryAfterSeconds === null) return jittered;
  // Jitter on top, so that all devices that were told the same do not come back at the same instant.
  return Math.min(longestWait, retryAfterSeconds * 1000 + Math.floor(random * backoffBase));
}
