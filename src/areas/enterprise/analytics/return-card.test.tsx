import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import type { Answer } from '../../../domain/analytics/queries.ts';
import { ReturnFormula } from './return-formula.tsx';

const money = (cents: number) => ({ cents, currency: 'EUR' });
const month = (name: string, isBaseline: boolean, healthCosts: number | null) => ({
  month: name,
  isBaseline,
  isUsed: healthCosts !== null,
  employees: 100,
  healthCosts,
  absenceDays: 80,
});

const answer: Answer<'returnOnInvestment'> = {
  period: '3-months',
  since: '2026-07-10',
  cost: money(500_000),
  months: [
    month('2026-05', true, 12_000),
    month('2026-06', true, 11_800),
    month('2026-08', false, 11_000),
    month('2026-09', false, 11_200),
    month('2026-10', false, null),
  ],
  usable: { baseline: 2, compared: 2, needed: 2 },
  perEmployee: { baseline: { healthCosts: 119, absenceDays: 0.8 }, compared: { healthCosts: 111, absenceDays: 0.75 } },
  saving: { low: money(100_000), high: money(220_000) },
  ratio: { low: 0.2, high: 0.44 },
  absenceDayCents: null,
  asOf: '2026-11-22T10:00:00.000Z',
};

it('shows the formula with the employer’s numbers of the months that count', async () => {
  await show(<ReturnFormula answer={answer} />);
  expect(await screen.findByText('(€119.00 − €111.00) × 200 employee months ± two standard errors')).toBeDefined();
  expect(screen.getByText(/Absence days are left out/)).toBeDefined();
});

it('values absence days only at the price that the employer entered', async () => {
  await show(<ReturnFormula answer={{ ...answer, absenceDayCents: 18_000 }} />, { language: 'es' });
  expect(
    await screen.findByText(
      /^\(\(119,00\s€ − 111,00\s€\) \+ \(0,8 − 0,75 días\) × 180,00\s€\) × 200 meses de persona ± dos errores estándar$/,
    ),
  ).toBeDefined();
});
