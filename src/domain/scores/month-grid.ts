import { dayLater, weekdayOf } from '../../../contract/calendar-days.ts';

/**
 * The weeks of a month, Monday first, as calendar days; days of the months around it are null.
 *
 * @param month `2026-11`
 */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const monday = dayLater(first, 1 - weekdayOf(first));
  const weeks: (string | null)[][] = [];
  for (let start = monday; start.slice(0, 7) <= month; start = dayLater(start, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => dayLater(start, index));
    weeks.push(days.map((day) => (day.startsWith(month) ? day : null)));
  }
  return weeks;
}

/** The month some months later, or earlier when negative. */
export function monthLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The day that a key moves to in a calendar; null for other keys. Follows the ARIA practice for date grids. */
export function dayByKey(day: string, key: string): string | null {
  const weekday = weekdayOf(day) - 1;
  switch (key) {
    case 'ArrowLeft':
      return dayLater(day, -1);
    case 'ArrowRight':
      return dayLater(day, 1);
    case 'ArrowUp':
      return dayLater(day, -7);
    case 'ArrowDown':
      return dayLater(day, 7);
    case 'Home':
      return dayLater(day, -weekday);
    case 'End':
      return dayLater(day, 6 - weekday);
    case 'PageUp':
      return inMonth(day, -1);
    case 'PageDown':
      return inMonth(day, 1);
    default:
      return null;
  }
}

/** The same day of another month, or its last when it has none: 31 March back is 28 February. */
function inMonth(day: string, months: number): string {
  const month = monthLater(day.slice(0, 7), months);
  const last = dayLater(`${monthLater(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}
