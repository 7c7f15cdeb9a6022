import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Video } from '../../../contract/videos.ts';
import { isQuotaExceeded } from '../../db/connection.ts';
import { deleteKeptVideo, deleteKeptVideos, type KeptVideo, readKeptFile, readKeptVideos, writeKeptVideo } from '../../db/kept-videos.ts';
import { errorName, log } from '../../platform/log.ts';
import { currentAccount, onAccountChange, requireAccount } from '../../sync/current-account.ts';
import { readStorageFacts } from '../../sync/device/device-facts.ts';
import { askForPersistentStorage } from '../../sync/device/persistent-storage.ts';
import { useAccount } from '../query/use-account.ts';

type KeepableVideo = Pick<Video, 'id' | 'url' | 'contentType' | 'sizeBytes'>;

/** `room`: the device has not enough storage left; `connection`: it could not be fetched to its end. */
export type Download = { readonly state: 'running'; readonly receivedBytes: number } | { readonly state: 'room' | 'connection' };

interface Keeping {
  /** By video; undefined until they are looked up. */
  readonly kept: ReadonlyMap<string, KeptVideo> | undefined;
  /** By video, those under way and those that failed. They go on while the person uses other screens. */
  readonly downloads: ReadonlyMap<string, Download>;
}

const nothing: Keeping = { kept: undefined, downloads: new Map() };
let keeping = nothing;
const listeners = new Set<() => void>();
const stops = new Map<string, AbortController>();
/** The account whose videos have been looked up, or are being looked up. */
let lookedUpFor: string | null = null;

/** Left free for everything else that the app stores. */
const reservedBytes = 20_000_000;
/** Progress is shown in steps of this many bytes. */
const shownStep = 250_000;

/** Whether this browser has a cache for videos. */
export function canKeepVideos(): boolean {
  return 'caches' in globalThis;
}

/** What the signed-in member keeps on this device, and what is being fetched for it. */
export function useKeptVideos(): Keeping {
  const account = useAccount();
  const state = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => keeping,
  );
  useEffect(() => {
    if (!account || lookedUpFor === account.accountId) return;
    lookedUpFor = account.accountId;
    void lookUp(account.accountId);
  }, [account]);
  return state;
}

/** An object URL of the kept video, for as long as it is shown; null when this file is not kept. */
export function useKeptAddress(video: Pick<Video, 'id' | 'url'>): string | null {
  const account = useAccount();
  const kept = useKeptVideos().kept?.get(video.id);
  const isSame = kept !== undefined && kept.file === fileOf(video);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!account || !isSame) return undefined;
    let made: string | null = null;
    let isShown = true;
    readKeptFile(account.accountId, video.id)
      .then((file) => {
        if (!file || !isShown) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      })
      .catch((error: unknown) => log.warning('kept-video-not-read', { why: errorName(error) }));
    return () => {
      isShown = false;
      setAddress(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [account, isSame, video.id]);
  return address;
}

/** Whether the file that is kept is the one that the video has now. */
export function isKept({ kept }: Keeping, video: Pick<Video, 'id' | 'url'>): boolean {
  return kept?.get(video.id)?.file === fileOf(video);
}

/** Fetches a video to be watched without a connection. Leaving the screen does not stop it; logging out does. */
export async function keepVideo(video: KeepableVideo): Promise<void> {
  const { accountId } = requireAccount();
  if (stops.has(video.id)) return;
  const stop = new AbortController();
  stops.set(video.id, stop);
  note(video.id, { state: 'running', receivedBytes: 0 });
  try {
    await fetchInto(accountId, video, stop.signal);
    note(video.id, null);
  } catch (error) {
    if (stop.signal.aborted) note(video.id, null);
    else {
      log.warning('video-not-kept', { why: errorName(error) });
      note(video.id, { state: isQuotaExceeded(error) ? 'room' : 'connection' });
    }
  } finally {
    stops.delete(video.id);
    // After a log-out during the download, the cache may have been created again.
    if (currentAccount()?.accountId === accountId) await lookUp(accountId);
    else await deleteKeptVideos(accountId);
  }
}

/** Ends the fetching of a video; nothing of it stays. */
export function stopKeeping(videoId: string): void {
  stops.get(videoId)?.abort();
  note(videoId, null);
}

/** Removes a kept video from this device. */
export async function forgetVideo(videoId: string): Promise<void> {
  const { accountId } = requireAccount();
  await deleteKeptVideo(accountId, videoId);
  await lookUp(accountId);
}

/** Removes all kept videos of the member from this device. */
export async function forgetVideos(): Promise<void> {
  const { accountId } = requireAccount();
  await deleteKeptVideos(accountId);
  await lookUp(accountId);
}

async function fetchInto(accountId: string, video: KeepableVideo, signal: AbortSignal): Promise<void> {
  void askForPersistentStorage();
  const { usage, quota } = await readStorageFacts();
  if (usage !== null && quota !== null && quota - usage < video.sizeBytes + reservedBytes) {
    throw Object.assign(new Error('There is no room for a video.'), { name: 'QuotaExceededError' });
  }
  const response = await fetch(video.url, { signal });
  if (!response.ok || response.body === null) throw new Error(`A video was answered ${response.status}.`);
  let receivedBytes = 0;
  let shownBytes = 0;
  const reader = response.body.getReader();
  const counted = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      receivedBytes += value.byteLength;
      if (receivedBytes - shownBytes >= shownStep && !signal.aborted) {
        shownBytes = receivedBytes;
        note(video.id, { state: 'running', receivedBytes });
      }
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const kept = { videoId: video.id, file: fileOf(video), bytes: video.sizeBytes };
  await writeKeptVideo(accountId, kept, { body: counted, contentType: video.contentType });
  if (!signal.aborted && receivedBytes === video.sizeBytes) return;
  await deleteKeptVideo(accountId, video.id);
  if (!signal.aborted) throw new Error(`Of ${video.sizeBytes} bytes of a video ${receivedBytes} arrived.`);
}

/** Without the signature, which changes with every answer. */
function fileOf({ url }: Pick<Video, 'url'>): string {
  return new URL(url, location.origin).pathname;
}

async function lookUp(accountId: string): Promise<void> {
  try {
    const found = await readKeptVideos(accountId);
    if (currentAccount()?.accountId !== accountId) return;
    change({ ...keeping, kept: new Map(found.map((kept) => [kept.videoId, kept])) });
  } catch (error) {
    lookedUpFor = null;
    log.warning('kept-videos-not-read', { why: errorName(error) });
  }
}

function note(videoId: string, download: Download | null): void {
  const downloads = new Map(keeping.downloads);
  if (download) downloads.set(videoId, download);
  else downloads.delete(videoId);
  change({ ...keeping, downloads });
}

function change(next: Keeping): void {
  keeping = next;
  for (const listener of listeners) listener();
}

onAccountChange(() => {
  for (const stop of stops.values()) stop.abort();
  lookedUpFor = null;
  change(nothing);
});
