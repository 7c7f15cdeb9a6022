import { isToldToWait } from '../../db/outbox-rules.ts';
import type { Intention } from '../../db/rows.ts';

/** Unsent changes by whether they are sent automatically. Those queued behind one that needs the person are not. */
export function groupByNeed<One extends Pick<Intention, 'state' | 'lane'>>(
  unsent: readonly One[],
): { readonly undecided: readonly One[]; readonly waiting: readonly One[] } {
  const undecidedLanes = new Set<string>();
  const undecided: One[] = [];
  const waiting: One[] = [];
  for (const intention of unsent) {
    const { state, lane } = intention;
    if (state === 'rejected' || state === 'conflict') undecidedLanes.add(lane);
    (undecidedLanes.has(lane) ? undecided : waiting).push(intention);
  }
  return { undecided, waiting };
}

/**
 * Until when nothing is sent because of the provider's Retry-After, in milliseconds since 1970; null when something can be sent
 * now, or nothing waits.
 *
 * @param waiting changes that are sent automatically, in the order they were made
 */
export function providerWaitsUntil(waiting: readonly Intention[], now: number): number | null {
  const lanes = new Set<string>();
  let until = Number.POSITIVE_INFINITY;
  for (const intention of waiting) {
    if (lanes.has(intention.lane)) continue;
    lanes.add(intention.lane);
    if (!isToldToWait(intention) || intention.state !== 'waiting' || intention.nextAttemptAt <= now) return null;
    until = Math.min(until, intention.nextAttemptAt);
  }
  return Number.isFinite(until) ? until : null;
}
