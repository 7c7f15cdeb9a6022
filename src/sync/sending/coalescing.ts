import type { Intention } from '../../db/rows.ts';
import { queuedCall } from '../offline-nouns.ts';

/**
 * Whether an unsent intention has become needless through a later one of the same lane. Only one
 * that was never sent can be, or that was refused and would hold up the later one: of any other
 * it is not known whether it had its effect.
 */
export function isSuperseded(earlier: Intention, later: Pick<Intention, 'endpoint' | 'body' | 'params'>): boolean {
  if (earlier.state !== 'rejected' && (earlier.state !== 'waiting' || earlier.firstSentAt !== null)) return false;
  return queuedCall(later.endpoint).replaces?.[earlier.endpoint]?.(earlier, later) ?? false;
}
