import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writableAfterSession } from '../../contract/chat-rules.ts';
import { closedBecause, usuallyWithinHours, type WritingFacts, writtenAt } from './rules.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const day = 86_400_000;
const times = fc.option(fc.integer({ min: -90, max: 90 }).map((days) => new Date(now.getTime() + days * day)));
const facts: fc.Arbitrary<WritingFacts> = fc.record({
  kind: fc.constantFrom('direct', 'session'),
  leftAt: times,
  isOtherGone: fc.boolean(),
  isCoachWithdrawn: fc.boolean(),
  hasChosen: fc.boolean(),
  togetherUntil: times,
  sessionEndsAt: times,
});
const direct: WritingFacts = {
  kind: 'direct',
  leftAt: null,
  isOtherGone: false,
  isCoachWithdrawn: false,
  hasChosen: false,
  togetherUntil: null,
  sessionEndsAt: null,
};
const group: WritingFacts = { ...direct, kind: 'session', sessionEndsAt: now };
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

describe('who may write to whom', () => {
  it.each([
    ['a coach whom the member has chosen', { hasChosen: true }, null],
    ['a coach whom the member no longer has', {}, 'FORMER_COACH'],
    ['a coach with whom a session is to come', { togetherUntil: new Date(now.getTime() + day) }, null],
    ['a coach up to thirty days after the last session', { togetherUntil: ago(writableAfterSession) }, null],
    ['a coach later than that', { togetherUntil: ago(writableAfterSession + 1) }, 'FORMER_COACH'],
    ['a coach whose approval was taken back', { hasChosen: true, isCoachWithdrawn: true }, 'FORMER_COACH'],
    ['an account that is gone', { hasChosen: true, isOtherGone: true }, 'ACCOUNT_GONE'],
  ] as const)('%s', (_, given, expected) => {
    expect(closedBecause({ ...direct, ...given }, now)).toBe(expected);
  });

  it.each([
    ['while one has a place', {}, null],
    ['up to thirty days after its end', { sessionEndsAt: ago(writableAfterSession) }, null],
    ['later than that', { sessionEndsAt: ago(writableAfterSession + 1) }, 'OVER'],
    ['who gave up the place', { leftAt: ago(1) }, 'LEFT'],
  ] as const)('a group: %s', (_, given, expected) => {
    expect(closedBecause({ ...group, ...given }, now)).toBe(expected);
  });

  it('once closed by time stays closed, and what belongs to the other kind decides nothing', () => {
    fc.assert(
      fc.property(facts, facts, fc.integer({ min: 0, max: 400 }), (given, other, days) => {
        const later = new Date(now.getTime() + days * day);
        const reason = closedBecause(given, now);
        if (reason !== null) expect(closedBecause(given, later)).toBe(reason);
        const { kind, leftAt, sessionEndsAt, isOtherGone, isCoachWithdrawn, hasChosen, togetherUntil } = given;
        const own = kind === 'session' ? { leftAt, sessionEndsAt } : { isOtherGone, isCoachWithdrawn, hasChosen, togetherUntil };
        expect(closedBecause({ ...other, ...own, kind }, now)).toBe(reason);
      }),
    );
  });
});

it('was written no later than it arrived', () => {
  expect(writtenAt('2026-11-20T09:00:00.000Z', now)).toEqual(new Date('2026-11-20T09:00:00.000Z'));
  expect(writtenAt('2026-11-21T09:00:00.000Z', now)).toEqual(now);
});

describe('how soon a coach mostly answers', () => {
  const hours = (...given: number[]) => usuallyWithinHours(given.map((hour) => hour * 3_600_000));
  it('is not shown for too few answers', () => {
    expect(hours(1, 2)).toBeNull();
  });
  it('is what four answers of five kept to, in whole hours', () => {
    expect(hours(0.1, 0.2, 0.3)).toBe(1);
    expect(hours(2, 1, 3.5, 200, 2)).toBe(4);
  });
});
