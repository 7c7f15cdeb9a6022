import { sql } from 'drizzle-orm';
import type { ChatMessage, chat as endpoints } from '../../contract/chat.ts';
import { isChangeable } from '../../contract/chat-rules.ts';
import { instantOfText, statement } from '../database/prepared.ts';
import { dropFile } from '../files/index.ts';
import type { ByActor, HandlerFunction, ParamsOf, With, WithDatabase, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { topicOf } from './notices.ts';
import { findMessage, lockConversation, type MessageRow, presentIn, toMessage } from './store.ts';

interface Change extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly conversationId: string;
  readonly now: string;
  /** Null takes the message back. */
  readonly text: string | null;
}

/** Takes the next event of the conversation, which is locked, for the change. */
const changeMessage = statement<never, Change>(
  'chat_change_message',
  sql`with counted as (
      update conversations set last_event = last_event + 1 where id = ${sql.placeholder('conversationId')}::uuid returning last_event
    )
    update messages set event = counted.last_event, changed_at = ${sql.placeholder('now')}::timestamptz,
      text = coalesce(${sql.placeholder('text')}::text, ''),
      edited_at = case when ${sql.placeholder('text')}::text is null then edited_at else ${sql.placeholder('now')}::timestamptz end,
      deleted_at = case when ${sql.placeholder('text')}::text is null then ${sql.placeholder('now')}::timestamptz end,
      file_id = case when ${sql.placeholder('text')}::text is null then null else file_id end,
      thumbnail_id = case when ${sql.placeholder('text')}::text is null then null else thumbnail_id end,
      voice_seconds = case when ${sql.placeholder('text')}::text is null then null else voice_seconds end,
      waveform = case when ${sql.placeholder('text')}::text is null then null else waveform end
    from counted where id = ${sql.placeholder('id')}::uuid`,
);

/** The own message, in its conversation, which is locked. @throws Refusal NOT_FOUND, OBJECT_DENIED */
async function lockOwnMessage({
  actor,
  database,
  params,
}: WithDatabase & ByActor & ParamsOf<typeof endpoints.deleteMessage>): Promise<MessageRow> {
  await lockConversation(database, params.id, actor.accountId);
  const message = found(await findMessage(database, params.messageId));
  if (message.conversationId !== params.id) refuse('NOT_FOUND');
  if (message.senderId !== actor.accountId) refuse('OBJECT_DENIED');
  return message;
}

async function change(call: Work & With<'tokens'>, message: MessageRow, text: string | null): Promise<ChatMessage> {
  const { database, clock } = call;
  const now = clock.now();
  const deletedAt = message.deletedAt === null ? null : instantOfText(message.deletedAt);
  if (!isChangeable({ receivedAt: instantOfText(message.receivedAt), deletedAt }, now)) refuse('MESSAGE_TOO_OLD');
  await changeMessage(database, { id: message.id, conversationId: message.conversationId, now: now.toISOString(), text });
  const present = await presentIn(database, { id: message.conversationId });
  call.changed(
    present.map(({ accountId }) => accountId),
    topicOf(message.conversationId),
  );
  return toMessage(call, found(await findMessage(database, message.id)));
}

/** People who left, and former coaches, can still correct what they have just written. */
export const editMessage: HandlerFunction<typeof endpoints.editMessage> = async (call) => {
  const message = await lockOwnMessage(call);
  const { text } = call.body;
  if (message.deletedAt === null && message.text === text) return toMessage(call, message);
  if (text === '' && message.fileId === null)
    refuse('INVALID_INPUT', { fields: [{ path: 'body.text', message: 'Write something, or take the message back.' }] });
  return change(call, message, text);
};

/** Taking it back twice is taking it back once. What was reported of it stays with the report. */
export const deleteMessage: HandlerFunction<typeof endpoints.deleteMessage> = async (call) => {
  const message = await lockOwnMessage(call);
  if (message.deletedAt !== null) return toMessage(call, message);
  const { database, clock } = call;
  const changed = await change(call, message, null);
  const { rows } = await database.execute(sql`select 1 from reported_messages where file_id = ${message.fileId}`);
  if (rows.length === 0) await dropFile(database, message.fileId, clock.now());
  await dropFile(database, message.thumbnailId, clock.now());
  return changed;
};
