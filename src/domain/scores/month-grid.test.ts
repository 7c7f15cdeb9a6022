import { expect, test } from 'vitest';
import { dayByKey, monthLater, weeksOf } from './month-grid.ts';

test('weeks begin on Monday and hold each day of the month once', () => {
  const november = weeksOf('2026-11');
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(november).toHaveLength(6);
  for (const month of ['2026-02', '2028-02', '2026-12', '2027-01']) {
    const weeks = weeksOf(month);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat().filter((day) => day !== null);
    expect(new Set(days).size).toBe(days.length);
    expect(days.length).toBe(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate());
  }
});

test('keys move between days as in any date grid, also across months and years', () => {
  expect(dayByKey('2026-12-31', 'ArrowRight')).toBe('2027-01-01');
  expect(dayByKey('2026-11-03', 'ArrowUp')).toBe('2026-10-27');
  expect(dayByKey('2026-11-20', 'Home')).toBe('2026-11-16');
  expect(dayByKey('2026-11-20', 'End')).toBe('2026-11-22');
  expect(dayByKey('2026-03-31', 'PageUp')).toBe('2026-02-28');
  expect(dayByKey('2026-12-15', 'PageDown')).toBe('2027-01-15');
  expect(dayByKey('2026-11-20', 'a')).toBeNull();
  expect(monthLater('2026-01', -1)).toBe('2025-12');
});
