import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { coaches } from './coaches.ts';
import { cents, identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';
import { sessions } from './sessions.ts';

const payoutStatuses = ['open', 'due', 'paid'] as const;

/** A coach's bank account. */
export const coachBankDetails = pgTable('coach_bank_details', {
  coachId: uuid('coach_id')
    .primaryKey()
    .references(() => coaches.accountId),
  holder: text('holder').notNull(),
  /** Sealed by the vault for this coach. */
  ibanSealed: text('iban_sealed').notNull(),
  ibanEnding: text('iban_ending').notNull(),
  country: text('country').notNull(),
  bic: text('bic'),
  changedAt: instant('changed_at').notNull(),
});

/** A file of transfers for the bank. The months in it are closed. */
export const payoutExports = pgTable(
  'payout_exports',
  {
    id: identity(),
    messageId: text('message_id').notNull(),
    executionOn: date('execution_on', { mode: 'string' }).notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => accounts.id),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [uniqueIndex('payout_exports_message').on(table.messageId)],
);

/** The platform's payment to a coach for a month. */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The last day that counts. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    status: text('status').$type<(typeof payoutStatuses)[number]>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** The reference of the transfer, as the bank shows it. */
    reference: text('reference'),
    paidAt: instant('paid_at'),
    /** Set: it is closed, whether paid or not. */
    exportId: uuid('export_id').references(() => payoutExports.id),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('payouts_period').on(table.coachId, table.startsOn),
    index('payouts_end').on(table.endsOn),
    index('payouts_due').on(table.endsOn).where(sql`${table.status} = 'due'`),
    index('payouts_month').on(table.startsOn, table.coachId),
    index('payouts_export').on(table.exportId).where(sql`${table.exportId} is not null`),
    isOneOf('payouts_status_known', table.status, payoutStatuses),
    check('payouts_period_runs', sql`${table.endsOn} >= ${table.startsOn}`),
    check('payouts_amount', sql`${table.amountCents} >= 0`),
  ],
);

/** One session that counts for a payout. */
export const payoutItems = pgTable(
  'payout_items',
  {
    id: identity(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    /** A session is paid once. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    minutes: integer('minutes').notNull(),
    attendedCount: integer('attended_count').notNull(),
    hourlyRateCents: cents('hourly_rate_cents').notNull(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('payout_items_session').on(table.sessionId), index('payout_items_payout').on(table.payoutId)],
);

/** One transfer of a file, with the account at the time of the file: the same file can be made again. */
export const payoutTransfers = pgTable(
  'payout_transfers',
  {
    id: identity(),
    exportId: uuid('export_id')
      .notNull()
      .references(() => payoutExports.id),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    holder: text('holder').notNull(),
    /** Sealed by the vault for this transfer. */
    ibanSealed: text('iban_sealed').notNull(),
    bic: text('bic'),
    endToEndId: text('end_to_end_id').notNull(),
  },
  (table) => [
    uniqueIndex('payout_transfers_payout').on(table.payoutId),
    index('payout_transfers_export').on(table.exportId),
    check('payout_transfers_amount', sql`${table.amountCents} > 0`),
  ],
);

/** An entry of its own: a closed month is never edited. */
export const payoutCorrections = pgTable(
  'payout_corrections',
  {
    id: identity(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** The first day of an earlier month that it is about. */
    about: date('about', { mode: 'string' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('payout_corrections_payout').on(table.payoutId), check('payout_corrections_amount', sql`${table.amountCents} <> 0`)],
);
