import { expect, it } from 'vitest';
import { retryWrite } from './retry-write.ts';

const away = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

function failing(times: number, error: () => Error) {
  const waits: number[] = [];
  let tries = 0;
  const write = async () => {
    tries += 1;
    if (tries <= times) throw error();
    return 'written';
  };
  const pause = async (milliseconds: number) => void waits.push(milliseconds);
  return { write, pause, waits, tries: () => tries };
}

it('is retried while the database is away, for less than the two minutes after which another process would do it', async () => {
  const { write, pause, waits } = failing(3, away);
  expect(await retryWrite(write, { pause })).toBe('written');
  expect(waits).toEqual([500, 1000, 2000]);
  const forEver = failing(Number.POSITIVE_INFINITY, away);
  await expect(retryWrite(forEver.write, { pause: forEver.pause })).rejects.toThrow('refused');
  expect(forEver.waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(100_000);
  expect(forEver.waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(60_000);
});

it('is not tried again where we are wrong', async () => {
  const { write, pause, tries } = failing(1, () => new TypeError('no function'));
  await expect(retryWrite(write, { pause })).rejects.toThrow('no function');
  expect(tries()).toBe(1);
});
