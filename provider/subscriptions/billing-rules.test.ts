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
          const held = running(own, start);
          const now = new Date(start.getTime() + Math.floor((held.periodTo.getTime() - start.getTime()) * at));
          const change = changeOf(held, { ...own, seats: own.seats + more }, now);
          const { netCents } = totalsOf(change.lines, { rate: 0 });
          expect(netCents).toBeGreaterThanOrEqual(0);
          expect(netCents).toBeLessThanOrEqual(more * own.seatCents);
          expect(change.periodTo).toEqual(held.periodTo);
          expect(changeOf(held, { ...own, seats: own.seats + more }, start).lines[0]?.amount.cents).toBe(more * own.seatCents);
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
        const held = running(own, start);
        const now = new Date(start.getTime() + Math.floor((held.periodTo.getTime() - start.getTime()) * at));
        const { lines, periodFrom } = changeOf(held, wanted, now);
        const { netCents } = totalsOf(lines, { rate: 0 });
        expect(periodFrom).toEqual(now);
        expect(netCents).toBeGreaterThanOrEqual(0);
        expect(netCents).toBeGreaterThanOrEqual(wanted.seats * wanted.seatCents - own.seats * own.seatCents);
        expect(netCents).toBeLessThanOrEqual(wanted.seats * wanted.seatCents);
      }),
    );
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
