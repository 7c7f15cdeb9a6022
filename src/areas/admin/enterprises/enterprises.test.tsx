import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../../../contract/invoice.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { EnterpriseOverview } from '../../../domain/enterprises/for-admins.ts';
import { ClosingCard } from './closing-card.tsx';
import { InvoiceCard } from './invoice-page.tsx';
import { CancelInvoiceSheet, RecordPaymentSheet } from './invoice-sheets.tsx';
import { UsageCard } from './usage-card.tsx';

const euros = (cents: number) => ({ cents, currency: 'EUR' });
const invoice: Invoice = {
  id: '1',
  enterpriseId: '2',
  enterpriseName: 'Norte',
  subscriptionId: '3',
  planName: { en: 'Grow', es: 'Crecer' },
  invoiceNumber: 'ZH-2026-000012',
  amount: euros(10_890),
  net: euros(9000),
  vat: euros(1890),
  status: 'open',
  isOverdue: false,
  periodFrom: '2026-11-01T10:00:00.000Z',
  periodTo: '2026-12-01T10:00:00.000Z',
  issuedAt: '2026-11-01T10:00:00.000Z',
  dueAt: '2026-12-01T10:00:00.000Z',
  paidAt: null,
  paymentReference: null,
  creditNote: null,
  credited: { cents: 0, currency: 'EUR' },
  creditNotes: [],
  version: 1,
  interval: 'month',
  lines: [],
  vatRate: 0.21,
  vatNote: 'domestic',
  billTo: null,
  seller: {
    ...{ name: 'ZH Salud, S.L.', addressLines: ['Calle Mayor 1'], country: 'ES', vatId: 'ESB12345678', register: 'Madrid, M-1' },
    ...{ iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', email: 'billing@zh.example' },
  },
  billingEmail: 'billing@norte.example',
  purchaseOrder: null,
};
const nothing = () => undefined;

describe('an invoice', () => {
  it('is marked as paid only with a reference, on a day from its own to today', async () => {
    const person = await show(
      <RecordPaymentSheet invoice={{ ...invoice, issuedAt: new Date().toISOString() }} onClose={nothing} onDone={nothing} />,
    );
    await person.click(await screen.findByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('Enter the reference of the payment.')).toBeDefined();
    // The errors are drawn first, and then the focus moves.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bank reference')));
  });

  it('is cancelled after showing the consequences, for a paid one with the refund', async () => {
    await show(<CancelInvoiceSheet invoice={{ ...invoice, status: 'paid' }} onClose={nothing} onDone={nothing} />);
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText(/A credit note for €108.90/)).toBeDefined();
    expect(within(sheet).getByText(/transfer the money back/)).toBeDefined();
  });

  it('names the credit note that cancelled it', async () => {
    const creditNote = { number: 'ZH-CN-2026-000001', issuedAt: '2026-11-20T10:00:00.000Z', reason: 'Billed twice' };
    await show(<InvoiceCard invoice={{ ...invoice, status: 'cancelled', creditNote }} />);
    expect(await screen.findByText(/Cancelled by credit note ZH-CN-2026-000001/)).toBeDefined();
    expect(screen.getByText('Billed twice')).toBeDefined();
  });
});

const suppressed = { value: null, isSuppressed: true, why: 'too-few' } as const;
const none = { value: null, isSuppressed: false, why: null } as const;
const usage: EnterpriseOverview['usage'] = {
  month: '2026-10',
  releasedAt: '2026-11-02T00:05:00.000Z',
  minimumGroupSize: 8,
  people: 4,
  averageScore: suppressed,
  change: none,
  participation: { value: 0.5, isSuppressed: false, why: null },
  active: none,
};
const employees = { total: 12, imported: 3, invited: 4, joined: 5 };

describe('the people of an enterprise', () => {
  it('are figures, with the reason for a hidden one', async () => {
    await show(<UsageCard employees={employees} usage={usage} />);
    expect(await screen.findByText('Too few people')).toBeDefined();
    expect(screen.getByText('50%')).toBeDefined();
    expect(screen.getByText(/never about one person/)).toBeDefined();
  });

  it('have no figures before the first month', async () => {
    await show(<UsageCard employees={employees} usage={{ ...usage, month: null }} />);
    expect(await screen.findByText(/after the first full month with at least 8 people/)).toBeDefined();
  });
});

describe('closing an enterprise', () => {
  const overview = {
    enterprise: { id: '1', name: 'Norte', status: 'active', version: 2 },
    subscription: null,
  } as unknown as EnterpriseOverview;

  it('asks for a reason, after showing the consequences for members', async () => {
    const person = await show(<ClosingCard overview={overview} isOffline={false} onDone={nothing} />);
    await person.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const sheet = await screen.findByRole('dialog', { name: 'Deactivate Norte?' });
    expect(within(sheet).getByText(/Members are notified now, stay covered until the day below/)).toBeDefined();
    await person.click(within(sheet).getByRole('button', { name: 'Deactivate' }));
    expect(await within(sheet).findByText('Enter a reason.')).toBeDefined();
  });

  it('is undone with the consequences for members, and disabled offline', async () => {
    const closed = { ...overview, enterprise: { ...overview.enterprise, status: 'deactivated' as const } };
    const person = await show(<ClosingCard overview={closed} isOffline={false} onDone={nothing} />);
    await person.click(await screen.findByRole('button', { name: 'Reactivate' }));
    expect(await screen.findByText(/No subscription is running/)).toBeDefined();
  });

  it('needs a connection', async () => {
    await show(<ClosingCard overview={overview} isOffline={true} onDone={nothing} />);
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toHaveProperty('disabled', true);
  });
});
