import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { analyticsCohorts, enterprises } from '../database/schema/index.ts';
import { activityOf, firstDayOf, groupCohorts, lastDayOf, lastWindowEnd, type ShownActivity } from './activity-rules.ts';
import { effectiveGroupSize } from './figure-rules.ts';
import { noFigure } from './figures.ts';

type Enterprise = Pick<typeof enterprises.$inferSelect, 'id' | 'timeZone' | 'smallestGroup'>;

/**
 * Counts who recorded something in the latest thirty days that ended on a Monday: once, of the cohorts that there are then. A cohort
 * that is formed later waits for the next window. In a transaction. Returns whether there was something to count.
 */
export async function countActivity(transaction: Database, enterprise: Enterprise, now: Date): Promise<boolean> {
  const { id } = enterprise;
  // A person who declines meanwhile waits in the trigger `take_out_of_cohort`.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('analytics ' || ${id}::uuid, 0))`);
  const until = lastWindowEnd(now, enterprise.timeZone);
  const [stored] = await transaction.select({ until: enterprises.activityUntil }).from(enterprises).where(eq(enterprises.id, id));
  if (!stored || (stored.until !== null && stored.until >= until)) return false;
  await transaction
    .update(analyticsCohorts)
    .set({ activityGroupId: null, activePeople: null })
    .where(and(eq(analyticsCohorts.enterpriseId, id), isNotNull(analyticsCohorts.activityGroupId)));
  const cohorts = await transaction
    .select({ id: analyticsCohorts.id, size: analyticsCohorts.size })
    .from(analyticsCohorts)
    .where(and(eq(analyticsCohorts.enterpriseId, id), isNull(analyticsCohorts.dissolvedAt)));
  for (const group of groupCohorts(cohorts, effectiveGroupSize(enterprise.smallestGroup))) {
    await transaction
      .update(analyticsCohorts)
      .set({ activityGroupId: uuid(), activePeople: activeIn(until) })
      .where(inArray(analyticsCohorts.id, [...group]));
  }
  await transaction.update(enterprises).set({ activityUntil: until }).where(eq(enterprises.id, id));
  return true;
}

function activeIn(until: string) {
  return sql<number>`(select count(*)::int from analytics_cohort_members cm where cm.cohort_id = "analytics_cohorts"."id" and cm.removed_at is null
    and exists (select 1 from overall_scores o where o.user_id = cm.account_id and o.day >= ${firstDayOf(until)}::date and o.day < ${until}::date))`;
}

/** Enterprises whose latest window has not been counted. */
export async function enterprisesToCount(database: Database, now: Date, limit: number): Promise<Enterprise[]> {
  const rows = await database
    .select({
      id: enterprises.id,
      timeZone: enterprises.timeZone,
      smallestGroup: enterprises.smallestGroup,
      until: enterprises.activityUntil,
    })
    .from(enterprises)
    .where(isNull(enterprises.deactivatedAt));
  return rows.filter(({ until, timeZone }) => until === null || until < lastWindowEnd(now, timeZone)).slice(0, limit);
}

export interface Activity extends ShownActivity {
  /** The last of the thirty days; null before the first counting. */
  readonly until: string | null;
}

/** The number of active people in the last counted thirty days. */
export async function readActivity(database: Database, enterpriseId: string, floor: number): Promise<Activity> {
  const [enterprise] = await database
    .select({ until: enterprises.activityUntil })
    .from(enterprises)
    .where(eq(enterprises.id, enterpriseId));
  const until = enterprise?.until ?? null;
  if (until === null) return { until, people: 0, active: noFigure, participation: noFigure };
  const groups = await database
    .select({
      people: sql<number>`sum(${analyticsCohorts.size})::int`,
      active: sql<number>`sum(${analyticsCohorts.activePeople})::int`,
      hasLost: sql<boolean>`count(${analyticsCohorts.dissolvedAt}) > 0`,
    })
    .from(analyticsCohorts)
    .where(and(eq(analyticsCohorts.enterpriseId, enterpriseId), isNotNull(analyticsCohorts.activityGroupId)))
    .groupBy(analyticsCohorts.activityGroupId);
  return { until: lastDayOf(until), ...activityOf(groups, floor) };
}
