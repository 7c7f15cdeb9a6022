import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { busyTimes } from '../database/schema/index.ts';
import type { Span } from './coach-calendar.ts';

/**
 * Whether a calendar that the coach connected has something then. No row is longer than a day, so that only a day before the start has
 * to be read. Only members are refused such a time: what the coach plans is the coach's own decision.
 */
export function isBusyElsewhere(coachId: SQLWrapper, startsAt: SQLWrapper, endsAt: SQLWrapper): SQL<boolean> {
  return sql`exists (select 1 from ${busyTimes} elsewhere where elsewhere.coach_id = ${coachId}
    and elsewhere.starts_at > ${startsAt} - interval '24 hours' and elsewhere.starts_at < ${endsAt} and elsewhere.ends_at > ${startsAt})`;
}

/** Those of the times, each with the buffer after it, at which another calendar of the coach is busy. */
export async function timesBusyElsewhere<Time extends Span>(
  database: Database,
  coachId: string,
  times: readonly Time[],
  bufferMinutes: number,
): Promise<Set<Time>> {
  const busy = new Set<Time>();
  for (const time of times) {
    const startsAt = sql`${time.startsAt.toISOString()}::timestamptz`;
    const endsAt = sql`${new Date(time.endsAt.getTime() + bufferMinutes * 60_000).toISOString()}::timestamptz`;
    const { rows } = await database.execute<{ busy: boolean }>(
      sql`select ${isBusyElsewhere(sql`${coachId}::uuid`, startsAt, endsAt)} as busy`,
    );
    if (rows[0]?.busy) busy.add(time);
  }
  return busy;
}
