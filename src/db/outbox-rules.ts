import type { Intention } from './rows.ts';

/**
 * The longest that an intention can be made to wait. A later time means that the device's clock has
 * been set back since; such an intention is due.
 */
export const longestWait = 60 * 60_000;

/** How long a claim holds, in milliseconds: longer than the longest time-out of a call. */
export const leaseLength = 150_000;

/** How long the provider keeps an Idempotency-Key (docs/design.md, Exactly once), in milliseconds, less a day for clocks that differ. */
const keyKept = 89 * 24 * 60 * 60_000;

/** The code of an intention whose key the provider may have forgotten; not one of the provider's own. */
export const keyOutlived = 'KEY_OUTLIVED';

/**
 * Whether an intention may have had its effect so long ago that the provider no longer knows its
 * key: sent again by itself it could have a second effect, so the person decides.
 */
export function outlivesItsKey({ firstSentAt }: Pick<Intention, 'firstSentAt'>, now: number): boolean {
  return firstSentAt !== null && now - Date.parse(firstSentAt) > keyKept;
}

/** Whether a claim on the intention still stands. One from 'later than possible' is from before the clock was set back. */
export function isLeased({ lease }: Intention, now: number): boolean {
  return lease !== null && lease.until > now && lease.until <= now + leaseLength;
}

/**
 * Whether the first intention of a lane may be sent now. `isEager` (a fresh occasion, the person
 * asked) skips our own backoff, and a wait that was asked for by whatever stood before the provider;
 * the provider's own Retry-After is kept unless the person `insists`.
 */
export function isClaimable(intention: Intention, now: number, isEager: boolean, insists = false): boolean {
  if (intention.awaitsFile) return false;
  if (intention.state === 'sending') return !isLeased(intention, now);
  return intention.state === 'waiting' && (insists || isDue(intention, now) || (isEager && !isToldToWait(intention)));
}

/** Whether an intention has waited long enough. */
function isDue({ nextAttemptAt }: Intention, now: number): boolean {
  return nextAttemptAt <= now || nextAttemptAt > now + longestWait;
}

/** Whether an intention waits because the provider itself asked for it. */
export function isToldToWait({ problem }: Intention): boolean {
  return problem?.kind === 'provider-trouble' && problem.isToldToWait === true;
}

/**
 * In how many milliseconds the queue should be looked at again by itself: when the first intention
 * of some lane comes due or its claim runs out. Null when there is nothing to wait for.
 */
export function nextLook(heads: readonly Intention[], now: number): number | null {
  const times = heads.flatMap((head) => {
    // Whoever has uploaded its file says so.
    if (head.awaitsFile) return [];
    if (head.state === 'waiting') return [head.nextAttemptAt > now + longestWait ? now : head.nextAttemptAt];
    if (head.state === 'sending') return [isLeased(head, now) ? (head.lease?.until ?? now) : now];
    return [];
  });
  return times.length === 0 ? null : Math.max(0, Math.min(...times) - now);
}
