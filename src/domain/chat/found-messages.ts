import type { ChatMessage } from '../../../contract/chat.ts';
import { matcherOf, maxFound, searchMessages } from '../../db/chat-messages.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { type MessageBody, shownMessages } from './shown-messages.ts';

/** A message that contains what was searched for. */
export interface FoundMessage extends Pick<ChatMessage, 'id' | 'conversationId' | 'senderId' | 'senderName' | 'text' | 'file'> {
  /** Null while it is not sent. */
  readonly position: number | null;
  /** UTC instant: when it arrived or, while it is not sent, when it was written. */
  readonly at: string;
}

/**
 * The messages on this device that contain all of these words, latest first: as the person has changed them, with those that are not
 * sent yet, and without those that they deleted. Also for live queries.
 */
export async function findMessages(
  { database, accountId }: Pick<AccountSync, 'database' | 'accountId'>,
  words: string,
  conversationId: string | null,
): Promise<FoundMessage[]> {
  const matches = matcherOf(words);
  const lanes = `conversation:${conversationId ?? ''}`;
  const [stored, unsent] = await Promise.all([searchMessages(database, words, conversationId), readUnsentInLanes(database, lanes)]);
  const written = unsent.filter(({ endpoint }) => endpoint === 'chat.send');
  const conversations = new Map([
    ...written.map(({ params, body }) => [(body as MessageBody).id, params.id ?? ''] as const),
    ...stored.map((message) => [message.id, message.conversationId] as const),
  ]);
  const inOrder = unsent.sort((one, other) => one.sequence - other.sequence);
  return shownMessages(stored, inOrder, { ownId: accountId, participants: [] })
    .filter(({ deletedAt, text, file }) => deletedAt === null && matches(`${text} ${file?.name ?? ''}`))
    .map(({ id, senderId, senderName, text, file, position, receivedAt, sentAt }) => ({
      ...{ id, senderId, senderName, text, file, position },
      ...{ conversationId: conversations.get(id) ?? '', at: receivedAt ?? sentAt },
    }))
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, maxFound);
}
