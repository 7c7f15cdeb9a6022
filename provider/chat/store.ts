import { type SQL, sql } from 'drizzle-orm';
import type { ChatMessage } from '../../contract/chat.ts';
import type { ClosedReason } from '../../contract/chat-rules.ts';
import type { LocalizedText } from '../../contract/endpoint.ts';
import type { Role } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { instantOfText, statement } from '../database/prepared.ts';
import { type AddressContext, readingAddress } from '../files/index.ts';
import { refuse } from '../kernel/refusal.ts';
import { closedBecause } from './rules.ts';

/** Counting further is of no use, and would read all of a long conversation. */
const maxUnread = 1000;

/** The messages of others that a person has not read, without withdrawn ones. */
const unreadOf = sql`(select count(*)::int from (
  select 1 from messages m where m.conversation_id = c.id and m.position > own.last_read_position and m.position >= c.first_position
    and m.position <= coalesce(own.left_position, m.position) and m.sender_id <> own.account_id and m.deleted_at is null
  limit ${sql.raw(String(maxUnread))}) unread)`;

/** A conversation from one participant's point of view, with the facts that decide whether they may write. */
const conversationColumns = sql`
  c.id, c.kind, c.session_id as "sessionId", c.last_position::int as "lastPosition", c.first_position::int as "firstPosition",
  c.last_event::int as "lastEvent", coalesce(c.last_message_at, c.created_at)::text as "updatedAt",
  own.account_id as "ownId", own.last_read_position::int as "readUpTo", own.delivered_position::int as "deliveredUpTo",
  own.muted_at::text as "mutedAt", own.left_at::text as "leftAt", own.left_position::int as "leftPosition",
  s.title, s.titles, s.ends_at::text as "sessionEndsAt", other.id as "otherId",
  coalesce(other.deleted_at is not null or other.deactivated_at is not null, false) as "isOtherGone",
  coalesce(other.role = 'COACH' and not exists (
    select 1 from coaches k where k.account_id = other.id and k.approved_at is not null), false) as "isCoachWithdrawn",
  exists (select 1 from member_coaches choice where choice.ended_at is null and (
    (choice.member_id = own.account_id and choice.coach_id = other.id) or (choice.member_id = other.id and choice.coach_id = own.account_id)
  )) as "hasChosen",
  (select max(met.ends_at)::text from (
      select p.session_id from session_registrations p where p.coach_id = other.id and p.user_id = own.account_id and ${isTogether()}
      union all
      select p.session_id from session_registrations p where p.coach_id = own.account_id and p.user_id = other.id and ${isTogether()}
    ) place join sessions met on met.id = place.session_id) as "togetherUntil"`;

function isTogether(): SQL {
  return sql`p.session_status in ('requested', 'scheduled', 'completed') and p.status in ('registered', 'attended', 'missed')`;
}

const conversationTables = sql`
  conversations c join conversation_members own on own.conversation_id = c.id
  left join sessions s on s.id = c.session_id
  left join lateral (
    select a.id, a.role, a.deleted_at, a.deactivated_at from conversation_members m join accounts a on a.id = m.account_id
    where c.kind = 'direct' and m.conversation_id = c.id and m.account_id <> own.account_id limit 1
  ) other on true`;

/** In the driver's form: times are text in PostgreSQL's format. */
export interface ConversationRow {
  readonly id: string;
  readonly kind: 'direct' | 'session';
  readonly sessionId: string | null;
  readonly lastPosition: number;
  readonly firstPosition: number;
  readonly lastEvent: number;
  readonly updatedAt: string;
  readonly ownId: string;
  readonly readUpTo: number;
  readonly deliveredUpTo: number;
  readonly mutedAt: string | null;
  readonly leftAt: string | null;
  readonly leftPosition: number | null;
  readonly title: string | null;
  readonly titles: LocalizedText | null;
  readonly sessionEndsAt: string | null;
  readonly otherId: string | null;
  readonly isOtherGone: boolean;
  readonly isCoachWithdrawn: boolean;
  readonly hasChosen: boolean;
  readonly togetherUntil: string | null;
}

export interface ListedRow extends ConversationRow {
  readonly unreadCount: number;
}

type Own = { readonly id: string; readonly accountId: string };

const lockedConversation = statement<ConversationRow, Own>(
  'chat_locked_conversation',
  sql`select ${conversationColumns} from ${conversationTables}
    where c.id = ${sql.placeholder('id')}::uuid and own.account_id = ${sql.placeholder('accountId')}::uuid for update of c`,
);
const ownConversation = statement<ConversationRow, Own>(
  'chat_own_conversation',
  sql`select ${conversationColumns} from ${conversationTables}
    where c.id = ${sql.placeholder('id')}::uuid and own.account_id = ${sql.placeholder('accountId')}::uuid`,
);
const listedConversations = statement<
  ListedRow,
  { accountId: string; beforeAt: string; beforeId: string; limit: number; only: string | null }
>(
  'chat_listed_conversations',
  sql`select ${conversationColumns}, ${unreadOf} as "unreadCount" from ${conversationTables}
    where own.account_id = ${sql.placeholder('accountId')}::uuid and (${sql.placeholder('only')}::uuid is null or c.id = ${sql.placeholder('only')}::uuid)
      and (coalesce(c.last_message_at, c.created_at), c.id) < (${sql.placeholder('beforeAt')}::timestamptz, ${sql.placeholder('beforeId')}::uuid)
    order by coalesce(c.last_message_at, c.created_at) desc, c.id desc limit ${sql.placeholder('limit')}::int`,
);
const unreadCounts = statement<{ unreadCount: number }, { accountId: string }>(
  'chat_unread',
  sql`select coalesce(sum(${unreadOf}), 0)::int as "unreadCount" from conversations c
    join conversation_members own on own.conversation_id = c.id
    where own.account_id = ${sql.placeholder('accountId')}::uuid and own.may_have_unread and own.muted_at is null and c.last_position > own.last_read_position`,
);

/** Behind every other. */
const last = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export function listConversations(
  database: Database,
  accountId: string,
  {
    before,
    limit,
    only = null,
  }: { readonly before: { at: string; id: string } | null; readonly limit: number; readonly only?: string | null },
): Promise<ListedRow[]> {
  const { at, id } = before ?? last;
  return listedConversations(database, { accountId, beforeAt: at, beforeId: id, limit, only });
}

/** Over all the person's conversations that are not muted. */
export async function countUnreadMessages(database: Database, accountId: string): Promise<number> {
  return (await unreadCounts(database, { accountId }))[0]?.unreadCount ?? 0;
}

/**
 * Locks the conversation from this person's point of view: events of one conversation come one after the other.
 * @throws Refusal NOT_FOUND where there is none, OBJECT_DENIED for people who do not take part
 */
export async function lockConversation(database: Database, id: string, accountId: string): Promise<ConversationRow> {
  const [row] = await lockedConversation(database, { id, accountId });
  return row ?? refuseConversation(database, id);
}

/** @throws Refusal NOT_FOUND where there is none, OBJECT_DENIED for people who do not take part in it */
export async function readConversation(database: Database, id: string, accountId: string): Promise<ConversationRow> {
  const [row] = await ownConversation(database, { id, accountId });
  return row ?? refuseConversation(database, id);
}

export async function refuseConversation(database: Database, id: string): Promise<never> {
  const { rows } = await database.execute(sql`select 1 from conversations where id = ${id}`);
  return refuse(rows.length > 0 ? 'OBJECT_DENIED' : 'NOT_FOUND');
}

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(instantOfText(text)));

/** Why the person can only read the conversation; null when they may write. */
export function whyClosed(row: ConversationRow, now: Date): ClosedReason | null {
  return closedBecause(
    { ...row, leftAt: timeOf(row.leftAt), togetherUntil: timeOf(row.togetherUntil), sessionEndsAt: timeOf(row.sessionEndsAt) },
    now,
  );
}

/** The newest message that is for this person. */
export function lastPositionOf({ lastPosition, leftPosition }: Pick<ConversationRow, 'lastPosition' | 'leftPosition'>): number {
  return Math.min(lastPosition, leftPosition ?? lastPosition);
}

export interface Participant {
  readonly conversationId: string;
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
  readonly role: Role;
  readonly readUpTo: number;
  readonly deliveredUpTo: number;
  readonly mutedAt: string | null;
  readonly leftAt: string | null;
}

export const readParticipants = statement<Participant, { ids: readonly string[] }>(
  'chat_participants',
  sql`select m.conversation_id as "conversationId", a.id as "accountId", a.first_name as "firstName", a.last_name as "lastName", a.image, a.role,
      m.last_read_position::int as "readUpTo", m.delivered_position::int as "deliveredUpTo", m.muted_at::text as "mutedAt", m.left_at::text as "leftAt"
    from conversation_members m join accounts a on a.id = m.account_id
    where m.conversation_id = any(${sql.placeholder('ids')}::uuid[]) order by m.joined_at, a.id`,
);

/** The accounts whose devices are notified of messages, sorted so that two notifying transactions lock in the same order. */
export const presentIn = statement<{ accountId: string; mutedAt: string | null }, { id: string }>(
  'chat_present',
  sql`select account_id as "accountId", muted_at::text as "mutedAt" from conversation_members
    where conversation_id = ${sql.placeholder('id')}::uuid and left_at is null order by account_id`,
);

/** Columns of `message`, with its sender and file. */
export const messageColumns = sql`
  m.id, m.conversation_id as "conversationId", m.sender_id as "senderId", btrim(sender.first_name || ' ' || sender.last_name) as "senderName",
  m.text, m.sent_at::text as "sentAt", m.received_at::text as "receivedAt", m.position::int as position, m.event::int as event,
  m.edited_at::text as "editedAt", m.deleted_at::text as "deletedAt", m.changed_at::text as "changedAt",
  m.thumbnail_id as "thumbnailId", m.voice_seconds as "voiceSeconds", m.waveform,
  f.id as "fileId", f.name as "fileName", f.content_type as "fileType", f.size_bytes::int as "fileSize"`;
export const messageJoins = sql`join accounts sender on sender.id = m.sender_id left join files f on f.id = m.file_id and f.deleted_at is null`;

export interface MessageRow {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly text: string;
  readonly sentAt: string;
  readonly receivedAt: string;
  readonly position: number;
  readonly event: number;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
  readonly changedAt: string;
  readonly thumbnailId: string | null;
  readonly voiceSeconds: number | null;
  readonly waveform: number[] | null;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly fileType: string | null;
  readonly fileSize: number | null;
}

const orNull = (text: string | null): string | null => (text === null ? null : instantOfText(text));

/** One that was taken back shows neither text nor file. */
export function toMessage(call: AddressContext, row: MessageRow): ChatMessage {
  const { id, conversationId, senderId, position, event } = row;
  return {
    ...{ id, conversationId, senderId, position, event },
    senderName: row.senderName.trim(),
    text: row.deletedAt === null ? row.text : '',
    file: row.deletedAt === null ? fileOf(call, row) : null,
    sentAt: instantOfText(row.sentAt),
    receivedAt: instantOfText(row.receivedAt),
    editedAt: orNull(row.editedAt),
    deletedAt: orNull(row.deletedAt),
    changedAt: instantOfText(row.changedAt),
  };
}

function fileOf(call: AddressContext, row: MessageRow): ChatMessage['file'] {
  const { fileId: id, fileName: name, fileType: contentType, fileSize: size } = row;
  if (id === null || name === null || contentType === null || size === null) return null;
  return {
    ...{ id, name, contentType, size },
    url: readingAddress(call, id),
    thumbnailUrl: row.thumbnailId === null ? null : readingAddress(call, row.thumbnailId),
    durationSeconds: row.voiceSeconds,
    waveform: row.waveform ?? [],
  };
}

const messageById = statement<MessageRow, { id: string }>(
  'chat_message',
  sql`select ${messageColumns} from messages m ${messageJoins} where m.id = ${sql.placeholder('id')}::uuid`,
);

export async function findMessage(database: Database, id: string): Promise<MessageRow | null> {
  return (await messageById(database, { id }))[0] ?? null;
}

/** The newest message of each, as far as this person may read. */
export const newestMessages = statement<MessageRow, { ids: readonly string[]; accountId: string }>(
  'chat_newest_messages',
  sql`select ${messageColumns} from conversation_members own
    join lateral (
      select * from messages one where one.conversation_id = own.conversation_id and one.position <= coalesce(own.left_position, one.position)
      order by one.position desc limit 1
    ) m on true
    join conversations c on c.id = own.conversation_id and m.position >= c.first_position ${messageJoins}
    where own.account_id = ${sql.placeholder('accountId')}::uuid and own.conversation_id = any(${sql.placeholder('ids')}::uuid[])`,
);
