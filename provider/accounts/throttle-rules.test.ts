import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountPolicy, addressPolicy, secondsToWait, sinceLastSuccess } from './throttle-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const failuresEverySecond = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ at: new Date(now.getTime() - index * 1000), hasSucceeded: false }));

describe('the wait after failures', () => {
  it('starts after the free ones and doubles up to a bound', () => {
    const waits = [4, 5, 6, 7, 10, 30].map((count) => secondsToWait(failuresEverySecond(count), now, accountPolicy));
    expect(waits).toEqual([0, 5, 10, 20, 160, 300]);
  });

  it('never shrinks with another failure, and passes with time', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.constantFrom(accountPolicy, addressPolicy), (count, policy) => {
        const wait = secondsToWait(failuresEverySecond(count), now, policy);
        expect(secondsToWait(failuresEverySecond(count + 1), now, policy)).toBeGreaterThanOrEqual(wait);
        expect(wait).toBeLessThanOrEqual(policy.longestWaitSeconds);
        const later = new Date(now.getTime() + wait * 1000);
        expect(secondsToWait(failuresEverySecond(count), later, policy)).toBe(0);
      }),
    );
  });

  it('forgets failures after an hour, and those before a success', () => {
    const old = failuresEverySecond(10).map(({ at }) => ({ at: new Date(at.getTime() - 3_600_000), hasSucceeded: false }));
    expect(secondsToWait(old, now, accountPolicy)).toBe(0);
    const [first, ...rest] = failuresEverySecond(10);
    expect(sinceLastSuccess([{ at: now, hasSucceeded: false }, { at: now, hasSucceeded: true }, ...rest])).toHaveLength(1);
    expect(first).toBeDefined();
  });
});
