import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrationLimits } from './limits.ts';
import { connectionOptions, ignoreLoss } from './postgres.ts';

/**
 * Reads a PostgreSQL database as it is at one instant, however long that takes. `snapshot` is by what `pg_dump --snapshot` sees
 * the same, as long as the work goes on.
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
