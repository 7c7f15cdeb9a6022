import * as z from 'zod';
import { day, endpoint, identifier, page, pageQuery, shortText, version } from './endpoint.ts';
import { creditedPart, invoice, paymentTransaction } from './invoice.ts';
import { invoiceActions, trailOf } from './trail.ts';

const ofAccounting = { access: ['ADMIN'], permission: 'admin.payments', ours: true } as const;

/** Paid and open amounts: invoices and credit notes as the platform's accounting sees them. */
export const paymentCalls = {
  paymentsOfEnterprise: endpoint({
    method: 'GET',
    path: '/admin/get-payment-transaction',
    summary: 'Payments of an enterprise, or of all, latest first',
    access: ['ADMIN'],
    permission: 'admin.payments',
    offline: 'cache',
    query: z.object({ ...pageQuery, enterpriseId: identifier.optional() }),
    reply: page(paymentTransaction),
    errors: ['NOT_FOUND'],
  }),
  payments: endpoint({
    method: 'GET',
    path: '/enterprise/get-payment-transactions',
    summary: 'Payments of the own enterprise, latest first',
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    allowsDeactivatedEnterprise: true,
    offline: 'cache',
    query: z.object(pageQuery),
    reply: page(paymentTransaction),
    ours: true,
  }),
  invoiceForAdmin: endpoint({
    ...ofAccounting,
    method: 'GET',
    path: '/admin/invoices/{id}',
    summary: 'One invoice of any enterprise, and what was done with it; `id` is that of the payment',
    offline: 'cache',
    reply: z.object({ invoice, trail: trailOf(invoiceActions) }),
    errors: ['NOT_FOUND'],
  }),
  recordPayment: endpoint({
    ...ofAccounting,
    method: 'POST',
    path: '/admin/invoices/{id}/payment',
    summary: 'Writes down that an invoice was paid; again with the same day and reference changes nothing',
    act: { about: 'invoice', id: 'params.id' },
    offline: 'online',
    /** Not before the invoice was issued, in the time zone of the enterprise, and not in the future, there or where it is written down. */
    body: z.object({ paidOn: day, reference: shortText.max(140), baseVersion: version }),
    reply: paymentTransaction,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT', 'INVALID_INPUT'],
  }),
  undoPayment: endpoint({
    ...ofAccounting,
    method: 'DELETE',
    path: '/admin/invoices/{id}/payment',
    summary: 'Takes back that an invoice was paid; it is open again',
    act: { about: 'invoice', id: 'params.id' },
    offline: 'online',
    query: z.object({ baseVersion: z.coerce.number().int().min(1) }),
    reply: paymentTransaction,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  }),
  cancelInvoice: endpoint({
    ...ofAccounting,
    method: 'POST',
    path: '/admin/invoices/{id}/credit-note',
    summary: 'Cancels what is left of an invoice by a credit note with a number of its own; the enterprise is told',
    act: { about: 'invoice', id: 'params.id' },
    offline: 'online',
    body: z.object({ reason: shortText, baseVersion: version }),
    reply: paymentTransaction,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  }),
  creditPart: endpoint({
    ...ofAccounting,
    method: 'POST',
    path: '/admin/invoices/{id}/partial-credit-note',
    summary: 'Takes lines of an invoice, or an amount, back by a credit note with a number of its own; never more than what is left',
    act: { about: 'invoice', id: 'params.id' },
    offline: 'online',
    body: z.object({ of: creditedPart, reason: shortText, baseVersion: version }),
    reply: paymentTransaction,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT', 'INVALID_INPUT'],
  }),
};
