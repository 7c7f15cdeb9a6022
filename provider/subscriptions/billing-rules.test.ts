import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, daysBetween, nextPeriodEnd, type PlanTerms, periodEnd, proRata, totalsOf, vatOf } from './billing-rules.ts';

const planName = { en: 'Start', es: 'Inicio' };
const dates = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true });
const terms = fc.record({
  planId: fc.constantFrom('one', 'two'),
  planName: fc.constant(planName),
  interval: fc.constantFrom('month' as const, 'year' as const),
  seats: fc.integer({ min: 1, max: 5000 }),
  seatCents: fc.integer({ min: 0, max: 50_000 }),
  currency: fc.constant('EUR'),
});

function running(own: PlanTerms, startedAt: Date) {
  return { ...own, startedAt, periodFrom: startedAt, periodTo: periodEnd(startedAt, own.interval, 1), nextSeats: null };
}

describe('periods', () => {
  it('keep the day of the month, and take the last one where there is none such', () => {
    const start = new Date('2026-01-31T10:00:00Z');
    expect([1, 2, 3].map((count) => periodEnd(start, 'month', count).toISOString().slice(0, 10))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(periodEnd(new Date('2028-02-29T00:00:00Z'), 'year', 1).toISOString().slice(0, 10)).toBe('2029-02-28');
  });

  it('follow one another without a gap', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom('month' as const, 'year' as const), fc.integer({ min: 1, max: 30 }), (start, interval, count) => {
        expect(nextPeriodEnd(start, interval, periodEnd(start, interval, count))).toEqual(periodEnd(start, interval, count + 1));
      }),
    );
  });
});

describe('what a change costs', () => {
  it('is the whole first period where nothing runs', () => {
    fc.assert(
      fc.property(terms, dates, (wanted, now) => {
        const change = changeOf(null, wanted, now);
        expect(change.takesEffect).toBe('now');
        expect(totalsOf(change.lines, { rate: 0 }).netCents).toBe(wanted.seats * wanted.seatCents);
      }),
    );
  });

  it('of more seats is their share of the days left, never more than their price', () => {
    fc.assert(
      fc.property(
        terms,
        dates,
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (own, start, more, at) => {
          const stored = running(own, start);
          const now = new Date(start.getTime() + Math.floor((stored.periodTo.getTime() - start.getTime()) * at));
          const change = changeOf(stored, { ...own, seats: own.seats + more }, now);
          const { netCents } = totalsOf(change.lines, { rate: 0 });
          expect(netCents).toBeGreaterThanOrEqual(0);
          expect(netCents).toBeLessThanOrEqual(more * own.seatCents);
          expect(change.periodTo).toEqual(stored.periodTo);
          expect(changeOf(stored, { ...own, seats: own.seats + more }, start).lines[0]?.amount.cents).toBe(more * own.seatCents);
        },
      ),
    );
  });

  it('of fewer seats is nothing, and they go with the renewal', () => {
    fc.assert(
      fc.property(terms, dates, fc.nat(), (own, start, fewer) => {
        const seats = 1 + (fewer % own.seats);
        const change = changeOf(running(own, start), { ...own, seats }, start);
        expect(change.lines).toEqual([]);
        expect(change.takesEffect).toBe(seats === own.seats ? 'none' : 'at-renewal');
        expect(change.laterNetCents).toBe(seats * own.seatCents);
      }),
    );
  });

  it('of another plan counts what was paid, and is never negative', () => {
    fc.assert(
      fc.property(terms, terms, dates, fc.double({ min: 0, max: 1, noNaN: true }), (own, wanted, start, at) => {
        fc.pre(own.planId !== wanted.planId || own.interval !== wanted.interval);
        const stored = running(own, start);
        const now = new Date(start.getTime() + Math.floor((stored.periodTo.getTime() - start.getTime()) * at));
        const { lines, periodFrom } = changeOf(stored, wanted, now);
        const { netCents } = totalsOf(lines, { rate: 0 });
        expect(periodFrom).toEqual(now);
        expect(netCents).toBeGreaterThanOrEqual(0);
        expect(netCents).toBeGreaterThanOrEqual(wanted.seats * wanted.seatCents - own.seats * own.seatCents);
        expect(netCents).toBeLessThanOrEqual(wanted.seats * wanted.seatCents);
      }),
    );
  });
});

describe('the lines of a change', () => {
  const at = (text: string) => new Date(`2026-${text}T00:00:00Z`);
  const stored = {
    ...{ planId: 'one', planName, interval: 'month' as const, seats: 10, seatCents: 3000, currency: 'EUR', nextSeats: null },
    ...{ startedAt: at('04-01'), periodFrom: at('04-01'), periodTo: at('05-01') },
  };
  const other = {
    planId: 'two',
    planName: { en: 'More', es: 'Más' },
    interval: 'month' as const,
    seats: 4,
    seatCents: 5000,
    currency: 'EUR',
  };
  const first = {
    ...{ kind: 'seats', planName: other.planName, seats: 4, days: null, ofDays: null },
    ...{ unitPrice: { cents: 5000, currency: 'EUR' }, amount: { cents: 20_000, currency: 'EUR' } },
  };

  it('another plan: the new period, less the whole days left of the old one', () => {
    // From noon on the 16th fourteen whole days of thirty are left.
    const now = new Date('2026-04-16T12:00:00Z');
    const { lines, laterNetCents } = changeOf(stored, other, now);
    expect(laterNetCents).toBe(20_000);
    expect(lines).toEqual([
      { ...first, periodFrom: now.toISOString(), periodTo: '2026-05-16T12:00:00.000Z' },
      {
        ...{ kind: 'credit', planName, seats: 10, days: 14, ofDays: 30, unitPrice: { cents: 3000, currency: 'EUR' } },
        ...{ periodFrom: now.toISOString(), periodTo: stored.periodTo.toISOString(), amount: { cents: -14_000, currency: 'EUR' } },
      },
    ]);
    // At most the price of the new period.
    expect(changeOf(stored, { ...other, seats: 1 }, now).lines[1]?.amount.cents).toBe(-5000);
  });

  it('no credit on the last day, nor in another currency', () => {
    expect(changeOf(stored, other, new Date('2026-04-30T12:00:00Z')).lines).toHaveLength(1);
    expect(changeOf(stored, other, at('04-30')).lines).toHaveLength(2);
    expect(changeOf(stored, { ...other, currency: 'USD' }, at('04-16')).lines).toHaveLength(1);
    // The same plan in another currency is another price: a new period.
    expect(changeOf(stored, { ...stored, currency: 'USD' }, at('04-16'))).toMatchObject({ takesEffect: 'now', periodFrom: at('04-16') });
  });

  it('more seats: those added, for the days that are left', () => {
    expect(changeOf(stored, { ...stored, seats: 12, seatCents: 9999 }, at('04-16'))).toEqual({
      ...{ takesEffect: 'now', effectiveAt: at('04-16'), periodFrom: stored.periodFrom, periodTo: stored.periodTo, laterNetCents: 36_000 },
      lines: [
        {
          ...{ kind: 'added-seats', planName, seats: 2, days: 15, ofDays: 30, unitPrice: { cents: 3000, currency: 'EUR' } },
          ...{ periodFrom: at('04-16').toISOString(), periodTo: stored.periodTo.toISOString(), amount: { cents: 3000, currency: 'EUR' } },
        },
      ],
    });
    // Before its period began a share is the whole at most.
    expect(changeOf(stored, { ...stored, seats: 11 }, at('03-01')).lines[0]?.amount.cents).toBe(3000);
  });

  it('days between two times are those begun, and never fewer than none', () => {
    expect([daysBetween(at('04-01'), at('04-03')), daysBetween(at('04-03'), at('04-01'))]).toEqual([2, 0]);
  });
});

describe('amounts', () => {
  it('add up to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 })), fc.constantFrom(0, 2100), (cents, rate) => {
        const lines = cents.map((each) => ({ amount: { cents: each } }));
        const { netCents, vatCents, amountCents } = totalsOf(lines, { rate });
        expect(amountCents).toBe(netCents + vatCents);
        expect(Math.abs(vatCents - (netCents * rate) / 10_000)).toBeLessThanOrEqual(0.5);
      }),
    );
    expect([proRata(100, 1, 3), proRata(100, 2, 3), proRata(5, 1, 2), proRata(5, 0, 0)]).toEqual([33, 67, 3, 0]);
    expect(daysBetween(new Date(0), new Date(86_400_001))).toBe(2);
  });

  it('carry VAT by where the buyer is', () => {
    const seller = { country: 'ES', rate: 2100 };
    expect(vatOf({ country: 'ES', vatId: 'ESB1' }, seller)).toEqual({ rate: 2100, note: 'domestic' });
    expect(vatOf({ country: 'FR', vatId: 'FR12' }, seller)).toEqual({ rate: 0, note: 'reverse-charge' });
    expect(vatOf({ country: 'FR', vatId: null }, seller)).toEqual({ rate: 2100, note: 'domestic' });
    expect(vatOf({ country: 'US', vatId: null }, seller)).toEqual({ rate: 0, note: 'outside' });
    expect(vatOf(null, seller)).toEqual({ rate: 2100, note: 'domestic' });
  });
});
