import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer } from './call-state.ts';
import {
  answerOffer,
  type FallbackInput,
  type FallbackState,
  fallbackTimes,
  initialFallback,
  type Severity,
  updateFallback,
} from './fallback.ts';

type Circumstances = Omit<FallbackInput, 'now'>;
const fine: Circumstances = { severity: 0, canUseAgora: false, sendsVideo: true };

/** One sample each second; returns the offers, in order, and the last state. */
function follow(
  seconds: number,
  circumstances: Circumstances,
  from: FallbackState = initialFallback,
  start = 0,
): { fallback: FallbackState; offers: Offer[]; now: number } {
  const offers: Offer[] = [];
  let fallback = from;
  let now = start;
  for (let second = 0; second < seconds; second += 1) {
    now += 1000;
    const before = fallback.offer;
    fallback = updateFallback(fallback, { ...circumstances, now });
    if (fallback.offer && fallback.offer !== before) offers.push(fallback.offer);
  }
  return { fallback, offers, now };
}

describe('the offers on a bad connection', () => {
  test('are none on a good one, and none for a moment', () => {
    expect(follow(300, fine).offers).toEqual([]);
    expect(follow(4, { ...fine, severity: 2 }).offers).toEqual([]);
  });

  test('are another transport first, then voice only; each decline leads to the next, and unavailable ones are skipped', () => {
    const bad: Circumstances = { severity: 3, canUseAgora: true, sendsVideo: true };
    const offered: Offer[] = [];
    let { fallback, now } = follow(10, bad);
    while (fallback.offer && offered.length < 6) {
      offered.push(fallback.offer);
      fallback = answerOffer(fallback, fallback.offer, false, now);
      ({ fallback, now } = follow(20, bad, fallback, now));
    }
    expect(offered).toEqual(['agora', 'voice-only', 'chat', 'telephone']);
    expect(follow(20, { ...bad, canUseAgora: false, sendsVideo: false }).offers).toEqual(['chat']);
  });

  test('go back up: a voice-only person is offered video when the connection has been good for a while', () => {
    const { fallback, now } = follow(8, { ...fine, severity: 1 });
    expect(fallback.offer).toBe('voice-only');
    const quiet = answerOffer(fallback, 'voice-only', true, now);
    expect(quiet).toMatchObject({ offer: null, isVideoAllowed: false });
    const better = follow(12, { ...fine, sendsVideo: false }, quiet, now);
    expect(better.offers).toEqual(['video-again']);
    expect(answerOffer(better.fallback, 'video-again', true, better.now)).toMatchObject({ offer: null, isVideoAllowed: true });
  });

  test('are withdrawn when the connection is good again', () => {
    const { fallback, now } = follow(8, { ...fine, severity: 2 });
    expect(fallback.offer).not.toBe(null);
    expect(follow(1, fine, fallback, now).fallback.offer).toBe(null);
  });

  test('are always available and useful, never repeated right after an answer, and only a person turns video off or on', () => {
    const step = fc.record({
      severity: fc.constantFrom<Severity>(0, 1, 2, 3),
      canUseAgora: fc.boolean(),
      sendsVideo: fc.boolean(),
      seconds: fc.integer({ min: 1, max: 20 }),
      reaction: fc.constantFrom('accept', 'decline', 'ignore'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let fallback = initialFallback;
        let now = 0;
        const answeredAt = new Map<Offer, number>();
        for (const { seconds, reaction, ...line } of steps) {
          for (let second = 0; second < seconds; second += 1) {
            const { isVideoAllowed } = fallback;
            now += 1000;
            fallback = updateFallback(fallback, { ...line, now });
            expect(fallback.isVideoAllowed).toBe(isVideoAllowed);
            const { offer } = fallback;
            if (!offer) continue;
            expect(now - (answeredAt.get(offer) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(fallbackTimes.pause);
            if (offer === 'agora') expect(line.canUseAgora).toBe(true);
            if (offer === 'voice-only') expect(line.sendsVideo && isVideoAllowed).toBe(true);
            if (offer === 'video-again') expect([line.severity, isVideoAllowed]).toEqual([0, false]);
            else expect(line.severity).toBeGreaterThan(0);
            if (offer === 'telephone') expect(line.severity).toBe(3);
          }
          if (!fallback.offer || reaction === 'ignore') continue;
          answeredAt.set(fallback.offer, now);
          fallback = answerOffer(fallback, fallback.offer, reaction === 'accept', now);
          expect(fallback.offer).toBe(null);
        }
      }),
    );
  });
});
