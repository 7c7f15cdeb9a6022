import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CreditNote, Invoice, PaymentTransaction, Seller } from '../../contract/invoice.ts';
import type { Plan } from '../../contract/plan.ts';
import type { Subscription } from '../../contract/subscriptions.ts';
import type { Database } from '../database/open.ts';
import { creditNotes, enterprises, paymentTransactions, plans, subscriptions } from '../database/schema/index.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { outerColumn } from '../kernel/outer-column.ts';
import { isRunning } from './coverage.ts';

export type PlanRow = typeof plans.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PaymentRow = typeof paymentTransactions.$inferSelect;

export function toPlan(row: PlanRow): Plan {
  const { currency } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    features: row.features,
    pricePerMonth: { cents: row.monthCents, currency },
    pricePerYear: { cents: row.yearCents, currency },
    minimumSeats: row.minimumSeats,
    maximumSeats: row.maximumSeats,
    sessionsPerMonth: row.sessionsPerMonth,
    isActive: row.isActive,
    version: row.version,
  };
}

export function toSubscription(row: SubscriptionRow, planName: PlanRow['name'], seatsUsed: number): Subscription {
  return {
    id: row.id,
    enterpriseId: row.enterpriseId,
    planId: row.planId,
    planName,
    interval: row.interval,
    status: row.status,
    seats: row.seats,
    nextSeats: row.nextSeats,
    seatsUsed,
    pricePerSeat: { cents: row.seatCents, currency: row.currency },
    billingEmail: row.billingEmail,
    purchaseOrder: row.purchaseOrder,
    startedAt: toInstant(row.startedAt),
    renewsAt: toInstantOrNull(row.renewsAt),
    cancelledAt: toInstantOrNull(row.cancelledAt),
    cancelReason: row.cancelReason,
    endsAt: toInstantOrNull(row.endsAt),
    graceEndsAt: toInstantOrNull(row.graceEndsAt),
    version: row.version,
  };
}

interface PaymentFacts {
  readonly payment: PaymentRow;
  readonly enterpriseName: string;
  readonly planName: PlanRow['name'];
  /** The credit note with which nothing of it is left; not set for a new one. */
  readonly creditNote?: Pick<CreditNoteRow, 'number' | 'issuedAt' | 'reason'> | null;
}

type CreditNoteRow = typeof creditNotes.$inferSelect;

export function toPayment({ payment, enterpriseName, planName, creditNote = null }: PaymentFacts, now: Date): PaymentTransaction {
  const { currency } = payment;
  return {
    id: payment.id,
    enterpriseId: payment.enterpriseId,
    enterpriseName,
    subscriptionId: payment.subscriptionId,
    planName,
    invoiceNumber: payment.invoiceNumber,
    amount: { cents: payment.amountCents, currency },
    net: { cents: payment.netCents, currency },
    vat: { cents: payment.vatCents, currency },
    status: payment.status,
    isOverdue: payment.status === 'open' && payment.dueAt <= now,
    periodFrom: toInstant(payment.periodFrom),
    periodTo: toInstant(payment.periodTo),
    issuedAt: toInstant(payment.issuedAt),
    dueAt: toInstant(payment.dueAt),
    paidAt: toInstantOrNull(payment.paidAt),
    paymentReference: payment.paymentReference,
    credited: { cents: payment.creditedNetCents + payment.creditedVatCents, currency },
    creditNote: creditNote && { number: creditNote.number, issuedAt: toInstant(creditNote.issuedAt), reason: creditNote.reason },
    version: payment.version,
  };
}

/** VAT included, less what credit notes have taken back. */
export function leftToPay({ amountCents, creditedNetCents, creditedVatCents }: PaymentRow): number {
  return amountCents - creditedNetCents - creditedVatCents;
}

export function selectPayments(database: Database) {
  return database
    .select({
      payment: paymentTransactions,
      enterpriseName: enterprises.name,
      planName: sql<PlanRow['name']>`${subscriptions.terms} -> 'name'`.mapWith(plans.name),
      subscription: subscriptions,
      creditNote: { number: creditNotes.number, issuedAt: creditNotes.issuedAt, reason: creditNotes.reason },
    })
    .from(paymentTransactions)
    .innerJoin(enterprises, eq(enterprises.id, paymentTransactions.enterpriseId))
    .innerJoin(subscriptions, eq(subscriptions.id, paymentTransactions.subscriptionId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(creditNotes, eq(creditNotes.id, lastNoteOfWhole));
}

/** The credit note with which an invoice was cancelled or refunded in whole: the last one. */
const lastNoteOfWhole = sql`(select c.id from credit_notes c where c.payment_id = ${outerColumn(paymentTransactions.id)}
  and ${outerColumn(paymentTransactions.status)} in ('cancelled', 'refunded') order by c.issued_at desc, c.id desc limit 1)`;

export async function readCreditNotes(database: Database, paymentId: string): Promise<CreditNoteRow[]> {
  return database
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.paymentId, paymentId))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.id));
}

/** The seller's data on an invoice of an earlier version. */
const unknownSeller: Seller = {
  ...{ name: 'ZH', addressLines: [], country: 'ES', vatId: null },
  ...{ register: null, iban: null, bic: null, email: null },
};

export async function readInvoice(
  database: Database,
  facts: PaymentFacts & { readonly subscription: SubscriptionRow },
  now: Date,
): Promise<Invoice> {
  const { payment, subscription } = facts;
  const notes = await readCreditNotes(database, payment.id);
  return {
    ...toPayment(facts, now),
    interval: subscription.interval,
    lines: payment.lines,
    creditNotes: notes.map((note) => toCreditNote(note, payment.currency)),
    vatRate: payment.vatRate / 10_000,
    vatNote: payment.vatNote,
    billTo: payment.billTo,
    seller: { ...unknownSeller, ...payment.seller },
    billingEmail: subscription.billingEmail,
    purchaseOrder: payment.purchaseOrder,
  };
}

function toCreditNote({ id, number, issuedAt, reason, netCents, vatCents, lines }: CreditNoteRow, currency: string): CreditNote {
  const money = (cents: number) => ({ cents, currency });
  return {
    ...{ id, number, reason, issuedAt: toInstant(issuedAt) },
    lines: lines.map((one) => ({ line: one.line, net: money(one.netCents), vat: money(one.vatCents) })),
    ...{ net: money(netCents), vat: money(vatCents), amount: money(netCents + vatCents) },
  };
}

/** The subscription that runs, with its plan; of a cancelled one beside a new one the new one. */
export async function readCurrent(database: Database, enterpriseId: string, now: Date, isLocked = false) {
  const query = database
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.enterpriseId, enterpriseId), isRunning(now)))
    .orderBy(sql`${subscriptions.status} = 'running' desc`, desc(subscriptions.startedAt))
    .limit(1);
  const [row] = await (isLocked ? query.for('update', { of: subscriptions }) : query);
  return row ? { ...row, plan: asAgreed(row) } : null;
}

/** The plan at the time of purchase: a running subscription does not change with it. */
function asAgreed({ plan, subscription }: { readonly plan: PlanRow; readonly subscription: SubscriptionRow }): PlanRow {
  return { ...plan, ...subscription.terms, currency: subscription.currency };
}
