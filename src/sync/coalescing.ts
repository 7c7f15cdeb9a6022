import type { EndpointName } from '../../contract/index.ts';
import type { Intention } from '../db/rows.ts';

type Said = Pick<Intention, 'endpoint' | 'body' | 'params'>;

/** For each call whose later intention can make an earlier one of its lane needless: whether it does. */
const supersedes: Partial<Record<EndpointName, (earlier: Said, later: Said) => boolean>> = {
  'intake.answer': isDraftOfSameAnswer,
  'intake.answerSpecial': isDraftOfSameAnswer,
  'accounts.updateDeviceInfo': () => true,
  'notifications.readAll': () => true,
  'notifications.read': () => true,
  'chat.read': () => true,
  'videos.like': () => true,
};

/**
 * Whether an unsent intention has become needless through a later one of the same lane. Only one
 * that was never sent can be: of any other nobody knows whether it had its effect.
 */
export function isSuperseded(earlier: Intention, later: Said): boolean {
  if (earlier.state !== 'waiting' || earlier.firstSentAt !== null || earlier.endpoint !== later.endpoint) return false;
  return supersedes[later.endpoint]?.(earlier, later) ?? false;
}

/** A draft gives way to a later draft, or to the submission, of the same answer. */
function isDraftOfSameAnswer(earlier: Said, later: Said): boolean {
  const before = earlier.body as { id?: string; status?: string };
  return before.status === 'draft' && before.id === (later.body as { id?: string }).id;
}
