import fc from 'fast-check';
import { expect, it } from 'vitest';
import { employerFigureNames } from '../../contract/privacy.ts';
import { type FigureFacts, figuresOf, whyIncluded } from './figure-rules.ts';

const usual: FigureFacts = {
  isEmployed: true,
  agreesToBeCounted: true,
  agreesToBeNamed: true,
  daysWithScore: 30,
  isInCohort: true,
  monthsWithScore: 6,
  countedPeople: 40,
  nameablePeople: 12,
  minimumGroupSize: 5,
};

it.each([
  ['average-health-progress', {}, 'counted'],
  ['average-health-progress', { agreesToBeCounted: false }, 'declined'],
  ['average-health-progress', { daysWithScore: 0 }, 'no-scores'],
  ['average-health-progress', { countedPeople: 4 }, 'group-too-small'],
  ['average-health-progress', { countedPeople: 9, minimumGroupSize: 10 }, 'group-too-small'],
  ['progress-by-days-on-plan', { daysWithScore: 0 }, 'no-scores'],
  ['progress-by-days-on-plan', { monthsWithScore: 1 }, 'next-month'],
  ['health-status', { isInCohort: false }, 'next-month'],
  ['health-status', { isInCohort: false, countedPeople: 4 }, 'group-too-small'],
  ['health-status', { daysWithScore: 1 }, 'counted'],
  ['active-people', {}, 'counted-as-active'],
  ['active-people', { isInCohort: false }, 'next-month'],
  ['active-people', { agreesToBeCounted: false }, 'declined'],
  ['top-health-performers', {}, 'named'],
  ['top-health-performers', { agreesToBeNamed: false }, 'not-agreed'],
  ['top-health-performers', { agreesToBeCounted: false }, 'declined'],
  ['top-health-performers', { nameablePeople: 3 }, 'group-too-small'],
  ['average-health-progress', { countedPeople: 5 }, 'counted'],
  ['average-health-progress', { countedPeople: 10, minimumGroupSize: 10 }, 'counted'],
  ['average-health-progress', { daysWithScore: 1 }, 'counted'],
  ['progress-by-days-on-plan', { monthsWithScore: 2 }, 'counted'],
  ['top-health-performers', { nameablePeople: 5 }, 'named'],
  ['top-health-performers', { daysWithScore: 0, monthsWithScore: 0 }, 'no-scores'],
  ['top-health-performers', { monthsWithScore: 1 }, 'next-month'],
  ['top-health-performers', { monthsWithScore: 2 }, 'named'],
  ['total-employees', { agreesToBeCounted: false, daysWithScore: 0 }, 'head-count'],
  ['return-on-investment', {}, 'no-personal-data'],
  ['health-status', { isEmployed: false }, 'no-employer'],
] as const)('%s with %o: %s', (name, facts, why) => {
  expect(whyIncluded(name, { ...usual, ...facts })).toBe(why);
});

const people = fc.nat({ max: 12 });
const anyFacts = fc.record({
  isEmployed: fc.boolean(),
  agreesToBeCounted: fc.boolean(),
  agreesToBeNamed: fc.boolean(),
  daysWithScore: fc.nat({ max: 3 }),
  isInCohort: fc.boolean(),
  monthsWithScore: fc.nat({ max: 3 }),
  countedPeople: people,
  nameablePeople: people,
  minimumGroupSize: people,
});

it('counts nobody against their will, nobody in a group below five, and names nobody who did not agree', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...employerFigureNames), (facts, name) => {
      const why = whyIncluded(name, facts);
      if (why === 'counted') expect(facts.isInCohort && facts.daysWithScore > 0).toBe(true);
      if (why === 'counted' || why === 'named') expect(facts.agreesToBeCounted).toBe(true);
      if (why === 'counted') expect(facts.countedPeople).toBeGreaterThanOrEqual(Math.max(5, facts.minimumGroupSize));
      if (why === 'named') expect(facts.agreesToBeNamed && facts.nameablePeople >= 5).toBe(true);
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
