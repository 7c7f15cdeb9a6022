import { statfs } from 'node:fs/promises';

/** Kept free for the database: it survives a full disk, but where its log cannot grow it must be opened again. */
export const keptFreeBytes = 64 * 1024 * 1024;

interface Options {
  /** Free bytes of the disk that a folder is on. */
  readonly read?: (folder: string) => Promise<number>;
  /** The time for which a successful check is valid. */
  readonly believedMilliseconds?: number;
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Rejects with the code ENOSPC before anything is written to a disk that is nearly full. */
export function makeRoomCheck(folder: string, { read = readFreeBytes, believedMilliseconds = 500 }: Options = {}): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - checkedAt < believedMilliseconds) return;
    if ((await read(folder)) < keptFreeBytes) throw Object.assign(new Error('The disk is nearly full.'), { code: 'ENOSPC' });
    checkedAt = performance.now();
  };
}
