import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MeasuredValue, measurementKinds, measurementProblem, plausible } from './measurement-rules.ts';
import { chosenUnit, differenceInUnit, digitsOf, inUnit, toCanonical, unitsInCountry, unitsOf } from './measurement-units.ts';

const kind = fc.constantFrom(...measurementKinds);
const kindAndUnit = kind.chain((each) => fc.record({ kind: fc.constant(each), unit: fc.constantFrom(...unitsOf(each)) }));
const amount = fc.double({ min: 0, max: 1, noNaN: true });

describe('units', () => {
  it('show a value again as it was typed', () => {
    fc.assert(
      fc.property(kindAndUnit, amount, (given, share) => {
        const { minimum, maximum } = plausible[given.kind];
        const stored = minimum + share * (maximum - minimum);
        const typed = inUnit(given.kind, given.unit, stored);
        const kept = toCanonical(given.kind, given.unit, typed);
        expect(inUnit(given.kind, given.unit, kept)).toBe(typed);
        expect(toCanonical(given.kind, given.unit, inUnit(given.kind, given.unit, kept))).toBe(kept);
      }),
    );
  });

  it('keep the order of values', () => {
    fc.assert(
      fc.property(kindAndUnit, amount, amount, (given, one, other) => {
        const { minimum, maximum } = plausible[given.kind];
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)].map((share) => minimum + share * (maximum - minimum));
        expect(inUnit(given.kind, given.unit, lower ?? 0)).toBeLessThanOrEqual(inUnit(given.kind, given.unit, higher ?? 0));
      }),
    );
  });

  it.each([
    ['weight', 'lb', 80, 176.4],
    ['waist', 'in', 100, 39.4],
    ['glucose', 'mg/dl', 5.5, 99],
    ['cholesterol', 'mg/dl', 5.2, 201],
    // Table of the IFCC and NGSP: 48 mmol/mol is 6.5 %.
    ['hba1c', '%', 48, 6.5],
    ['hba1c', '%', 53, 7],
    ['sleep-time', 'h', 450, 7.5],
  ] as const)('%s in %s: %d is %d', (of, unit, stored, shown) => {
    expect(inUnit(of, unit, stored)).toBe(shown);
  });

  it('a difference is that of the values shown', () => {
    expect(differenceInUnit('weight', 'kg', 84.6, 82.5)).toBe(-2.1);
    expect(differenceInUnit('hba1c', '%', 48, 53)).toBe(0.5);
    expect(digitsOf('glucose', 'mg/dl')).toBe(0);
  });

  it('are refused for a kind that is not measured in them', () => {
    expect(() => inUnit('weight', 'cm', 80)).toThrow(RangeError);
  });

  it.each([
    ['US', ['lb', 'in', 'mg/dl', '%']],
    ['ES', ['kg', 'cm', 'mg/dl', '%']],
    ['GB', ['kg', 'cm', 'mmol/l', 'mmol/mol']],
    ['CA', ['kg', 'cm', 'mmol/l', '%']],
    [null, ['kg', 'cm', 'mmol/l', 'mmol/mol']],
  ])('are the usual ones in %s', (country, units) => {
    const chosen = unitsInCountry(country);
    expect((['weight', 'waist', 'ldl', 'hba1c'] as const).map((each) => chosenUnit(each, chosen))).toEqual(units);
    expect(chosenUnit('blood-pressure', chosen)).toBe('mmHg');
  });
});

describe('a plausible value', () => {
  const value = fc.double({ min: -10, max: 250_000, noNaN: true });
  const given = fc.record({ kind, value, secondValue: fc.option(fc.double({ min: 0, max: 400, noNaN: true })) });

  it('lies within the range of its kind; a pair is complete and in order', () => {
    fc.assert(
      fc.property(given, (measured: MeasuredValue) => {
        const { minimum, maximum } = plausible[measured.kind];
        const isPair = measured.kind === 'blood-pressure';
        const isWithin = measured.value >= minimum && measured.value <= maximum;
        const { secondValue } = measured;
        const fitsSecond = isPair
          ? secondValue !== null && secondValue >= 20 && secondValue <= 200 && secondValue < measured.value
          : secondValue === null;
        expect(measurementProblem(measured) === null).toBe(isWithin && fitsSecond);
      }),
    );
  });

  it.each([
    [{ kind: 'blood-pressure', value: 120, secondValue: 80 }, null],
    [{ kind: 'blood-pressure', value: 80, secondValue: 120 }, 'order'],
    [{ kind: 'blood-pressure', value: 120, secondValue: null }, 'second-missing'],
    [{ kind: 'blood-pressure', value: 120, secondValue: 8 }, 'second-range'],
    [{ kind: 'weight', value: 816, secondValue: null }, 'range'],
    [{ kind: 'weight', value: 81.6, secondValue: 80 }, 'second-unexpected'],
  ] as const)('%j: %s', (measured, problem) => {
    expect(measurementProblem(measured)).toBe(problem);
  });
});
