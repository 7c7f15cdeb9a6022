import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BookingConditions,
  canWaitFor,
  nextInLine,
  problemOfWish,
  refusalOf,
  settleWishes,
  type WishedSlot,
} from './booking-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const hour = 3_600_000;

const free: WishedSlot = {
  startsAt: later(48 * hour),
  endsAt: later(49 * hour),
  status: 'free',
  offeringId: null,
  isCoachBusy: false,
  memberObstacle: null,
};
const conditions: BookingConditions = { now, minimumNoticeHours: 24, offeringId: 'sleep' };

describe('why a wished slot cannot be booked', () => {
  it('is nothing for one that is free and in time', () => {
    expect(problemOfWish(free, conditions)).toBeNull();
  });

  it('is that it is taken while the coach has another session in that time, though the slot itself is free', () => {
    expect(problemOfWish({ ...free, isCoachBusy: true }, conditions)).toBe('taken');
    expect(problemOfWish({ ...free, status: 'booked' }, conditions)).toBe('taken');
  });

  it('is that it is gone when it was removed or never was', () => {
    expect(problemOfWish(null, conditions)).toBe('gone');
    expect(problemOfWish({ ...free, status: 'removed', isCoachBusy: true, memberObstacle: 'overlaps' }, conditions)).toBe('gone');
  });

  it('is another offering only where both name one', () => {
    expect(problemOfWish({ ...free, offeringId: 'stress' }, conditions)).toBe('other-offering');
    expect(problemOfWish({ ...free, offeringId: 'sleep' }, conditions)).toBeNull();
    expect(problemOfWish({ ...free, offeringId: 'stress' }, { ...conditions, offeringId: null })).toBeNull();
  });

  it('is the notice to the millisecond, and what has begun is too soon for a coach without notice too', () => {
    const startingIn = (milliseconds: number): WishedSlot => ({ ...free, startsAt: later(milliseconds) });
    expect(problemOfWish(startingIn(24 * hour), conditions)).toBeNull();
    expect(problemOfWish(startingIn(24 * hour - 1), conditions)).toBe('too-soon');
    const withoutNotice = { ...conditions, minimumNoticeHours: 0 };
    expect(problemOfWish(startingIn(1), withoutNotice)).toBeNull();
    expect(problemOfWish(startingIn(0), withoutNotice)).toBe('too-soon');
  });

  it("is the member's own obstacle before it is that somebody else was faster", () => {
    expect(problemOfWish({ ...free, memberObstacle: 'month-full' }, conditions)).toBe('month-full');
    expect(problemOfWish({ ...free, status: 'booked', memberObstacle: 'overlaps' }, conditions)).toBe('overlaps');
  });
});

describe('ranked wishes', () => {
  const wish: fc.Arbitrary<WishedSlot | null> = fc.option(
    fc.record({
      startsAt: fc.integer({ min: 0, max: 72 }).map((hours) => later(hours * hour)),
      endsAt: fc.constant(later(80 * hour)),
      status: fc.constantFrom('free', 'booked', 'removed'),
      offeringId: fc.constantFrom(null, 'sleep', 'stress'),
      isCoachBusy: fc.boolean(),
      memberObstacle: fc.constantFrom(null, 'overlaps', 'month-full'),
    }),
    { nil: null },
  );

  it('are met in their order: the first that can be met wins, and each one before it has its reason', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 4 }), (wishes) => {
        const reasons = wishes.map((each) => problemOfWish(each, conditions));
        const first = reasons.indexOf(null);
        expect(settleWishes(wishes, conditions)).toEqual(
          first === -1 ? { won: null, problems: reasons } : { won: first, problems: reasons.slice(0, first) },
        );
      }),
    );
  });

  it('lose a free slot whose coach is busy to the second wish', () => {
    expect(settleWishes([{ ...free, isCoachBusy: true }, free], conditions)).toEqual({ won: 1, problems: ['taken'] });
  });
});

describe('what a booking is refused with', () => {
  it('is the one reason that all wishes share, and otherwise that the slots are taken', () => {
    expect(refusalOf(['too-soon', 'too-soon'])).toBe('NOTICE_TOO_SHORT');
    expect(refusalOf(['overlaps'])).toBe('OVERLAPPING_SESSION');
    expect(refusalOf(['month-full', 'month-full'])).toBe('MONTHLY_LIMIT');
    for (const problems of [
      ['too-soon', 'taken'],
      ['overlaps', 'too-soon'],
      ['month-full', 'gone'],
      ['taken'],
      ['gone'],
      ['other-offering'],
    ] as const) {
      expect(refusalOf(problems)).toBe('SLOT_TAKEN');
    }
  });
});

describe('waiting', () => {
  it('makes sense only while a wished time is taken', () => {
    expect(canWaitFor(['too-soon', 'taken'])).toBe(true);
    expect(canWaitFor(['too-soon', 'gone', 'overlaps', 'month-full', 'other-offering'])).toBe(false);
    expect(canWaitFor([])).toBe(false);
  });

  it('never ties: a place is later than the last one, even if its clock is behind', () => {
    expect(nextInLine(now, null)).toEqual(now);
    expect(nextInLine(now, later(-10))).toEqual(now);
    expect(nextInLine(now, now)).toEqual(later(1));
    expect(nextInLine(now, later(5000))).toEqual(later(5001));
  });
});
