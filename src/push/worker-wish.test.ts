import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachesInMemory } from '../../tests/support/caches.ts';
import { takeWish, wishFor } from './worker-wish.ts';

beforeEach(() => {
  vi.stubGlobal('caches', cachesInMemory());
});
afterEach(() => vi.unstubAllGlobals());

it('gives the account its screen once, within a minute', async () => {
  await wishFor('/user/chat/1', 'a', 1_000);
  expect(await takeWish('a', 61_000)).toBe('/user/chat/1');
  expect(await takeWish('a', 61_000)).toBeNull();
});

it.each([
  ['another account', 'b', 1_000],
  ['a start that comes later', 'a', 61_001],
])('gives nothing to %s, and forgets it', async (_, accountId, now) => {
  await wishFor('/user/chat/1', 'a', 1_000);
  expect(await takeWish(accountId, now)).toBeNull();
  expect(await takeWish('a', 1_000)).toBeNull();
});
