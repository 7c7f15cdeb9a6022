import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf } from './columns.ts';
import { files } from './files.ts';
import { sessions } from './sessions.ts';

const conversationKinds = ['direct', 'session'] as const;

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
    mutedAt: instant('muted_at'),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.accountId] }), index('conversation_members_account').on(table.accountId)],
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
    /** By the sender's device; the order of a conversation is `position`. */
    sentAt: instant('sent_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [uniqueIndex('messages_position').on(table.conversationId, table.position)],
);
