import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { sqlState } from '../database/lost-connection.ts';
import { type OpenedDatabase, openDatabase } from '../database/open.ts';
import { BackupError } from './backup-error.ts';
import { databaseFolder, dumpName, type Manifest } from './manifest.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { extract, restoreDump } from './restore.ts';
import { countRows } from './snapshot.ts';

export interface VerifyParts {
  /** A server on which a database may be made for a while; needed for a back-up of a server. */
  readonly databaseUrl: string | null;
  readonly passphrase: string | null;
}

/**
 * Compares a back-up with its checksums, restores its database into a temporary one, reads every table there and compares how
 * many rows it has. Needs room for the database in the folder for temporary files.
 * @throws BackupError naming what is wrong
 */
export async function verifyBackup(file: string, { databaseUrl, passphrase }: VerifyParts): Promise<Manifest> {
  const manifest = await checkBackup(file, passphrase);
  if (manifest.kind === 'postgres' && databaseUrl === null) {
    throw new BackupError(
      'The checksums are right. To restore it for a trial, set DATABASE_URL to a server on which databases may be made.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'zh-verify-'));
  try {
    await readBackup(file, passphrase, async ({ name, isFolder, bytes }) => {
      if (name === dumpName || name.startsWith(databaseFolder)) await extract(folder, name, isFolder ? null : bytes);
    });
    if (databaseUrl === null || manifest.kind === 'pglite') await compare(manifest, await openDatabase({ dataDir: folder }));
    else {
      await inTemporaryDatabase(databaseUrl, async (url) => {
        await restoreDump(join(folder, dumpName), url);
        await compare(manifest, await openDatabase({ databaseUrl: url, dataDir: folder }));
      });
    }
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(manifest: Manifest, { database, close }: OpenedDatabase): Promise<void> {
  try {
    const { rows: tables } = await database.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) await database.execute(sql.raw(`select count(*) from ${name}`));
    const found = await countRows(database);
    for (const [table, count] of Object.entries(manifest.rows)) {
      if (found[table] !== count) throw new BackupError(`Restored, ${table} has ${found[table] ?? 0} rows instead of ${count}.`);
    }
  } finally {
    await close();
  }
}

async function inTemporaryDatabase(databaseUrl: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `zh_verify_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    try {
      await work(url.href);
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    throw new BackupError('The role of DATABASE_URL may not make a database for the trial. Grant it: alter role NAME createdb', error);
  } finally {
    await client.end();
  }
}
