import { expect, it } from 'vitest';
import { areDaysKnown } from './known-days.ts';

const page = (days: readonly string[], nextCursor: string | null) => ({
  items: days.map((day) => ({ startsAt: `2026-${day}T09:00:00.000Z` })),
  nextCursor,
});
const week = (from: string, to: string) => ({ from: `2026-${from}T00:00:00.000Z`, to: `2026-${to}T00:00:00.000Z` });
const asOf = new Date('2026-11-22T08:00:00.000Z');

it('days are known as far as this device’s pages reach', () => {
  const nothing = { latest: undefined, coming: undefined, asOf: null };
  expect(areDaysKnown(week('11-23', '11-30'), nothing)).toBe(false);
  // All there are.
  const all = { latest: page(['12-20', '11-25'], null), coming: undefined, asOf };
  expect(areDaysKnown(week('01-05', '01-12'), all)).toBe(true);
  // So many future sessions that the latest begin in December, and the next end before.
  const many = { latest: page(['12-31', '12-20'], 'older'), coming: page(['11-23', '12-10'], 'later'), asOf };
  expect(areDaysKnown(week('11-23', '11-30'), many)).toBe(true);
  expect(areDaysKnown(week('11-16', '11-23'), many)).toBe(false);
  expect(areDaysKnown(week('12-07', '12-14'), many)).toBe(false);
  expect(areDaysKnown(week('12-21', '12-28'), many)).toBe(true);
});
