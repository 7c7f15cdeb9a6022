import { useRef } from 'react';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { countJustRead } from './just-read.ts';

/** How many messages the signed-in person has not read: what the provider counted, less what was read here since. */
export function useUnreadMessages(): number {
  const account = useAccount();
  const { data, isRefreshing } = useQuery('chat.unread', account ? {} : null);
  const justRead = useThrottledLiveQuery(async () => (account ? countJustRead(account.database) : 0), [account]);
  const count = Math.max(0, (data?.unreadCount ?? 0) - (justRead ?? 0));
  // What was read was just accepted, and the provider is being asked: it has not become unread again.
  const shown = useRef(count);
  if (!isRefreshing || count < shown.current) shown.current = count;
  return shown.current;
}
