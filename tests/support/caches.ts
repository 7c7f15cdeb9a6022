/** Caches of a browser, in memory: as much of them as the app uses. */
export interface CachesInMemory extends Pick<CacheStorage, 'has' | 'delete' | 'match'> {
  open(name: string): Promise<Pick<Cache, 'put' | 'match' | 'keys' | 'delete'>>;
}

export function cachesInMemory(): CachesInMemory {
  const stored = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, 'http://localhost').href;
  return {
    async open(name) {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return {
        // Nothing is stored of a response whose body breaks off.
        put: async (request, response) => {
          const body = await response.arrayBuffer();
          cache.set(addressOf(request), new Response(body, { headers: response.headers }));
        },
        match: async (request) => cache.get(addressOf(request))?.clone(),
        keys: async () => [...cache.keys()].map((address) => new Request(address)),
        delete: async (request) => cache.delete(addressOf(request)),
      };
    },
    async match(request, { ignoreSearch = false } = {}) {
      const wanted = addressOf(request);
      for (const [address, response] of [...stored.values()].flatMap((cache) => [...cache])) {
        if (address === wanted || (ignoreSearch && address.split('?')[0] === wanted)) return response.clone();
      }
      return undefined;
    },
    has: async (name) => stored.has(name),
    delete: async (name) => stored.delete(name),
  };
}
