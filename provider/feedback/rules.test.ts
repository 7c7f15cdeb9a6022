import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOverFor } from './rules.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const session = { startsAt: at(0), endsAt: at(50) };
const stay = (from: number, to: number | null) => ({ enteredAt: at(from), leftAt: to === null ? null : at(to) });

it.each([
  ['nobody came', [], false],
  ['they are in the room', [stay(0, 20), stay(25, null)], false],
  ['they only looked in', [stay(0, 4)], false],
  ['they were early and did not stay', [stay(-10, 1)], false],
  ['they left after ten minutes', [stay(0, 10)], true],
  ['they came twice, for ten minutes together', [stay(0, 4), stay(20, 26)], true],
])('where %s', (_what, stays, expected) => {
  expect(isOverFor(stays, session)).toBe(expected);
});

it('half of a short session is enough', () => {
  expect(isOverFor([stay(0, 5)], { startsAt: at(0), endsAt: at(10) })).toBe(true);
});

it('is never so while a person is in the room, and stays so however often they look in again', () => {
  const stays = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 10 })), { maxLength: 5 });
  fc.assert(
    fc.property(stays, (given) => {
      let from = -5;
      const made = given.map(([pause, length]) => {
        const one = stay(from + pause, from + pause + length);
        from += pause + length;
        return one;
      });
      expect(isOverFor([...made, stay(from, null)], session)).toBe(false);
      if (isOverFor(made, session)) expect(isOverFor([...made, stay(from, from + 1)], session)).toBe(true);
    }),
    { seed: 36 },
  );
});
