import type { Intention } from './rows.ts';

/**
 * The longest that an intention can be made to wait. A later time means that the device's clock has
 * been set back since; such an intention is due.
 */
export const longestWait = 60 * 60_000;

/** How long a claim holds, in milliseconds: longer than the longest time-out of a call. */
export const leaseLength = 150_000;

/** Whether a claim on the intention still stands. One from 'later than possible' is from before the clock was set back. */
export function isLeased({ lease }: Intention, now: number): boolean {
  return lease !== null && lease.until > now && lease.until <= now + leaseLength;
}

/**
 * Whether the first intention of a lane may be sent now. `isEager` (back online, the person asked)
 * skips the backoff of intentions that met no provider; a provider's Retry-After is always kept.
 */
export function isClaimable(intention: Intention, now: number, isEager: boolean): boolean {
  if (intention.state === 'sending') return !isLeased(intention, now);
  return intention.state === 'waiting' && isDue(intention, now, isEager);
}

function isDue({ nextAttemptAt, problem }: Intention, now: number, isEager: boolean): boolean {
  return nextAttemptAt <= now || nextAttemptAt > now + longestWait || (isEager && problem?.kind === 'unreachable');
}
