import * as fc from 'fast-check';

/** Days around the first of a history; they need not be in any order. */
const dayOffset = fc.integer({ min: -400, max: 400 });
const who = fc.nat(9);

/** What can be written down of an employer and its people: entries in any order, with any dates, also such that contradict each other. */
export const employerEvent = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('import' as const), who, day: dayOffset }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('join' as const), who, day: dayOffset }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), who, day: dayOffset }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), who, day: dayOffset }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('opt-out' as const, 'opt-in' as const, 'agree-to-name' as const), who }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('score' as const), who, day: dayOffset, score: fc.integer({ min: 0, max: 100 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      name: fc.constantFrom('total-employees' as const, 'health-costs' as const, 'absence-days' as const),
      day: dayOffset,
      value: fc.option(fc.integer({ min: 0, max: 10_000 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('subscribe' as const), day: dayOffset, days: fc.option(fc.integer({ min: 0, max: 300 })) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
);
export type EmployerEvent = typeof employerEvent extends fc.Arbitrary<infer Event> ? Event : never;

/** A full company to begin with, so that there are groups that are large enough. */
export const employerHistory = fc.array(employerEvent, { minLength: 5, maxLength: 60, size: 'max' });
