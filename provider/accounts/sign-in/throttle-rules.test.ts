import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsUntilFewer } from '../../kernel/seconds-until-fewer.ts';
import {
  accountPolicy,
  addressPolicy,
  devicePolicy,
  knownNetworkPolicy,
  memoryOf,
  secondFactorPolicy,
  secondsToWait,
  sinceLastSuccess,
} from './throttle-rules.ts';

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
        expect(wait).toBeLessThanOrEqual(policy.maxWaitSeconds);
        const later = new Date(now.getTime() + wait * 1000);
        expect(secondsToWait(failuresEverySecond(count), later, policy)).toBe(0);
      }),
    );
  });

  it('forgets failures after an hour, and those before a success', () => {
    const ago = (milliseconds: number) =>
      failuresEverySecond(10).map(() => ({ at: new Date(now.getTime() - milliseconds), hasSucceeded: false }));
    expect(secondsToWait(ago(3_600_000), now, { ...accountPolicy, maxWaitSeconds: 7200, firstWaitSeconds: 7200 })).toBe(0);
    expect(secondsToWait(ago(3_599_999), now, { ...accountPolicy, maxWaitSeconds: 7200, firstWaitSeconds: 7200 })).toBeGreaterThan(0);
    const [first, second, ...rest] = failuresEverySecond(10);
    const success = { at: now, hasSucceeded: true };
    expect(sinceLastSuccess([first, success, ...rest] as (typeof success)[])).toEqual([first]);
    expect(sinceLastSuccess([success, ...rest])).toEqual([]);
    expect(sinceLastSuccess([first, second, ...rest] as (typeof success)[])).toEqual([first, second, ...rest]);
  });

  it('counts from the latest failure, and successes count for nothing', () => {
    const failures = failuresEverySecond(5);
    expect(secondsToWait(failures, new Date(now.getTime() + 2000), accountPolicy)).toBe(3);
    const mixed = [{ at: now, hasSucceeded: true }, ...failures.slice(0, 4)];
    expect(secondsToWait(mixed, now, accountPolicy)).toBe(0);
    expect(secondsToWait([], now, { ...accountPolicy, freeFailures: 0 })).toBe(0);
  });
});

describe('how much is free', () => {
  const hour = 3600;

  it.each([
    ['an account', accountPolicy, 5, 5, 300, hour],
    ['an address', addressPolicy, 30, 5, 900, hour],
    ['a network that an account is known in', knownNetworkPolicy, 100, 5, 900, hour],
    ['a device that an account is known on', devicePolicy, 5, 5, 900, 24 * hour],
    ['a second factor', secondFactorPolicy, 5, 10, 4 * hour, 24 * hour],
  ])('for %s', (_, policy, free, firstWait, longestWait, remembered) => {
    expect(secondsToWait(failuresEverySecond(free - 1), now, policy)).toBe(0);
    expect(secondsToWait(failuresEverySecond(free), now, policy)).toBe(firstWait);
    expect(secondsToWait(failuresEverySecond(free + 20), now, policy)).toBe(longestWait);
    expect(memoryOf(policy)).toBe(remembered * 1000);
  });
});

describe('so many in an hour', () => {
  const minutesAgo = (...minutes: number[]) => minutes.map((count) => new Date(now.getTime() - count * 60_000));

  it('waits until the first of them is an hour old', () => {
    expect(secondsUntilFewer(minutesAgo(1, 20, 50), 3, now)).toBe(600);
    expect(secondsUntilFewer(minutesAgo(1, 20, 50), 2, now)).toBe(2400);
    expect(secondsUntilFewer(minutesAgo(1, 20, 50), 4, now)).toBe(0);
    expect(secondsUntilFewer(minutesAgo(60), 1, now)).toBe(0);
    expect(secondsUntilFewer(minutesAgo(90), 1, now)).toBe(0);
    expect(secondsUntilFewer([], 1, now)).toBe(0);
  });
});
