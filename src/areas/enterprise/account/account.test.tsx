import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../../../contract/invoice.ts';
import type { Subscription, SubscriptionQuote } from '../../../../contract/subscriptions.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { Subscriptions } from '../../../domain/subscriptions/account.ts';
import { InvoicePaper } from './invoice-page.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { QuoteCard } from './quote-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import type { Quoted } from './use-quote.ts';

const euros = (cents: number) => ({ cents, currency: 'EUR' });
const planName = { en: 'Grow', es: 'Crecer' };
const running: Subscription = {
  id: '1',
  enterpriseId: '2',
  planId: '3',
  planName,
  interval: 'month',
  status: 'running',
  seats: 40,
  nextSeats: 30,
  seatsUsed: 25,
  pricePerSeat: euros(1190),
  billingEmail: 'billing@company.example',
  purchaseOrder: null,
  startedAt: '2026-05-03T10:00:00.000Z',
  renewsAt: '2099-12-03T10:00:00.000Z',
  cancelledAt: null,
  cancelReason: null,
  endsAt: null,
  graceEndsAt: null,
  version: 1,
};
const none: Subscriptions = { plans: [], current: null, former: [], trial: null, billing: null };

function card(subscriptions: Partial<Subscriptions>, isClosed = false) {
  return <SubscriptionCard subscriptions={{ ...none, ...subscriptions }} isClosed={isClosed} onDone={() => undefined} />;
}

describe('what an enterprise has', () => {
  it('is empty at first, with a link to the plans', async () => {
    await show(card({}));
    expect(await screen.findByRole('heading', { name: 'No subscription yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/enterprise/account/plan');
  });

  it('is a trial, with what happens when it ends', async () => {
    await show(card({ trial: { seats: 5, seatsUsed: 2, endsAt: '2099-12-20T10:00:00.000Z' } }));
    expect(await screen.findByText('2 of 5 in use')).toBeDefined();
    expect(screen.getByText(/members keep their account and data, but sessions are no longer covered/)).toBeDefined();
  });

  it('is a subscription with its seats, price and what changes at the renewal', async () => {
    await show(card({ current: running }));
    expect(await screen.findByText('25 of 40 in use')).toBeDefined();
    expect(screen.getByText('€11.90 per seat per month, plus VAT')).toBeDefined();
    expect(screen.getByText(/From Thu 3 Dec 2099: 30 seats/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change plan or seats' })).toBeDefined();
  });

  it('shows when an overdue invoice must be paid and what follows, and offers no change', async () => {
    await show(card({ current: { ...running, graceEndsAt: '2099-12-20T10:00:00.000Z' } }));
    expect(await screen.findByText('Payment overdue')).toBeDefined();
    expect(screen.getByText(/Please pay it by Sun 20 Dec 2099.*They keep their account and their data/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('can be resumed after cancelling, but not while changes are closed', async () => {
    const cancelled = { ...running, status: 'cancelled', renewsAt: null, nextSeats: null, endsAt: '2099-12-03T10:00:00.000Z' } as const;
    await show(card({ current: cancelled }));
    expect(await screen.findByRole('button', { name: 'Keep the subscription' })).toHaveProperty('disabled', false);
  });

  it('is read-only in a deactivated enterprise', async () => {
    await show(card({ current: running }, true));
    expect(await screen.findByText('25 of 40 in use')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

const quote: SubscriptionQuote = {
  takesEffect: 'now',
  effectiveAt: '2026-11-22T10:00:00.000Z',
  lines: [
    {
      kind: 'added-seats',
      planName,
      seats: 10,
      periodFrom: '2026-11-22T10:00:00.000Z',
      periodTo: '2026-12-03T10:00:00.000Z',
      days: 11,
      ofDays: 30,
      unitPrice: euros(1190),
      amount: euros(4363),
    },
  ],
  net: euros(4363),
  vat: euros(916),
  amount: euros(5279),
  vatRate: 0.21,
  vatNote: 'domestic',
  afterwards: { amount: euros(71_995), renewsAt: '2099-12-03T10:00:00.000Z' },
  seatsUsed: 25,
};

function price(quoted: Quoted, more: { readonly isOffline?: boolean; readonly isCancelled?: boolean } = {}) {
  return <QuoteCard quoted={quoted} interval="month" isOffline={false} isCancelled={false} onRetry={() => undefined} {...more} />;
}
const refused = (code: string): Quoted => ({ state: 'failed', error: Object.assign(new Error(code), { code }) });

describe('what a change costs', () => {
  it('is shown before the order: now with days and VAT, and at the renewal', async () => {
    await show(price({ state: 'known', of: '', quote }));
    expect(await screen.findByText(/Grow, added seats, 22 November 2026 to 3 December 2026 \(11 of 30 days\)/)).toBeDefined();
    expect(screen.getByText('VAT 21%')).toBeDefined();
    expect(screen.getByText('€52.79')).toBeDefined();
    expect(screen.getByText(/Then €719.95 each month, from Thu 3 Dec 2099, VAT included/)).toBeDefined();
  });

  it('is zero before the renewal if it takes effect then, and zero if nothing changes', async () => {
    await show(price({ state: 'known', of: '', quote: { ...quote, takesEffect: 'at-renewal', lines: [] } }));
    expect(await screen.findByText(/Nothing is invoiced before/)).toBeDefined();
    expect(screen.queryByText('Invoiced now')).toBeNull();
    await show(price({ state: 'known', of: '', quote: { ...quote, takesEffect: 'none' } }));
    expect(await screen.findByText('Nothing changes: this is what you have.')).toBeDefined();
  });

  it('is refused while an invoice is overdue or after cancelling; other failures can be retried', async () => {
    await show(price(refused('NOT_ALLOWED_NOW')));
    expect(await screen.findByText(/An invoice is overdue/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    await show(price(refused('NOT_ALLOWED_NOW'), { isCancelled: true }));
    expect(await screen.findByText(/The subscription was cancelled/)).toBeDefined();
    await show(price(refused('UNREACHABLE')));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('needs a connection', async () => {
    await show(price({ state: 'none' }, { isOffline: true }));
    expect(await screen.findByText('The price needs a connection.')).toBeDefined();
  });
});

const invoice: Invoice = {
  id: '7',
  enterpriseId: '2',
  enterpriseName: 'Company',
  subscriptionId: '1',
  planName,
  invoiceNumber: 'ZH-2026-000007',
  amount: euros(5279),
  net: euros(4363),
  vat: euros(916),
  status: 'open',
  isOverdue: true,
  periodFrom: '2026-11-22T10:00:00.000Z',
  periodTo: '2026-12-03T10:00:00.000Z',
  issuedAt: '2026-11-22T10:00:00.000Z',
  dueAt: '2026-12-22T10:00:00.000Z',
  paidAt: null,
  paymentReference: null,
  creditNote: null,
  credited: { cents: 0, currency: 'EUR' },
  creditNotes: [],
  version: 1,
  interval: 'month',
  lines: quote.lines,
  vatRate: 0,
  vatNote: 'reverse-charge',
  billTo: { name: 'Company', addressLine: 'Street 1', postalCode: '1000', city: 'Lisboa', country: 'PT', vatId: 'PT123456789' },
  seller: {
    ...{ name: 'ZH Salud, S.L.', addressLines: ['Calle Mayor 1'], country: 'ES', vatId: 'ESB12345678', register: 'Madrid, M-1' },
    ...{ iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', email: 'billing@zh.example' },
  },
  billingEmail: 'billing@company.example',
  purchaseOrder: 'PO-1',
};

describe('invoices', () => {
  it('print seller, buyer, amounts, the reason for the VAT, and the due date', async () => {
    await show(<InvoicePaper invoice={invoice} />, { language: 'es' });
    expect(await screen.findByText('NIF-IVA PT123456789')).toBeDefined();
    expect(screen.getByText('Portugal')).toBeDefined();
    expect(screen.getByText(/Inversión del sujeto pasivo/)).toBeDefined();
    expect(screen.getByText(/22 de diciembre de 2026.*ZH-2026-000007/)).toBeDefined();
    expect(screen.getByText('Vencida')).toBeDefined();
  });

  it('are listed with their status, or the list is empty', async () => {
    await show(<PaymentsCard payments={[invoice]} />);
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/enterprise/account/invoices/7');
    expect(screen.getByText('Overdue')).toBeDefined();
    await show(<PaymentsCard payments={[]} />);
    expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeDefined();
  });
});
