import { registerQuotaErrorCallback } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Limits a cache to a number of files: the oldest are deleted first, and all of them where the device has no room left.
 * workbox-expiration does the same with a database of its own, but its code is a twentieth of this worker.
 */
export function limitEntries(cacheName: string, most: number): WorkboxPlugin {
  registerQuotaErrorCallback(() => caches.delete(cacheName));
  return {
    cacheDidUpdate: async () => {
      const cache = await caches.open(cacheName);
      // In the order of writing.
      const keys = await cache.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
    },
  };
}
