import { sql } from 'drizzle-orm';
import { bigint, boolean, check, doublePrecision, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type Role, roles } from '../../../contract/roles.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf } from './columns.ts';
import { files } from './files.ts';
import { sessions } from './sessions.ts';
import { supportIssues } from './support.ts';

const conversationKinds = ['direct', 'session'] as const;

/**
 * Made by the database, with who takes part (migration conversations): when a member chooses or books a
 * coach, and with the first registration for a group session.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: identity(),
    kind: text('kind').$type<(typeof conversationKinds)[number]>().notNull(),
    sessionId: uuid('session_id').references(() => sessions.id),
    /** For a direct one: both account ids in order, so that a pair has one conversation. */
    pairKey: text('pair_key'),
    /** The position of the newest message; grows by one under the row's lock. */
    lastPosition: bigint('last_position', { mode: 'number' }).notNull().default(0),
    /** Messages below it are not kept any more. */
    firstPosition: bigint('first_position', { mode: 'number' }).notNull().default(1),
    /** The number of the newest event: a message, a change of one, or that one was taken back. Grows under the row's lock. */
    lastEvent: bigint('last_event', { mode: 'number' }).notNull().default(0),
    lastMessageAt: instant('last_message_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversations_session').on(table.sessionId),
    uniqueIndex('conversations_pair').on(table.pairKey),
    isOneOf('conversations_kind_known', table.kind, conversationKinds),
    check(
      'conversations_subject',
      sql`(${table.kind} = 'session') = (${table.sessionId} is not null) and (${table.kind} = 'direct') = (${table.pairKey} is not null)`,
    ),
  ],
);

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    lastReadPosition: bigint('last_read_position', { mode: 'number' }).notNull().default(0),
    /** Position of the last message that a device of the person has. */
    deliveredPosition: bigint('delivered_position', { mode: 'number' }).notNull().default(0),
    /** False only where everything is read; kept by the database with each message (migration counted_in_indexes). */
    mayHaveUnread: boolean('may_have_unread').notNull().default(false),
    mutedAt: instant('muted_at'),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
    /** The newest message when the person left: later ones are not for them. */
    leftPosition: bigint('left_position', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.accountId] }),
    index('conversation_members_account').on(table.accountId),
    index('conversation_members_unread').on(table.accountId).where(sql`${table.mayHaveUnread}`),
  ],
);

/** The id is made by the device, so that a repeated message stays one; the order is `position`. */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    position: bigint('position', { mode: 'number' }).notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    fileId: uuid('file_id').references(() => files.id),
    thumbnailId: uuid('thumbnail_id').references(() => files.id),
    voiceSeconds: doublePrecision('voice_seconds'),
    /** The loudness of a voice message from its beginning to its end. */
    waveform: jsonb('waveform').$type<readonly number[]>(),
    /** By the clock of the sender's device; the order of a conversation is `position`. */
    sentAt: instant('sent_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Its latest event; a device requests those after the last one it knows. */
    event: bigint('event', { mode: 'number' }).notNull(),
    /** When its latest event arrived. */
    changedAt: instant('changed_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('messages_position').on(table.conversationId, table.position),
    uniqueIndex('messages_event').on(table.conversationId, table.event),
    index('messages_received').on(table.receivedAt),
    index('messages_sender').on(table.senderId, table.receivedAt),
    index('messages_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    // For one conversation at a time: a frequent word would otherwise be looked up in everybody's.
    index('messages_words').using('gin', table.conversationId, sql`message_words(${table.text})`),
  ],
);

/** The part of a conversation that was reported to the platform, in its state at that time: all that the platform sees of it. */
export const reportedMessages = pgTable(
  'reported_messages',
  {
    id: identity(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => supportIssues.id),
    /** It may not be kept any more. */
    messageId: uuid('message_id').notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => accounts.id),
    senderRole: text('sender_role').$type<Role>().notNull(),
    text: text('text').notNull(),
    fileId: uuid('file_id').references(() => files.id),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('reported_messages_issue').on(table.issueId, table.sentAt),
    index('reported_messages_sender').on(table.senderId),
    index('reported_messages_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    isOneOf('reported_messages_role_known', table.senderRole, roles),
  ],
);
