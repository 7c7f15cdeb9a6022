import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookedTime, memberObstacle, monthOf } from './member-calendar-rules.ts';

const at = (text: string): Date => new Date(text);
const time = (startsAt: string, endsAt: string, kind: BookedTime['kind'] = 'one-on-one'): BookedTime => ({
  kind,
  startsAt: at(startsAt),
  endsAt: at(endsAt),
});
const wished = time('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z');
const madrid = { timeZone: 'Europe/Madrid', sessionsPerMonth: null };

describe('what keeps a member from a session', () => {
  it('is another one at the same time, of whatever kind; one that ends as it begins is none', () => {
    const obstacle = (other: BookedTime): unknown => memberObstacle(wished, { ...madrid, booked: [other] });
    expect(obstacle(time('2026-11-20T10:30:00Z', '2026-11-20T12:00:00Z', 'group'))).toBe('overlaps');
    expect(obstacle(time('2026-11-20T09:00:00Z', '2026-11-20T10:00:00.001Z'))).toBe('overlaps');
    expect(obstacle(time('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'))).toBeNull();
    expect(obstacle(time('2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z'))).toBeNull();
  });

  it('is a full month of one-on-one sessions, and only for one of these', () => {
    const booked = [time('2026-11-02T10:00:00Z', '2026-11-02T11:00:00Z'), time('2026-11-03T10:00:00Z', '2026-11-03T11:00:00Z', 'group')];
    expect(memberObstacle(wished, { ...madrid, booked, sessionsPerMonth: 1 })).toBe('month-full');
    expect(memberObstacle(wished, { ...madrid, booked, sessionsPerMonth: 2 })).toBeNull();
    expect(memberObstacle({ ...wished, kind: 'group' }, { ...madrid, booked, sessionsPerMonth: 1 })).toBeNull();
    expect(memberObstacle(wished, { ...madrid, booked, sessionsPerMonth: null })).toBeNull();
    expect(memberObstacle(wished, { ...madrid, booked: [], sessionsPerMonth: 0 })).toBe('month-full');
  });

  it("counts by the month of the member's own calendar", () => {
    const booked = [time('2026-11-30T23:30:00Z', '2026-12-01T00:30:00Z')];
    expect(memberObstacle(wished, { timeZone: 'UTC', booked, sessionsPerMonth: 1 })).toBe('month-full');
    expect(memberObstacle(wished, { ...madrid, booked, sessionsPerMonth: 1 })).toBeNull();
    expect(monthOf(at('2026-11-30T23:30:00Z'), 'Europe/Madrid')).toBe('2026-12');
  });

  it('never lets two sessions overlap, whichever of them came first', () => {
    const span = fc
      .tuple(fc.nat(100), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]) => ({ kind: 'one-on-one' as const, startsAt: new Date(start), endsAt: new Date(start + length) }));
    fc.assert(
      fc.property(span, span, (one, other) => {
        const moments = (each: BookedTime): number[] =>
          Array.from({ length: each.endsAt.getTime() - each.startsAt.getTime() }, (_, index) => each.startsAt.getTime() + index);
        const shares = moments(one).some((moment) => moments(other).includes(moment));
        expect(memberObstacle(one, { ...madrid, booked: [other] })).toBe(shares ? 'overlaps' : null);
        expect(memberObstacle(other, { ...madrid, booked: [one] })).toBe(shares ? 'overlaps' : null);
      }),
    );
  });
});
