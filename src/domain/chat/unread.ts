import { useRef } from 'react';
import { useAccount } from '../reading/use-account.ts';
import { useCalmLiveQuery } from '../reading/use-calm-live-query.ts';
import { useReading } from '../reading/use-reading.ts';
import { countJustRead } from './just-read.ts';

/** How many messages the signed-in person has not read: what the provider counted, less what was read here since. */
export function useUnreadMessages(): number {
  const account = useAccount();
  const { data, isRefreshing } = useReading('chat.unread', account ? {} : null);
  const justRead = useCalmLiveQuery(async () => (account ? countJustRead(account.database) : 0), [account]);
  const count = Math.max(0, (data?.unreadCount ?? 0) - (justRead ?? 0));
  // What was read was just accepted, and the provider is being asked: it has not become unread again.
  const shown = useRef(count);
  if (!isRefreshing || count < shown.current) shown.current = count;
  return shown.current;
}
