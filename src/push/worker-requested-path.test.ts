import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachesInMemory } from '../../tests/support/caches.ts';
import { storeRequestedPath, takeRequestedPath } from './worker-requested-path.ts';

beforeEach(() => {
  vi.stubGlobal('caches', cachesInMemory());
});
afterEach(() => vi.unstubAllGlobals());

it('returns the account’s screen once, within a minute', async () => {
  await storeRequestedPath('/user/chat/1', 'a', 1_000);
  expect(await takeRequestedPath('a', 61_000)).toBe('/user/chat/1');
  expect(await takeRequestedPath('a', 61_000)).toBeNull();
});

it.each([
  ['another account', 'b', 1_000],
  ['a start that comes later', 'a', 61_001],
])('gives nothing to %s, and forgets it', async (_, accountId, now) => {
  await storeRequestedPath('/user/chat/1', 'a', 1_000);
  expect(await takeRequestedPath(accountId, now)).toBeNull();
  expect(await takeRequestedPath('a', 1_000)).toBeNull();
});
