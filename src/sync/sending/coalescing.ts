import type { Intention } from '../../db/rows.ts';
import { queuedCall } from '../offline-nouns.ts';

type Later = Pick<Intention, 'endpoint' | 'body' | 'params'>;

/**
 * Whether an unsent intention has become needless through a later one of the same lane. Only one
 * that was never sent can be, or that was refused and would hold up the later one: of any other
 * it is not known whether it had its effect.
 */
export function isSuperseded(earlier: Intention, later: Later): boolean {
  if (earlier.state !== 'rejected' && (earlier.state !== 'waiting' || earlier.firstSentAt !== null)) return false;
  return isCovered(earlier, later);
}

/** Whether a later intention of the same lane says all that this one says: a person counts the two as one change. */
export function isCovered(earlier: Intention, later: Later): boolean {
  return queuedCall(later.endpoint).replaces?.[earlier.endpoint]?.(earlier, later) ?? false;
}
