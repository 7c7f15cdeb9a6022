import { expect, test } from 'vitest';
import { changeInFourWeeks } from './trend.ts';

const score = (day: string, overall: number) => ({ day, overall, health: overall, self: null });

test('the change is relative to the latest value at least four weeks older', () => {
  const history = [score('2026-10-01', 50), score('2026-10-23', 60), score('2026-10-24', 99), score('2026-11-20', 72)];
  expect(changeInFourWeeks(score('2026-11-20', 72), history)).toBe(12);
  expect(changeInFourWeeks(score('2026-11-20', 72), history.slice(2))).toBeNull();
});
