import { systemClock } from '../../provider/kernel/clock.ts';
import { prepareDatabase } from '../../provider/prepare-database.ts';
import { startPostgres } from '../setup/postgres.ts';
import { makeBigDatabase } from './big-database.ts';
import { withServer } from './blocks.ts';

/** The size of a table's row on disk, in bytes. */
export interface RowSize {
  readonly table: string;
  readonly rows: number;
  /** Including long values that are stored beside the table. */
  readonly heap: number;
  readonly indexes: number;
}

/** In tables with fewer rows the page counts more than the row. */
const minRows = 200;

/** Measures the tables of the demo business with years of use added, tables with many rows first. Null without PostgreSQL. */
export async function measureRowSizes(scale: number, folder: string): Promise<RowSize[] | null> {
  const server = await startPostgres({ furtherSettings: ['shared_buffers=256MB', 'max_wal_size=4GB'] });
  if (!server) return null;
  try {
    return await withServer(server.url, folder, async (client, opened, config) => {
      await prepareDatabase(opened, config, systemClock);
      await makeBigDatabase(client, scale);
      await client.query('vacuum full analyze');
      const { rows } = await client.query<RowSize>(
        `select relname as table, reltuples::int as rows,
          ((pg_table_size(oid)) / reltuples)::int as heap, (pg_indexes_size(oid) / reltuples)::int as indexes
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1
        order by reltuples desc`,
        [minRows],
      );
      return rows;
    });
  } finally {
    await server.stop();
  }
}
