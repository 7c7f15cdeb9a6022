import fc from 'fast-check';
import { expect, it } from 'vitest';
import { earningCents, payoutMonthOf, payoutStatusOn } from './payout-rules.ts';

const minutes = fc.integer({ min: 0, max: 10_000 });
const rate = fc.integer({ min: 0, max: 1_000_000 });

it('pays planned minutes at the hourly rate, in whole cents, halves up', () => {
  expect(earningCents(60, 6500)).toBe(6500);
  expect(earningCents(45, 6500)).toBe(4875);
  expect(earningCents(50, 6501)).toBe(5418);
  expect(earningCents(1, 30)).toBe(1);
  expect(earningCents(1, 29)).toBe(0);
});

it('is exact to half a cent, and never falls when a session is longer or the rate higher', () => {
  fc.assert(
    fc.property(minutes, rate, (length, hourly) => {
      const earned = earningCents(length, hourly);
      expect(Number.isInteger(earned)).toBe(true);
      expect(Math.abs(earned * 60 - length * hourly)).toBeLessThanOrEqual(30);
      expect(earningCents(length + 1, hourly)).toBeGreaterThanOrEqual(earned);
      expect(earningCents(length, hourly + 1)).toBeGreaterThanOrEqual(earned);
    }),
  );
});

it('finds the month of a day, its last day and when it is paid', () => {
  expect(payoutMonthOf('2026-11-20')).toEqual({ startsOn: '2026-11-01', endsOn: '2026-11-30', paidOn: '2026-12-05' });
  expect(payoutMonthOf('2024-02-29')).toEqual({ startsOn: '2024-02-01', endsOn: '2024-02-29', paidOn: '2024-03-05' });
  expect(payoutMonthOf('2026-12-31')).toEqual({ startsOn: '2026-12-01', endsOn: '2026-12-31', paidOn: '2027-01-05' });
});

it('calls a month due from the day after its last one, until it is paid', () => {
  const november = { endsOn: '2026-11-30', paidAt: null };
  expect(payoutStatusOn(november, '2026-11-30')).toBe('open');
  expect(payoutStatusOn(november, '2026-12-01')).toBe('due');
  expect(payoutStatusOn({ ...november, paidAt: new Date(0) }, '2026-11-30')).toBe('paid');
});
