import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf } from './columns.ts';

const purposes = [
  'profile-image',
  'coach-document',
  'video',
  'poster',
  'chat',
  'support',
  'offering',
  'enterprise-image',
  'import',
] as const;

/** A stored file. It is made when its upload is allowed, and whole when `completedAt` is set. */
export const files = pgTable(
  'files',
  {
    id: identity(),
    /** Null for a document of an open coach sign-up, which `signUpId` names. */
    ownerId: uuid('owner_id').references(() => accounts.id),
    signUpId: uuid('sign_up_id'),
    purpose: text('purpose').$type<(typeof purposes)[number]>().notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    byteCount: bigint('byte_count', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    sha256: text('sha256'),
    storageKey: text('storage_key').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('files_storage_key').on(table.storageKey),
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_sign_up').on(table.signUpId),
    isOneOf('files_purpose_known', table.purpose, purposes),
    check('files_bytes', sql`${table.receivedBytes} between 0 and ${table.byteCount}`),
    check('files_belong_to_someone', sql`${table.ownerId} is not null or ${table.signUpId} is not null`),
  ],
);
