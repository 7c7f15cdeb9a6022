import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { coaches } from './coaches.ts';
import { cents, identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';
import { sessions } from './sessions.ts';

const payoutStatuses = ['open', 'approved', 'paid'] as const;

/** What the platform pays a coach for a month. */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    /** The last day that counts. */
    periodTo: date('period_to', { mode: 'string' }).notNull(),
    status: text('status').$type<(typeof payoutStatuses)[number]>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    statementNumber: text('statement_number').notNull(),
    approvedAt: instant('approved_at'),
    paidAt: instant('paid_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('payouts_period').on(table.coachId, table.periodFrom),
    uniqueIndex('payouts_statement').on(table.statementNumber),
    isOneOf('payouts_status_known', table.status, payoutStatuses),
    check('payouts_period_runs', sql`${table.periodTo} >= ${table.periodFrom}`),
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
    hourlyRateCents: cents('hourly_rate_cents').notNull(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('payout_items_session').on(table.sessionId), index('payout_items_payout').on(table.payoutId)],
);
