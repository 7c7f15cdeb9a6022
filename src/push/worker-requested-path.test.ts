import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeRequestedPath, takeRequestedPath } from './worker-requested-path.ts';

const stored = new Map<string, Map<string, Response>>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return { put: async (key: string, value: Response) => void cache.set(key, value), match: async (key: string) => cache.get(key) };
    },
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  });
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
