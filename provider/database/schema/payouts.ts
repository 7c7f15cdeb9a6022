import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { coaches } from './coaches.ts';
import { cents, identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';
import { sessions } from './sessions.ts';

const payoutStatuses = ['open', 'due', 'paid'] as const;

/** What the platform pays a coach for a month. */
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
    /** Of the transfer, as the bank shows it. */
    reference: text('reference'),
    paidAt: instant('paid_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('payouts_period').on(table.coachId, table.startsOn),
    index('payouts_end').on(table.endsOn),
    index('payouts_due').on(table.endsOn).where(sql`${table.status} = 'due'`),
    uniqueIndex('payouts_reference').on(table.reference),
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
