import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type Interruption, lockDataFolder } from './data-folder-lock.ts';
import type { Database, Rows } from './database.ts';
import { makeRoomCheck } from './disk-room.ts';
import { type Embedded, embeddedOptions, openEmbedded } from './embedded.ts';
import { backgroundLimits, type Limits, limits, migrationLimits } from './limits.ts';
import { mapRowsByQuery } from './map-rows.ts';
import { connectionOptions, databaseOver, ignoreLoss, openPool, type PoolState, stateOf, waitForTurn } from './postgres.ts';
import { PreparingPglite } from './preparing-pglite.ts';
import { openProbe } from './probe.ts';
import { openReplica, type Replica } from './replica.ts';
import { look, prepareRole, requireDirect } from './through-pooler.ts';
import { vacuumChanged } from './vacuum.ts';
import { within } from './within.ts';

export type { Database };

export interface OpenedDatabase {
  readonly database: Database;
  /** The same for work in the background (jobs, tidying up): few connections, and statements that may take longer. */
  readonly background: Database;
  readonly kind: 'pglite' | 'postgres';
  /** For reads that may be some seconds old; null where none is configured. */
  readonly replica: Replica | null;
  /**
   * Set if it was not closed the last time and may have lost its latest changes: only the embedded one, which does not wait for the
   * disk.
   */
  readonly interruption: Interruption | null;
  /** The pools of connections to a server; none for the embedded database. */
  pools(): readonly PoolState[];
  /** Asks whether it can be used now; rejects within a second when it cannot. */
  probe(): Promise<void>;
  /** Runs SQL that is written out, several statements at once where there are no values: for the job queue. */
  executeSql(text: string, values?: unknown[]): Promise<Rows<unknown>>;
  /** Does for the embedded database what a PostgreSQL server does by itself: see `vacuumChanged`. */
  maintain(): Promise<void>;
  /** Ends all connections and releases the data folder. */
  close(): Promise<void>;
  /** Runs the work while no other process does the same on this database; `alone` is a connection without limits, for migrations. */
  exclusively<Result>(work: (alone: Database) => Promise<Result>): Promise<Result>;
}

export interface DatabasePlace {
  /** A PostgreSQL server, version 15 or newer; without it, PGlite in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** The same server without a pooler in between; needed where `databaseUrl` leads to one. */
  readonly directUrl?: string | undefined;
  /** A streaming replica of the same server. */
  readonly replicaUrl?: string | undefined;
  readonly dataDir: string;
  /** The time limits of calls on a server; the defaults unless a slow machine runs tests of something else. */
  readonly limits?: Limits | undefined;
  /** Prints a line when opening has to wait. */
  readonly say?: ((line: string) => void) | undefined;
}

/**
 * Opens the database; migrations are a step of their own (`migrateDatabase`).
 * @throws DataFolderInUse when another process has the data folder open
 * @throws PoolerProblem when `databaseUrl` leads to a pooler and `directUrl` does not lead around it
 */
export function openDatabase(place: DatabasePlace): Promise<OpenedDatabase> {
  return place.databaseUrl === undefined ? openPglite(place.dataDir) : openPostgres(place.databaseUrl, place);
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
      interruption: lock.interruption,
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
    replica: null,
    interruption: null,
    pools: () => [],
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

async function openPostgres(databaseUrl: string, place: DatabasePlace): Promise<OpenedDatabase> {
  const { directUrl = databaseUrl, limits: ofCalls = limits, say } = place;
  const server = await look(databaseUrl);
  if (server.versionNumber < 150_000) {
    throw new Error(`DATABASE_URL names a PostgreSQL ${server.version}; version 15 or newer is needed.`);
  }
  const { isPooled } = server;
  if (isPooled) {
    await requireDirect(server, place.directUrl);
    await prepareRole(directUrl);
  }
  const pool = openPool(databaseUrl, 'calls', connections, ofCalls, isPooled);
  const background = openPool(databaseUrl, 'background', backgroundConnections, backgroundLimits, isPooled);
  const probe = openProbe(databaseUrl, isPooled);
  const replica = place.replicaUrl === undefined ? null : openReplica(place.replicaUrl, directUrl);
  const close = async () => {
    await Promise.all([pool.end(), background.end(), probe.close(), replica?.close()]);
  };
  return {
    database: databaseOver(pool, isPooled ? ofCalls : null),
    background: databaseOver(background),
    kind: 'postgres',
    replica,
    interruption: null,
    pools: () => [stateOf('calls', pool), stateOf('background', background)],
    probe: async () => {
      await Promise.all([probe.ask(), waitForTurn(pool)]);
    },
    executeSql: async (text, values) => {
      const answered: Rows<unknown> | Rows<unknown>[] = await background.query(text, values);
      return Array.isArray(answered) ? flatten(answered) : answered;
    },
    maintain: async () => undefined,
    close,
    exclusively: async (work) => {
      const connection = new pg.Client(connectionOptions(directUrl, 'alone', migrationLimits));
      ignoreLoss(connection);
      try {
        await connection.connect();
        const { rows } = await connection.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [advisoryLock]);
        if (!rows[0]?.is_free) {
          say?.('Waiting for another provider that is preparing the database …');
          await connection.query('select pg_advisory_lock($1)', [advisoryLock]);
        }
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
