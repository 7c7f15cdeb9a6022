import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaseSeconds, maxAttempts, secondsUntilRetry } from './retry-rules.ts';

describe('the wait before a mail is tried again', () => {
  it('grows fourfold from a quarter of a minute to six hours', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 12].map((attempts) => secondsUntilRetry(attempts, 1))).toEqual([
      15, 60, 240, 960, 3840, 15_360, 21_600, 21_600,
    ]);
  });

  it('lies in the upper half of that, so that mails that failed together do not come back together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxAttempts }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const longest = secondsUntilRetry(attempts, 1);
        expect(secondsUntilRetry(attempts, 0)).toBe(longest / 2);
        expect(secondsUntilRetry(attempts, random)).toBeCloseTo(longest / 2 + (random * longest) / 2, 6);
      }),
    );
  });

  it('adds up to between one and two days, longer than any lease', () => {
    const longest = Array.from({ length: maxAttempts - 1 }, (_, index) => secondsUntilRetry(index + 1, 1)).reduce(
      (sum, each) => sum + each,
      0,
    );
    expect(longest / 3600).toBeGreaterThan(24);
    expect(longest / 3600).toBeLessThan(48);
    expect(leaseSeconds).toBeLessThan(secondsUntilRetry(3, 1));
  });
});
