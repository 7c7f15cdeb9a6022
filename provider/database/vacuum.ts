import type { Embedded } from './embedded.ts';

/** Tables that have grown or shrunk by a fifth since they were last looked at, or never were. */
const changed = `
  select format('%I.%I', space.nspname, kept.relname) as name
  from pg_class kept join pg_namespace space on space.oid = kept.relnamespace
  cross join lateral (select pg_relation_size(kept.oid) / current_setting('block_size')::int as pages) now
  where kept.relkind = 'r' and space.nspname not in ('pg_catalog', 'information_schema') and now.pages > 0
    and (kept.reltuples < 0 or abs(now.pages - kept.relpages) > 0.2 * kept.relpages)
  order by kept.oid`;

/**
 * Clears tables of dead rows and counts what is in them, one at a time so that calls come in between.
 * PostgreSQL has processes that do so; PGlite has none, and without figures it plans each query as if
 * it found one row.
 */
export async function vacuumChanged(client: Pick<Embedded, 'query' | 'exec'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(changed);
  for (const { name } of rows) await client.exec(`vacuum (analyze) ${name}`);
}
