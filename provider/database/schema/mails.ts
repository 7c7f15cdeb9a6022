import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, lower } from './columns.ts';

const mailEndings = ['sent', 'failed', 'too-late', 'withheld'] as const;

/**
 * A mail to one person. Written in the transaction of its cause, and sent afterwards by the first provider that takes it. `id` is also
 * its Message-ID, so that a repeat after a crash between sending and recording can be recognised.
 */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    accountId: uuid('account_id').references(() => accounts.id),
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** Can hold codes and links: emptied once it is no longer needed. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** An entry for the calendar (iCalendar) that goes with it. */
    calendar: text('calendar'),
    /** The address for replies, where that is not the sender. */
    replyTo: text('reply_to'),
    createdAt: instant('created_at').notNull(),
    /** Not sent after this: the code in it has expired. */
    usefulUntil: instant('useful_until'),
    attempts: integer('attempts').notNull().default(0),
    /** No attempt before this; while a provider is sending it, the end of its lease. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because').$type<(typeof mailEndings)[number]>(),
  },
  (table) => [
    index('mails_due').on(table.nextAttemptAt).where(sql`${table.endedAt} is null`),
    index('mails_account').on(table.accountId, table.createdAt),
    index('mails_to').on(lower(table.to)),
    index('mails_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    index('mails_list').on(table.createdAt, table.id),
    isOneOf('mails_ending_known', table.endedBecause, mailEndings),
    check('mails_ended', sql`(${table.endedAt} is null) = (${table.endedBecause} is null)`),
  ],
);
