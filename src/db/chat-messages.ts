import type { ChatMessage } from '../../contract/chat.ts';
import type { AccountDatabase } from './account-database.ts';
import { onLiveConnection } from './connection.ts';

const highest = Number.MAX_SAFE_INTEGER;

/**
 * The messages of a conversation in order: those from a position on or, without one, this many of the newest. Also for live
 * queries.
 */
export async function readMessages(
  database: AccountDatabase,
  conversationId: string,
  count: number,
  from: number | null,
): Promise<ChatMessage[]> {
  return onLiveConnection(database, async () => {
    const all = database.chatMessages.where('[conversationId+position]').between([conversationId, from ?? 0], [conversationId, highest]);
    if (from !== null) return all.toArray();
    return (await all.reverse().limit(count).toArray()).reverse();
  });
}

/** The newest message of each of these conversations, where this device has one. Also for live queries. */
export async function readNewestMessages(database: AccountDatabase, ids: readonly string[]): Promise<Map<string, ChatMessage>> {
  const newest = await Promise.all(ids.map((id) => readMessages(database, id, 1, null)));
  return new Map(newest.flat().map((message) => [message.conversationId, message]));
}

/** The start times of these sessions, as far as this device has them. Also for live queries. */
export async function readSessionStarts(database: AccountDatabase, ids: readonly string[]): Promise<Map<string, string>> {
  return onLiveConnection(database, async () => {
    const sessions = await database.sessions.bulkGet([...ids]);
    return new Map(sessions.flatMap((session) => (session ? [[session.id, session.startsAt]] : [])));
  });
}

/** The most results a person looks through. */
export const maxFound = 50;

/** The messages that contain all of these words, anywhere in a word, latest first. Also for live queries. */
export async function searchMessages(database: AccountDatabase, words: string, conversationId: string | null): Promise<ChatMessage[]> {
  const matches = matcherOf(words);
  return onLiveConnection(database, async () => {
    const found = await database.chatMessages
      .filter((message) => {
        if (message.deletedAt !== null || (conversationId !== null && message.conversationId !== conversationId)) return false;
        return matches(`${message.text} ${message.file?.name ?? ''}`);
      })
      .toArray();
    return found.sort((one, other) => other.receivedAt.localeCompare(one.receivedAt)).slice(0, maxFound);
  });
}

/** Whether a text contains all of these words, anywhere in a word; no words match nothing. */
export function matcherOf(words: string): (text: string) => boolean {
  const sought = plain(words).split(/\s+/).filter(Boolean);
  return (text) => {
    const searched = plain(text);
    return sought.length > 0 && sought.every((word) => searched.includes(word));
  };
}

/** Strips capitals and accents: nobody types them to search. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
