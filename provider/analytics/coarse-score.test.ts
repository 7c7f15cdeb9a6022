import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coarseScore } from './coarse-score.ts';

const scores = Array.from({ length: 101 }, (_, score) => score);
/** The scores of each range of an account. */
const rangesOf = (accountId: string) => [...Map.groupBy(scores, (score) => coarseScore(score, accountId))];
const accountIds = fc.uuid();

describe('the ranges of a score', () => {
  it('leave each score uncertain by at least five points either way, also the lowest and the highest', () => {
    fc.assert(
      fc.property(accountIds, (id) => {
        for (const [middle, within] of rangesOf(id)) {
          const [lowest = 0, highest = 0] = [within[0], within.at(-1)];
          expect(highest - lowest).toBeGreaterThanOrEqual(10);
          // Nothing in between belongs to another range.
          expect(within).toHaveLength(highest - lowest + 1);
          expect(middle).toBe(Math.floor((lowest + highest) / 2));
        }
      }),
    );
  });

  it('are not needlessly wide, and their middles fit into 0 to 100', () => {
    fc.assert(
      fc.property(accountIds, (id) => {
        const ranges = rangesOf(id);
        expect(ranges.slice(1, -1).every(([, within]) => within.length === 11)).toBe(true);
        for (const [, within] of [ranges[0], ranges.at(-1)].flatMap((range) => (range ? [range] : []))) {
          expect(within.length).toBeLessThanOrEqual(21);
        }
      }),
    );
  });

  it('are those of the account, whatever else its id says', () => {
    expect(scores.map((score) => coarseScore(score, '00000000-0000-7000-8000-00000000000b'))).toEqual(
      scores.map((score) => coarseScore(score, 'ffffffff-ffff-7fff-bfff-ffff00000000')),
    );
  });

  it('are not the same for all accounts: an average of many is off by less than a point', () => {
    const ids = Array.from({ length: 1100 }, (_, number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`);
    for (const score of [30, 47, 58, 66, 75]) {
      const mean = ids.reduce((sum, id) => sum + coarseScore(score, id), 0) / ids.length;
      expect(Math.abs(mean - score)).toBeLessThan(1);
    }
  });

  it('are these for one account', () => {
    const ranges = rangesOf('00000000-0000-7000-8000-000000000000').map(([middle, within]) => [within[0], within.at(-1), middle]);
    expect(ranges).toEqual([
      [0, 10, 5],
      [11, 21, 16],
      [22, 32, 27],
      [33, 43, 38],
      [44, 54, 49],
      [55, 65, 60],
      [66, 76, 71],
      [77, 87, 82],
      [88, 100, 94],
    ]);
  });
});
