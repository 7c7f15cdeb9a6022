import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Plan } from '../../../../contract/plan.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { OrderSummary } from './order-summary.tsx';

const euros = (cents: number) => ({ cents, currency: 'EUR' });
const words = { en: 'Grow', es: 'Crecer' };
const plan: Plan = {
  ...{ id: '1', name: words, description: words, features: [], pricePerMonth: euros(1190), pricePerYear: euros(11_900) },
  ...{ minimumSeats: 20, maximumSeats: 500, sessionsPerMonth: 2, isActive: true, version: 1 },
};
const period = { periodFrom: '2026-11-20T10:00:00.000Z', periodTo: '2026-12-20T10:00:00.000Z' };
const quote = {
  ...{ takesEffect: 'now' as const, effectiveAt: period.periodFrom, net: euros(23_800), vat: euros(4998), amount: euros(28_798) },
  lines: [
    {
      kind: 'seats' as const,
      planName: words,
      seats: 20,
      ...period,
      days: null,
      ofDays: null,
      unitPrice: euros(1190),
      amount: euros(23_800),
    },
  ],
  ...{ vatRate: 0.21, vatNote: 'domestic' as const, afterwards: { amount: euros(28_798), renewsAt: period.periodTo }, seatsUsed: 3 },
};

it('shows plan, seats, price, VAT and terms, and places no order before the agreement is accepted', async () => {
  const answer = vi.fn();
  const order = { plan, interval: 'month' as const, seats: 20, billingEmail: 'accounts@company.example', quote, agreement: 3, answer };
  const person = await show(<OrderSummary order={order} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Check your order' }));
  for (const shown of ['Grow', '20', '€11.90 per seat per month, plus VAT', '€238.00', '€49.98', '€287.98', 'accounts@company.example'])
    expect(sheet.getByText(shown)).toBeDefined();
  expect(sheet.getByText(/renews until you cancel it/)).toBeDefined();
  expect(sheet.getByRole('link', { name: 'Read the Enterprise Client Agreement, version 3' })).toBeDefined();
  await person.click(sheet.getByRole('button', { name: 'Order and pay by invoice' }));
  expect(answer).not.toHaveBeenCalled();
  expect(sheet.getByText('Accept the agreement to place the order.')).toBeDefined();
  // It can be below the visible part: the focus scrolls there.
  expect(document.activeElement).toBe(sheet.getByRole('checkbox', { description: 'Accept the agreement to place the order.' }));
  await person.click(sheet.getByRole('checkbox'));
  await person.click(sheet.getByRole('button', { name: 'Order and pay by invoice' }));
  expect(answer).toHaveBeenCalledExactlyOnceWith(true);
});
