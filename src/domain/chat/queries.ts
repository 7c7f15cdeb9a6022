import { useMemo } from 'react';
import type { MessageLog } from '../../db/rows.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useKeptOnDevice } from '../query/use-kept-on-device.ts';
import { useQuery } from '../query/use-query.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { type FoundMessage, findMessages } from './found-messages.ts';
import { latestConversations } from './offline.ts';
import { readOnDevice, readStored } from './on-device.ts';
import { type ShownConversation, shownConversation, shownConversations } from './shown-conversations.ts';
import { type ShownMessage, shownMessages } from './shown-messages.ts';

/** Minimum time between two reads, in milliseconds: what people type and send is shown at once. */
const rest = 40;
/** The conversations of the signed-in person, most recent first. */
export function useConversations(): Shown<readonly ShownConversation[]> {
  const account = useAccount();
  const { data, ...query } = useQuery('chat.conversations', account ? latestConversations : null);
  const items = data?.items;
  const device = useThrottledLiveQuery(
    async () => (account && items ? readOnDevice(account.database, items) : undefined),
    [account, items],
    rest,
  );
  const shown = useMemo(() => items && device && shownConversations(items, device), [items, device]);
  return { ...query, data: shown };
}

/** One conversation; from the list of conversations until it was opened here. */
export function useConversation(id: string | null): Shown<ShownConversation> {
  const account = useAccount();
  const input = useMemo(() => (id === null ? null : { params: { id } }), [id]);
  const { data, ...query } = useQuery('chat.conversation', account ? input : null);
  const list = useQuery('chat.conversations', account && id !== null ? latestConversations : null);
  const ofList = list.data?.items.find((each) => each.id === id);
  // Whichever is newer: both are read again on each change.
  const known = !data || (ofList && ofList.lastEvent > data.lastEvent) ? ofList : data;
  const device = useThrottledLiveQuery(
    async () => (account && known ? readOnDevice(account.database, [known]) : undefined),
    [account, known],
    rest,
  );
  const shown = useMemo(() => known && device && shownConversation(known, device), [known, device]);
  const { problem } = query;
  const isDenied = problem?.kind === 'refused' && (problem.code === 'OBJECT_DENIED' || problem.code === 'NOT_FOUND');
  return { ...query, isLookedUp: query.isLookedUp && list.isLookedUp, data: isDenied ? undefined : shown };
}

export interface ShownMessages {
  readonly items: readonly ShownMessage[];
  /** Whether this device has messages before these. */
  readonly hasOlderHere: boolean;
  /** Whether the provider has messages before all those on this device. */
  readonly hasOlder: boolean;
  readonly log: MessageLog | null;
}

/**
 * The messages of a conversation from a position on, with unsent ones, live.
 *
 * @param count how many of the newest, when `from` is null
 */
export function useMessages(
  conversation: Pick<ShownConversation, 'id' | 'participants'> | undefined,
  window: { readonly count: number; readonly from: number | null },
): Shown<ShownMessages> {
  const account = useAccount();
  const id = conversation?.id;
  const input = useMemo(() => (id === undefined ? null : { params: { id } }), [id]);
  const query = useKeptOnDevice('chat.messages', account ? input : null);
  const stored = useThrottledLiveQuery(
    async () => (account && id !== undefined ? readStored(account.database, id, window.count, window.from) : undefined),
    [account, id, window.count, window.from],
    rest,
  );
  const participants = conversation?.participants;
  const shown = useMemo(() => {
    if (!account || !stored || !participants || stored.id !== id) return undefined;
    const { messages, intentions, log } = stored;
    const oldest = messages[0]?.position ?? null;
    const items = shownMessages(messages, intentions, { ownId: account.accountId, participants });
    if (log === null && items.length === 0) return undefined;
    return {
      items,
      log,
      hasOlderHere: log !== null && oldest !== null && oldest > log.oldest,
      hasOlder: log !== null && log.oldest > log.firstPosition,
    };
  }, [account, stored, participants, id]);
  return { ...query, isLookedUp: query.isLookedUp && stored !== undefined, data: shown };
}

/** The messages on this device that contain these words, latest first; undefined while loading. */
export function useMessagesFound(words: string, conversationId: string | null): readonly FoundMessage[] | undefined {
  const account = useAccount();
  return useThrottledLiveQuery(
    async () => (account && words !== '' ? findMessages(account, words, conversationId) : []),
    [account, words, conversationId],
  );
}
