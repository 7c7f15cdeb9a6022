import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { SessionSeries } from '../../contract/session-series.ts';
import type { Database } from '../database/open.ts';
import { accounts, sessionSeries, sessionSeriesOccurrences } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant } from '../kernel/clock.ts';
import { lockCalendar } from './coach-calendar.ts';

export type SeriesRow = typeof sessionSeries.$inferSelect;
export type OccurrenceRow = typeof sessionSeriesOccurrences.$inferSelect;

/** The series, locked together with the calendar of its coach, in the order in which bookings lock. */
export async function lockSeries(database: Database, id: string): Promise<SeriesRow | null> {
  const [stored] = await database.select({ coachId: sessionSeries.coachId }).from(sessionSeries).where(eq(sessionSeries.id, id));
  if (!stored) return null;
  await lockCalendar(database, stored.coachId);
  const [series] = await database.select().from(sessionSeries).where(eq(sessionSeries.id, id)).for('update');
  return series ?? null;
}

/** What became of the occurrences to come, soonest first. */
export function occurrencesToCome(database: Database, seriesIds: readonly string[], now: Date): Promise<OccurrenceRow[]> {
  const { seriesId, startsAt } = sessionSeriesOccurrences;
  return database
    .select()
    .from(sessionSeriesOccurrences)
    .where(and(inArray(seriesId, [...seriesIds]), gt(startsAt, now)))
    .orderBy(asc(startsAt), asc(seriesId));
}

function runningOf(memberId: string) {
  return and(eq(sessionSeries.memberId, memberId), isNull(sessionSeries.endedAt));
}

export async function countRunning(database: Database, memberId: string): Promise<number> {
  const [running] = await database.select({ count: count() }).from(sessionSeries).where(runningOf(memberId));
  return running?.count ?? 0;
}

/** The series of a member that have not ended, in the order in which they were started. */
export async function listRunning(database: Database, memberId: string, now: Date): Promise<SessionSeries[]> {
  const rows = await database
    .select({ series: sessionSeries, coach: { firstName: accounts.firstName, lastName: accounts.lastName, image: accounts.image } })
    .from(sessionSeries)
    .innerJoin(accounts, eq(accounts.id, sessionSeries.coachId))
    .where(runningOf(memberId))
    .orderBy(asc(sessionSeries.createdAt), asc(sessionSeries.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ series }) => series.id);
  const occurrences = Map.groupBy(await occurrencesToCome(database, ids, now), ({ seriesId }) => seriesId);
  return rows.map(({ series, coach }) => ({
    id: series.id,
    coachId: series.coachId,
    coachName: fullNameOf(coach),
    coachImage: coach.image,
    offeringId: series.offeringId,
    firstStartsAt: toInstant(series.firstStartsAt),
    timeZone: series.timeZone,
    everyWeeks: series.everyWeeks,
    until: series.until,
    occurrences: (occurrences.get(series.id) ?? []).map(({ startsAt, sessionId, problem }) => ({
      startsAt: toInstant(startsAt),
      sessionId,
      problem,
    })),
  }));
}

export async function setEnded(database: Database, id: string, ending: NonNullable<SeriesRow['ending']>, now: Date): Promise<void> {
  await database
    .update(sessionSeries)
    .set({ endedAt: now, ending, updatedAt: now })
    .where(and(eq(sessionSeries.id, id), isNull(sessionSeries.endedAt)));
}

/** Ends every series of a member who leaves the product; their sessions are cancelled apart. */
export async function endAllOf(database: Database, memberId: string, now: Date): Promise<void> {
  const rows = await database
    .select({ id: sessionSeries.id })
    .from(sessionSeries)
    .where(runningOf(memberId))
    .orderBy(asc(sessionSeries.id));
  for (const { id } of rows) {
    await lockSeries(database, id);
    await setEnded(database, id, 'member-left', now);
  }
}
