import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../../contract/endpoint.ts';
import { cents, endsAfterStart, identity, instant, isOneOf, localized, timestamps, versionNumber } from './columns.ts';
import { enterprises } from './enterprises.ts';

const intervals = ['month', 'year'] as const;

/** A subscription plan that employers can buy while it is active. */
export const plans = pgTable(
  'plans',
  {
    id: identity(),
    name: localized('name').notNull(),
    description: localized('description').notNull(),
    features: jsonb('features').$type<readonly LocalizedText[]>().notNull(),
    priceCents: cents('price_cents').notNull(),
    currency: text('currency').notNull(),
    interval: text('interval').$type<(typeof intervals)[number]>().notNull(),
    minimumSeats: integer('minimum_seats').notNull().default(1),
    maximumSeats: integer('maximum_seats'),
    sessionsPerMonth: integer('sessions_per_month'),
    position: integer('position').notNull().default(0),
    activatedAt: instant('activated_at'),
    deactivatedAt: instant('deactivated_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    isOneOf('plans_interval_known', table.interval, intervals),
    check('plans_price', sql`${table.priceCents} >= 0`),
    check(
      'plans_seats',
      sql`${table.minimumSeats} >= 1 and (${table.maximumSeats} is null or ${table.maximumSeats} >= ${table.minimumSeats})`,
    ),
  ],
);

const subscriptionStatuses = ['active', 'cancelled', 'ended'] as const;

/** A plan that an enterprise bought. A cancelled one runs until `endsAt`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    seats: integer('seats').notNull(),
    status: text('status').$type<(typeof subscriptionStatuses)[number]>().notNull(),
    /** Per seat and interval, as agreed when it was bought. */
    priceCents: cents('price_cents').notNull(),
    currency: text('currency').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('subscriptions_running').on(table.enterpriseId).where(sql`${table.status} = 'active'`),
    index('subscriptions_list').on(table.enterpriseId, table.startsAt, table.id),
    isOneOf('subscriptions_status_known', table.status, subscriptionStatuses),
    endsAfterStart('subscriptions_ends_after_start', table.startsAt, table.endsAt),
    check('subscriptions_seats', sql`${table.seats} >= 1`),
  ],
);

const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;

export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    status: text('status').$type<(typeof paymentStatuses)[number]>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    method: text('method').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    periodTo: date('period_to', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    uniqueIndex('payment_transactions_invoice').on(table.invoiceNumber),
    index('payment_transactions_list').on(table.enterpriseId, table.createdAt, table.id),
    isOneOf('payment_transactions_status_known', table.status, paymentStatuses),
  ],
);
