import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const score = (overall: number, health: number | null = overall) => ({ day: '2026-11-20', overall, health, self: overall });

test('a low score or a marked fall suggests the coach, whatever else is missing', () => {
  expect(nextStepOf(score(39), null, false)).toBe('talk-to-your-coach');
  expect(nextStepOf(score(70), -10, true)).toBe('talk-to-your-coach');
  expect(nextStepOf(score(40), -9, true)).toBe('look-again-in-a-week');
});

test('otherwise it is what the score lacks', () => {
  expect(nextStepOf(null, null, false)).toBe('say-how-today-feels');
  expect(nextStepOf(score(70, null), null, true)).toBe('record-a-measurement');
  expect(nextStepOf(score(70), 5, false)).toBe('say-how-today-feels');
});
