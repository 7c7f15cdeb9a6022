import { expect, it } from 'vitest';
import { makeShares } from './shares.ts';

const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429, retryAfterSeconds: expect.any(Number) };

/** Work that ends when the test ends it. */
function held() {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => until, end };
}

it('runs a few calls of an account at once and lets a few wait; more are refused, and other accounts hear nothing of it', async () => {
  const shares = makeShares({ atOnce: 2, maxWaiting: 1 });
  const { work, end } = held();
  let begun = 0;
  const call = () =>
    shares.ofAccount('one', () => {
      begun += 1;
      return work();
    });
  const calls = [call(), call(), call()];
  await expect(call()).rejects.toMatchObject(tooMany);
  expect(begun).toBe(2);
  expect(await shares.ofAccount('other', async () => 'done')).toBe('done');
  end();
  await Promise.all(calls);
  expect(begun).toBe(3);
  expect(await shares.ofAccount('one', async () => 'done')).toBe('done');
});

it('runs one at a time under a name, also after one that failed', async () => {
  const shares = makeShares({ atOnce: 2, maxWaiting: 1 });
  const { work, end } = held();
  const first = shares.alone('import a', work);
  await expect(shares.alone('import a', work)).rejects.toMatchObject(tooMany);
  expect(await shares.alone('import b', async () => 'done')).toBe('done');
  end();
  await first;
  await expect(shares.alone('import a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await shares.alone('import a', async () => 'done')).toBe('done');
});
