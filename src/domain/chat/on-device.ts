import type { Conversation } from '../../../contract/chat.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import { readMessages, readNewestMessages, readSessionStarts } from '../../db/chat-messages.ts';
import { onLiveConnection } from '../../db/connection.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { countMessagesOfOthers } from '../../db/unread-messages.ts';
import { readDraftsOf } from '../../db/written-drafts.ts';
import { readMessageLog } from './chat-log.ts';
import { localReadUpTo, type OnDevice } from './shown-conversations.ts';

/** The lane prefix of everything queued about conversations. */
const lanes = 'conversation';
const draftKeys = 'chat:';

/**
 * The stored and the queued messages of a conversation in one snapshot: an accepted message moves from one to the other at once.
 */
export async function readStored(database: AccountDatabase, id: string, count: number, from: number | null) {
  return atOnce(database, async () => {
    const [log, messages, intentions] = await Promise.all([
      readMessageLog(database, id),
      readMessages(database, id, count, from),
      readUnsentInLanes(database, `conversation:${id}`),
    ]);
    return { id, log, messages, intentions: inOrder(intentions) };
  });
}

/** What this device knows about conversations besides the provider's data. Also for live queries. */
export async function readOnDevice(database: AccountDatabase, conversations: readonly Conversation[]): Promise<OnDevice> {
  return atOnce(database, async () => {
    const [unsent, latest, drafts, sessionStarts] = await Promise.all([
      readUnsentInLanes(database, lanes),
      readNewestMessages(
        database,
        conversations.map(({ id }) => id),
      ),
      readDraftsOf(database, draftKeys),
      readSessionStarts(
        database,
        conversations.flatMap(({ sessionId }) => sessionId ?? []),
      ),
    ]);
    const intentions = inOrder(unsent);
    const unread = conversations.map(async (each) => [each.id, await countUnread(database, each, intentions)] as const);
    return {
      intentions,
      latest,
      drafts: new Map(drafts.map(({ key, values }) => [key.slice(draftKeys.length), (values as { text: string }).text])),
      sessionStarts,
      unread: new Map(await Promise.all(unread)),
    };
  });
}

/** The provider's count stops here. */
const maxUnread = 1000;

/**
 * Counts the messages that the person has not read. The provider's count is used until something was read here that it does not
 * know of, or this device has newer messages: then the messages on the device are counted if they are complete, or else
 * subtracted.
 */
async function countUnread(database: AccountDatabase, conversation: Conversation, intentions: readonly Intention[]): Promise<number> {
  const { id, readUpTo: counted, unreadCount, lastPosition, lastEvent } = conversation;
  const readUpTo = localReadUpTo(conversation, intentions);
  const log = await readMessageLog(database, id);
  const event = log?.event ?? 0;
  if (readUpTo === counted && event <= lastEvent) return unreadCount;
  if (log !== null && event >= lastEvent && log.oldest <= readUpTo + 1) {
    return Math.min(maxUnread, await countMessagesOfOthers(database, id, readUpTo, Number.MAX_SAFE_INTEGER));
  }
  if (readUpTo >= lastPosition) return 0;
  return Math.max(0, unreadCount - (await countMessagesOfOthers(database, id, counted, readUpTo)));
}

function inOrder(intentions: readonly Intention[]): Intention[] {
  return intentions.toSorted((one, other) => one.sequence - other.sequence);
}

function atOnce<Result>(database: AccountDatabase, read: () => Promise<Result>): Promise<Result> {
  return onLiveConnection(database, async () =>
    database.transaction(
      'r',
      database.outbox,
      database.chatMessages,
      database.snapshots,
      database.writtenDrafts,
      database.sessions,
      async () => read(),
    ),
  );
}
