import { expect, it } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';
import { Refusal } from './refusal.ts';

function openable() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, open: resolve, fail: reject };
}

it('runs so many at once, lets so many wait in order, and refuses the next at once', async () => {
  const queue = boundedQueue({ atOnce: 2, maxWaiting: 2 });
  const started: number[] = [];
  const jobs = Array.from({ length: 4 }, openable);
  const results = jobs.map(({ work }, index) =>
    queue.run(() => {
      started.push(index);
      return work();
    }),
  );
  const refused = await queue.run(async () => started.push(99)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  expect(() => queue.refuseWhenFull()).toThrow(Refusal);
  expect(started).toEqual([0, 1]);
  jobs[1]?.open('one');
  await results[1];
  expect(started).toEqual([0, 1, 2]);
  for (const [index, job] of jobs.entries()) job.open(String(index));
  queue.refuseWhenFull();
  expect(await Promise.all(results)).toEqual(['0', 'one', '2', '3']);
});

it('gives the place of what failed to the next, and is empty again afterwards', async () => {
  const queue = boundedQueue({ atOnce: 1, maxWaiting: 1 });
  for (let round = 0; round < 3; round += 1) {
    const [first, second] = [queue.run(() => Promise.reject(new Error('broken'))), queue.run(async () => 'done')];
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('done');
  }
});
