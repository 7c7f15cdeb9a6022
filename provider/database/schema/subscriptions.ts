import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { CreditedLine } from '../../../contract/credit-rules.ts';
import type { LocalizedText } from '../../../contract/endpoint.ts';
import type { BillingDetails, InvoiceLine, Seller } from '../../../contract/invoice.ts';
import { paymentStatus, vatNote } from '../../../contract/invoice.ts';
import { billingInterval } from '../../../contract/plan.ts';
import { subscriptionStatus } from '../../../contract/subscriptions.ts';
import { accounts } from './accounts.ts';
import { cents, identity, instant, isOneOf, localized, timestamps, versionNumber } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** The plans that an enterprise can subscribe to while they are active. Prices are per seat and interval. */
export const plans = pgTable(
  'plans',
  {
    id: identity(),
    name: localized('name').notNull(),
    description: localized('description').notNull(),
    features: jsonb('features').$type<LocalizedText[]>().notNull(),
    monthCents: cents('month_cents').notNull(),
    yearCents: cents('year_cents').notNull(),
    currency: text('currency').notNull(),
    minimumSeats: integer('minimum_seats').notNull().default(1),
    maximumSeats: integer('maximum_seats'),
    /** One-on-one sessions per member and month; null is without limit. */
    sessionsPerMonth: integer('sessions_per_month'),
    isActive: boolean('is_active').notNull().default(false),
    position: integer('position').notNull().default(0),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    check('plans_price', sql`${table.monthCents} >= 0 and ${table.yearCents} >= 0`),
    check(
      'plans_seats',
      sql`${table.minimumSeats} >= 1 and (${table.maximumSeats} is null or ${table.maximumSeats} >= ${table.minimumSeats})`,
    ),
  ],
);

/** The contents of a subscription, independent of later changes to its plan. */
export interface SubscriptionTerms {
  readonly name: LocalizedText;
  readonly features: LocalizedText[];
  readonly minimumSeats: number;
  readonly maximumSeats: number | null;
  readonly sessionsPerMonth: number | null;
}

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
    interval: text('interval').$type<z.infer<typeof billingInterval>>().notNull(),
    status: text('status').$type<z.infer<typeof subscriptionStatus>>().notNull(),
    seats: integer('seats').notNull(),
    /** Per seat and interval, as agreed when it was bought. */
    seatCents: cents('seat_cents').notNull(),
    currency: text('currency').notNull(),
    /** The terms at the time of purchase: copied from the plan by the database (migration review), and not changed with it. */
    terms: jsonb('terms').$type<SubscriptionTerms>().notNull().default(sql`'{}'::jsonb`),
    billingEmail: text('billing_email').notNull(),
    purchaseOrder: text('purchase_order'),
    /** From the next renewal on; null when the seats do not change. */
    nextSeats: integer('next_seats'),
    startedAt: instant('started_at').notNull(),
    /** When the period that is paid for began. */
    periodFrom: instant('period_from').notNull(),
    /** Null once cancelled. */
    renewsAt: instant('renews_at'),
    /** Until when it runs although an invoice is overdue; null when none is. */
    graceEndsAt: instant('grace_ends_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    endsAt: instant('ends_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('subscriptions_running').on(table.enterpriseId).where(sql`${table.status} = 'running'`),
    index('subscriptions_list').on(table.enterpriseId, table.startedAt, table.id),
    isOneOf('subscriptions_interval_known', table.interval, billingInterval.options),
    isOneOf('subscriptions_status_known', table.status, subscriptionStatus.options),
    index('subscriptions_renewing').on(table.renewsAt).where(sql`${table.status} = 'running'`),
    index('subscriptions_ending').on(table.endsAt).where(sql`${table.status} = 'cancelled'`),
    index('subscriptions_grace').on(table.graceEndsAt).where(sql`${table.graceEndsAt} is not null and ${table.status} <> 'ended'`),
    check('subscriptions_seats', sql`${table.seats} >= 1 and (${table.nextSeats} is null or ${table.nextSeats} >= 1)`),
    check('subscriptions_runs_or_ends', sql`(${table.status} = 'running') = (${table.endsAt} is null)`),
  ],
);

export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    status: text('status').$type<z.infer<typeof paymentStatus>>().notNull(),
    /** The amount to be paid, VAT included. */
    amountCents: cents('amount_cents').notNull(),
    netCents: cents('net_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    /** In hundredths of a per cent: 2100 is 21 %. */
    vatRate: integer('vat_rate').notNull(),
    vatNote: text('vat_note').$type<z.infer<typeof vatNote>>().notNull(),
    currency: text('currency').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    /** The addressee and the issuer, as of the issue. */
    billTo: jsonb('bill_to').$type<BillingDetails>(),
    seller: jsonb('seller').$type<Seller>(),
    purchaseOrder: text('purchase_order'),
    dueAt: instant('due_at').notNull(),
    remindersSent: integer('reminders_sent').notNull().default(0),
    invoiceNumber: text('invoice_number').notNull(),
    periodFrom: instant('period_from').notNull(),
    periodTo: instant('period_to').notNull(),
    issuedAt: instant('issued_at').notNull(),
    paidAt: instant('paid_at'),
    /** The reference of the payment that an administrator recorded, as the bank shows it. */
    paymentReference: text('payment_reference'),
    /** The sum of credit notes. */
    creditedNetCents: cents('credited_net_cents').notNull().default(0),
    creditedVatCents: cents('credited_vat_cents').notNull().default(0),
    version: versionNumber(),
  },
  (table) => [
    uniqueIndex('payment_transactions_invoice').on(table.invoiceNumber),
    index('payment_transactions_enterprise').on(table.enterpriseId, table.issuedAt, table.id),
    index('payment_transactions_list').on(table.issuedAt, table.id),
    isOneOf('payment_transactions_status_known', table.status, paymentStatus.options),
    index('payment_transactions_open').on(table.dueAt).where(sql`${table.status} = 'open'`),
    index('payment_transactions_paid').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    index('payment_transactions_subscription').on(table.subscriptionId),
    isOneOf('payment_transactions_vat_known', table.vatNote, vatNote.options),
    check(
      'payment_transactions_credited',
      sql`${table.creditedNetCents} between 0 and ${table.netCents} and ${table.creditedVatCents} between 0 and ${table.vatCents}`,
    ),
    check('payment_transactions_amount', sql`${table.amountCents} >= 0 and ${table.amountCents} = ${table.netCents} + ${table.vatCents}`),
  ],
);

/** Takes a part of an invoice back, or what is left of it. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: identity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => paymentTransactions.id),
    number: text('number').notNull(),
    reason: text('reason').notNull(),
    netCents: cents('net_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    lines: jsonb('lines').$type<readonly CreditedLine[]>().notNull(),
    issuedBy: uuid('issued_by')
      .notNull()
      .references(() => accounts.id),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [uniqueIndex('credit_notes_number').on(table.number), index('credit_notes_payment').on(table.paymentId, table.issuedAt)],
);

/** The last number that an invoice, and a credit note, of a year was given: none is left out, none given twice. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
  lastCredit: integer('last_credit').notNull().default(0),
});
