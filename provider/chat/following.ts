import { sql } from 'drizzle-orm';
import type { chat as endpoints } from '../../contract/chat.ts';
import { typingEvery } from '../../contract/chat-rules.ts';
import { instantOfText, statement } from '../database/prepared.ts';
import { type HandlerFunction, type OutsideTransaction, outsideTransaction } from '../kernel/handler.ts';
import { pageSize } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { settleNotice, topicOf } from './notices.ts';
import {
  lastPositionOf,
  listConversations,
  type MessageRow,
  messageColumns,
  messageJoins,
  presentIn,
  readConversation,
  refuseConversation,
  toMessage,
  whyClosed,
} from './store.ts';

interface Wanted extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly from: number;
  readonly first: number;
  readonly last: number;
  readonly limit: number;
}

const ofConversation = sql`m.conversation_id = ${sql.placeholder('id')}::uuid and m.position >= ${sql.placeholder('first')}::bigint
  and m.position <= ${sql.placeholder('last')}::bigint`;
const messagesBefore = statement<MessageRow, Wanted>(
  'chat_messages_before',
  sql`select ${messageColumns} from messages m ${messageJoins} where ${ofConversation} and m.position < ${sql.placeholder('from')}::bigint
    order by m.position desc limit ${sql.placeholder('limit')}::int`,
);
const messagesSince = statement<MessageRow, Wanted>(
  'chat_messages_since',
  sql`select ${messageColumns} from messages m ${messageJoins} where ${ofConversation} and m.event > ${sql.placeholder('from')}::bigint
    order by m.event limit ${sql.placeholder('limit')}::int`,
);

/** The position is that of the first read: an event that comes in between is sent with the next. */
export const messages: HandlerFunction<typeof endpoints.messages> = async (call) => {
  const { actor, database, params, query } = call;
  const conversation = await readConversation(database, params.id, actor.accountId);
  const size = pageSize(query.limit);
  const last = lastPositionOf(conversation);
  const { firstPosition, lastEvent } = conversation;
  const wanted = { id: params.id, first: firstPosition, last, limit: size + 1 };
  const rows =
    query.afterEvent === undefined
      ? await messagesBefore(database, { ...wanted, from: query.before ?? last + 1 })
      : await messagesSince(database, { ...wanted, from: query.afterEvent });
  return {
    items: rows.slice(0, size).map((row) => toMessage(call, row)),
    hasMore: rows.length > size,
    ...{ firstPosition, lastPosition: last, lastEvent },
  };
};

interface Progress extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly accountId: string;
  readonly read: number;
  readonly delivered: number;
}

/**
 * Positions neither go back, nor beyond the last message; reading implies delivery. Returns nothing where nothing changed. Locks the
 * conversation's row, so that no message comes between counting and recording that all is read.
 */
const growPositions = statement<{ hasGrown: boolean }, Progress>(
  'chat_grow_positions',
  sql`with wished as (
      select m.conversation_id, m.account_id, m.last_read_position as was_read, m.delivered_position as was_delivered,
        greatest(m.last_read_position, least(${sql.placeholder('read')}::bigint, c.last_position)) as read, c.last_position,
        greatest(m.delivered_position, m.last_read_position, least(greatest(${sql.placeholder('read')}::bigint, ${sql.placeholder('delivered')}::bigint), c.last_position)) as delivered
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.conversation_id = ${sql.placeholder('id')}::uuid and m.account_id = ${sql.placeholder('accountId')}::uuid
      for update of m for share of c
    )
    update conversation_members m set last_read_position = w.read, delivered_position = w.delivered, may_have_unread = w.read < w.last_position
    from wished w
    where m.conversation_id = w.conversation_id and m.account_id = w.account_id
      and (m.last_read_position < w.read or m.delivered_position < w.delivered or m.may_have_unread > (w.read < w.last_position))
    returning w.read > w.was_read or w.delivered > w.was_delivered as "hasGrown"`,
);

export const read: HandlerFunction<typeof endpoints.read> = async (call) => {
  const { actor, database, params, body } = call;
  const { accountId } = actor;
  const [grown] = await growPositions(database, { id: params.id, accountId, read: body.upTo ?? 0, delivered: body.deliveredUpTo ?? 0 });
  const [row] = await listConversations(database, accountId, { before: null, limit: 1, only: params.id });
  if (!row) return refuseConversation(database, params.id);
  if (grown?.hasGrown) {
    const present = await presentIn(database, { id: params.id });
    call.changed([accountId, ...present.map((other) => other.accountId)], topicOf(params.id));
  }
  if (row.unreadCount === 0) await settleNotice(call, params.id);
  const { readUpTo, deliveredUpTo, unreadCount } = row;
  return { readUpTo, deliveredUpTo, unreadCount };
};

export const mute: HandlerFunction<typeof endpoints.mute> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const { rows } = await database.execute<{ mutedAt: string | null }>(sql`
    update conversation_members set muted_at = ${body.isMuted ? sql`coalesce(muted_at, ${clock.now().toISOString()}::timestamptz)` : null}
    where conversation_id = ${params.id} and account_id = ${actor.accountId} returning muted_at::text as "mutedAt"`);
  const [own] = rows;
  if (!own) return refuseConversation(database, params.id);
  if (body.isMuted) await settleNotice(call, params.id);
  call.changed([actor.accountId], topicOf(params.id));
  return { mutedAt: own.mutedAt === null ? null : instantOfText(own.mutedAt) };
};

/** When each person last typed; the oldest are forgotten first. */
const lastTyped = new Map<string, number>();
const maxRemembered = 5_000;

/** Writes nothing, so it takes no transaction. Passes on no more signals than a device sends. */
export const typing: OutsideTransaction<typeof endpoints.typing> = outsideTransaction(async (call) => {
  const { actor, database, params, clock } = call;
  const now = clock.now().getTime();
  const key = `${actor.accountId} ${params.id}`;
  const before = lastTyped.get(key);
  if (before !== undefined && Math.abs(now - before) < typingEvery * 0.8) return { done: true };
  lastTyped.delete(key);
  lastTyped.set(key, now);
  if (lastTyped.size > maxRemembered) lastTyped.delete(found(lastTyped.keys().next().value));
  const conversation = await readConversation(database, params.id, actor.accountId);
  if (whyClosed(conversation, clock.now()) !== null) return { done: true };
  const present = await presentIn(database, { id: params.id });
  const others = present.map(({ accountId }) => accountId).filter((accountId) => accountId !== actor.accountId);
  call.services.realtime.typing(others, { conversationId: params.id, accountId: actor.accountId });
  return { done: true };
});
