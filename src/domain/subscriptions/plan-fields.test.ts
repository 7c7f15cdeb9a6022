import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOfPlan, linesOf, planOfFields, yearlySaving } from './plan-fields.ts';

const text = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9 ]{0,20}[a-zA-Z0-9]$/);
const texts = fc.record({ en: text, es: text });
const euros = (cents: number) => ({ cents, currency: 'EUR' });

describe('a plan in its form', () => {
  it('round-trips to the cent', () => {
    const plan = fc.record({
      ...{ name: texts, description: texts, features: fc.array(texts, { maxLength: 20 }) },
      ...{ pricePerMonth: fc.nat(100_000_000).map(euros), pricePerYear: fc.nat(100_000_000).map(euros) },
      minimumSeats: fc.integer({ min: 1, max: 1000 }),
      maximumSeats: fc.option(fc.integer({ min: 1, max: 1000 })),
      sessionsPerMonth: fc.option(fc.nat(100)),
    });
    fc.assert(
      fc.property(plan, (given) => {
        const { id, isActive, version, ...rest } = { id: 'plan', isActive: true, version: 1, ...given };
        expect(planOfFields(fieldsOfPlan({ id, isActive, version, ...rest }))).toEqual(rest);
      }),
    );
  });

  it('has one feature on each non-blank line', () => {
    expect(linesOf(' Group sessions \n\n  Chat\n')).toEqual(['Group sessions', 'Chat']);
    expect(linesOf(null)).toEqual([]);
  });
});

describe('a year', () => {
  it.each([
    [1000, 10_000, 17],
    [1000, 12_000, null],
    [1000, 13_000, null],
    [0, 0, null],
  ])('at %d a month and %d a year saves %s', (month, year, saving) => {
    expect(yearlySaving({ pricePerMonth: euros(month), pricePerYear: euros(year) })).toBe(saving);
  });
});
