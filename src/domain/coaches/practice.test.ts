import { expect, it } from 'vitest';
import { attendanceShare, weeksBefore } from './practice.ts';

it('finds the Monday some weeks before, across a new year', () => {
  expect(weeksBefore('2026-11-20', 0)).toBe('2026-11-16');
  expect(weeksBefore('2026-11-16', 1)).toBe('2026-11-09');
  expect(weeksBefore('2027-01-03', 1)).toBe('2026-12-21');
});

it('computes the share of members who came, and nothing when nobody was expected', () => {
  expect(
    attendanceShare([
      { attended: 3, missed: 1 },
      { attended: 0, missed: 0 },
    ]),
  ).toBe(0.75);
  expect(attendanceShare([])).toBeNull();
});
