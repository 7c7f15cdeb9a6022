import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, costWithin, type EnteredMonth } from './return-rules.ts';

const month = (healthCosts: number | null, employees: number | null = 100, absenceDays: number | null = null): EnteredMonth => ({
  month: '2026-01',
  employees,
  healthCosts,
  absenceDays,
});
const amount = fc.integer({ min: 0, max: 1_000_000 });

describe('the saving', () => {
  it('is a range around the difference, and nothing without two usable months on each side', () => {
    expect(compare([month(1000), month(null)], [month(900), month(900)], null)).toMatchObject({
      usable: { baseline: 1, compared: 2 },
      saving: null,
    });
    // Ten a head and month before, nine after: one, for a hundred people, for two months.
    expect(compare([month(1000), month(1000)], [month(900), month(900)], null).saving).toEqual({ low: 20_000, high: 20_000 });
    const spread = compare([month(1200), month(800)], [month(1000), month(800)], null).saving;
    expect((spread?.low ?? 0) < 20_000 && (spread?.high ?? 0) > 20_000).toBe(true);
  });

  it('counts absences only at the price that the employer names', () => {
    const [before, after] = [
      [month(0, 100, 200), month(0, 100, 200)],
      [month(0, 100, 100), month(0, 100, 100)],
    ];
    expect(compare(before, after, null).saving).toEqual({ low: 0, high: 0 });
    expect(compare(before, after, 10_000).saving).toEqual({ low: 2_000_000, high: 2_000_000 });
  });

  it('is the other way round when before and after change places', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const there = compare([month(one), month(one)], [month(other), month(other)], null).saving;
        const back = compare([month(other), month(other)], [month(one), month(one)], null).saving;
        expect((there?.low ?? 0) + (back?.high ?? 0)).toBe(0);
      }),
    );
  });
});

it('the cost of a time is the share of each invoice that falls into it', () => {
  const day = (text: string) => new Date(`2026-${text}T00:00:00Z`);
  const invoices = [{ netCents: 3000, periodFrom: day('04-01'), periodTo: day('05-01') }];
  expect(costWithin(invoices, day('04-01'), day('05-01'))).toBe(3000);
  expect(costWithin(invoices, day('04-16'), day('06-01'))).toBe(1500);
  expect(costWithin(invoices, day('06-01'), day('07-01'))).toBe(0);
});
