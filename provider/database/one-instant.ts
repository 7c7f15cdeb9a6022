import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrationLimits } from './limits.ts';
import { connectionOptions, ignoreLoss } from './postgres.ts';

/**
 * Reads a PostgreSQL database at one instant, however long that takes. With `snapshot`, `pg_dump --snapshot` sees the same state while
 * the work is running.
 */
export async function readAtOneInstant<Result>(
  databaseUrl: string,
  work: (database: Database, snapshot: string) => Promise<Result>,
): Promise<Result> {
  const connection = new pg.Client(connectionOptions(databaseUrl, 'backup', migrationLimits));
  ignoreLoss(connection);
  try {
    await connection.connect();
    await connection.query('begin isolation level repeatable read read only');
    const { rows } = await connection.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    return await work(drizzle(connection) as unknown as Database, rows[0]?.snapshot ?? '');
  } finally {
    // Ends the transaction, which has nothing to commit.
    await connection.end();
  }
}
