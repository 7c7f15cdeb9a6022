import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarPackController } from 'modern-tar';
import type { BackupConfig } from '../config-backup.ts';
import { type FileStore, observer } from '../files/index.ts';
import { databaseFolder, dumpName, filesFolder, keysName, type Manifest, manifestName, type StoredFile } from './manifest.ts';
import { seal } from './seal.ts';
import { type Snapshot, type SnapshotParts, takeSnapshot } from './snapshot.ts';

/** A third of the work of the usual level, for files that are a tenth larger. */
const quick = { level: 3 };
const folderName = 'backup-';
/** A back-up takes less. */
const leftOverMilliseconds = 86_400_000;

export interface BackupParts extends SnapshotParts {
  readonly files: Pick<FileStore, 'stream'>;
  readonly options: Pick<BackupConfig, 'passphrase' | 'includesFiles'>;
  /** Keys that come from the environment, by variable. */
  readonly keys: Readonly<Record<string, string>>;
}

/**
 * Writes a whole back-up: a compressed tar of the database, the uploaded files and the keys, with a manifest as its last entry;
 * encrypted where there is a passphrase. Needs room for a copy of the database in the data folder.
 * @throws BackupError when a program of PostgreSQL is missing or fails
 */
export async function writeBackup(parts: BackupParts, to: Writable): Promise<void> {
  await mkdir(parts.config.dataDir, { recursive: true });
  await removeLeftOver(parts);
  const folder = await mkdtemp(join(parts.config.dataDir, folderName));
  try {
    const snapshot = await takeSnapshot(parts, folder);
    const { readable, controller } = createTarPacker();
    const packing = pack(parts, { controller, snapshot, folder }).catch((error: unknown) => {
      controller.error(error);
      throw error;
    });
    const bytes = Readable.fromWeb(readable as ReadableStream<Uint8Array>);
    const { passphrase } = parts.options;
    const options = parts.signal ? { signal: parts.signal } : {};
    const written =
      passphrase === null
        ? pipeline(bytes, createGzip(quick), to, options)
        : pipeline(bytes, createGzip(quick), (compressed) => seal(compressed, passphrase), to, options);
    await Promise.all([packing, written]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the left-overs of a killed process. */
async function removeLeftOver({ config: { dataDir }, clock }: BackupParts): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(folderName)) continue;
    const { mtimeMs } = await stat(join(dataDir, name));
    if (clock.now().getTime() - mtimeMs > leftOverMilliseconds) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

interface Packing {
  readonly controller: TarPackController;
  readonly snapshot: Snapshot;
  readonly folder: string;
}

async function pack(parts: BackupParts, { controller, snapshot, folder }: Packing): Promise<void> {
  const entries: Manifest['entries'] = [];
  const addFile = async (name: string, path: string): Promise<void> => {
    const { size } = await stat(path);
    const sha256 = createHash('sha256');
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const chunk of createReadStream(path, { end: Math.max(0, size - 1) })) {
      sha256.update(chunk);
      await writer.write(new Uint8Array(chunk));
    }
    await writer.close();
    entries.push({ name, sizeBytes: size, sha256: sha256.digest('hex') });
  };
  const addText = async (name: string, text: string): Promise<void> => {
    const bytes = new TextEncoder().encode(text);
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await writer.write(bytes);
    await writer.close();
    entries.push({ name, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  };

  if (snapshot.kind === 'postgres') await addFile(dumpName, join(folder, dumpName));
  else await addDatabaseFolder(join(folder, 'database'), controller, addFile);
  const keyNames = Object.keys(parts.keys).sort();
  if (keyNames.length > 0) await addText(keysName, keyNames.map((name) => `${name}=${parts.keys[name]}\n`).join(''));
  const { files, missingFiles } = parts.options.includesFiles
    ? await addFiles(parts, snapshot, join(folder, 'file'), addFile)
    : { files: [...snapshot.files], missingFiles: [] };
  const { keysInDatabase, files: _listed, ...facts } = snapshot;
  const manifest: Manifest = {
    format: 1,
    ...facts,
    keys: { isSecret: true, inDatabase: [...keysInDatabase], fromEnvironment: keyNames },
    includesFiles: parts.options.includesFiles,
    files,
    missingFiles,
    entries: [...entries],
  };
  await addText(manifestName, JSON.stringify(manifest, null, 1));
  controller.finalize();
}

/** Empty folders too: PostgreSQL does not start without them. */
async function addDatabaseFolder(
  folder: string,
  controller: TarPackController,
  addFile: (name: string, path: string) => Promise<void>,
): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = `${databaseFolder}${relative(folder, path).split(sep).join('/')}`;
    if (entry.isDirectory()) await controller.add({ name: `${name}/`, size: 0, type: 'directory', mode: 0o700 }).close();
    else if (entry.isFile()) await addFile(name, path);
  }
}

/** Each by way of a temporary file: a tar has the length of an entry before its bytes. */
async function addFiles(
  { files: store }: BackupParts,
  snapshot: Snapshot,
  aside: string,
  addFile: (name: string, path: string) => Promise<void>,
): Promise<{ files: StoredFile[]; missingFiles: string[] }> {
  const files: StoredFile[] = [];
  const missingFiles: string[] = [];
  for (const { storageKey, contentType } of snapshot.files) {
    const bytes = await store.stream({ storageKey });
    if (bytes === null) {
      missingFiles.push(storageKey);
      continue;
    }
    const seen = observer();
    const observe = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        seen.see(chunk);
        yield chunk;
      }
    };
    await pipeline(bytes, observe, createWriteStream(aside));
    await addFile(`${filesFolder}${storageKey}`, aside);
    const { sizeBytes, sha256 } = seen.result();
    files.push({ storageKey, contentType, sizeBytes, sha256 });
  }
  return { files, missingFiles };
}
