const cacheName = 'zh-wish';
const address = '/wish';
/** In milliseconds: a person who opens the app later expects its home. */
const validFor = 60_000;

interface RequestedPath {
  readonly path: string;
  readonly accountId: string;
  /** Milliseconds since 1970, by this device. */
  readonly at: number;
}

/**
 * Stores the screen of a pressed notification for the next start. Installed apps on iOS open their start address, whatever the
 * worker asks for (https://github.com/firebase/firebase-js-sdk/issues/7698).
 */
export async function storeRequestedPath(path: string, accountId: string, now = Date.now()): Promise<void> {
  const requested: RequestedPath = { path, accountId, at: now };
  await (await caches.open(cacheName)).put(address, new Response(JSON.stringify(requested)));
}

/** The screen that was requested for this account in the last minute; null for none. It is returned once. */
export async function takeRequestedPath(accountId: string, now = Date.now()): Promise<string | null> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return null;
  const kept = await (await caches.open(cacheName)).match(address);
  await caches.delete(cacheName);
  const requested = kept && ((await kept.json()) as RequestedPath);
  return requested?.accountId === accountId && Math.abs(now - requested.at) <= validFor ? requested.path : null;
}
