import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CoachPayout } from '../../../../contract/payouts.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { canBeExported, type PayoutMonth, sumsOf } from '../../../domain/payouts/for-admins.ts';
import { MonthList } from './month-page.tsx';

const euros = (cents: number) => ({ cents, currency: 'EUR' });
const due: CoachPayout = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  startsOn: '2026-10-01',
  endsOn: '2026-10-31',
  status: 'due',
  amount: euros(11_375),
  sessionCount: 2,
  minutes: 105,
  paidAt: null,
  reference: null,
  coachId: '0199aaaa-0000-7000-8000-000000000002',
  coachName: 'María del Carmen Fernández-Villaverde y Ortiz de Zárate',
  coachImage: null,
  corrected: euros(-500),
  bank: { ibanEnding: '3000', country: 'DE' },
  exportId: null,
  version: 3,
};
const other: CoachPayout = { ...due, id: '0199aaaa-0000-7000-8000-000000000003', coachName: 'Tom Reed', bank: null, corrected: euros(0) };
const month: PayoutMonth = {
  startsOn: '2026-10-01',
  endsOn: '2026-10-31',
  paidOn: '2026-11-05',
  items: [due, other],
  exports: [],
  missing: [],
};
const list = (given: Partial<PayoutMonth>) => <MonthList month={{ ...month, ...given }} onDone={() => undefined} />;

describe('the payouts of a month', () => {
  it('show what each coach is owed, for what, and whose bank account is missing', async () => {
    await show(list({}));
    expect(await screen.findByText(/€227.50 in all, due/)).toBeDefined();
    expect(screen.getByText('Account DE …3000')).toBeDefined();
    expect(screen.getByText('2 sessions, 1.8 h · corrections -€5.00')).toBeDefined();
    expect(screen.getByText('No bank details yet: Tom Reed. They can add them under Pay Out.')).toBeDefined();
  });

  it('are exported to a bank file where possible, with a preview, and marked as paid with a reference', async () => {
    const person = await show(list({}));
    await person.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('2 selected, €227.50')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Create bank file' }));
    const sheet = await screen.findByRole('dialog', { name: 'Create bank file' });
    expect(await within(sheet).findByText(/1 transfer, €113.75/)).toBeDefined();
    expect(within(sheet).getByText(/1 selected coach is left out/)).toBeDefined();
    await person.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Mark as paid' }));
    const paying = await screen.findByRole('dialog', { name: 'Mark as paid' });
    await person.click(await within(paying).findByRole('button', { name: 'Mark as paid' }));
    expect(await within(paying).findByText('Enter the reference of the transfer.')).toBeDefined();
  });

  it('show what the configuration lacks for the file, and that an empty month has none', async () => {
    await show(list({ missing: ['PAYOUT_DEBTOR_NAME', 'PAYOUT_DEBTOR_IBAN'] }));
    expect(await screen.findByText(/Set PAYOUT_DEBTOR_NAME and PAYOUT_DEBTOR_IBAN on the server/)).toBeDefined();
  });

  it('are empty in a month without sessions', async () => {
    await show(list({ items: [] }));
    expect(await screen.findByRole('heading', { name: 'Nothing earned in this month' })).toBeDefined();
  });

  it('in a file are marked, in Spanish too, with the actions of the file', async () => {
    const exportId = '0199aaaa-0000-7000-8000-000000000004';
    const file = { id: exportId, messageId: 'ZH-20261105-ABC', executionOn: '2026-11-06', madeAt: '2026-11-05T09:00:00.000Z' };
    const exports = [{ ...file, madeByName: 'Ada Roy', transferCount: 1, total: euros(11_375), isPaid: false }];
    await show(list({ items: [{ ...due, exportId }], exports }), { language: 'es' });
    expect(await screen.findByText(/1 transferencia, 113,75/)).toBeDefined();
    expect(screen.getAllByText('En un archivo')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Cancelar este archivo' })).toBeDefined();
  });
});

it('exports only finished months in euro, above zero and with a bank account', () => {
  expect(canBeExported(due)).toBe(true);
  const cannot = [
    { status: 'open' },
    { status: 'paid' },
    { amount: euros(0) },
    { amount: { cents: 1, currency: 'USD' } },
    { bank: null },
    { exportId: due.id },
  ];
  for (const change of cannot) expect(canBeExported({ ...due, ...change } as CoachPayout)).toBe(false);
});

it('never adds amounts of different currencies', () => {
  expect(sumsOf([euros(100), { cents: 5, currency: 'USD' }, euros(-40)])).toEqual([
    { currency: 'EUR', cents: 60 },
    { currency: 'USD', cents: 5 },
  ]);
});
