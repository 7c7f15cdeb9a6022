import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Invoice } from '../../../../contract/invoice.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { CreditNotes, CreditSheet } from './credit-sheet.tsx';

const euros = (cents: number) => ({ cents, currency: 'EUR' });
const line = (cents: number, plan: string) => ({
  ...{ kind: 'seats' as const, planName: { en: plan, es: plan }, seats: 1, days: null, ofDays: null },
  ...{ periodFrom: '2026-11-01T00:00:00.000Z', periodTo: '2026-12-01T00:00:00.000Z', unitPrice: euros(cents), amount: euros(cents) },
});
const note = {
  ...{ id: 'n', number: 'ZH-CN-2026-000003', issuedAt: '2026-11-20T10:00:00.000Z', reason: 'One seat too many' },
  ...{ lines: [{ line: 1, net: euros(1000), vat: euros(210) }], net: euros(1000), vat: euros(210), amount: euros(1210) },
};
const invoice = {
  ...{ id: 'i', version: 3, invoiceNumber: 'ZH-2026-000012', status: 'paid', enterpriseName: 'Norte' },
  ...{ net: euros(9000), vat: euros(1890), amount: euros(10_890), credited: euros(1210), vatRate: 0.21 },
  lines: [line(6000, 'Grow'), line(3000, 'Seats added')],
  creditNotes: [note],
} as unknown as Invoice;

it('shows the VAT of an amount and the remainder, and accepts no more than that', async () => {
  const user = await show(<CreditSheet invoice={invoice} onClose={vi.fn()} onDone={vi.fn()} />);
  expect(await screen.findByText(/€96\.80 of this invoice remains/)).toBeDefined();
  expect(screen.getByText(/transfer the money back/)).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Amount with VAT (EUR)' }), '36,30');
  expect(screen.getByText('€30.00')).toBeDefined();
  expect(screen.getByText('€6.30')).toBeDefined();
  expect(screen.getByText('€60.50')).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: 'Amount with VAT (EUR)' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount with VAT (EUR)' }), '96.81');
  await user.click(screen.getByRole('button', { name: 'Issue credit note' }));
  expect(await screen.findByText('Use at most €96.80: that is what remains of the invoice.')).toBeDefined();
  expect(screen.getByText('Enter a reason.')).toBeDefined();
});

it('credits single lines, each with its remainder', async () => {
  const user = await show(<CreditSheet invoice={invoice} onClose={vi.fn()} onDone={vi.fn()} />, { language: 'es' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Qué se rectifica' }), 'Líneas concretas');
  expect(screen.getByText(/Quedan 20,00\s€ de 30,00\s€/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Emitir factura rectificativa' }));
  expect(await screen.findByText('Escriba un importe en al menos una línea.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^Seats added, sin IVA/ }), '20,01');
  expect(await screen.findByText(/Como máximo 20,00\s€/)).toBeDefined();
});

it('shows credit notes as negative amounts, with the remainder', async () => {
  await show(<CreditNotes invoice={invoice} />);
  expect(await screen.findByText(/-€12\.10 · One seat too many/)).toBeDefined();
  expect(screen.getByText('€96.80')).toBeDefined();
});
