import { expect, it } from 'vitest';
import { weeklyTimes } from './weekly-times.ts';

const starts = (first: string, zone: string, repetitions: number): string[] => {
  const startsAt = new Date(first);
  const times = weeklyTimes({ startsAt, endsAt: new Date(startsAt.getTime() + 45 * 60_000) }, zone, repetitions);
  for (const time of times) expect(time.endsAt.getTime() - time.startsAt.getTime()).toBe(45 * 60_000);
  return times.map((time) => time.startsAt.toISOString());
};

it('keeps the wall clock over a change of clocks', () => {
  expect(starts('2026-10-20T08:00:00Z', 'Europe/Madrid', 2)).toEqual([
    '2026-10-20T08:00:00.000Z',
    '2026-10-27T09:00:00.000Z',
    '2026-11-03T09:00:00.000Z',
  ]);
});

it('is the first time alone without repetitions', () => {
  expect(starts('2026-10-20T08:00:00Z', 'Europe/Madrid', 0)).toEqual(['2026-10-20T08:00:00.000Z']);
});

it('starts later by what was skipped, and takes the first of a repeated hour', () => {
  expect(starts('2026-03-22T01:30:00Z', 'Europe/Madrid', 1)[1]).toBe('2026-03-29T01:30:00.000Z');
  expect(starts('2026-10-18T00:30:00Z', 'Europe/Madrid', 1)[1]).toBe('2026-10-25T00:30:00.000Z');
});

it('leaves the first time as it was given, in the second of a repeated hour too', () => {
  expect(starts('2026-10-25T01:30:00Z', 'Europe/Madrid', 1)).toEqual(['2026-10-25T01:30:00.000Z', '2026-11-01T01:30:00.000Z']);
});
