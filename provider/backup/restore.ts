import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { lockDataFolder } from '../database/data-folder-lock.ts';
import { countMigrationFiles, migrateDatabase } from '../database/migrate.ts';
import { type OpenedDatabase, openDatabase } from '../database/open.ts';
import type { FileStore } from '../files/index.ts';
import { BackupError } from './backup-error.ts';
import { databaseFolder, dumpName, filesFolder, keysName, type Manifest } from './manifest.ts';
import { reaching, runProgram } from './programs.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { finishRestore } from './safe-mark.ts';

export interface RestoreParts {
  readonly config: { readonly dataDir: string; readonly databaseUrl: string | null };
  readonly files: Pick<FileStore, 'stream' | 'write'>;
  readonly passphrase: string | null;
}

export interface Restored {
  readonly manifest: Manifest;
  /** The file with the keys that the former provider had from its environment; null where there were none. */
  readonly keysFile: string | null;
}

/**
 * Checks a back-up, then restores its files and its database to the configured places. The database comes last: until it is there
 * nothing has been restored, and the command can be repeated.
 * @throws BackupError when the back-up cannot be used, or the target is not empty
 * @throws DataFolderInUse when another process has the data folder open
 */
export async function restoreBackup(file: string, { config, files, passphrase }: RestoreParts): Promise<Restored> {
  const manifest = await checkBackup(file, passphrase);
  requireSameKind(manifest, config.databaseUrl);
  await mkdir(config.dataDir, { recursive: true });
  const lock = config.databaseUrl === null ? lockDataFolder(config.dataDir) : null;
  const folder = await mkdtemp(join(config.dataDir, 'restore-'));
  let isEmpty = false;
  try {
    await requireEmpty(config);
    isEmpty = true;
    const contentTypes = new Map(manifest.files.map(({ storageKey, contentType }) => [storageKey, contentType]));
    const keysFile = manifest.keys.fromEnvironment.length > 0 ? join(config.dataDir, 'restored-keys.env') : null;
    await readBackup(file, passphrase, async ({ name, isFolder, bytes }) => {
      if (name === keysName && keysFile !== null) await writeFile(keysFile, bytes, { mode: 0o600 });
      else if (name === dumpName || name.startsWith(databaseFolder)) await extract(folder, name, isFolder ? null : bytes);
      else if (name.startsWith(filesFolder)) {
        const storageKey = name.slice(filesFolder.length);
        await files.write({ storageKey, contentType: contentTypes.get(storageKey) ?? 'application/octet-stream' }, bytes);
      }
    });
    await restoreDatabase(manifest, config, folder);
    return { manifest, keysFile };
  } catch (error) {
    // It was empty before; in a bucket the same name is the same file, and is written again.
    if (isEmpty) await rm(join(config.dataDir, 'stored', 'files'), { recursive: true, force: true });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
    lock?.release();
  }
}

/** The names in a back-up have been compared with its manifest; none may lead out of the folder all the same. */
export async function extract(folder: string, name: string, bytes: AsyncIterable<Uint8Array> | null): Promise<void> {
  if (name.split('/').includes('..')) throw new BackupError(`The back-up names a file outside its own folder: ${name}`);
  const path = join(folder, name);
  await mkdir(bytes === null ? path : dirname(path), { recursive: true, mode: 0o700 });
  if (bytes !== null) await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }));
}

/** @throws BackupError */
function requireSameKind({ kind, migrations }: Manifest, databaseUrl: string | null): void {
  if (kind === 'postgres' && databaseUrl === null) {
    throw new BackupError('This back-up is of a PostgreSQL server. Set DATABASE_URL to an empty database.');
  }
  if (kind === 'pglite' && databaseUrl !== null) {
    throw new BackupError('This back-up is of the embedded database. Leave DATABASE_URL out; DATA_DIR says where it is restored.');
  }
  if (migrations > countMigrationFiles()) {
    throw new BackupError('This back-up was made by a newer version of this product. Restore it with that version.');
  }
}

async function requireEmpty({ dataDir, databaseUrl }: RestoreParts['config']): Promise<void> {
  if (databaseUrl === null) {
    if (existsSync(join(dataDir, 'database'))) {
      throw new BackupError(`There is a database in ${dataDir}. Name an empty folder by DATA_DIR, or move this one away.`);
    }
  } else {
    const opened = await openDatabase({ databaseUrl, dataDir });
    try {
      const { rows } = await opened.database.execute<{ name: string }>(
        sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
      );
      if (rows[0]) throw new BackupError(`The database of DATABASE_URL is not empty: it has the table ${rows[0].name}. Name an empty one.`);
    } finally {
      await opened.close();
    }
  }
  const stored = join(dataDir, 'stored', 'files');
  if (existsSync(stored) && (await readdir(stored)).length > 0) {
    throw new BackupError(`There are files in ${stored}. Name an empty folder by DATA_DIR, or move them away.`);
  }
}

async function restoreDatabase({ kind }: Manifest, { dataDir, databaseUrl }: RestoreParts['config'], folder: string): Promise<void> {
  if (kind === 'postgres' && databaseUrl !== null) {
    await restoreDump(join(folder, dumpName), databaseUrl);
    await finishAndClose(await openDatabase({ databaseUrl, dataDir }));
    return;
  }
  await finishAndClose(await openDatabase({ dataDir: folder }));
  await rename(join(folder, 'database'), join(dataDir, 'database'));
}

/** All of it or nothing. */
export async function restoreDump(dump: string, databaseUrl: string): Promise<void> {
  const { args, env } = reaching(databaseUrl);
  await runProgram('pg_restore', [...args, '--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', dump], env);
}

async function finishAndClose(opened: OpenedDatabase): Promise<void> {
  try {
    await migrateDatabase(opened);
    await finishRestore(opened.database);
  } finally {
    await opened.close();
  }
}
