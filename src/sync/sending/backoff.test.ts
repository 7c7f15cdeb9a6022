import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxWaitMs } from '../../db/outbox-rules.ts';
import { backoff, backoffCap, backoffFloor } from './backoff.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the wait before the next attempt', () => {
  it('is never zero, never above the cap, and never falls with more failures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), random, (attempts, jitter) => {
        const wait = backoff(attempts, jitter, null);
        expect(wait).toBeGreaterThanOrEqual(backoffFloor);
        expect(wait).toBeLessThanOrEqual(backoffCap);
        expect(backoff(attempts + 1, jitter, null)).toBeGreaterThanOrEqual(wait);
      }),
    );
  });

  it('spreads over the whole range (full jitter)', () => {
    expect(backoff(5, 0, null)).toBe(backoffFloor);
    expect(backoff(5, 0.5, null)).toBe(16_000);
    expect(backoff(5, 0.999, null)).toBeGreaterThan(31_000);
  });

  it('is a little longer than Retry-After, and not the same for all devices', () => {
    expect(backoff(1, 0, 30)).toBe(30_000);
    expect(backoff(1, 0.5, 30)).toBe(31_000);
  });

  it('is not shorter than Retry-After, up to an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), random, fc.nat(1_000_000), (attempts, jitter, seconds) => {
        const wait = backoff(attempts, jitter, seconds);
        expect(wait).toBeGreaterThanOrEqual(Math.min(seconds * 1000, maxWaitMs));
        expect(wait).toBeLessThanOrEqual(maxWaitMs);
      }),
    );
  });
});
