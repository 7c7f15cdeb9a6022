import type { Conversation } from '../../../contract/chat.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { readStoredOf } from '../../db/server-truth.ts';
import { countMessagesOfOthers } from '../../db/unread-messages.ts';
import { localReadUpTo } from './shown-conversations.ts';

/** How many of the provider's unread messages were read here. Also for live queries. */
export async function countJustRead(database: AccountDatabase): Promise<number> {
  const unsent = await readUnsentInLanes(database, 'conversation-reads:');
  if (unsent.length === 0) return 0;
  const stored = await readStoredOf(database, ['chat.conversations']);
  const conversations = stored.flatMap((each) => (each as { items: Conversation[] }).items);
  // Each once: a conversation can be in more than one query.
  const known = new Map(conversations.map((each) => [each.id, each]));
  const counts = await Promise.all([...known.values()].map((each) => countReadOf(database, each, unsent)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countReadOf(database: AccountDatabase, conversation: Conversation, unsent: readonly Intention[]): Promise<number> {
  const { id, mutedAt, unreadCount, readUpTo, lastPosition } = conversation;
  const upTo = localReadUpTo(conversation, unsent);
  if (mutedAt !== null || upTo <= readUpTo) return 0;
  return upTo >= lastPosition ? unreadCount : Math.min(unreadCount, await countMessagesOfOthers(database, id, readUpTo, upTo));
}
