import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v4 as uuid } from 'uuid';
import { makeRoomCheck } from '../database/disk-room.ts';
import { type FileStore, nextPieces, type OpenUpload } from './file-store.ts';
import { observer } from './read-once.ts';

/** Small enough that each arrives within the few minutes that a request may take over a slow connection. */
const pieceBytes = 4 * 1024 * 1024;

/**
 * Keeps files in a folder. Bytes of an upload are written where they belong in one growing file, so
 * that whatever arrived before a connection broke stays; a piece that is sent twice writes the same again.
 */
export function localStore(folder: string, addressOf: (upload: Pick<OpenUpload, 'fileId' | 'endsAt'>) => string): FileStore {
  const [whole, arriving] = [join(folder, 'files'), join(folder, 'uploads')];
  const requireRoom = makeRoomCheck(folder);
  const ready = async () => {
    await mkdir(whole, { recursive: true });
    await mkdir(arriving, { recursive: true });
    // The database is on the same disk, and must not be the one that finds it full.
    await requireRoom();
  };
  const received = async (storageKey: string): Promise<number> => (await sizeOf(join(arriving, storageKey))) ?? 0;

  return {
    async open({ storageKey }) {
      await ready();
      await (await open(join(arriving, storageKey), 'w')).close();
      return null;
    },

    async progress(upload) {
      // Put together before, and only our note of it was lost.
      const isFinished = (await sizeOf(join(whole, upload.storageKey))) === upload.sizeBytes;
      const receivedBytes = isFinished ? upload.sizeBytes : Math.min(await received(upload.storageKey), upload.sizeBytes);
      const pieces = piecesFrom(receivedBytes, upload.sizeBytes, addressOf(upload));
      return { receivedBytes, pieces };
    },

    async take(storageKey, from, most, bytes) {
      await requireRoom();
      // A gap would be filled with zeros.
      if (from > (await received(storageKey))) throw new RangeError('The piece does not begin where the last one ended.');
      const path = join(arriving, storageKey);
      await (await open(path, 'a')).close();
      await pipeline(bounded(bytes, most), createWriteStream(path, { flags: 'r+', start: from }));
    },

    /** Copies what it reads: nobody who still sends can change what was looked at. */
    async finish({ storageKey }) {
      await ready();
      const from = join(arriving, storageKey);
      const to = join(whole, storageKey);
      const seen = await copyWhole((await sizeOf(from)) === null ? to : from, to);
      await rm(from, { force: true });
      return seen;
    },

    async put({ storageKey }, bytes) {
      await ready();
      await writeWhole(join(whole, storageKey), bytes);
    },

    read: ({ storageKey }) => readFile(join(whole, storageKey)),

    async stream({ storageKey }) {
      try {
        return (await open(join(whole, storageKey))).createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async write({ storageKey }, bytes) {
      await ready();
      return await writeSeen(bytes, join(whole, storageKey));
    },

    async remove({ storageKey }) {
      await rm(join(arriving, storageKey), { force: true });
      await rm(join(whole, storageKey), { force: true });
    },

    place: async ({ storageKey }) => ({ kind: 'folder', root: whole, name: storageKey }),
  };
}

function piecesFrom(receivedBytes: number, sizeBytes: number, url: string) {
  return nextPieces(receivedBytes, sizeBytes, pieceBytes).map((piece) => ({
    ...piece,
    url,
    method: 'PUT' as const,
    headers: { 'content-type': 'application/octet-stream', 'content-range': `bytes ${piece.from}-${piece.to - 1}/${sizeBytes}` },
  }));
}

/** Copies a file to its place, and returns the properties of its bytes. */
function copyWhole(from: string, to: string) {
  return writeSeen(createReadStream(from), to);
}

/** Written beside and moved when it is whole. */
async function writeSeen(bytes: AsyncIterable<Uint8Array>, to: string) {
  const seen = observer();
  const copy = `${to}.${uuid()}`;
  try {
    await pipeline(
      bytes,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          seen.see(chunk);
          yield chunk;
        }
      },
      createWriteStream(copy, { flush: true }),
    );
    await rename(copy, to);
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
  return seen.result();
}

/** Written beside and moved: nobody reads half of it. */
async function writeWhole(to: string, bytes: Uint8Array): Promise<void> {
  const copy = `${to}.${uuid()}`;
  await writeFile(copy, bytes, { flush: true });
  await rename(copy, to);
}

async function* bounded(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let left = most;
  for await (const chunk of bytes) {
    if (chunk.length > left) throw new RangeError('The piece is longer than it says.');
    left -= chunk.length;
    yield chunk;
  }
}

/** In bytes; null where there is no such file. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
