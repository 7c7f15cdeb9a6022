import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream, ReadableWritablePair } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { BackupError } from './backup-error.ts';
import { type Manifest, manifestName, manifestSchema } from './manifest.ts';
import { sealedMark, unseal } from './seal.ts';

export interface BackupEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Gives the entries of a back-up to `take`, in order; what it does not read of one is passed over.
 * @throws BackupError when the file cannot be read as a back-up
 */
export async function readBackup(file: string, passphrase: string | null, take: (entry: BackupEntry) => Promise<void>): Promise<void> {
  /** An error in `take` itself, not in what it read. */
  let failure: { readonly error: unknown } | null = null;
  const tar = Readable.from(unpacked(file, passphrase));
  const entries = (Readable.toWeb(tar) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<ParsedTarEntry, Uint8Array>,
  );
  try {
    for await (const entry of entries as AsyncIterable<ParsedTarEntry>) {
      let [isRead, isDamaged] = [false, false];
      const bytes = (async function* () {
        isRead = true;
        try {
          yield* entry.body as AsyncIterable<Uint8Array>;
        } catch (error) {
          isDamaged = true;
          throw error;
        }
      })();
      try {
        await take({ name: entry.header.name, isFolder: entry.header.type === 'directory', bytes });
      } catch (error) {
        if (!isDamaged) failure = { error };
        throw error;
      }
      if (!isRead) await entry.body.cancel();
    }
  } catch (error) {
    if (failure !== null || error instanceof BackupError || isOfSystem(error)) throw error;
    throw new BackupError(`${file} is damaged, cut off, or no back-up.`, error);
  } finally {
    tar.destroy();
  }
}

/**
 * Compares everything in a back-up with its manifest.
 * @throws BackupError naming what is missing or damaged
 */
export async function checkBackup(file: string, passphrase: string | null): Promise<Manifest> {
  const found = new Map<string, { sizeBytes: number; sha256: string }>();
  let text: string | null = null;
  await readBackup(file, passphrase, async ({ name, isFolder, bytes }) => {
    if (isFolder) return;
    const sha256 = createHash('sha256');
    const kept: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const chunk of bytes) {
      sha256.update(chunk);
      sizeBytes += chunk.length;
      if (name === manifestName) kept.push(chunk);
    }
    if (name === manifestName) text = Buffer.concat(kept).toString('utf8');
    else found.set(name, { sizeBytes, sha256: sha256.digest('hex') });
  });
  if (text === null) throw new BackupError(`${file} has no manifest: it is not complete.`);
  const manifest = readManifest(text, file);
  for (const { name, sizeBytes, sha256 } of manifest.entries) {
    const one = found.get(name);
    if (one === undefined) throw new BackupError(`${file} is not complete: ${name} is missing.`);
    if (one.sizeBytes !== sizeBytes || one.sha256 !== sha256)
      throw new BackupError(`${file} is damaged: ${name} differs from its checksum.`);
  }
  if (found.size !== manifest.entries.length) throw new BackupError(`${file} holds entries that its manifest does not name.`);
  return manifest;
}

function readManifest(text: string, file: string): Manifest {
  const { data, error } = manifestSchema.safeParse(safeJson(text));
  if (data) return data;
  throw new BackupError(`The manifest of ${file} cannot be read. It was made by another version of this product, or is no back-up.`, error);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function* unpacked(file: string, passphrase: string | null): AsyncGenerator<Uint8Array> {
  const isSealed = await startsWithMark(file);
  if (isSealed && passphrase === null)
    throw new BackupError(`${file} is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.`);
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const compressed = isSealed && passphrase !== null ? unseal(source, passphrase) : source;
  const gunzip = createGunzip();
  try {
    // Errors of what is read come out where the bytes are read.
    const input = Readable.from(compressed);
    input.once('error', (error) => gunzip.destroy(error));
    yield* input.pipe(gunzip) as AsyncIterable<Uint8Array>;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

async function startsWithMark(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`, error);
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(sealedMark.length), 0, sealedMark.length, 0);
    return buffer.equals(sealedMark);
  } finally {
    await handle.close();
  }
}

/** A file that is not there, or cannot be read: the caller names it. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
