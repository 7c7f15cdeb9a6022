import { drizzle } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './database.ts';
import { type Limits, limits } from './limits.ts';
import { isConnectionLost } from './lost-connection.ts';

import { mapRowsByQuery } from './map-rows.ts';
import { observeStatement } from './observed.ts';
import { settings } from './settings.ts';
import { within } from './within.ts';

/** Connection options: a name that `pg_stat_activity` shows, and time limits for everything. */
export function connectionOptions(databaseUrl: string, name: string, of: Limits) {
  return {
    ...pooledConnectionOptions(databaseUrl, name, of),
    options: [...sessionSettings, ...limitSettings(of)].map((setting) => `-c ${setting}`).join(' '),
  };
}

/** The same by way of a pooler, which refuses settings of a session: the role brings them (`through-pooler.ts`). */
export function pooledConnectionOptions(databaseUrl: string, name: string, { reply, connection }: Limits) {
  return {
    connectionString: databaseUrl,
    application_name: `zh ${name}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connection,
    query_timeout: reply,
  };
}

/** The start of every session. */
export const sessionSettings = ['timezone=UTC', ...settings];

/** In milliseconds; 0 is no limit. */
export function limitSettings({ statement, idleInTransaction, lock }: Limits): string[] {
  return [`statement_timeout=${statement}`, `idle_in_transaction_session_timeout=${idleInTransaction}`, `lock_timeout=${lock}`];
}

/** Node ends a process over an `error` that nobody listens to: a connection has a listener from its first moment. */
export function ignoreLoss(client: pg.Client | pg.PoolClient): void {
  client.on('error', () => undefined);
}

/** A pool whose connections break without harm: idle, at work, or between the statements of a transaction. */
export function openPool(databaseUrl: string, name: string, most: number, of: Limits, isPooled: boolean): pg.Pool {
  const pool = new ObservedPool(
    isPooled
      ? { ...pooledConnectionOptions(databaseUrl, name, of), Client: PooledClient, max: most }
      : { ...connectionOptions(databaseUrl, name, of), Client: ObservedClient, max: most },
  );
  pool.on('connect', (client) => ignoreLoss(client));
  // One that breaks while idle is replaced by the next query.
  pool.on('error', () => undefined);
  return pool;
}

/** Waits until a query would be given a connection; rejects when that is not soon. */
export async function waitForTurn(pool: pg.Pool): Promise<void> {
  const isFree = pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max);
  if (isFree) return;
  const turn = async () => (await pool.connect()).release();
  await within(limits.probe, 'the turn for a connection', turn());
}

/** The number of connections of a pool, and of callers that wait for one. */
export interface PoolState {
  readonly name: string;
  readonly most: number;
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export function stateOf(name: string, { options, totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { name, most: options.max, open: totalCount, idle: idleCount, waiting: waitingCount };
}

type Ask = (...given: unknown[]) => Promise<unknown>;

/** Queries with a callback are not observed: the pool passes its own statements to a connection that way. */
function observeQuery(asked: unknown, more: readonly unknown[], ask: Ask): Promise<unknown> {
  const text = typeof asked === 'string' ? asked : (asked as { readonly text?: unknown }).text;
  return typeof text !== 'string' || more.some((one) => typeof one === 'function')
    ? ask(asked, ...more)
    : observeStatement(text, () => ask(asked, ...more));
}

/** Here, and not on its connections, where a statement that waited for one belongs to the caller who released it. */
class ObservedPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: one signature for all that pg overloads
  override query(asked: any, ...more: any[]): any {
    return observeQuery(asked, more, (...given) => (super.query as Ask)(...given));
  }
}

/** The statements of transactions. */
class ObservedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: one signature for all that pg overloads
  override query(asked: any, ...more: any[]): any {
    return observeQuery(asked, more, (...given) => (super.query as Ask)(...given));
  }
}

const { getStartupConf } = pg.Client.prototype as unknown as { getStartupConf(): object };

/**
 * Behind a pooler the next statement may go to another session, which does not know named statements: it sends none. PgBouncer
 * keeps the time zone of each client, from its first message on, and gives sessions the server's where it names none.
 */
class PooledClient extends ObservedClient {
  getStartupConf(): object {
    return { ...getStartupConf.call(this), TimeZone: 'UTC' };
  }

  // biome-ignore lint/suspicious/noExplicitAny: one signature for all that pg overloads
  override query(asked: any, ...more: any[]): any {
    const isNamed = typeof asked === 'object' && asked !== null && typeof asked.name === 'string';
    return (super.query as (...given: unknown[]) => unknown)(isNamed ? { ...asked, name: undefined } : asked, ...more);
  }
}

/**
 * Drizzle over a pool, with transactions of our own: Drizzle's keeps a connection for ever that broke
 * before `begin`, and answers the failed `rollback` of a broken one instead of what went wrong.
 * @param ownLimits of a transaction, where those of its session may be others
 */
export function databaseOver(pool: pg.Pool, ownLimits: Limits | null = null): Database {
  const begin = ['begin', ...(ownLimits === null ? [] : limitSettings(ownLimits).map((setting) => `set local ${setting}`))].join('; ');

  const database = drizzle(pool);
  const dialect = new PgDialect();

  async function transaction(work: (transaction: Database) => Promise<unknown>): Promise<unknown> {
    const connection = await pool.connect();
    let isUsable = false;
    try {
      const session = new NodePgSession(connection, dialect, undefined);
      await connection.query(begin);
      try {
        const result = await work(new NodePgTransaction(dialect, session, undefined) as unknown as Database);
        const { command } = await connection.query('commit');
        // So PostgreSQL answers where a statement failed and the work went on as if it had not.
        if (command === 'ROLLBACK') throw new Error('The transaction was undone: one of its statements had failed.');
        isUsable = true;
        return result;
      } catch (error) {
        isUsable = !isConnectionLost(error) && (await isUndone(connection));
        throw error;
      }
    } finally {
      // Ending the connection ends its transaction.
      connection.release(!isUsable);
    }
  }

  return mapRowsByQuery(Object.assign(database, { transaction }) as unknown as Database);
}

async function isUndone(connection: pg.PoolClient): Promise<boolean> {
  try {
    await connection.query('rollback');
    return true;
  } catch {
    return false;
  }
}
