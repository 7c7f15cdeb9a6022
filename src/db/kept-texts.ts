/** Where public pages keep responses of the provider: they load no database, and the worker caches no such response. */
const cacheName = 'zh-legal-texts';

const addressOf = (key: string) => `/kept-texts/${encodeURIComponent(key)}`;

/** The text kept under the key; null when there is none. */
export async function readKeptText(key: string): Promise<unknown> {
  if (!('caches' in globalThis)) return null;
  const kept = await (await caches.open(cacheName)).match(addressOf(key));
  return kept ? kept.json() : null;
}

export async function writeKeptText(key: string, value: unknown): Promise<void> {
  if (!('caches' in globalThis)) return;
  await (await caches.open(cacheName)).put(addressOf(key), new Response(JSON.stringify(value)));
}
