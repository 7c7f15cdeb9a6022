import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodQuality, gradeQuality } from './agora-quality.ts';

const grade = fc.integer({ min: 0, max: 6 });
const grades = fc.array(fc.tuple(grade, grade), { maxLength: 30 });
const lineOf = (all: readonly (readonly [number, number])[]) =>
  all.reduce(
    (quality, [uplinkNetworkQuality, downlinkNetworkQuality]) => gradeQuality(quality, { uplinkNetworkQuality, downlinkNetworkQuality }),
    goodQuality,
  );
const ranks = [null, 'weak', 'very-weak'];

describe('the quality of a call over Agora', () => {
  it('becomes worse at once, whatever it was before', () => {
    fc.assert(
      fc.property(grades, fc.integer({ min: 4, max: 6 }), (before, bad) => {
        const quality = lineOf([...before, [bad, 1]]);
        expect(ranks.indexOf(quality.quality)).toBeGreaterThanOrEqual(bad >= 5 ? 2 : 1);
        expect(quality.isVideoTooMuch || bad === 4).toBe(true);
      }),
    );
  });

  it('is good again after three good grades in a row, not after two', () => {
    fc.assert(
      fc.property(grades, (before) => {
        const good = lineOf([...before, [1, 1], [2, 1], [3, 1]]);
        expect([good.quality, good.isVideoTooMuch]).toEqual([null, false]);
        const early = lineOf([...before, [5, 5], [1, 1], [1, 1]]);
        expect([early.quality, early.isVideoTooMuch]).toEqual(['very-weak', true]);
      }),
    );
  });

  it('is not changed by an unknown grade', () => {
    fc.assert(
      fc.property(grades, (before) => {
        expect(lineOf([...before, [0, 0]])).toEqual(lineOf(before));
      }),
    );
  });
});
