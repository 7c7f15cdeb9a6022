import { maxWaitMs } from '../../db/outbox-rules.ts';

/** Milliseconds of the first step, and the longest wait from backoff alone. */
const backoffBase = 2_000;
export const backoffCap = 5 * 60_000;
/** The shortest wait, so that a chain of zeros cannot become a tight loop. */
export const backoffFloor = 250;

/**
 * Milliseconds before the next attempt: exponential with full jitter, and never less than the provider's Retry-After, which
 * itself counts for an hour at most.
 *
 * @param attempts failed attempts so far, at least 1
 * @param random a number from 0 up to, not including, 1
 */
export function backoff(attempts: number, random: number, retryAfterSeconds: number | null): number {
  const ceiling = Math.min(backoffCap, backoffBase * 2 ** Math.min(attempts - 1, 30));
  const jittered = Math.max(backoffFloor, Math.floor(random * ceiling));
  if (retryAfterSeconds === null) return jittered;
  // Jitter on top, so that devices with the same Retry-After do not come back at the same instant.
  return Math.min(maxWaitMs, retryAfterSeconds * 1000 + Math.floor(random * backoffBase));
}
