import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasExpiredKey, isClaimable, isLeased, isToldToWait, keyExpired, leaseMs, maxWaitMs } from './outbox-rules.ts';
import type { Intention } from './rows.ts';

const day = 24 * 60 * 60_000;
const sent = Date.parse('2026-01-01T00:00:00Z');

describe('an intention that may have been sent long ago', () => {
  it('is retried automatically only while the provider certainly knows its key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * day }), (age) => {
        const isTooOld = hasExpiredKey({ firstSentAt: new Date(sent).toISOString() }, sent + age);
        expect(isTooOld).toBe(age > 89 * day);
      }),
    );
  });

  it('is given up a day before its key is, not at that instant', () => {
    const firstSentAt = new Date(sent).toISOString();
    expect(hasExpiredKey({ firstSentAt }, sent + 89 * day)).toBe(false);
    expect(hasExpiredKey({ firstSentAt }, sent + 89 * day + 1)).toBe(true);
  });

  it('can be of any age when it was never sent', () => {
    expect(hasExpiredKey({ firstSentAt: null }, sent + 1000 * day)).toBe(false);
  });
});

const now = Date.parse('2026-11-20T10:00:00Z');
const problem = { code: null, message: null, details: null, at: new Date(now).toISOString() };
const leaseUntil = (until: number) => ({ holder: 'tab', until });
const intention = (more: Partial<Intention>) =>
  ({ state: 'waiting', nextAttemptAt: now, lease: null, problem: null, ...more }) as Intention;

describe('a claim on an intention', () => {
  it('holds until its lease ends, and not when the lease ends later than any could', () => {
    expect(isLeased(intention({ lease: null }), now)).toBe(false);
    expect(isLeased(intention({ lease: leaseUntil(now) }), now)).toBe(false);
    expect(isLeased(intention({ lease: leaseUntil(now + 1) }), now)).toBe(true);
    expect(isLeased(intention({ lease: leaseUntil(now + leaseMs) }), now)).toBe(true);
    expect(isLeased(intention({ lease: leaseUntil(now + leaseMs + 1) }), now)).toBe(false);
  });

  it('is longer than a call can take, and a wait is an hour at most', () => {
    expect(leaseMs).toBe(150_000);
    expect(maxWaitMs).toBe(3_600_000);
    expect(keyExpired).toBe('KEY_OUTLIVED');
  });

  it('can be taken over from a sender only after its lease, even when the person asks to send now', () => {
    const sending = { state: 'sending' } as const;
    expect(isClaimable(intention({ ...sending, lease: leaseUntil(now + 1000) }), now, true, true)).toBe(false);
    expect(isClaimable(intention({ ...sending, lease: leaseUntil(now) }), now, false)).toBe(true);
  });

  it.each(['rejected', 'conflict'] as const)('is never made on one that is %s: the person decides', (state) => {
    expect(isClaimable(intention({ state }), now, true, true)).toBe(false);
  });
});

describe('an intention that waits', () => {
  const stored = { ...problem, kind: 'provider-trouble' as const, isToldToWait: true as const };

  it('is due at its time, and also when its time is further away than any wait', () => {
    expect(isClaimable(intention({ nextAttemptAt: now }), now, false)).toBe(true);
    expect(isClaimable(intention({ nextAttemptAt: now - 1 }), now, false)).toBe(true);
    expect(isClaimable(intention({ nextAttemptAt: now + 1 }), now, false)).toBe(false);
    expect(isClaimable(intention({ nextAttemptAt: now + maxWaitMs }), now, false)).toBe(false);
    expect(isClaimable(intention({ nextAttemptAt: now + maxWaitMs + 1 }), now, false)).toBe(true);
  });

  it('is sent earlier on a fresh occasion unless the provider sent Retry-After, and always when the person asks again', () => {
    const later = { nextAttemptAt: now + 60_000 };
    expect(isClaimable(intention(later), now, true)).toBe(true);
    expect(isClaimable(intention({ ...later, problem: stored }), now, true)).toBe(false);
    expect(isClaimable(intention({ ...later, problem: stored }), now, false, true)).toBe(true);
    expect(isClaimable(intention({ ...later, problem: stored }), now + 60_000, false)).toBe(true);
  });

  it('is held by the provider only when the provider itself asked for it', () => {
    expect(isToldToWait(intention({ problem: null }))).toBe(false);
    expect(isToldToWait(intention({ problem: stored }))).toBe(true);
    expect(isToldToWait(intention({ problem: { ...stored, kind: 'unreachable' } }))).toBe(false);
    expect(isToldToWait(intention({ problem: { ...problem, kind: 'provider-trouble' } }))).toBe(false);
  });
});
