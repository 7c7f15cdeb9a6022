import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { subscriptions as calls, PaymentTransaction } from '../../contract/subscriptions.ts';
import { invoiceDeeds } from '../../contract/trail.ts';
import type { Database } from '../database/open.ts';
import { creditNotes, paymentTransactions, subscriptions } from '../database/schema/index.ts';
import { invoiceMail } from '../delivery/mails/invoice.ts';
import { queueMail } from '../delivery/queue-mail.ts';
import { administratorIds, readEnterprise } from '../enterprises/store.ts';
import { recordDeed } from '../kernel/audit.ts';
import { dayOf } from '../kernel/days.ts';
import type { Call, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { readTrail } from '../kernel/trail.ts';
import { notify } from '../notifications/notify.ts';
import { adminIdsWith } from '../permissions/admins.ts';
import { nextCreditNumber } from './invoicing.ts';
import { readSeller } from './seller.ts';
import { type PaymentRow, selectPayments, toInvoice, toPayment } from './store.ts';

export const invoiceForAdmin: HandlerFunction<typeof calls.invoiceForAdmin> = async ({ database, params, clock }) => {
  const [row] = await selectPayments(database).where(eq(paymentTransactions.id, params.id));
  const { seller } = await readSeller(database);
  return { invoice: toInvoice(found(row), seller, clock.now()), trail: await readTrail(database, params.id, invoiceDeeds) };
};

export const recordPayment: HandlerFunction<typeof calls.recordPayment> = async (call) => {
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
  // Where the statement of the bank is read it can be tomorrow already.
  if (body.paidOn > dayOf(now, timeZone) && body.paidOn > dayOf(now, actor.timeZone))
    invalidDay('Choose a day that is not in the future.', 'future');
  if (body.paidOn < dayOf(payment.issuedAt, timeZone)) invalidDay('Choose a day on or after the date of the invoice.', 'before-invoice');
  await store(database, payment, { status: 'paid', paidAt, paymentReference: body.reference });
  await endGrace(database, payment.subscriptionId, now);
  await recordDeed(call, {
    action: 'invoice.paid',
    subjectKind: 'invoice',
    subjectId: payment.id,
    data: { reference: body.reference, paidOn: body.paidOn, cents: payment.amountCents },
  });
  await tell(call, payment);
  return readPayment(call, payment.id);
};

export const undoPayment: HandlerFunction<typeof calls.undoPayment> = async (call) => {
  const { database, params, query } = call;
  const payment = await lockPayment(database, params.id);
  await requireVersion(call, payment, query.baseVersion);
  // An invoice about nothing is paid from the start.
  if (payment.status !== 'paid' || payment.amountCents === 0) refuse('NOT_ALLOWED_NOW');
  await store(database, payment, { status: 'open', paidAt: null, paymentReference: null });
  await recordDeed(call, {
    action: 'invoice.payment-undone',
    subjectKind: 'invoice',
    subjectId: payment.id,
    data: { reference: payment.paymentReference },
  });
  await tell(call, payment);
  return readPayment(call, payment.id);
};

export const cancelInvoice: HandlerFunction<typeof calls.cancelInvoice> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const now = clock.now();
  const payment = await lockPayment(database, params.id);
  if (payment.status === 'cancelled' || payment.status === 'refunded') refuse('ALREADY_DONE');
  await requireVersion(call, payment, body.baseVersion);
  const number = await nextCreditNumber(database, now);
  await database
    .insert(creditNotes)
    .values({ id: uuid(), paymentId: payment.id, number, reason: body.reason, issuedBy: actor.accountId, issuedAt: now });
  await store(database, payment, { status: payment.status === 'paid' ? 'refunded' : 'cancelled' });
  await endGrace(database, payment.subscriptionId, now);
  await recordDeed(call, {
    action: 'invoice.cancelled',
    subjectKind: 'invoice',
    subjectId: payment.id,
    data: { reason: body.reason, number, cents: payment.amountCents },
  });
  const people = await tell(call, payment);
  await notify(call, people, {
    kind: 'system',
    title: { en: `Invoice ${payment.invoiceNumber} was cancelled`, es: `La factura ${payment.invoiceNumber} se ha anulado` },
    body: { en: `The credit note has the number ${number}.`, es: `La factura rectificativa lleva el número ${number}.` },
    link: '/enterprise/account',
    subject: `invoice:${payment.id}`,
  });
  await mailCreditNote(call, payment, number);
  return readPayment(call, payment.id);
};

type AnyCall = Pick<Call<Endpoint>, 'database' | 'clock' | 'changed'>;

async function lockPayment(database: Database, id: string): Promise<PaymentRow> {
  const [row] = await database.select().from(paymentTransactions).where(eq(paymentTransactions.id, id)).for('update');
  return found(row);
}

async function readPayment({ database, clock }: AnyCall, id: string): Promise<PaymentTransaction> {
  const [row] = await selectPayments(database).where(eq(paymentTransactions.id, id));
  return toPayment(found(row), clock.now());
}

async function requireVersion(call: AnyCall, payment: PaymentRow, baseVersion: number): Promise<void> {
  if (payment.version !== baseVersion) refuse('VERSION_CONFLICT', { current: await readPayment(call, payment.id) });
}

async function store(database: Database, { id, version }: PaymentRow, changes: Partial<PaymentRow>): Promise<void> {
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

/** Nothing called to mind is open any more: the subscription does not end because of it. */
async function endGrace(database: Database, subscriptionId: string, now: Date): Promise<void> {
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

/** Those who run the enterprise, and those who do the accounts of the platform, see it at once. Answers the former. */
async function tell({ database, changed }: AnyCall, { enterpriseId }: PaymentRow): Promise<string[]> {
  const people = await administratorIds(database, enterpriseId);
  changed([...people, ...(await adminIdsWith(database, 'admin.payments'))], 'subscriptions');
  changed(people, 'enterprise');
  return people;
}

async function mailCreditNote(
  call: Parameters<typeof queueMail>[0] & Pick<Call<Endpoint>, 'config' | 'database'>,
  payment: PaymentRow,
  creditNumber: string,
): Promise<void> {
  const { database } = call;
  const { name: enterpriseName, language, timeZone } = await readEnterprise(database, payment.enterpriseId);
  const [subscription] = await database
    .select({ billingEmail: subscriptions.billingEmail })
    .from(subscriptions)
    .where(eq(subscriptions.id, payment.subscriptionId));
  const address = `${call.config.publicUrl}/enterprise/account/invoices/${payment.id}`;
  await queueMail(call, database, {
    kind: 'invoice',
    to: found(subscription).billingEmail,
    accountId: null,
    content: invoiceMail({ ...payment, enterpriseName, timeZone, address, creditNumber, about: 'cancelled' }, language),
  });
}
