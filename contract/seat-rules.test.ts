import { describe, expect, it } from 'vitest';
import { seatProblem, seatsOfNextPeriod, takesSeat } from './seat-rules.ts';

const now = new Date('2026-11-26T10:00:00Z');
const open = { usedAt: null, endedAt: null, withdrawnAt: null, expiresAt: new Date('2026-11-27T10:00:00Z') };
const imported = { joinedAt: null, leftAt: null, link: null };

describe('a seat', () => {
  it.each([
    ['imported only', imported, false],
    ['holding a link', { ...imported, link: open }, true],
    ['a link that expires now', { ...imported, link: { ...open, expiresAt: now } }, false],
    ['a link that was withdrawn', { ...imported, link: { ...open, withdrawnAt: now } }, false],
    ['a link that was replaced', { ...imported, link: { ...open, endedAt: now } }, false],
    ['joined by the link', { ...imported, joinedAt: now, link: { ...open, usedAt: now } }, true],
    ['a link used in an employment that ended', { ...imported, link: { ...open, usedAt: now } }, false],
    ['left', { ...imported, joinedAt: now, leftAt: now, link: open }, false],
  ])('%s', (_name, holder, isTaken) => {
    expect(takesSeat(holder, now)).toBe(isTaken);
  });
});

describe('a number of seats', () => {
  const plan = { minimumSeats: 10, maximumSeats: 100 };

  it.each([
    [10, 0, null],
    [100, 100, null],
    [9, 0, { kind: 'too-few-seats', count: 10 }],
    [11, 12, { kind: 'seats-in-use', count: 12 }],
    [9, 12, { kind: 'seats-in-use', count: 12 }],
    [101, 0, { kind: 'too-many-seats', count: 100 }],
  ])('%d with %d in use', (seats, used, problem) => {
    expect(seatProblem(plan, seats, used)).toEqual(problem);
  });

  it('has no upper end in a plan without one', () => {
    expect(seatProblem({ minimumSeats: 1, maximumSeats: null }, 500_000, 3)).toBeNull();
  });

  it('is in the next period the ordered number, or the number taken by then', () => {
    expect(seatsOfNextPeriod({ seats: 10, nextSeats: null }, 4)).toBe(10);
    expect(seatsOfNextPeriod({ seats: 10, nextSeats: 5 }, 4)).toBe(5);
    expect(seatsOfNextPeriod({ seats: 10, nextSeats: 5 }, 8)).toBe(8);
  });
});
