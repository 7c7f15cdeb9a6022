import { useRef } from 'react';
import type { Conversation } from '../../../contract/chat.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { readStoredOf } from '../../db/server-truth.ts';
import { useAccount } from '../reading/use-account.ts';
import { useCalmLiveQuery } from '../reading/use-calm-live-query.ts';
import { useReading } from '../reading/use-reading.ts';
import { readHere } from './shown-conversations.ts';

/** How many messages the signed-in person has not read: what the provider counted, less what was read here since. */
export function useUnreadMessages(): number {
  const account = useAccount();
  const { data, isRefreshing } = useReading('chat.unread', account ? {} : null);
  const justRead = useCalmLiveQuery(async () => {
    if (!account) return 0;
    const unsent = await readUnsentInLanes(account.database, 'conversation-reads:');
    if (unsent.length === 0) return 0;
    const stored = await readStoredOf(account.database, ['chat.conversations']);
    const conversations = stored.flatMap((each) => (each as { items: Conversation[] }).items);
    return new Map(conversations.map((each) => [each.id, readOf(each, unsent)])).values().reduce((sum, count) => sum + count, 0);
  }, [account]);
  const count = Math.max(0, (data?.unreadCount ?? 0) - (justRead ?? 0));
  // What was read was just accepted, and the provider is being asked: it has not become unread again.
  const shown = useRef(count);
  if (!isRefreshing || count < shown.current) shown.current = count;
  return shown.current;
}

function readOf({ id, mutedAt, unreadCount, readUpTo, lastPosition }: Conversation, unsent: readonly Intention[]): number {
  const upTo = readHere(unsent.filter(({ params }) => params.id === id));
  if (mutedAt !== null || upTo <= readUpTo) return 0;
  return upTo >= lastPosition ? unreadCount : Math.min(unreadCount, upTo - readUpTo);
}
