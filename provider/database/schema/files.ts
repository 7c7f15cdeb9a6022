import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { filePurpose, type StoredPurpose } from '../../../contract/file-rules.ts';
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
    purpose: text('purpose').$type<StoredPurpose>().notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** The name that an S3 store gave to an upload in parts. */
    storeUploadId: text('store_upload_id'),
    /** The hash of the upload; a picture is stored re-encoded. */
    sha256: text('sha256'),
    storageKey: text('storage_key').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Until when an upload can go on; what has not ended then is removed. */
    uploadEndsAt: instant('upload_ends_at'),
    completedAt: instant('completed_at'),
    /** Since when something of the product refers to it; what nothing refers to is removed. */
    usedAt: instant('used_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('files_storage_key').on(table.storageKey),
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_sign_up').on(table.signUpId),
    index('files_unused').on(table.createdAt).where(sql`${table.usedAt} is null`),
    index('files_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    isOneOf('files_purpose_known', table.purpose, [...filePurpose.options, 'data-export']),
    check('files_bytes', sql`${table.receivedBytes} between 0 and ${table.sizeBytes}`),
    check('files_belong_to_someone', sql`${table.ownerId} is not null or ${table.signUpId} is not null`),
  ],
);
