import { sql } from 'drizzle-orm';
import type { ChatMessage, Conversation, chat as endpoints } from '../../contract/chat.ts';
import type { Database } from '../database/open.ts';
import { instantOfText } from '../database/prepared.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { ByActor, DatabaseNow, HandlerFunction, With } from '../kernel/handler.ts';
import { decodeCursor, encodeCursor, pageSize } from '../kernel/paging.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { answeringTimes, hoursOfCoaches } from './answering.ts';
import {
  countUnreadMessages,
  type ListedRow,
  lastPositionOf,
  listConversations,
  newestMessages,
  type Participant,
  readParticipants,
  refuseConversation,
  toMessage,
  whyClosed,
} from './store.ts';

type ShowingCall = DatabaseNow & ByActor & With<'tokens'>;

/** The conversations of one list, with what is read for all of them at once. */
async function show(call: ShowingCall, rows: readonly ListedRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const { actor, database, clock } = call;
  const ids = rows.map(({ id }) => id);
  const participants = Map.groupBy(await readParticipants(database, { ids }), ({ conversationId }) => conversationId);
  const newest = await newestMessages(database, { ids, accountId: actor.accountId });
  const lastMessages = new Map(newest.map((row) => [row.conversationId, toMessage(call, row)]));
  const coachIds = actor.role === 'USER' ? rows.flatMap(({ otherId }) => otherId ?? []) : [];
  const hours = await hoursOfCoaches(database, coachIds, clock.now());
  const answering = await answeringTimes(database, coachIds, clock.now());
  return rows.map((row) => {
    const inIt = participants.get(row.id) ?? [];
    const whyNot = whyClosed(row, clock.now());
    return {
      ...shownOf(row, inIt, lastMessages.get(row.id) ?? null),
      title: titleOf(row, inIt, actor.language),
      mayWrite: whyNot === null,
      whyNot,
      usuallyAnswersWithinHours: answering.get(row.otherId ?? '') ?? null,
      coachHours: hours.get(row.otherId ?? '') ?? null,
    };
  });
}

function shownOf(row: ListedRow, participants: readonly Participant[], lastMessage: ChatMessage | null) {
  const { id, kind, sessionId, firstPosition, lastEvent, readUpTo, unreadCount } = row;
  return {
    ...{ id, kind, sessionId, firstPosition, lastEvent, readUpTo, unreadCount, lastMessage },
    participants: participants.map(({ firstName, lastName, leftAt, accountId, image, role, readUpTo: read, deliveredUpTo }) => ({
      ...{ accountId, image, role, readUpTo: read, deliveredUpTo },
      fullName: fullNameOf({ firstName, lastName }),
      leftAt: leftAt === null ? null : instantOfText(leftAt),
    })),
    lastPosition: lastPositionOf(row),
    mutedAt: row.mutedAt === null ? null : instantOfText(row.mutedAt),
    updatedAt: instantOfText(row.updatedAt),
  };
}

function titleOf(row: ListedRow, participants: readonly Participant[], language: 'en' | 'es'): string {
  const other = participants.find(({ accountId }) => accountId === row.otherId);
  return other ? fullNameOf(other) : (row.titles?.[language] ?? row.title ?? '');
}

export const conversations: HandlerFunction<typeof endpoints.conversations> = async (call) => {
  const { actor, database, query } = call;
  const size = pageSize(query.limit);
  const cursor = decodeCursor(query.cursor);
  const before = cursor && { at: cursor.at.toISOString(), id: cursor.id };
  const rows = await listConversations(database, actor.accountId, { before, limit: size + 1 });
  const shown = rows.slice(0, size);
  const end = rows.length > size ? shown.at(-1) : undefined;
  return {
    items: await show(call, shown),
    nextCursor: end ? encodeCursor({ at: new Date(instantOfText(end.updatedAt)), id: end.id }) : null,
    unreadCount: await countUnreadMessages(database, actor.accountId),
  };
};

export const unread: HandlerFunction<typeof endpoints.unread> = async ({ actor, database }) => ({
  unreadCount: await countUnreadMessages(database, actor.accountId),
});

/** @throws Refusal NOT_FOUND, OBJECT_DENIED */
async function showOne(call: ShowingCall, id: string): Promise<Conversation> {
  const rows = await listConversations(call.database, call.actor.accountId, { before: null, limit: 1, only: id });
  const [shown] = rows.length > 0 ? await show(call, rows) : [await refuseConversation(call.database, id)];
  return found(shown);
}

export const conversation: HandlerFunction<typeof endpoints.conversation> = (call) => showOne(call, call.params.id);

/** Every pair that has a relation has its conversation already: the database makes it with the relation. */
export const open: HandlerFunction<typeof endpoints.open> = async (call) => {
  const { actor, database, body } = call;
  const id = await directConversationOf(database, actor.accountId, body.accountId);
  if (id !== null) return showOne(call, id);
  const { rows } = await database.execute(sql`select 1 from accounts where id = ${body.accountId} and deleted_at is null`);
  return refuse(rows.length > 0 ? 'OBJECT_DENIED' : 'NOT_FOUND');
};

async function directConversationOf(database: Database, one: string, other: string): Promise<string | null> {
  const { rows } = await database.execute<{ id: string }>(sql`select id from conversations where pair_key = pair_key_of(${one}, ${other})`);
  return rows[0]?.id ?? null;
}
