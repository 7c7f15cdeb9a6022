import { type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../database/open.ts';

const fromHour = 9;
const toHour = 20;

interface DaytimeZone {
  readonly timeZone: string;
  /** The calendar day there. */
  readonly day: string;
}

/**
 * The time zones in which people get notifications that can wait: during the day, by their own clock. By our own rules, since a
 * database can be older than a zone.
 */
export async function daytimeZones(database: Database, now: Date): Promise<DaytimeZone[]> {
  // From one zone to the next in the index: there are few zones, and many accounts.
  const { rows } = await database.execute<{ timeZone: string }>(sql`
    with recursive zones as (
      (select time_zone from accounts order by time_zone limit 1)
      union all
      select (select a.time_zone from accounts a where a.time_zone > zones.time_zone order by a.time_zone limit 1)
      from zones where zones.time_zone is not null
    ) select time_zone as "timeZone" from zones where time_zone is not null`);
  return rows.flatMap(({ timeZone }) => {
    const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
    return local.hour >= fromHour && local.hour < toHour ? [{ timeZone, day: local.toPlainDate().toString() }] : [];
  });
}

/**
 * A condition on a column with a time zone: that it is day there. In the query, so that those who
 * are asleep do not fill up what it takes at once.
 */
export async function isDaytimeIn(database: Database, now: Date, column: SQL): Promise<SQL> {
  const zones = (await daytimeZones(database, now)).map(({ timeZone }) => timeZone);
  return zones.length === 0 ? sql`false` : sql`${column} in ${zones}`;
}
