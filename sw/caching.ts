import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';

declare const self: { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Everything that this build of the app keeps on the device. */
export const served: readonly (PrecacheEntry | string)[] = self.__WB_MANIFEST;

const day = 24 * 60 * 60;
const answered = new CacheableResponsePlugin({ statuses: [200] });

/**
 * The shell and the signed-in screens are there before they are needed; navigations get the shell.
 * Heavy chunks (calls, chat, charts) and pictures are kept when first used. `/api` is never cached
 * here: the local database is the place for what the provider said.
 */
export function serveFromCaches(): void {
  cleanupOutdatedCaches();
  precacheAndRoute([...served]);
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api(\/|$)/, /^\/files(\/|$)/, /^\/mailbox(\/|$)/] }),
  );

  // Built files carry a hash in their name: what was fetched once stays right.
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'zh-assets',
      plugins: [answered, new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
    }),
  );
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.destination === 'font' && !url.pathname.startsWith('/api/'),
    new CacheFirst({ cacheName: 'zh-fonts', plugins: [answered, new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true })] }),
  );
  // Pictures of people and of their documents leave the device with the account (src/sync/logout-data.ts).
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
    new StaleWhileRevalidate({
      cacheName: 'zh-private-images',
      plugins: [answered, new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })],
    }),
  );
}
