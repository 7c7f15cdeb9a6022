import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import {
  type Credit,
  type CreditedInvoice,
  type CreditProblem,
  creditOfAmount,
  creditOfLines,
  creditOfRest,
} from '../../contract/credit-rules.ts';
import type { CreditedPart, PaymentTransaction } from '../../contract/invoice.ts';
import type { subscriptions as endpoints } from '../../contract/subscriptions.ts';
import type { Database } from '../database/open.ts';
import { creditNotes, subscriptions } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { invoiceMail } from '../delivery/mails/invoice.ts';
import { readEnterprise } from '../enterprises/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { HandlerFunction, With, WithRequest, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { nextCreditNumber } from './invoicing.ts';
import { endGrace, lockPayment, readPayment, requireVersion, storePayment, tell } from './payments.ts';
import { leftToPay, type PaymentRow, readCreditNotes } from './store.ts';

export const cancelInvoice: HandlerFunction<typeof endpoints.cancelInvoice> = async (call) => {
  const payment = await lockOpenForCredit(call, call.body.baseVersion);
  const credit = creditOfRest(await creditedInvoice(call.database, payment));
  // An invoice about nothing is cancelled too: its seats are not to be paid for by anything else.
  return issue(call, payment, typeof credit === 'string' ? { lines: [], netCents: 0, vatCents: 0 } : credit, call.body.reason);
};

export const creditPart: HandlerFunction<typeof endpoints.creditPart> = async (call) => {
  const { of, reason, baseVersion } = call.body;
  const payment = await lockOpenForCredit(call, baseVersion);
  const credit = creditFor(await creditedInvoice(call.database, payment), of);
  if (typeof credit === 'string') refuseCredit(credit, of);
  return issue(call, payment, credit, reason);
};

type CreditCall = Work &
  WithRequest &
  With<'config' | 'wakeJobs'> & {
    readonly actor: Actor;
    readonly params: { readonly id: string };
  };

async function lockOpenForCredit(call: CreditCall, baseVersion: number): Promise<PaymentRow> {
  const payment = await lockPayment(call.database, call.params.id);
  if (payment.status === 'cancelled' || payment.status === 'refunded') refuse('ALREADY_DONE');
  await requireVersion(call, payment, baseVersion);
  return payment;
}

async function creditedInvoice(database: Database, payment: PaymentRow): Promise<CreditedInvoice> {
  return {
    netCents: payment.netCents,
    vatCents: payment.vatCents,
    vatRate: payment.vatRate / 10_000,
    lines: payment.lines.map(({ amount }) => amount.cents),
    notes: await readCreditNotes(database, payment.id),
  };
}

function creditFor(invoice: CreditedInvoice, part: CreditedPart): Credit | CreditProblem {
  return 'lines' in part ? creditOfLines(invoice, part.lines) : creditOfAmount(invoice, part.amountCents);
}

const messages: Readonly<Record<CreditProblem, string>> = {
  'nothing-left': 'Nothing of this invoice is left.',
  'too-much': 'Use no more than what is left of the invoice.',
  'line-too-much': 'Use no more than what is left of the line.',
  'no-such-line': 'Name a line of the invoice.',
};

function refuseCredit(problem: CreditProblem, of: CreditedPart): never {
  const path = 'lines' in of ? 'body.of.lines' : 'body.of.amountCents';
  refuse('INVALID_INPUT', { fields: [{ path, message: messages[problem], code: problem }] });
}

/** Numbers and stores a credit note, and notifies the enterprise's administrators. The last part cancels the invoice. */
async function issue(call: CreditCall, payment: PaymentRow, credit: Credit, reason: string): Promise<PaymentTransaction> {
  const { actor, database, clock } = call;
  const now = clock.now();
  const number = await nextCreditNumber(database, now);
  const { netCents, vatCents, lines } = credit;
  await database
    .insert(creditNotes)
    .values({ id: uuid(), paymentId: payment.id, number, reason, netCents, vatCents, lines, issuedBy: actor.accountId, issuedAt: now });
  const isWhole = leftToPay(payment) === netCents + vatCents;
  await storePayment(database, payment, {
    creditedNetCents: payment.creditedNetCents + netCents,
    creditedVatCents: payment.creditedVatCents + vatCents,
    ...(isWhole && { status: payment.status === 'paid' ? 'refunded' : 'cancelled' }),
  });
  if (isWhole) await endGrace(database, payment.subscriptionId, now);
  await recordAuditEntry(call, {
    action: isWhole ? 'invoice.cancelled' : 'invoice.credited',
    subjectKind: 'invoice',
    subjectId: payment.id,
    data: { reason, number, cents: netCents + vatCents },
  });
  await notifyEnterprise(call, payment, { number, cents: netCents + vatCents, isWhole });
  return readPayment(call, payment.id);
}

interface Told {
  readonly number: string;
  readonly cents: number;
  readonly isWhole: boolean;
}

async function notifyEnterprise(call: CreditCall, payment: PaymentRow, { number, cents, isWhole }: Told): Promise<void> {
  const { database } = call;
  const { invoiceNumber } = payment;
  await notify(call, await tell(call, payment), {
    kind: 'system',
    title: isWhole
      ? { en: `Invoice ${invoiceNumber} was cancelled`, es: `La factura ${invoiceNumber} se ha anulado` }
      : { en: `Credit note for invoice ${invoiceNumber}`, es: `Factura rectificativa de la factura ${invoiceNumber}` },
    body: { en: `The credit note has the number ${number}.`, es: `La factura rectificativa lleva el número ${number}.` },
    link: `/enterprise/account/invoices/${payment.id}`,
    subject: `invoice:${payment.id}`,
  });
  const { name: enterpriseName, language, timeZone } = await readEnterprise(database, payment.enterpriseId);
  const [subscription] = await database
    .select({ billingEmail: subscriptions.billingEmail })
    .from(subscriptions)
    .where(eq(subscriptions.id, payment.subscriptionId));
  const address = `${call.services.config.publicUrl}/enterprise/account/invoices/${payment.id}`;
  const amounts = { amountCents: isWhole ? payment.amountCents : cents, leftCents: leftToPay(payment) - cents };
  await queueMail(call, database, {
    kind: 'invoice',
    to: found(subscription).billingEmail,
    accountId: null,
    content: invoiceMail(
      { ...payment, ...amounts, enterpriseName, timeZone, address, creditNumber: number, about: isWhole ? 'cancelled' : 'credited' },
      language,
    ),
  });
}
