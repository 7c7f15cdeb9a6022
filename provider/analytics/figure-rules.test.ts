import fc from 'fast-check';
import { expect, it } from 'vitest';
import { employerFigureNames } from '../../contract/privacy.ts';
import { type FigureFacts, figuresOf, whyIncluded } from './figure-rules.ts';

const usual: FigureFacts = {
  isEmployed: true,
  agreesToBeCounted: true,
  agreesToBeNamed: true,
  daysWithScore: 30,
  isInGroup: true,
  monthsWithScore: 6,
};

it.each([
  ['average-health-progress', {}, 'counted'],
  ['average-health-progress', { agreesToBeCounted: false }, 'last-value'],
  ['average-health-progress', { agreesToBeCounted: false, isInGroup: false }, 'declined'],
  ['average-health-progress', { daysWithScore: 0, isInGroup: false }, 'no-scores'],
  ['average-health-progress', { daysWithScore: 0 }, 'counted'],
  ['progress-by-days-on-plan', { daysWithScore: 0, isInGroup: false }, 'no-scores'],
  ['progress-by-days-on-plan', { monthsWithScore: 1 }, 'next-month'],
  ['health-status', { isInGroup: false }, 'next-month'],
  ['health-status', { daysWithScore: 1 }, 'counted'],
  ['active-people', {}, 'counted-as-active'],
  ['active-people', { isInGroup: false }, 'next-month'],
  ['active-people', { agreesToBeCounted: false }, 'last-value'],
  ['top-health-performers', {}, 'named'],
  ['top-health-performers', { agreesToBeNamed: false }, 'not-agreed'],
  ['top-health-performers', { agreesToBeCounted: false }, 'declined'],
  ['average-health-progress', { daysWithScore: 1 }, 'counted'],
  ['progress-by-days-on-plan', { monthsWithScore: 2 }, 'counted'],
  ['top-health-performers', { daysWithScore: 0, monthsWithScore: 0 }, 'no-scores'],
  ['top-health-performers', { monthsWithScore: 1 }, 'next-month'],
  ['top-health-performers', { monthsWithScore: 2 }, 'named'],
  ['total-employees', { agreesToBeCounted: false, daysWithScore: 0 }, 'head-count'],
  ['return-on-investment', {}, 'no-personal-data'],
  ['health-status', { isEmployed: false }, 'no-employer'],
] as const)('%s with %o: %s', (name, facts, why) => {
  expect(whyIncluded(name, { ...usual, ...facts })).toBe(why);
});

const anyFacts = fc.record({
  isEmployed: fc.boolean(),
  agreesToBeCounted: fc.boolean(),
  agreesToBeNamed: fc.boolean(),
  daysWithScore: fc.nat({ max: 3 }),
  isInGroup: fc.boolean(),
  monthsWithScore: fc.nat({ max: 3 }),
});

it('counts nobody’s new values against their will, nobody outside of a group, and names nobody who did not agree', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...employerFigureNames), (facts, name) => {
      const why = whyIncluded(name, facts);
      if (why === 'counted' || why === 'last-value') expect(facts.isInGroup).toBe(true);
      if (why === 'counted' || why === 'named') expect(facts.agreesToBeCounted).toBe(true);
      if (why === 'last-value') expect(facts.agreesToBeCounted).toBe(false);
      if (why === 'named') expect(facts.agreesToBeNamed).toBe(true);
    }),
  );
});

it('says something of every figure', () => {
  expect(
    figuresOf({ ...usual, agreesToBeNamed: false })
      .filter(({ isIncluded }) => isIncluded)
      .map(({ name }) => name),
  ).toEqual([
    'average-health-progress',
    'progress-by-days-on-plan',
    'progress-by-attendance',
    'health-status',
    'active-people',
    'total-employees',
  ]);
});

it('includes who is named', () => {
  expect(figuresOf(usual).find(({ name }) => name === 'top-health-performers')).toMatchObject({ isIncluded: true, why: 'named' });
});
