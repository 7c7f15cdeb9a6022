import { and, eq, gte, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Figure } from '../../contract/figure.ts';
import type { Database } from '../database/open.ts';
import { analyticsCohorts, enterprises } from '../database/schema/index.ts';
import { largeEnough } from '../privacy/figure-rules.ts';
import { firstDayOf, groupCohorts, lastDayOf, lastWindowEnd } from './activity-rules.ts';
import { noFigure, shareOf, shown } from './figures.ts';

type Enterprise = Pick<typeof enterprises.$inferSelect, 'id' | 'timeZone' | 'smallestGroup'>;

/**
 * Counts who recorded something in the latest thirty days that ended on a Monday: once, of the cohorts that there are then. A cohort
 * that is formed later waits for the next window. In a transaction. Answers whether there was something to count.
 */
export async function countActivity(transaction: Database, enterprise: Enterprise, now: Date): Promise<boolean> {
  const { id } = enterprise;
  // Whoever declines meanwhile waits in the trigger `take_out_of_cohort`.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('analytics ' || ${id}::uuid, 0))`);
  const until = lastWindowEnd(now, enterprise.timeZone);
  const [held] = await transaction.select({ until: enterprises.activityUntil }).from(enterprises).where(eq(enterprises.id, id));
  if (!held || (held.until !== null && held.until >= until)) return false;
  await transaction
    .update(analyticsCohorts)
    .set({ activityGroupId: null, activePeople: null })
    .where(and(eq(analyticsCohorts.enterpriseId, id), isNotNull(analyticsCohorts.activityGroupId)));
  const cohorts = await transaction
    .select({ id: analyticsCohorts.id, size: analyticsCohorts.size })
    .from(analyticsCohorts)
    .where(and(eq(analyticsCohorts.enterpriseId, id), isNull(analyticsCohorts.dissolvedAt)));
  for (const group of groupCohorts(cohorts, largeEnough(enterprise.smallestGroup))) {
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

/** Those whose latest window has not been counted. */
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

export interface Activity {
  /** The last of the thirty days; null before the first counting. */
  readonly until: string | null;
  /** People in the figure. */
  readonly people: number;
  readonly active: Figure;
  /** Of those in the figure, 0 to 1. */
  readonly participation: Figure;
}

/**
 * The groups of which nobody has left the figures since. A group in which everybody or nobody was active is left out: it would say
 * so of each of them.
 */
export async function readActivity(database: Database, enterpriseId: string, floor: number): Promise<Activity> {
  const group = database
    .select({
      people: sql<number>`sum(${analyticsCohorts.size})::int`.as('people'),
      active: sql<number>`sum(${analyticsCohorts.activePeople})::int`.as('active'),
    })
    .from(analyticsCohorts)
    .where(and(eq(analyticsCohorts.enterpriseId, enterpriseId), isNotNull(analyticsCohorts.activityGroupId)))
    .groupBy(analyticsCohorts.activityGroupId)
    .having(
      and(
        sql`count(${analyticsCohorts.dissolvedAt}) = 0`,
        gte(sql`sum(${analyticsCohorts.size})`, floor),
        sql`sum(${analyticsCohorts.activePeople}) between 1 and sum(${analyticsCohorts.size}) - 1`,
      ),
    )
    .as('counted');
  const [row] = await database
    .select({
      until: max(enterprises.activityUntil),
      people: sql<number>`coalesce(sum(${group.people}), 0)::int`,
      active: sql<number>`coalesce(sum(${group.active}), 0)::int`,
    })
    .from(enterprises)
    .leftJoin(group, sql`true`)
    .where(eq(enterprises.id, enterpriseId));
  if (!row || row.until === null) return { until: null, people: 0, active: noFigure, participation: noFigure };
  const participation = shareOf(row.active, row.people, floor);
  return {
    until: lastDayOf(row.until),
    people: row.people,
    active: participation.value === null ? participation : shown(row.active),
    participation,
  };
}
