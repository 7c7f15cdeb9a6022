import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { needsHelpNearby } from './help-near.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const answer = (hours: number, needsCare: boolean) => ({
  answeredAt: hoursAgo(hours),
  score: { total: 9, maximum: 27, bandId: null, needsCare },
});

it('help stays visible for seven days after answers that call for care, whatever was answered since', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 400, noNaN: true }), fc.array(fc.double({ min: 0, max: 400, noNaN: true })), (hours, others) => {
      const answers = [...others.map((other) => answer(other, false)), answer(hours, true)];
      expect(needsHelpNearby(answers, now)).toBe(hours < 7 * 24);
    }),
  );
});

it('it is not shown for other answers, nor for ones without a score', () => {
  expect(needsHelpNearby([answer(1, false), { answeredAt: hoursAgo(1), score: null }], now)).toBe(false);
});
