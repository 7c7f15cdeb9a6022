import { Zip, ZipPassThrough } from 'fflate';

export interface ArchiveEntry {
  /** Within the archive, with slashes. */
  readonly path: string;
  readonly at: Date;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Writes the entries as one ZIP file (APPNOTE 6.3), a chunk at a time: no entry is in memory as a whole. They are stored uncompressed,
 * since pictures, recordings and PDFs do not shrink. Without ZIP64: at most 4 GiB and 65,535 entries.
 */
export async function* zipOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else written.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    return written.splice(0).filter((chunk) => chunk.length > 0);
  };
  for await (const { path, at, bytes } of entries) {
    const entry = new ZipPassThrough(path);
    entry.mtime = at;
    zip.add(entry);
    for await (const chunk of bytes) {
      entry.push(chunk);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
