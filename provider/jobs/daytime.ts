import { type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../database/open.ts';

const fromHour = 9;
const toHour = 20;

/** Whether people are told things that have time: in the day, by their own clock. */
function isDaytime(now: Date, timeZone: string): boolean {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return hour >= fromHour && hour < toHour;
}

/**
 * A condition on a column with a time zone: that it is day there. In the query, so that those who
 * are asleep do not fill up what it takes at once; by our own rules, since a database can be older
 * than a zone.
 */
export async function isDaytimeIn(database: Database, now: Date, column: SQL): Promise<SQL> {
  const { rows } = await database.execute<{ timeZone: string }>(sql`select distinct time_zone as "timeZone" from accounts`);
  const zones = rows.map(({ timeZone }) => timeZone).filter((timeZone) => isDaytime(now, timeZone));
  return zones.length === 0 ? sql`false` : sql`${column} in ${zones}`;
}
