import { sql } from 'drizzle-orm';
import type { ChatMessage, chat as endpoints, SentFile } from '../../contract/chat.ts';
import { statement } from '../database/prepared.ts';
import { type AddressContext, claimFile } from '../files/index.ts';
import { violatesUnique } from '../kernel/database-errors.ts';
import type { BodyOf, ByActor, HandlerFunction, ParamsOf, WithDatabase } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notifyOfMessage, topicOf } from './notices.ts';
import { writtenAt } from './rules.ts';
import { findMessage, type MessageRow, messageColumns, messageJoins, presentIn, readConversation, toMessage, whyClosed } from './store.ts';

interface NewMessage extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly text: string;
  readonly fileId: string | null;
  readonly thumbnailId: string | null;
  readonly voiceSeconds: number | null;
  readonly waveform: string | null;
  readonly sentAt: string;
  readonly now: string;
}

/** Takes the next position and the next event of the conversation for the message: here its row is locked, until all is committed. */
const appendMessage = statement<MessageRow, NewMessage>(
  'chat_append_message',
  sql`with counted as (
      update conversations set last_position = last_position + 1, last_event = last_event + 1, last_message_at = ${sql.placeholder('now')}::timestamptz
      where id = ${sql.placeholder('conversationId')}::uuid returning last_position, last_event
    ), m as (
      insert into messages (id, conversation_id, position, event, sender_id, text, file_id, thumbnail_id, voice_seconds, waveform, sent_at, received_at, changed_at)
      select ${sql.placeholder('id')}::uuid, ${sql.placeholder('conversationId')}::uuid, last_position, last_event, ${sql.placeholder('senderId')}::uuid,
        ${sql.placeholder('text')}::text, ${sql.placeholder('fileId')}::uuid, ${sql.placeholder('thumbnailId')}::uuid, ${sql.placeholder('voiceSeconds')}::float8,
        ${sql.placeholder('waveform')}::jsonb, ${sql.placeholder('sentAt')}::timestamptz, ${sql.placeholder('now')}::timestamptz, ${sql.placeholder('now')}::timestamptz
      from counted returning *
    )
    select ${messageColumns} from m ${messageJoins}`,
);

/** The same message came twice at once: run again, the second finds the first. */
export function isSentTwice(error: unknown): boolean {
  return violatesUnique(error, 'messages_pkey');
}

/**
 * Gives the message its place in the conversation, under the lock of its row: positions have no gap, and are the only order. The device
 * makes the id: a repeated message gets its current state as the answer.
 */
export const send: HandlerFunction<typeof endpoints.send> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const conversation = await readConversation(database, params.id, actor.accountId);
  const stored = await storedMessage(call);
  if (stored) return stored;
  const now = clock.now();
  if (whyClosed(conversation, now) !== null) refuse('CONVERSATION_CLOSED');
  const file = body.file ? await claimSentFile(call, body.file, now) : noFile;
  const present = await presentIn(database, { id: params.id });
  await notifyOfMessage(call, params.id, present);
  // Last: others who write in the conversation wait from here on.
  const [made] = await appendMessage(database, {
    ...{ id: body.id, conversationId: params.id, senderId: actor.accountId, text: body.text, ...file },
    ...{ sentAt: writtenAt(body.sentAt, now).toISOString(), now: now.toISOString() },
  });
  call.changed(
    present.map(({ accountId }) => accountId),
    topicOf(params.id),
  );
  return toMessage(call, found(made));
};

async function storedMessage(
  call: AddressContext & ByActor & ParamsOf<typeof endpoints.send> & BodyOf<typeof endpoints.send>,
): Promise<ChatMessage | null> {
  const stored = await findMessage(call.database, call.body.id);
  if (!stored) return null;
  if (stored.conversationId !== call.params.id || stored.senderId !== call.actor.accountId) refuse('OBJECT_DENIED');
  return toMessage(call, stored);
}

const noFile = { fileId: null, thumbnailId: null, voiceSeconds: null, waveform: null };

/** @throws Refusal NOT_FOUND unless both files arrived whole, and were uploaded for this by this person; FILE_REFUSED for a thumbnail that is no picture */
async function claimSentFile({ actor, database }: WithDatabase & ByActor, file: SentFile, now: Date) {
  const by = { accountId: actor.accountId };
  const { contentType } = await claimFile(database, { fileId: file.id, purpose: 'chat', by }, now);
  const thumbnailId = file.thumbnailId ?? null;
  if (thumbnailId !== null) {
    const thumbnail = await claimFile(database, { fileId: thumbnailId, purpose: 'chat', by }, now);
    if (!thumbnail.contentType.startsWith('image/')) refuse('FILE_REFUSED');
  }
  const isVoice = contentType.startsWith('audio/');
  return {
    ...{ fileId: file.id, thumbnailId },
    voiceSeconds: isVoice ? (file.durationSeconds ?? null) : null,
    waveform: isVoice ? JSON.stringify(file.waveform ?? []) : null,
  };
}
