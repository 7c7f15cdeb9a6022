import { afterEach, expect, it, vi } from 'vitest';
import { withLock } from './lock.ts';

afterEach(() => vi.unstubAllGlobals());

it('is released by a page that is being frozen, whose work still completes', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const order: string[] = [];
  const working = Promise.withResolvers<string>();
  const first = withLock('frozen', (isAlone) => {
    order.push(`first, alone: ${isAlone}`);
    return working.promise;
  });
  const second = withLock('frozen', async () => order.push('second'));
  // Work under another name runs meanwhile.
  await withLock('another', async () => order.push('another'));
  expect(order).not.toContain('second');
  page.dispatchEvent(new Event('freeze'));
  await second;
  expect(order).toEqual(['first, alone: true', 'another', 'second']);
  working.resolve('done');
  expect(await first).toBe('done');
});

it('is released by work that fails', async () => {
  await expect(withLock('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock('failing', async () => 'next')).toBe('next');
});
