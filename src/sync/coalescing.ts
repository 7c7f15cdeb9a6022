import type { EndpointName } from '../../contract/index.ts';
import type { Intention } from '../db/rows.ts';

type Said = Pick<Intention, 'endpoint' | 'body' | 'params'>;

/** Calls that make needless, besides earlier ones of their own kind, an earlier one of another: what was begun of an answer. */
const endsDraft: ReadonlySet<EndpointName> = new Set(['intake.answer', 'intake.answerSpecial', 'intake.discardDraft']);

/** For each call whose later intention can make an earlier one of its lane needless: whether it does. */
const supersedes: Partial<Record<EndpointName, (earlier: Said, later: Said) => boolean>> = {
  'intake.answer': isDraftOfSameAnswer,
  'intake.answerSpecial': isDraftOfSameAnswer,
  // It says all that was typed so far.
  'intake.saveDraft': isOfSameAnswer,
  'accounts.updateDeviceInfo': () => true,
  'notifications.readAll': () => true,
  'notifications.read': () => true,
  'notifications.snooze': () => true,
  'notifications.editReminders': () => true,
  'notifications.endDevicePush': () => true,
  'chat.read': reachesAsFar,
  'chat.mute': () => true,
  'videos.like': () => true,
  'coaches.choose': () => true,
};

/**
 * Whether an unsent intention has become needless through a later one of the same lane. Only one
 * that was never sent can be, or that was refused and would hold up the later one: of any other
 * nobody knows whether it had its effect.
 */
export function isSuperseded(earlier: Intention, later: Said): boolean {
  if (earlier.state !== 'rejected' && (earlier.state !== 'waiting' || earlier.firstSentAt !== null)) return false;
  if (earlier.endpoint === 'intake.saveDraft' && endsDraft.has(later.endpoint)) return isOfSameAnswer(earlier, later);
  if (earlier.endpoint !== later.endpoint) return false;
  return supersedes[later.endpoint]?.(earlier, later) ?? false;
}

/** A draft gives way to a later draft, or to the submission, of the same answer. */
function isDraftOfSameAnswer(earlier: Said, later: Said): boolean {
  return (earlier.body as { status?: string }).status === 'draft' && isOfSameAnswer(earlier, later);
}

function isOfSameAnswer(earlier: Said, later: Said): boolean {
  return (earlier.body as { id?: string }).id === (later.body as { id?: string }).id;
}

/** Reading positions only grow: a later one that says no less makes an earlier one needless. */
function reachesAsFar(earlier: Said, later: Said): boolean {
  type Positions = { upTo?: number; deliveredUpTo?: number };
  const [before, after] = [earlier.body as Positions, later.body as Positions];
  const read = after.upTo ?? 0;
  return (before.upTo ?? 0) <= read && (before.deliveredUpTo ?? 0) <= Math.max(read, after.deliveredUpTo ?? 0);
}
