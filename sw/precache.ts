import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { worker } from './scope.ts';

/** The number of files fetched at once: one less than the connections a browser opens to a host over HTTP/1.1, which the page needs. */
const atOnce = 5;

/** Stores the files while this version of the worker is installed, and serves them. */
export const precache = new PrecacheController();

/**
 * Keeps these files while installing and answers requests for them.
 *
 * Workbox fetches one file after the other (https://github.com/GoogleChrome/workbox/issues/2880): each of the
 * hundreds then waits for a round trip to the provider, and who is offline a minute after the first visit has nothing.
 * A file that is there from a former or a broken installation is not fetched again.
 */
export function keepWhileInstalling(entries: readonly (PrecacheEntry | string)[]): void {
  precache.addToCacheList([...entries]);
  registerRoute(new PrecacheRoute(precache));
  worker.addEventListener('install', (event) => event.waitUntil(installAll(event)));
  worker.addEventListener('activate', (event) => void precache.activate(event));
}

/** Rejects with the first file that cannot be fetched: the installation fails and the browser retries it. */
async function installAll(event: ExtendableEvent): Promise<void> {
  const waiting = precache.getURLsToCacheKeys().entries();
  const installSome = async (): Promise<void> => {
    for (const [url, cacheKey] of waiting) {
      // Files with a version in their name may come from the browser's own cache.
      const cache = url === cacheKey ? 'default' : 'reload';
      const request = new Request(url, { cache, credentials: 'same-origin' });
      await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, installSome));
}
