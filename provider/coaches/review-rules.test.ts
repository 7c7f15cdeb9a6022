import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coachDecision, type coachStatus } from '../../contract/coach-profile.ts';
import { decisionProblem, reviewVersion, statusOf } from './review-rules.ts';

const kinds = coachDecision.shape.kind.options;
const after = { approved: 'approved', rejected: 'rejected', withdrawn: 'unapproved', 'applied-again': 'unapproved' } as const;

describe('a decision about a profile', () => {
  it.each([
    ['approved', 'unapproved', true, null],
    ['approved', 'unapproved', false, 'NOT_ALLOWED_NOW'],
    ['approved', 'approved', true, 'ALREADY_DONE'],
    ['approved', 'rejected', true, 'NOT_ALLOWED_NOW'],
    ['rejected', 'unapproved', true, null],
    ['rejected', 'unapproved', false, null],
    ['rejected', 'approved', true, 'NOT_ALLOWED_NOW'],
    ['rejected', 'rejected', false, 'ALREADY_DONE'],
    ['withdrawn', 'approved', true, null],
    ['withdrawn', 'approved', false, null],
    ['withdrawn', 'unapproved', true, 'NOT_ALLOWED_NOW'],
    ['withdrawn', 'rejected', true, 'NOT_ALLOWED_NOW'],
    ['applied-again', 'rejected', true, null],
    ['applied-again', 'rejected', false, 'NOT_ALLOWED_NOW'],
    ['applied-again', 'unapproved', true, 'ALREADY_DONE'],
    ['applied-again', 'approved', true, 'NOT_ALLOWED_NOW'],
  ] as const)('%s of one that is %s (complete: %s) is answered %s', (kind, status, isComplete, problem) => {
    expect(decisionProblem(kind, { status, isComplete })).toBe(problem);
  });

  it('whatever the order: nobody becomes a coach without a complete profile, nor straight after a rejection', () => {
    const step = fc.record({ kind: fc.constantFrom(...kinds), isComplete: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let status: (typeof coachStatus.options)[number] = 'unapproved';
        for (const { kind, isComplete } of steps) {
          if (decisionProblem(kind, { status, isComplete }) !== null) continue;
          if (after[kind] === 'approved') expect([status, isComplete]).toEqual(['unapproved', true]);
          // Only what the coach does leads away from a rejection.
          if (status === 'rejected') expect(kind).toBe('applied-again');
          if (status === 'approved') expect(kind).toBe('withdrawn');
          status = after[kind];
        }
      }),
    );
  });
});

it('one of the three states, by what was decided', () => {
  const at = new Date();
  expect(statusOf({ approvedAt: null, rejectedAt: null })).toBe('unapproved');
  expect(statusOf({ approvedAt: at, rejectedAt: null })).toBe('approved');
  expect(statusOf({ approvedAt: null, rejectedAt: at })).toBe('rejected');
});

it('the version grows with a change of any part', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.array(fc.nat(1000), { minLength: 1 }), (coach, account, versions) => {
      const of = (c: number, a: number, list: readonly number[]) =>
        reviewVersion({ coach: c, account: a, infos: list.map((version) => ({ version })) });
      const now = of(coach, account, versions);
      const grown = versions.map((version, index) => (index === 0 ? version + 1 : version));
      expect([of(coach + 1, account, versions), of(coach, account + 1, versions), of(coach, account, grown)]).toEqual([
        now + 1,
        now + 1,
        now + 1,
      ]);
    }),
  );
});
