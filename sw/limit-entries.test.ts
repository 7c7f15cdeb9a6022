import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let files: string[];
const removed = vi.fn(async () => true);
const registered: (() => unknown)[] = [];
vi.mock('workbox-core', () => ({ registerQuotaErrorCallback: (callback: () => unknown) => registered.push(callback) }));

beforeEach(() => {
  files = [];
  const cache = {
    keys: async () => [...files],
    delete: async (file: string) => {
      files = files.filter((each) => each !== file);
    },
  };
  vi.stubGlobal('caches', { open: async () => cache, delete: removed });
});
afterEach(() => vi.unstubAllGlobals());

it('gives up what was written longest ago once there is more than it may keep', async () => {
  const { limitEntries } = await import('./limit-entries.ts');
  const plugin = limitEntries('zh-pictures', 2);
  const written = () => plugin.cacheDidUpdate?.({} as never);
  for (const file of ['a', 'b']) {
    files.push(file);
    await written();
  }
  expect(files).toEqual(['a', 'b']);
  files.push('c');
  await written();
  expect(files).toEqual(['b', 'c']);
});

it('gives up all of it where the device has no room left', async () => {
  const { limitEntries } = await import('./limit-entries.ts');
  limitEntries('zh-pictures', 2);
  registered.at(-1)?.();
  expect(removed).toHaveBeenCalledWith('zh-pictures');
});
