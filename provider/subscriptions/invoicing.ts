import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { InvoiceLine } from '../../contract/invoice.ts';
import type { Database } from '../database/open.ts';
import { type enterprises, invoiceNumbers, paymentTransactions } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import { refuse } from '../kernel/refusal.ts';
import { dueDays, totalsOf, type Vat, vatOf } from './billing-rules.ts';
import { readSeller, readVatTerms } from './seller.ts';
import type { PaymentRow, SubscriptionRow } from './store.ts';

interface ToIssue {
  readonly subscription: Pick<SubscriptionRow, 'id' | 'enterpriseId' | 'currency' | 'purchaseOrder'>;
  readonly billing: (typeof enterprises.$inferSelect)['billing'];
  readonly lines: InvoiceLine[];
  readonly periodFrom: Date;
  readonly periodTo: Date;
}

/**
 * Writes an invoice with the next number of its year, in the transaction given. One about nothing is paid already.
 * @throws Refusal SELLER_MISSING until it is known who issues invoices
 */
export async function issueInvoice(transaction: Database, toIssue: ToIssue, now: Date): Promise<PaymentRow> {
  const { subscription, billing, lines, periodFrom, periodTo } = toIssue;
  const { seller, vatRate } = (await readSeller(transaction)) ?? refuse('SELLER_MISSING');
  const vat = vatOf(billing, { country: seller.country, rate: vatRate });
  const totals = totalsOf(lines, vat);
  const isNothing = totals.amountCents === 0;
  const row: typeof paymentTransactions.$inferInsert = {
    id: uuid(),
    enterpriseId: subscription.enterpriseId,
    subscriptionId: subscription.id,
    status: isNothing ? 'paid' : 'open',
    ...totals,
    vatRate: vat.rate,
    vatNote: vat.note,
    currency: subscription.currency,
    lines,
    billTo: billing,
    seller,
    purchaseOrder: subscription.purchaseOrder,
    dueAt: addSeconds(now, dueDays * 86_400),
    invoiceNumber: await nextNumber(transaction, now),
    periodFrom,
    periodTo,
    issuedAt: now,
    paidAt: isNothing ? now : null,
  };
  const [issued] = await transaction.insert(paymentTransactions).values(row).returning();
  if (!issued) throw new Error('The invoice was not stored.');
  return issued;
}

/** None is left out: the row stays locked until the invoice is committed, or given up with it. */
async function nextNumber(transaction: Database, now: Date): Promise<string> {
  const year = now.getUTCFullYear();
  const [row] = await transaction
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last });
  return `ZH-${year}-${String(row?.last ?? 1).padStart(6, '0')}`;
}

/** Like invoices; credit notes have numbers of their own. */
export async function nextCreditNumber(transaction: Database, now: Date): Promise<string> {
  const year = now.getUTCFullYear();
  const [row] = await transaction
    .insert(invoiceNumbers)
    .values({ year, last: 0, lastCredit: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { lastCredit: sql`${invoiceNumbers.lastCredit} + 1` } })
    .returning({ last: invoiceNumbers.lastCredit });
  return `ZH-CN-${year}-${String(row?.last ?? 1).padStart(6, '0')}`;
}

export async function vatFor(database: Database, billing: ToIssue['billing']): Promise<Vat> {
  return vatOf(billing, await readVatTerms(database));
}
