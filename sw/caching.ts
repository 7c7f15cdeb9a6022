import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { limitEntries } from './limit-entries.ts';
import { serveNavigations } from './pages.ts';
import { keepWhileInstalling, precache } from './precache.ts';
import { worker } from './scope.ts';

declare const self: { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Everything that this build of the app stores on the device. */
export const served: readonly (PrecacheEntry | string)[] = self.__WB_MANIFEST;

/** The cache of built files that were not stored while installing. */
const assets = 'zh-assets';
const answered = new CacheableResponsePlugin({ statuses: [200] });
/** Built files carry a hash in their name: what was fetched once stays valid. As many as two versions of an office area have. */
const keptWhenUsed = new CacheFirst({
  cacheName: assets,
  plugins: [answered, limitEntries(assets, 600)],
});

/**
 * The shell and the signed-in screens are there before they are needed; navigations get the shell.
 * Charts follow once the app is at rest; heavier chunks (calls, chat) and pictures are kept when first
 * used. `/api` is never cached
 * here: the local database is the place for what the provider responded.
 */
export function serveFromCaches(): void {
  cleanupOutdatedCaches();
  keepWhileInstalling(served.filter((entry) => !isLater(urlOf(entry))));
  serveNavigations();

  registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), keptWhenUsed);
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.destination === 'font' && !url.pathname.startsWith('/api/'),
    new CacheFirst({ cacheName: 'zh-fonts', plugins: [answered, limitEntries('zh-fonts', 20)] }),
  );
  // Pictures of people and of their documents leave the device with the account (src/sync/sign-in/logout-data.ts).
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
    new StaleWhileRevalidate({
      cacheName: 'zh-private-images',
      plugins: [answered, limitEntries('zh-private-images', 200)],
    }),
  );
}

/** Whether a file is kept only once the app is at rest, so that installing does not wait for it. */
function isLater(url: string): boolean {
  return url.includes('apexcharts');
}

function urlOf(entry: PrecacheEntry | string): string {
  return typeof entry === 'string' ? entry : entry.url;
}

/** Fetches missing files of the device when an idle page requests it. */
export function fillOnRequest(): void {
  worker.addEventListener('message', (event) => {
    const asked = event.data as { type?: unknown } | null;
    // Without a connection the next start does it.
    if (asked?.type === 'FILL') event.waitUntil(fill().catch(() => undefined));
    if (asked?.type === 'FILL OFFICE') event.waitUntil(fillOffice(event).catch(() => undefined));
  });
}

async function fill(): Promise<void> {
  const [installed, later] = await Promise.all([caches.open(cacheNames.precache), caches.open(assets)]);
  const requests = (await Promise.all([installed.keys(), later.keys()])).flat();
  const stored = new Set(requests.map(({ url }) => url));
  for (const url of served.map(urlOf)) {
    const key = precache.getCacheKeyForURL(url) ?? new URL(url, worker.location.origin).href;
    if (stored.has(key)) continue;
    const response = await fetch(url);
    if (response.status === 200) await (isLater(url) ? later : installed).put(key, response);
  }
}

/** Keeps the further pages of employers and admins, who have opened one. */
async function fillOffice(event: ExtendableEvent): Promise<void> {
  const urls: string[] = await (await fetch('/office-files.json')).json();
  for (const url of urls) await Promise.all(keptWhenUsed.handleAll({ event, request: new URL(url, worker.location.origin).href }));
}
