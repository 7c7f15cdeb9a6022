import type { Conversation } from '../../../contract/chat.ts';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import type { MessageLog } from '../../db/rows.ts';
import { readSnapshot, readStoredOf, writeChanges } from '../../db/server-truth.ts';
import { transact } from '../../db/transact.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import type { CustomFetch, CustomFetchParts } from '../../sync/fetching/pull.ts';
import { enqueue } from '../../sync/sending/outbox.ts';

type Page = EndpointReply<EndpointOf<'chat.messages'>>;

/** How many messages a device fetches first. */
const firstFetch = 60;
/** How many messages are fetched per page afterwards. */
const pageSize = 200;
/** A device that missed more events than this starts over: the newest are needed first, older ones when they are scrolled to. */
const maxMissed = 600;

/** The key of the record of how much of a conversation is on this device. */
function messageLogKey(conversationId: string): string {
  return queryKey('chat.messages', { params: { id: conversationId } });
}

/** How much of a conversation is on this device; null for nothing. Also for live queries. */
export async function readMessageLog(database: AccountDatabase, conversationId: string): Promise<MessageLog | null> {
  return ((await readSnapshot(database, messageLogKey(conversationId)))?.data ?? null) as MessageLog | null;
}

/**
 * Fetches what is new or changed in a conversation since the last fetch, in as many pages as needed; with `before`, the messages
 * before a position.
 */
export const pullMessages: CustomFetch = async (parts, { params, query }) => {
  const id = String(params?.id);
  if (query?.before !== undefined) return pullOlder(parts, id, Number(query.before));
  await pullChanges(parts, id);
  await reportDelivered(parts, id);
};

async function pullChanges(parts: CustomFetchParts, id: string): Promise<void> {
  const stored = await readMessageLog(parts.database, id);
  if (stored === null) return startOver(parts, id);
  let event = stored.event;
  for (;;) {
    const page = await fetchPage(parts, id, { afterEvent: event, limit: pageSize });
    // The provider has fewer events than this device: its database was restored.
    if (page.lastEvent - event > maxMissed || page.lastEvent < stored.event) return startOver(parts, id);
    event = page.hasMore ? (page.items.at(-1)?.event ?? page.lastEvent) : page.lastEvent;
    const reached = event;
    await keep(parts, id, page, (log) => ({ ...(log ?? stored), event: Math.max(reached, log?.event ?? 0) }));
    if (!page.hasMore) return;
  }
}

/** Reading new messages within this many milliseconds makes the delivery report unnecessary. */
const readSoon = 1_500;

/** Reports to the senders that their messages are on a device of the person. */
async function reportDelivered({ database, clock }: CustomFetchParts, id: string): Promise<void> {
  await transact(database, ['chatMessages', 'snapshots', 'outbox'], async () => {
    const log = await readMessageLog(database, id);
    const latest = await database.chatMessages
      .where('[conversationId+position]')
      .between([id, 0], [id, Number.MAX_SAFE_INTEGER])
      .reverse()
      .filter(({ senderId }) => senderId !== database.accountId)
      .first();
    if (log === null || latest === undefined || latest.position <= (log.saidDelivered ?? 0)) return;
    await database.snapshots.update(messageLogKey(id), { data: { ...log, saidDelivered: latest.position } });
    if (latest.position <= (await knownDelivered(database, id))) return;
    await enqueue(database, { endpoint: 'chat.read', params: { id }, body: { deliveredUpTo: latest.position } }, clock, readSoon);
  });
}

/** The delivered position that the provider had at the last fetch. */
async function knownDelivered(database: AccountDatabase, id: string): Promise<number> {
  const stored = await readStoredOf(database, ['chat.conversation', 'chat.conversations']);
  const all = stored.flatMap((data) => (data as { items?: Conversation[] }).items ?? [data as Conversation]);
  const own = all.filter((each) => each.id === id).flatMap(({ participants }) => participants);
  return Math.max(0, ...own.filter(({ accountId }) => accountId === database.accountId).map(({ deliveredUpTo }) => deliveredUpTo));
}

async function fetchPage({ ask }: CustomFetchParts, id: string, query: Readonly<Record<string, number>>): Promise<Page> {
  return (await ask('chat.messages', { params: { id }, query })) as Page;
}

async function startOver(parts: CustomFetchParts, id: string): Promise<void> {
  const page = await fetchPage(parts, id, { limit: firstFetch });
  const oldest = oldestOf(page);
  const log = { conversationId: id, event: page.lastEvent, oldest, firstPosition: 1, lastPosition: 0 };
  await keep(parts, id, page, () => log, true);
}

async function pullOlder(parts: CustomFetchParts, id: string, before: number): Promise<void> {
  const page = await fetchPage(parts, id, { before, limit: pageSize });
  const oldest = page.hasMore ? oldestOf(page) : page.firstPosition;
  await keep(parts, id, page, (log) => {
    // Started over meanwhile: there would be a gap.
    if (log === null || log.oldest > before) return log;
    return { ...log, oldest: Math.min(log.oldest, oldest) };
  });
}

function oldestOf({ items, hasMore, firstPosition, lastPosition }: Page): number {
  if (!hasMore) return firstPosition;
  return items.reduce((least, { position }) => Math.min(least, position), lastPosition + 1);
}

/**
 * Writes a page together with the record of what is on the device. Messages older than the record, or than what is kept, are
 * deleted.
 */
async function keep(
  { database, clock }: CustomFetchParts,
  id: string,
  page: Page,
  grow: (log: MessageLog | null) => MessageLog | null,
  isAnew = false,
): Promise<void> {
  await transact(database, ['chatMessages', 'snapshots'], async () => {
    const grown = grow(await readMessageLog(database, id));
    if (grown === null) return;
    const firstPosition = Math.max(page.firstPosition, 1);
    const log = {
      ...grown,
      oldest: Math.max(grown.oldest, firstPosition),
      firstPosition,
      lastPosition: Math.max(grown.lastPosition, page.lastPosition),
    };
    const items = page.items.filter(({ position }) => position >= log.oldest);
    // Positions from an earlier epoch of the provider's database may belong to other messages.
    if (isAnew) await deleteBefore(database, id, Number.MAX_SAFE_INTEGER);
    await writeChanges(database, [
      { kind: 'entities', table: 'chatMessages', entities: items },
      {
        kind: 'snapshot',
        snapshot: {
          key: messageLogKey(id),
          endpoint: 'chat.messages',
          data: log,
          rows: null,
          etag: null,
          fetchedAt: clock.now().getTime(),
        },
      },
    ]);
    await deleteBefore(database, id, log.oldest);
  });
}

async function deleteBefore(database: AccountDatabase, id: string, position: number): Promise<void> {
  await database.chatMessages.where('[conversationId+position]').between([id, 0], [id, position]).delete();
}
