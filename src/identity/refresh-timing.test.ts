import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refreshDelay, retryDelay } from './refresh-timing.ts';

const now = new Date('2026-11-20T13:00:00.000Z');
const minute = 60_000;

test('renews a token of fifteen minutes after ten', () => {
  expect(refreshDelay(now.getTime() + 15 * minute, now)).toBe(10 * minute);
});

test('renews almost at once when five minutes or less are left, or when it has ended', () => {
  for (const left of [5 * minute, minute, 0, -24 * 60 * minute]) expect(refreshDelay(now.getTime() + left, now)).toBe(1_000);
});

test('never waits into the last five minutes, nor longer than a timer can', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), (left) => {
      const delay = refreshDelay(now.getTime() + left, now);
      expect(delay).toBeGreaterThanOrEqual(1_000);
      expect(delay).toBeLessThan(2 ** 31);
      if (delay > 1_000) expect(delay).toBeLessThanOrEqual(left - 5 * minute);
    }),
  );
});

test('waits longer after each failure, up to five minutes, and never all at once', () => {
  expect([1, 2, 3].map((failures) => retryDelay(failures, 0))).toEqual([7_500, 15_000, 30_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (failures, random) => {
      const delay = retryDelay(failures, random);
      expect(delay).toBeGreaterThanOrEqual(7_500);
      expect(delay).toBeLessThanOrEqual(5 * minute);
    }),
  );
});
