import { expect, it } from 'vitest';
import { earlierThan } from './earlier.ts';

const sessions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ startsAt: new Date(Date.UTC(2026, 0, 200 - index)).toISOString() }));

it('earlier sessions can be asked for once a whole reading is known, until none comes', () => {
  expect(earlierThan([], null)).toBeNull();
  expect(earlierThan(sessions(99), null)).toBeNull();
  const known = sessions(100);
  const earliest = known[99]?.startsAt ?? '';
  expect(earlierThan(known, null)).toBe(earliest);
  expect(earlierThan(known, earliest)).toBeNull();
  expect(earlierThan(sessions(130), earliest)).toBe(sessions(130)[129]?.startsAt);
});
