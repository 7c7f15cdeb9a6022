/** A video that a member keeps on the device to watch without a connection. */
export interface KeptVideo {
  readonly videoId: string;
  /** The path of the file that was kept: a video gets another file when its coach replaces it. */
  readonly file: string;
  readonly bytes: number;
}

/** Whole files are too large for the account's database. Logging out removes the cache (src/sync/sign-in/logout-data.ts). */
const cacheOf = (accountId: string) => `zh-private-videos-${accountId}`;
const addressOf = (videoId: string) => `/kept-videos/${videoId}`;
const fileHeader = 'zh-file';
const bytesHeader = 'zh-bytes';

export async function readKeptVideos(accountId: string): Promise<KeptVideo[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheOf(accountId)))) return [];
  const cache = await caches.open(cacheOf(accountId));
  const found = await Promise.all((await cache.keys()).map(async ({ url }) => ({ url, kept: await cache.match(url) })));
  return found.flatMap(({ url, kept }) => {
    const videoId = new URL(url).pathname.split('/').at(-1) ?? '';
    return kept ? [{ videoId, file: kept.headers.get(fileHeader) ?? '', bytes: Number(kept.headers.get(bytesHeader)) }] : [];
  });
}

/** The bytes of a kept video; null when it is not kept. */
export async function readKeptFile(accountId: string, videoId: string): Promise<Blob | null> {
  if (!('caches' in globalThis) || !(await caches.has(cacheOf(accountId)))) return null;
  const kept = await (await caches.open(cacheOf(accountId))).match(addressOf(videoId));
  return kept ? kept.blob() : null;
}

/** Stores a video as it arrives; nothing is stored if the download is interrupted. */
export async function writeKeptVideo(
  accountId: string,
  { videoId, file, bytes }: KeptVideo,
  content: { readonly body: ReadableStream<Uint8Array<ArrayBuffer>>; readonly contentType: string },
): Promise<void> {
  const headers = { 'content-type': content.contentType, [fileHeader]: file, [bytesHeader]: String(bytes) };
  await (await caches.open(cacheOf(accountId))).put(addressOf(videoId), new Response(content.body, { headers }));
}

export async function deleteKeptVideo(accountId: string, videoId: string): Promise<void> {
  if ('caches' in globalThis && (await caches.has(cacheOf(accountId))))
    await (await caches.open(cacheOf(accountId))).delete(addressOf(videoId));
}

export async function deleteKeptVideos(accountId: string): Promise<void> {
  await caches.delete(cacheOf(accountId));
}
