import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type EnteredMonth, invoicedWithin, monthsToCompare } from './return-rules.ts';

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

  it('is as wide as two standard errors of the difference on both sides', () => {
    // Ten and fourteen a head before: 12, variance 8, of the mean 4. Five and nine after: 7, and 4. Twice the root of 8, for 300.
    const { saving, perEmployee } = compare([month(1000), month(1400)], [month(500), month(1800, 200)], null);
    const margin = 2 * Math.sqrt(8 * 100 ** 2);
    expect(saving).toEqual({ low: Math.round((500 - margin) * 300), high: Math.round((500 + margin) * 300) });
    expect(perEmployee).toEqual({
      baseline: { healthCosts: 12, absenceDays: null },
      compared: { healthCosts: 7, absenceDays: null },
    });
  });

  it('is narrower the more months there are', () => {
    // Ten, twelve and fourteen a head before: 12, variance 4, of the mean 4/3. Seven after, always.
    const before = [month(1000), month(1200), month(1400)];
    const { saving } = compare(before, [month(700), month(700), month(700)], null);
    const margin = 2 * Math.sqrt((4 / 3) * 100 ** 2);
    expect(saving).toEqual({ low: Math.round((500 - margin) * 300), high: Math.round((500 + margin) * 300) });
  });

  it('is wider by the spread of absences, at their price', () => {
    // A day and three a head before: 2, of the mean 1. None and one after: 0.5, and 0.25.
    const before = [month(1000, 100, 100), month(1000, 100, 300)];
    const after = [month(1000, 100, 0), month(1000, 100, 100)];
    const margin = 2 * Math.sqrt(1.25 * 10_000 ** 2);
    const { saving, perEmployee } = compare(before, after, 10_000);
    expect(saving).toEqual({ low: Math.round((15_000 - margin) * 200), high: Math.round((15_000 + margin) * 200) });
    expect(perEmployee).toEqual({ baseline: { healthCosts: 10, absenceDays: 2 }, compared: { healthCosts: 10, absenceDays: 0.5 } });
    // On both sides of costs and of absences.
    const uneven = compare([month(1000, 100, 100), month(1400, 100, 300)], [month(500, 100, 0), month(900, 100, 100)], 10_000).saving;
    const both = 2 * Math.sqrt(8 * 100 ** 2 + 1.25 * 10_000 ** 2);
    expect(uneven).toEqual({ low: Math.round((15_500 - both) * 200), high: Math.round((15_500 + both) * 200) });
  });

  it('leaves absences out where one side has too few, and rounds what a head costs to cents', () => {
    const absent = [month(1000, 300, 300), month(1000, 300, 300)];
    const one = [month(1000, 300, 100), month(1000, 300)];
    for (const [before, after] of [
      [absent, one],
      [one, absent],
    ] as const) {
      const { saving, perEmployee, usable } = compare(before, after, 10_000);
      expect(saving).toEqual({ low: 0, high: 0 });
      expect(usable).toEqual({ baseline: 2, compared: 2 });
      expect([perEmployee?.baseline.absenceDays, perEmployee?.compared.absenceDays].filter((days) => days !== null)).toEqual([1]);
      expect(perEmployee?.baseline.healthCosts).toBe(3.33);
    }
  });

  it('uses the same months for costs and absences where absences are valued', () => {
    const named = (name: string, ...of: Parameters<typeof month>) => ({ ...month(...of), month: name });
    const before = [named('01', 1000, 100, 200), named('02', 1000, 100, 200), named('03', 9000)];
    const after = [named('07', 1000, 100, 100), named('08', 1000, 100, 100), named('09', 100, 900)];
    const valued = compare(before, after, 10_000);
    expect([...valued.usedMonths]).toEqual(['01', '02', '07', '08']);
    // A day less a head and month, for a hundred people, for two months: the month of 900 people is not in it.
    expect(valued.saving).toEqual({ low: 2_000_000, high: 2_000_000 });
    expect([...compare(before, after, null).usedMonths]).toEqual(['01', '02', '03', '07', '08', '09']);
  });

  it('counts only months with people and costs', () => {
    const unusable = [month(1000, 0), month(1000, -1), month(1000, null), month(null)];
    expect(compare([...unusable, month(1000), month(1000)], [month(900), month(900)], null).usable).toEqual({ baseline: 2, compared: 2 });
    expect(compare([month(1000), month(1000)], [month(900)], null)).toMatchObject({ perEmployee: null, saving: null });
    expect(compare([month(1000)], [month(900), month(900)], null)).toMatchObject({ perEmployee: null, saving: null });
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
  expect(invoicedWithin(invoices, day('04-01'), day('05-01'))).toBe(3000);
  expect(invoicedWithin(invoices, day('04-16'), day('06-01'))).toBe(1500);
  expect(invoicedWithin(invoices, day('06-01'), day('07-01'))).toBe(0);
  expect(invoicedWithin(invoices, day('05-01'), day('06-01'))).toBe(0);
  expect(invoicedWithin(invoices, day('03-01'), day('04-01'))).toBe(0);
  // One over no time at all, as a correction is, falls into none.
  const none = { netCents: 500, periodFrom: day('04-10'), periodTo: day('04-10') };
  const backwards = { netCents: 500, periodFrom: day('04-12'), periodTo: day('04-10') };
  expect(invoicedWithin([none, backwards, ...invoices], day('04-01'), day('05-01'))).toBe(3000);
});

describe('the months that are compared', () => {
  const asked = { subscriptions: [{ from: '2026-07-10', to: null }], firstJoinedOn: null, lastMonth: '2026-10', count: 6 };

  it('are those of the period within the subscription, and as many whole months before it', () => {
    expect(monthsToCompare(asked)).toEqual({
      since: '2026-07-10',
      baseline: ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
      compared: ['2026-08', '2026-09', '2026-10'],
    });
    // A shorter period does not move 'before' into the subscription.
    expect(monthsToCompare({ ...asked, count: 3 })).toMatchObject({ baseline: ['2026-04', '2026-05', '2026-06'] });
    expect(monthsToCompare({ ...asked, subscriptions: [{ from: '2026-07-01', to: null }] })).toMatchObject({
      baseline: expect.arrayContaining(['2026-06']),
      compared: ['2026-07', '2026-08', '2026-09', '2026-10'],
    });
  });

  it('leave out the months of a trial in which people had joined, on both sides', () => {
    expect(monthsToCompare({ ...asked, firstJoinedOn: '2026-05-20' })).toMatchObject({
      since: '2026-05-20',
      baseline: ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'],
      compared: ['2026-08', '2026-09', '2026-10'],
    });
  });

  it('leave out a gap between subscriptions, and join those without one', () => {
    const first = { from: '2026-04-15', to: '2026-07-20' };
    expect(monthsToCompare({ ...asked, subscriptions: [{ from: '2026-09-01', to: null }, first] }).compared).toEqual([
      '2026-05',
      '2026-06',
      '2026-09',
      '2026-10',
    ]);
    const followed = [first, { from: '2026-07-20', to: '2026-09-30' }, { from: '2026-07-25', to: '2026-08-10' }];
    expect(monthsToCompare({ ...asked, subscriptions: followed }).compared).toEqual(['2026-05', '2026-06', '2026-07', '2026-08']);
    const endless = [
      { from: '2026-04-15', to: null },
      { from: '2026-05-01', to: '2026-06-01' },
      { from: '2026-05-02', to: null },
    ];
    expect(monthsToCompare({ ...asked, subscriptions: endless }).compared).toHaveLength(6);
    expect(monthsToCompare({ ...asked, subscriptions: [{ from: '2026-05-01', to: '2026-06-01' }] }).compared).toEqual(['2026-05']);
  });

  it('are all before where nothing has begun, and none is compared', () => {
    const none = { ...asked, subscriptions: [], count: 2 };
    expect(monthsToCompare(none)).toEqual({ since: null, baseline: ['2026-09', '2026-10'], compared: [] });
    // A subscription of this month: nothing is over yet.
    expect(monthsToCompare({ ...none, subscriptions: [{ from: '2026-11-05', to: null }] })).toMatchObject({
      baseline: ['2026-09', '2026-10'],
      compared: [],
    });
    expect(monthsToCompare({ ...none, subscriptions: [{ from: '2026-12-05', to: null }] }).baseline).toEqual(['2026-09', '2026-10']);
  });
});
