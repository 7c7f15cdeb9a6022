import fc from 'fast-check';
import { expect, it } from 'vitest';
import { graphWeeks, mondayOf } from './weeks.ts';

const now = new Date('2026-11-20T23:30:00Z');

it('a week begins on Monday', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});

it('shows the usual weeks up to the present one of the reader', () => {
  const weeks = graphWeeks({}, now, 'Europe/Madrid');
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toBe('2026-11-16');
  // In Auckland it is Saturday already; in Tonga two Sundays later it is Monday.
  expect(graphWeeks({}, new Date('2026-11-22T12:00:00Z'), 'Pacific/Auckland').at(-1)).toBe('2026-11-23');
});

it('is bounded, without gaps, and covers what was asked for', () => {
  const day = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, (from, to) => {
      const weeks = graphWeeks({ from, to }, now, 'UTC');
      expect(weeks.length).toBeLessThanOrEqual(106);
      expect(weeks.at(-1)).toBe(mondayOf(from) > mondayOf(to) ? undefined : mondayOf(to));
      for (const [index, week] of weeks.slice(1).entries()) {
        expect(Date.parse(week) - Date.parse(weeks[index] ?? '')).toBe(7 * 86_400_000);
      }
      if (weeks.length > 0 && weeks.length < 106) expect(weeks[0]).toBe(mondayOf(from));
    }),
  );
});
