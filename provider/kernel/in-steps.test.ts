import { expect, it } from 'vitest';
import { inSteps, stepSize } from './in-steps.ts';

/** A table of this many due rows. */
function table(rows: number) {
  const steps: number[] = [];
  const step = async (most: number) => {
    const gone = Math.min(most, rows);
    rows -= gone;
    steps.push(gone);
    return gone;
  };
  return { step, steps, left: () => rows };
}

it('removes all that is due, never more than a step at once', async () => {
  const due = table(2 * stepSize + 3);
  expect(await inSteps(due.step)).toBe(false);
  expect([due.steps, due.left()]).toEqual([[stepSize, stepSize, 3], 0]);
});

it('leaves the rest of very much for later, and says so', async () => {
  const due = table(1000 * stepSize);
  expect(await inSteps(due.step)).toBe(true);
  expect(due.left()).toBeGreaterThan(0);
  const asked = due.steps.length;
  while (await inSteps(due.step)) expect(due.steps.length % asked).toBe(0);
  expect(due.left()).toBe(0);
});
