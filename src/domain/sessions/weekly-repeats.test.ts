import { expect, it } from 'vitest';
import { weeklyRepeats } from './weekly-repeats.ts';

it('keeps the local time when clocks change', () => {
  const first = { startsAt: '2026-10-19T08:00:00.000Z', endsAt: '2026-10-19T08:50:00.000Z' };
  expect(weeklyRepeats(first, 'Europe/Madrid', 2).map(({ startsAt }) => startsAt)).toEqual([
    '2026-10-19T08:00:00.000Z',
    '2026-10-26T09:00:00.000Z',
    '2026-11-02T09:00:00.000Z',
  ]);
  expect(weeklyRepeats(first, 'Europe/Madrid', 1)[1]?.endsAt).toBe('2026-10-26T09:50:00.000Z');
});
