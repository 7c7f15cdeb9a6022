import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { once } from './once.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('runs an action once for a double click, and again when it is repeated on purpose', async () => {
  let number = 0;
  const book = once(async (_time: string) => (number += 1));
  expect(await Promise.all([book('ten'), book('ten'), book('eleven')])).toEqual([1, 1, 2]);
  vi.advanceTimersByTime(900);
  expect(await book('ten')).toBe(1);
  vi.advanceTimersByTime(200);
  expect(await book('ten')).toBe(3);
});

it('lets a failed action be repeated at once', async () => {
  let number = 0;
  const book = once(async () => {
    number += 1;
    if (number === 1) throw new Error('No room on the device.');
    return number;
  });
  await expect(book()).rejects.toThrow('No room');
  expect(await book()).toBe(2);
});
