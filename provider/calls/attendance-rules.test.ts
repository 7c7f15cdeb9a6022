import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attendanceByCall, presentFor, type Span } from './attendance-rules.ts';

const minute = 60_000;
const session: Span = { from: 0, to: 50 * minute };
const span = (from: number, to: number): Span => ({ from: from * minute, to: to * minute });
const spans = fc.array(
  fc.tuple(fc.integer({ min: -30, max: 80 }), fc.integer({ min: 0, max: 60 })).map(([from, length]) => span(from, from + length)),
  { maxLength: 8 },
);

describe('the time a person was present', () => {
  it.each<[string, Span[], number]>([
    ['nobody who never came', [], 0],
    ['only within the time of the session', [span(-10, 70)], 50],
    ['without what lies before and after it', [span(-10, 0), span(50, 60)], 0],
    ['the sum of what was in between losses', [span(0, 10), span(12, 20)], 18],
    ['nothing twice, in whatever order', [span(10, 30), span(0, 20)], 30],
  ])('counts %s', (_, given, minutes) => {
    expect(presentFor(given, session)).toBe(minutes * minute);
  });

  it('is the number of moments in which they were there', () => {
    fc.assert(
      fc.property(spans, (given) => {
        // All times are in whole minutes: the middle of each decides whether they were there.
        const there = Array.from({ length: 50 }, (_, index) => (index + 0.5) * minute).filter((moment) =>
          given.some(({ from, to }) => from <= moment && moment < to),
        );
        expect(presentFor(given, session)).toBe(there.length * minute);
      }),
    );
  });
});

describe('who was at a session, by the call', () => {
  it.each<[string, number, number, ReturnType<typeof attendanceByCall>]>([
    ['ten minutes are enough', 10, 0, 'attended'],
    ['less says nothing', 9.9, 50, null],
    ['never, while the other side was there, is missed', 0, 10, 'missed'],
    ['never, where the other side hardly was, says nothing', 0, 9.9, null],
    ['a moment is not missed', 0.1, 50, null],
  ])('%s', (_, own, other, outcome) => {
    expect(attendanceByCall(own * minute, other * minute, session)).toBe(outcome);
  });

  it('asks for half of a session of less than twenty minutes', () => {
    expect(attendanceByCall(5 * minute, 0, span(0, 10))).toBe('attended');
    expect(attendanceByCall(4.9 * minute, 0, span(0, 10))).toBe(null);
  });

  it('is never worse for who stayed longer, and nobody who came is missing', () => {
    const rank = { missed: 0, none: 1, attended: 2 };
    const times = fc.integer({ min: 0, max: 50 * minute });
    fc.assert(
      fc.property(times, times, times, fc.integer({ min: 1, max: 120 }), (one, more, other, length) => {
        const planned = span(0, length);
        const [less, longer] = [attendanceByCall(one, other, planned), attendanceByCall(one + more, other, planned)];
        expect(rank[longer ?? 'none']).toBeGreaterThanOrEqual(rank[less ?? 'none']);
        if (one > 0) expect(less).not.toBe('missed');
        // Nobody counts as missing where the other side was not there either.
        if (other === 0) expect(less).not.toBe('missed');
      }),
    );
  });
});
