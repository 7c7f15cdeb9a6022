import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readAtOneInstant } from '../database/one-instant.ts';
import type { Database, OpenedDatabase } from '../database/open.ts';
import type { Clock } from '../kernel/clock.ts';
import { dumpName, type Manifest } from './manifest.ts';
import { reaching, runProgram } from './programs.ts';

/** The database's state at one instant, in a folder, and the list of its files. */
export interface Snapshot extends Pick<Manifest, 'takenAt' | 'kind' | 'databaseVersion' | 'migrations' | 'rows'> {
  readonly keysInDatabase: readonly string[];
  readonly files: readonly ListedFile[];
}

interface ListedFile extends Record<string, unknown> {
  readonly storageKey: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: string | null;
}

export interface SnapshotParts {
  readonly opened: Pick<OpenedDatabase, 'kind' | 'database'>;
  readonly config: { readonly dataDir: string; readonly databaseUrl: string | null };
  readonly clock: Clock;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
}

/** Keys that an installation makes for itself (`provider/kernel/settings.ts`). */
const keySettings = ['token-secret', 'sealing-key', 'vapid-keys'];

/** Copies the database into a folder. */
export function takeSnapshot(parts: SnapshotParts, folder: string): Promise<Snapshot> {
  return parts.opened.kind === 'pglite' ? copyEmbedded(parts, folder) : dumpServer(parts, folder);
}

/** Nothing else runs on the embedded database during a transaction: its files stay as the checkpoint left them. */
function copyEmbedded({ opened, config, clock }: SnapshotParts, folder: string): Promise<Snapshot> {
  return opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`checkpoint`);
    const takenAt = clock.now();
    await cp(join(config.dataDir, 'database'), join(folder, 'database'), { recursive: true });
    return { takenAt: takenAt.toISOString(), kind: 'pglite', ...(await contentOf(transaction as unknown as Database)) };
  });
}

/** `pg_dump` sees what the transaction sees that made the list of files. */
function dumpServer({ config, clock, signal }: SnapshotParts, folder: string): Promise<Snapshot> {
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new Error('A back-up of a PostgreSQL server needs its address.');
  const { args, env } = reaching(databaseUrl);
  return readAtOneInstant(databaseUrl, async (database, snapshot) => {
    const takenAt = clock.now();
    const content = await contentOf(database);
    await runProgram('pg_dump', [...args, '--format=custom', '--snapshot', snapshot, '--file', join(folder, dumpName)], env, signal);
    return { takenAt: takenAt.toISOString(), kind: 'postgres', ...content };
  });
}

async function contentOf(database: Database): Promise<Omit<Snapshot, 'takenAt' | 'kind'>> {
  const { rows: files } = await database.execute<ListedFile>(sql`
    select storage_key as "storageKey", content_type as "contentType", size_bytes::float8 as "sizeBytes", sha256
    from files where completed_at is not null and deleted_at is null order by storage_key`);
  const { rows: keys } = await database.execute<{ key: string }>(
    sql`select key from settings where key in (${sql.join(keySettings, sql`, `)}) order by key`,
  );
  return {
    databaseVersion: await versionOf(database),
    migrations: await countMigrations(database),
    rows: await countRows(database),
    keysInDatabase: keys.map(({ key }) => key),
    files,
  };
}

/** Rows of tables that every installation fills, to compare after a restore. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.execute<Record<string, number>>(sql`
    select (select count(*)::int from accounts) as accounts, (select count(*)::int from sessions) as sessions,
      (select count(*)::int from messages) as messages, (select count(*)::int from files) as files`);
  return rows[0] ?? {};
}

async function countMigrations(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
  return rows[0]?.count ?? 0;
}

/** PostgreSQL's own form: `17.5`. */
async function versionOf(database: Database): Promise<string> {
  const { rows } = await database.execute<{ version: string }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  return rows[0]?.version ?? '';
}
