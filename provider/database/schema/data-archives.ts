import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { files } from './files.ts';

/** The last requested archive of a member's data. A job makes it; `file_id` is set when it is complete. */
export const dataArchives = pgTable(
  'data_archives',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id),
    requestedAt: instant('requested_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until when one provider works at it; then another may. */
    leasedUntil: instant('leased_until'),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    readyAt: instant('ready_at'),
    /** After the last attempt. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    index('data_archives_waiting').on(table.requestedAt).where(sql`${table.readyAt} is null and ${table.failedAt} is null`),
    index('data_archives_file').on(table.fileId),
  ],
);
