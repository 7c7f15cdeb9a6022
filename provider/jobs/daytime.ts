import { type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../database/open.ts';
import { timeZonesInUse } from '../notifications/index.ts';

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
  return (await timeZonesInUse(database)).flatMap((timeZone) => {
    const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
    return local.hour >= fromHour && local.hour < toHour ? [{ timeZone, day: local.toPlainDate().toString() }] : [];
  });
}

/**
 * A condition that it is day in the time zone of this column. It is part of the query, so that people who
 * are asleep do not fill up what it takes at once.
 */
export async function isDaytimeIn(database: Database, now: Date, column: SQL): Promise<SQL> {
  const zones = (await daytimeZones(database, now)).map(({ timeZone }) => timeZone);
  return zones.length === 0 ? sql`false` : sql`${column} in ${zones}`;
}
