import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';

/** The time zones of all accounts, each once: from one to the next in the index, since there are few zones, and many accounts. */
export async function timeZonesInUse(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ timeZone: string }>(sql`
    with recursive zones as (
      (select time_zone from accounts order by time_zone limit 1)
      union all
      select (select a.time_zone from accounts a where a.time_zone > zones.time_zone order by a.time_zone limit 1)
      from zones where zones.time_zone is not null
    ) select time_zone as "timeZone" from zones where time_zone is not null`);
  return rows.map(({ timeZone }) => timeZone);
}
