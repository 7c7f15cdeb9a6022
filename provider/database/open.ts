import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database, Rows } from './database.ts';
import { makeRoomCheck } from './disk-room.ts';
import { type Embedded, embeddedOptions, openEmbedded } from './embedded.ts';
import { backgroundLimits, type Limits, limits, migrationLimits } from './limits.ts';
import { mapRowsByQuery } from './map-rows.ts';
import { connectionOptions, databaseOver, ignoreLoss, openPool, untilTurn } from './postgres.ts';
import { PreparingPglite } from './preparing-pglite.ts';
import { openProbe } from './probe.ts';
import { vacuumChanged } from './vacuum.ts';
import { within } from './within.ts';

export type { Database };

export interface OpenedDatabase {
  readonly database: Database;
  /** The same for work in the background (jobs, tidying up): few connections, and statements that may take longer. */
  readonly background: Database;
  readonly kind: 'pglite' | 'postgres';
  /** Asks whether it can be used now; rejects within a second when it cannot. */
  probe(): Promise<void>;
  /** Runs SQL that is written out, several statements at once where there are no values: for the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<Rows<unknown>>;
  /** Does what a PostgreSQL server does by itself and the embedded database never: see `vacuumChanged`. */
  maintain(): Promise<void>;
  /** Ends all connections and releases the data folder. */
  close(): Promise<void>;
  /** Runs the work while no other process does the same on this database; `alone` is a connection without limits, for migrations. */
  exclusively<Result>(work: (alone: Database) => Promise<Result>): Promise<Result>;
}

export interface DatabasePlace {
  /** A PostgreSQL server, version 15 or newer; without it, PGlite in the data folder. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** What calls wait for on a server; the usual ones unless a slow machine runs tests of something else. */
  readonly limits?: Limits | undefined;
}

/**
 * Opens the database; migrations are a step of their own (`migrateDatabase`).
 * @throws DataFolderInUse when another process has the data folder open
 */
export function openDatabase(place: DatabasePlace): Promise<OpenedDatabase> {
  return place.databaseUrl === undefined ? openPglite(place.dataDir) : openPostgres(place.databaseUrl, place.limits ?? limits);
}

async function openPglite(dataDir: string): Promise<OpenedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataFolder(dataDir);
  try {
    const open = async () => {
      const client = new PreparingPglite({ dataDir: join(dataDir, 'database'), ...embeddedOptions });
      await client.waitReady;
      return client;
    };
    const opened = fromPglite(await openEmbedded({ open, requireRoom: makeRoomCheck(dataDir) }));
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
export function fromPglite(client: Embedded): OpenedDatabase {
  const database = mapRowsByQuery(drizzlePglite(client as PGlite) as unknown as Database);
  return {
    database,
    background: database,
    kind: 'pglite',
    probe: async () => {
      await within(limits.probe, 'the answer of the database', client.query('select 1'));
    },
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
    maintain: () => vacuumChanged(client),
    close: () => client.close(),
    exclusively: (work) => work(database),
  };
}

/** Any number; the same in every provider, so that they wait for each other. */
const advisoryLock = 7_402_611;

const [connections, backgroundConnections] = [20, 4];

async function openPostgres(databaseUrl: string, ofCalls: Limits): Promise<OpenedDatabase> {
  const pool = openPool(databaseUrl, 'calls', connections, ofCalls);
  const background = openPool(databaseUrl, 'background', backgroundConnections, backgroundLimits);
  const probe = openProbe(databaseUrl);
  const close = async () => {
    await Promise.all([pool.end(), background.end(), probe.close()]);
  };
  const database = databaseOver(pool);
  try {
    await checkVersion(database);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    database,
    background: databaseOver(background),
    kind: 'postgres',
    probe: async () => {
      await Promise.all([probe.ask(), untilTurn(pool)]);
    },
    executeSql: async (text, values) => {
      const answered: Rows<unknown> | Rows<unknown>[] = await background.query(text, values);
      return Array.isArray(answered) ? flatten(answered) : answered;
    },
    maintain: async () => undefined,
    close,
    exclusively: async (work) => {
      const connection = new pg.Client(connectionOptions(databaseUrl, 'alone', migrationLimits));
      ignoreLoss(connection);
      try {
        await connection.connect();
        await connection.query('select pg_advisory_lock($1)', [advisoryLock]);
        return await work(drizzlePostgres(connection) as unknown as Database);
      } finally {
        // Ending the connection ends the lock, whatever state the connection is in.
        await connection.end();
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
