import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayDecide, mayWithdraw, type ResetFacts, resetStatus } from './second-factor-reset-rules.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const people = fc.constantFrom('a', 'b', 'c', 'd');
const resets: fc.Arbitrary<ResetFacts> = fc.record({
  personId: people,
  askedBy: people,
  expiresAt: fc.integer({ min: -2, max: 2 }).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
  outcome: fc.constantFrom(null, 'consented' as const, 'refused' as const, 'withdrawn' as const),
});

describe('a reset of a second factor', () => {
  it('is never decided by one person alone, nor by whose it is', () => {
    fc.assert(
      fc.property(resets, people, (reset, admin) => {
        if (!mayDecide(reset, admin, now)) return;
        expect([reset.askedBy, reset.personId]).not.toContain(admin);
      }),
    );
  });

  it('can be decided or withdrawn once, and in its time', () => {
    fc.assert(
      fc.property(resets, people, (reset, admin) => {
        const isOpen = reset.outcome === null && reset.expiresAt > now;
        expect(resetStatus(reset, now) === 'open').toBe(isOpen);
        if (!isOpen) expect([mayDecide(reset, admin, now), mayWithdraw(reset, admin, now)]).toEqual([false, false]);
        else expect(mayWithdraw(reset, admin, now)).toBe(admin === reset.askedBy);
      }),
    );
  });

  it('is open to every third person', () => {
    const reset: ResetFacts = { personId: 'a', askedBy: 'b', expiresAt: new Date(now.getTime() + 1), outcome: null };
    expect(['a', 'b', 'c', 'd'].filter((admin) => mayDecide(reset, admin, now))).toEqual(['c', 'd']);
  });
});
