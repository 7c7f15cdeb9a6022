import { useEffect, useState } from 'react';
import { typingEvery } from '../../../contract/chat-rules.ts';
import { onChannelEvent } from '../../sync/live/channel-events.ts';
import { useAccount } from '../query/use-account.ts';

/** Who else is typing in a conversation now. */
export function useTyping(conversationId: string): readonly string[] {
  const account = useAccount();
  const [typing, setTyping] = useState<readonly string[]>([]);
  useEffect(() => {
    const ends = new Map<string, ReturnType<typeof setTimeout>>();
    const show = () => setTyping([...ends.keys()]);
    const end = (accountId: string) => {
      clearTimeout(ends.get(accountId));
      if (ends.delete(accountId)) show();
    };
    const stop = onChannelEvent((news) => {
      if (news.kind !== 'typing' || news.conversationId !== conversationId || news.accountId === account?.accountId) return;
      clearTimeout(ends.get(news.accountId));
      ends.set(
        news.accountId,
        setTimeout(() => end(news.accountId), 2 * typingEvery),
      );
      show();
    });
    return () => {
      stop();
      for (const timer of ends.values()) clearTimeout(timer);
      setTyping([]);
    };
  }, [account, conversationId]);
  return typing;
}
