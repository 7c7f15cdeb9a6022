import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist as btreeGist } from '@electric-sql/pglite/contrib/btree_gist';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import * as schema from './schema/index.ts';

/** What `execute` answers with either driver; drivers differ in everything else. */
interface Rows<Row> {
  readonly rows: Row[];
}

interface EitherResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The database or a transaction in it, over either driver. Inside `transaction(work)` use only what
 * `work` is given: PGlite runs one transaction at a time, and the outer handle would wait for ever.
 */
export type Database = PgDatabase<EitherResult, typeof schema>;

export interface OpenedDatabase {
  readonly database: Database;
  readonly kind: 'pglite' | 'postgres';
  /** Runs SQL that is written out, several statements at once where there are no values: for the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<Rows<unknown>>;
  /** Ends all connections and lets go of the data folder. */
  close(): Promise<void>;
  /** Runs the work while no other process does the same on this database. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface DatabasePlace {
  /** A PostgreSQL server, version 15 or newer; without it, PGlite in the data folder. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the database; migrations are a step of their own (`migrateDatabase`).
 * @throws DataFolderInUse when another process has the data folder open
 */
export function openDatabase(place: DatabasePlace): Promise<OpenedDatabase> {
  return place.databaseUrl === undefined ? openPglite(place.dataDir) : openPostgres(place.databaseUrl);
}

async function openPglite(dataDir: string): Promise<OpenedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataFolder(dataDir);
  try {
    const client = new PGlite({ dataDir: join(dataDir, 'database'), extensions: { btree_gist: btreeGist } });
    await client.waitReady;
    const opened = fromPglite(client);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Wraps a running PGlite; tests give one that was loaded from a dump. */
export function fromPglite(client: PGlite): OpenedDatabase {
  const database = drizzlePglite(client, { schema }) as unknown as Database;
  return {
    database,
    kind: 'pglite',
    executeSql: async (text, values) => {
      if (values !== undefined && values.length > 0) return client.query(text, values);
      try {
        return flatten(await client.exec(text));
      } catch (error) {
        // There is one connection: a block that failed half-way must not leave it in its transaction.
        await client.exec('rollback');
        throw error;
      }
    },
    close: () => client.close(),
    exclusively: (work) => work(),
  };
}

/** Any number; the same in every provider, so that they wait for each other. */
const advisoryLock = 7_402_611;

async function openPostgres(databaseUrl: string): Promise<OpenedDatabase> {
  const pool = new Pool({ connectionString: databaseUrl, max: 20, options: '-c timezone=UTC' });
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const database = drizzlePostgres(pool, { schema }) as unknown as Database;
  try {
    await checkVersion(database);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    database,
    kind: 'postgres',
    executeSql: async (text, values) => {
      const answered: Rows<unknown> | Rows<unknown>[] = await pool.query(text, values);
      return Array.isArray(answered) ? flatten(answered) : answered;
    },
    close: () => pool.end(),
    exclusively: async (work) => {
      const connection = await pool.connect();
      try {
        await connection.query('select pg_advisory_lock($1)', [advisoryLock]);
        return await work();
      } finally {
        // Ending the connection ends the lock, whatever state the connection is in.
        connection.release(true);
      }
    },
  };
}

function flatten(results: readonly Rows<unknown>[]): Rows<unknown> {
  return { rows: results.flatMap(({ rows }) => rows) };
}

async function checkVersion(database: Database): Promise<void> {
  const { rows } = await database.execute<{ version: string; number: number }>(
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  const [found] = rows;
  if (found && found.number < 150_000) throw new Error(`DATABASE_URL names a PostgreSQL ${found.version}; version 15 or newer is needed.`);
}
