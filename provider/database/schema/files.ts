import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type FilePurpose, filePurpose } from '../../../contract/files.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf } from './columns.ts';

/** A stored file. It is made when its upload is allowed, and whole when `completedAt` is set. */
export const files = pgTable(
  'files',
  {
    id: identity(),
    /** Null for a document of an open coach sign-up, which `signUpId` names. */
    ownerId: uuid('owner_id').references(() => accounts.id),
    /** The one-time code that opened the sign-up. */
    signUpId: uuid('sign_up_id'),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
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
    isOneOf('files_purpose_known', table.purpose, filePurpose.options),
    check('files_bytes', sql`${table.receivedBytes} between 0 and ${table.sizeBytes}`),
    check('files_belong_to_someone', sql`${table.ownerId} is not null or ${table.signUpId} is not null`),
  ],
);
