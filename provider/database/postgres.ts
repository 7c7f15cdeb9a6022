import { drizzle } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './database.ts';
import { type Limits, limits } from './limits.ts';
import { isConnectionLost } from './lost-connection.ts';

import { mapRowsByQuery } from './map-rows.ts';
import { settings } from './settings.ts';
import { within } from './within.ts';

/** How a connection is made: with a name that `pg_stat_activity` shows, and nothing that waits for ever. */
export function connectionOptions(databaseUrl: string, name: string, { reply, statement, idleInTransaction, lock, connection }: Limits) {
  return {
    connectionString: databaseUrl,
    application_name: `zh ${name}`,
    options: ['timezone=UTC', ...settings].map((setting) => `-c ${setting}`).join(' '),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connection,
    query_timeout: reply,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
    lock_timeout: lock,
  };
}

/** Node ends a process over an `error` that nobody listens to: a connection has a listener from its first moment. */
export function ignoreLoss(client: pg.Client | pg.PoolClient): void {
  client.on('error', () => undefined);
}

/** A pool whose connections break without harm: idle, at work, or between the statements of a transaction. */
export function openPool(databaseUrl: string, name: string, most: number, of: Limits): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl, name, of), max: most });
  pool.on('connect', (client) => ignoreLoss(client));
  // One that breaks while idle is replaced by the next query.
  pool.on('error', () => undefined);
  return pool;
}

/** Waits until a query would be given a connection; rejects when that is not soon. */
export async function untilTurn(pool: pg.Pool): Promise<void> {
  const isFree = pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max);
  if (isFree) return;
  const turn = async () => (await pool.connect()).release();
  await within(limits.probe, 'the turn for a connection', turn());
}

/**
 * Drizzle over a pool, with transactions of our own: Drizzle's keeps a connection for ever that broke
 * before `begin`, and answers the failed `rollback` of a broken one instead of what went wrong.
 */
export function databaseOver(pool: pg.Pool): Database {
  const database = drizzle(pool);
  const dialect = new PgDialect();

  async function transaction(work: (transaction: Database) => Promise<unknown>): Promise<unknown> {
    const connection = await pool.connect();
    let isUsable = false;
    try {
      const session = new NodePgSession(connection, dialect, undefined);
      await connection.query('begin');
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
