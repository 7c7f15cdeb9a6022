import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { PaymentTransaction } from '../../contract/invoice.ts';
import type { subscriptions as endpoints } from '../../contract/subscriptions.ts';
import { invoiceActions } from '../../contract/trail.ts';
import type { Database } from '../database/open.ts';
import { paymentTransactions, subscriptions } from '../database/schema/index.ts';
import { administratorIds, readEnterprise } from '../enterprises/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { dayOf } from '../kernel/days.ts';
import type { HandlerFunction, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { readTrail } from '../kernel/trail.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { leftToPay, type PaymentRow, readInvoice, selectPayments, toPayment } from './store.ts';

export const invoiceForAdmin: HandlerFunction<typeof endpoints.invoiceForAdmin> = async ({ database, params, clock }) => {
  const [row] = await selectPayments(database).where(eq(paymentTransactions.id, params.id));
  return { invoice: await readInvoice(database, found(row), clock.now()), trail: await readTrail(database, params.id, invoiceActions) };
};

export const recordPayment: HandlerFunction<typeof endpoints.recordPayment> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const now = clock.now();
  const payment = await lockPayment(database, params.id);
  const paidAt = noonOf(body.paidOn);
  const isSame = payment.status === 'paid' && payment.paymentReference === body.reference && payment.paidAt?.getTime() === paidAt.getTime();
  // Sent again, or written down by two people from the same statement of the bank.
  if (isSame) return readPayment(call, payment.id);
  await requireVersion(call, payment, body.baseVersion);
  if (payment.status !== 'open' && payment.status !== 'failed') refuse('NOT_ALLOWED_NOW');
  const { timeZone } = await readEnterprise(database, payment.enterpriseId);
  // It can be tomorrow already in the zone of the bank statement's reader.
  if (body.paidOn > dayOf(now, timeZone) && body.paidOn > dayOf(now, actor.timeZone))
    invalidDay('Choose a day that is not in the future.', 'future');
  if (body.paidOn < dayOf(payment.issuedAt, timeZone)) invalidDay('Choose a day on or after the date of the invoice.', 'before-invoice');
  await storePayment(database, payment, { status: 'paid', paidAt, paymentReference: body.reference });
  await endGrace(database, payment.subscriptionId, now);
  await recordAuditEntry(call, {
    action: 'invoice.paid',
    subjectKind: 'invoice',
    subjectId: payment.id,
    data: { reference: body.reference, paidOn: body.paidOn, cents: leftToPay(payment) },
  });
  await tell(call, payment);
  return readPayment(call, payment.id);
};

export const undoPayment: HandlerFunction<typeof endpoints.undoPayment> = async (call) => {
  const { database, params, query } = call;
  const payment = await lockPayment(database, params.id);
  await requireVersion(call, payment, query.baseVersion);
  // An invoice about nothing is paid from the start.
  if (payment.status !== 'paid' || payment.amountCents === 0) refuse('NOT_ALLOWED_NOW');
  await storePayment(database, payment, { status: 'open', paidAt: null, paymentReference: null });
  await recordAuditEntry(call, {
    action: 'invoice.payment-undone',
    subjectKind: 'invoice',
    subjectId: payment.id,
    data: { reference: payment.paymentReference },
  });
  await tell(call, payment);
  return readPayment(call, payment.id);
};

export type AnyCall = Work;

export async function lockPayment(database: Database, id: string): Promise<PaymentRow> {
  const [row] = await database.select().from(paymentTransactions).where(eq(paymentTransactions.id, id)).for('update');
  return found(row);
}

export async function readPayment({ database, clock }: AnyCall, id: string): Promise<PaymentTransaction> {
  const [row] = await selectPayments(database).where(eq(paymentTransactions.id, id));
  return toPayment(found(row), clock.now());
}

export async function requireVersion(call: AnyCall, payment: PaymentRow, baseVersion: number): Promise<void> {
  if (payment.version !== baseVersion) refuse('VERSION_CONFLICT', { current: await readPayment(call, payment.id) });
}

export async function storePayment(database: Database, { id, version }: PaymentRow, changes: Partial<PaymentRow>): Promise<void> {
  await database
    .update(paymentTransactions)
    .set({ ...changes, version: version + 1 })
    .where(eq(paymentTransactions.id, id));
}

/** A day of the bank's statement as an instant: noon in UTC is that day in nearly every zone. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00.000Z`);
}

function invalidDay(message: string, code: string): never {
  refuse('INVALID_INPUT', { fields: [{ path: 'body.paidOn', message, code }] });
}

/** No invoice that was reminded of is open any more: the subscription does not end because of it. */
export async function endGrace(database: Database, subscriptionId: string, now: Date): Promise<void> {
  await database
    .update(subscriptions)
    .set({ graceEndsAt: null, updatedAt: now })
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        isNotNull(subscriptions.graceEndsAt),
        sql`${subscriptions.status} <> 'ended'`,
        sql`not exists (select 1 from payment_transactions t where t.subscription_id = "subscriptions"."id" and t.status = 'open' and t.reminders_sent > 1)`,
      ),
    );
}

/** The enterprise's administrators, and the platform's accountants, see it at once. Returns the former. */
export async function tell({ database, changed }: AnyCall, { enterpriseId }: PaymentRow): Promise<string[]> {
  const people = await administratorIds(database, enterpriseId);
  changed([...people, ...(await adminIdsWith(database, 'admin.payments'))], 'subscriptions');
  changed(people, 'enterprise');
  return people;
}
