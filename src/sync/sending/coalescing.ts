import type { Intention } from '../../db/rows.ts';
import { queuedCall } from '../offline-nouns.ts';

type Later = Pick<Intention, 'endpoint' | 'body' | 'params'>;

/**
 * Whether a later intention of the same lane makes an unsent one unnecessary. Only one that was never sent can be replaced, or a
 * refused one that would hold up the later one: any other may have taken effect.
 */
export function isSuperseded(earlier: Intention, later: Later): boolean {
  if (earlier.state !== 'rejected' && (earlier.state !== 'waiting' || earlier.firstSentAt !== null)) return false;
  return isCovered(earlier, later);
}

/** Whether a later intention of the same lane repeats everything in this one: a person counts the two as one change. */
export function isCovered(earlier: Intention, later: Later): boolean {
  return queuedCall(later.endpoint).replaces?.[earlier.endpoint]?.(earlier, later) ?? false;
}
