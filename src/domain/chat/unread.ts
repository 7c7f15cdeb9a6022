import { useRef } from 'react';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { countJustRead } from './just-read.ts';

/** The signed-in person's unread messages: the provider's count, less what was read here since. */
export function useUnreadMessages(): number {
  const account = useAccount();
  const { data, isRefreshing } = useQuery('chat.unread', account ? {} : null);
  const justRead = useThrottledLiveQuery(async () => (account ? countJustRead(account.database) : 0), [account]);
  const count = Math.max(0, (data?.unreadCount ?? 0) - (justRead ?? 0));
  // The read position was just accepted and the count is being fetched: messages are not unread again.
  const shown = useRef(count);
  if (!isRefreshing || count < shown.current) shown.current = count;
  return shown.current;
}
