import { isLeased, longestWait } from '../db/outbox-rules.ts';
import type { Intention } from '../db/rows.ts';

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
