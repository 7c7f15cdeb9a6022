import { expect, it } from 'vitest';
import { reconnectAfter } from './reconnect-rule.ts';

it('waits longer after each failed try, never long, and not all at the same moment', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map((attempt) => reconnectAfter(attempt, 1))).toEqual([200, 400, 800, 1600, 3200, 4000, 4000]);
  expect([0, 0.5, 1].map((random) => reconnectAfter(5, random))).toEqual([2000, 3000, 4000]);
});
