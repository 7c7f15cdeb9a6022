import { expect, test } from 'vitest';
import { scoreHistory } from './score-history.ts';
import type { ShownAnswer } from './shown-answers.ts';

function answer(answeredAt: string, total: number | null, maximum = 27): ShownAnswer {
  const score = total === null ? null : { total, maximum, bandId: null, needsCare: false };
  return { answeredAt, score } as ShownAnswer;
}

const dayOf = (at: string) => at.slice(0, 10);

test('one point for each day, the last of the day, earliest first', () => {
  const answers = [answer('2026-11-20T18:00:00Z', 4), answer('2026-11-20T09:00:00Z', 9), answer('2026-10-01T09:00:00Z', 12)];
  expect(scoreHistory(answers, dayOf)).toEqual({
    points: [
      { day: '2026-10-01', total: 12 },
      { day: '2026-11-20', total: 4 },
    ],
    maximum: 27,
    hasOtherScales: false,
  });
});

test('answers to a version with another highest score, or without one, are no points', () => {
  const answers = [answer('2026-11-20T18:00:00Z', 4), answer('2026-10-01T09:00:00Z', 12, 36), answer('2026-09-01T09:00:00Z', null)];
  expect(scoreHistory(answers, dayOf)).toMatchObject({ points: [{ total: 4 }], hasOtherScales: true });
  expect(scoreHistory([], dayOf)).toEqual({ points: [], maximum: 0, hasOtherScales: false });
});
