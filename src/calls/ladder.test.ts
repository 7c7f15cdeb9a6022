import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer } from './call-state.ts';
import { answer, climb, firstLadder, type Ladder, type LadderInput, ladderTimes, type Severity } from './ladder.ts';

type Line = Omit<LadderInput, 'now'>;
const fine: Line = { severity: 0, canUseAgora: false, sendsVideo: true };

/** A look each second; answers what was offered, in order, and the last state. */
function follow(seconds: number, line: Line, from: Ladder = firstLadder, start = 0): { ladder: Ladder; offers: Offer[]; now: number } {
  const offers: Offer[] = [];
  let ladder = from;
  let now = start;
  for (let second = 0; second < seconds; second += 1) {
    now += 1000;
    const before = ladder.offer;
    ladder = climb(ladder, { ...line, now });
    if (ladder.offer && ladder.offer !== before) offers.push(ladder.offer);
  }
  return { ladder, offers, now };
}

describe('what is offered on a bad line', () => {
  test('nothing on a good one, and nothing for a moment', () => {
    expect(follow(300, fine).offers).toEqual([]);
    expect(follow(4, { ...fine, severity: 2 }).offers).toEqual([]);
  });

  test('another way first, then voice only; each that is declined leads to the next rung, and a rung that is not to be had is left out', () => {
    const bad: Line = { severity: 3, canUseAgora: true, sendsVideo: true };
    const offered: Offer[] = [];
    let { ladder, now } = follow(10, bad);
    while (ladder.offer && offered.length < 6) {
      offered.push(ladder.offer);
      ladder = answer(ladder, ladder.offer, false, now);
      ({ ladder, now } = follow(20, bad, ladder, now));
    }
    expect(offered).toEqual(['agora', 'voice-only', 'chat', 'telephone']);
    expect(follow(20, { ...bad, canUseAgora: false, sendsVideo: false }).offers).toEqual(['chat']);
  });

  test('back up again: who went on by voice is offered the picture when the line has been good for a while', () => {
    const { ladder, now } = follow(8, { ...fine, severity: 1 });
    expect(ladder.offer).toBe('voice-only');
    const quiet = answer(ladder, 'voice-only', true, now);
    expect(quiet).toMatchObject({ offer: null, isVideoAllowed: false });
    const better = follow(12, { ...fine, sendsVideo: false }, quiet, now);
    expect(better.offers).toEqual(['video-again']);
    expect(answer(better.ladder, 'video-again', true, better.now)).toMatchObject({ offer: null, isVideoAllowed: true });
  });

  test('what stands goes when the line is good again', () => {
    const { ladder, now } = follow(8, { ...fine, severity: 2 });
    expect(ladder.offer).not.toBe(null);
    expect(follow(1, fine, ladder, now).ladder.offer).toBe(null);
  });

  test('whatever happens: only what can be had and helps is offered, never again right after an answer, and video only by a person', () => {
    const step = fc.record({
      severity: fc.constantFrom<Severity>(0, 1, 2, 3),
      canUseAgora: fc.boolean(),
      sendsVideo: fc.boolean(),
      seconds: fc.integer({ min: 1, max: 20 }),
      reaction: fc.constantFrom('accept', 'decline', 'ignore'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let ladder = firstLadder;
        let now = 0;
        const answeredAt = new Map<Offer, number>();
        for (const { seconds, reaction, ...line } of steps) {
          for (let second = 0; second < seconds; second += 1) {
            const { isVideoAllowed } = ladder;
            now += 1000;
            ladder = climb(ladder, { ...line, now });
            expect(ladder.isVideoAllowed).toBe(isVideoAllowed);
            const { offer } = ladder;
            if (!offer) continue;
            expect(now - (answeredAt.get(offer) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(ladderTimes.pause);
            if (offer === 'agora') expect(line.canUseAgora).toBe(true);
            if (offer === 'voice-only') expect(line.sendsVideo && isVideoAllowed).toBe(true);
            if (offer === 'video-again') expect([line.severity, isVideoAllowed]).toEqual([0, false]);
            else expect(line.severity).toBeGreaterThan(0);
            if (offer === 'telephone') expect(line.severity).toBe(3);
          }
          if (!ladder.offer || reaction === 'ignore') continue;
          answeredAt.set(ladder.offer, now);
          ladder = answer(ladder, ladder.offer, reaction === 'accept', now);
          expect(ladder.offer).toBe(null);
        }
      }),
    );
  });
});
