import type { Intention } from './rows.ts';

/**
 * The longest wait of an intention, in milliseconds. A later time means that the device's clock was set back since; such an
 * intention is due.
 */
export const maxWaitMs = 60 * 60_000;

/** How long a claim lasts, in milliseconds: longer than the longest call timeout. */
export const leaseMs = 150_000;

/**
 * How long the provider keeps an Idempotency-Key (docs/design.md, Exactly once), in milliseconds, less a day for clock
 * differences.
 */
const keyKept = 89 * 24 * 60 * 60_000;

/** Error code of an intention whose key the provider may have forgotten; not one of the provider's own. */
export const keyExpired = 'KEY_OUTLIVED';

/**
 * Whether an intention may have taken effect so long ago that the provider no longer knows its key. Sent again automatically it
 * could take effect twice, so the person decides.
 */
export function hasExpiredKey({ firstSentAt }: Pick<Intention, 'firstSentAt'>, now: number): boolean {
  return firstSentAt !== null && now - Date.parse(firstSentAt) > keyKept;
}

/** Whether a claim on the intention is still valid. A lease that ends later than possible is from before the clock was set back. */
export function isLeased({ lease }: Intention, now: number): boolean {
  return lease !== null && lease.until > now && lease.until <= now + leaseMs;
}

/**
 * Whether the first intention of a lane may be sent now. `ignoresBackoff` (a fresh occasion, or the person asked) skips our own
 * backoff and waits requested by a proxy; the provider's own Retry-After holds unless `ignoresRetryAfter`.
 */
export function isClaimable(intention: Intention, now: number, ignoresBackoff: boolean, ignoresRetryAfter = false): boolean {
  if (intention.awaitsFile) return false;
  if (intention.state === 'sending') return !isLeased(intention, now);
  return intention.state === 'waiting' && (ignoresRetryAfter || isDue(intention, now) || (ignoresBackoff && !isToldToWait(intention)));
}

/** Whether the wait of an intention is over. */
function isDue({ nextAttemptAt }: Intention, now: number): boolean {
  return nextAttemptAt <= now || nextAttemptAt > now + maxWaitMs;
}

/** Whether an intention waits because of the provider's Retry-After. */
export function isToldToWait({ problem }: Intention): boolean {
  return problem?.kind === 'provider-trouble' && problem.isToldToWait === true;
}

/**
 * Milliseconds until the queue should be checked again: when the first intention of some lane comes due or its claim expires.
 * Null when there is nothing to wait for.
 */
export function nextCheckDelay(heads: readonly Intention[], now: number): number | null {
  const times = heads.flatMap((head) => {
    // The uploader of its file announces when it is done.
    if (head.awaitsFile) return [];
    if (head.state === 'waiting') return [head.nextAttemptAt > now + maxWaitMs ? now : head.nextAttemptAt];
    if (head.state === 'sending') return [isLeased(head, now) ? (head.lease?.until ?? now) : now];
    return [];
  });
  return times.length === 0 ? null : Math.max(0, Math.min(...times) - now);
}
