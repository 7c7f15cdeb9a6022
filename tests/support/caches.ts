/** Caches of a browser, in memory: as much of them as is asked for one value at a time. */
export function cachesInMemory(): Pick<CacheStorage, 'has' | 'delete'> & { open(name: string): Promise<Pick<Cache, 'put' | 'match'>> } {
  const stored = new Map<string, Map<string, Response>>();
  return {
    async open(name) {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return { put: async (key, value) => void cache.set(String(key), value), match: async (key) => cache.get(String(key)) };
    },
    has: async (name) => stored.has(name),
    delete: async (name) => stored.delete(name),
  };
}
