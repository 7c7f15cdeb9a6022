import { useEffect } from 'react';
import type { Conversation } from '../../../contract/chat.ts';
import { readStoredOf } from '../../db/server-truth.ts';
import { errorName, log } from '../../platform/log.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { onChannelEvent } from '../../sync/live/channel-events.ts';
import { useAccount } from '../query/use-account.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { readMessageLog } from './chat-log.ts';

/** How many conversations can be read offline, besides those opened on this device. */
const kept = 12;
const conversationTopic = /^conversation:(.+)$/;

/**
 * Fetches new messages of conversations onto the device, whatever screen is shown: they can then be read offline, and their
 * senders learn that they have arrived. Events of the channel are fetched at once, gaps that the list of conversations shows one
 * by one.
 */
export function useMessagesOnDevice(): void {
  const account = useAccount();
  const behind = useThrottledLiveQuery(async () => (account ? readBehind(account) : []), [account]);
  const waiting = behind?.join(' ') ?? '';
  useEffect(() => {
    if (!account || waiting === '') return;
    void fetchInTurn(account, waiting.split(' '));
  }, [account, waiting]);
  useEffect(() => (account ? followChannel(account) : undefined), [account]);
}

/** Conversations of which the provider has more than this device. */
async function readBehind({ database }: AccountSync): Promise<string[]> {
  const stored = await readStoredOf(database, ['chat.conversations']);
  const conversations = stored.flatMap((data) => (data as { items: Conversation[] }).items);
  const logs = await Promise.all(conversations.map(({ id }) => readMessageLog(database, id)));
  return conversations.flatMap(({ id, lastEvent }, index) => {
    const storedEvent = logs[index]?.event ?? null;
    return lastEvent > (storedEvent ?? 0) && (storedEvent !== null || index < kept) ? [id] : [];
  });
}

async function fetchInTurn({ pull }: AccountSync, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await pull('chat.messages', { params: { id } });
    } catch (error) {
      // The next occasion fetches them.
      log.info('messages-not-fetched', { why: errorName(error) });
      return;
    }
  }
}

function followChannel({ freshness }: AccountSync): () => void {
  return onChannelEvent((news) => {
    if (news.kind !== 'changed') return;
    for (const topic of news.topics) {
      const [, id] = conversationTopic.exec(topic) ?? [];
      if (id === undefined) continue;
      void freshness.refresh('chat.conversation', { params: { id } });
      void freshness.refresh('chat.messages', { params: { id } });
    }
  });
}
