import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AnalyticsPeriod } from '../../contract/analytics.ts';
import type { Database } from '../database/open.ts';
import { analyticsClosings, analyticsCohorts, enterprises } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import { found } from '../kernel/refusal.ts';
import { effectiveGroupSize } from './figure-rules.ts';
import type { BandSums, ChangeSums, MonthSums } from './health-rules.ts';
import { monthsOfPeriod, monthsUntil } from './months.ts';

/** The people of a figure: whole cohorts of an enterprise, in closed months. */
export interface Selection {
  readonly enterpriseId: string;
  readonly department: string | null;
  readonly floor: number;
  /** Oldest first; empty before the first closing. */
  readonly months: readonly string[];
}

interface Asked {
  readonly enterpriseId: string;
  readonly period: AnalyticsPeriod | undefined;
  readonly department?: string | undefined;
}

export async function selectWorkforce(database: Database, asked: Asked, now: Date) {
  const { enterpriseId, period = '6-months' } = asked;
  const department = asked.department || null;
  const [enterprise] = await database
    .select({ smallestGroup: enterprises.smallestGroup })
    .from(enterprises)
    .where(eq(enterprises.id, enterpriseId));
  const floor = effectiveGroupSize(found(enterprise).smallestGroup);
  const [last] = await database
    .select({ month: analyticsClosings.month })
    .from(analyticsClosings)
    .where(eq(analyticsClosings.enterpriseId, enterpriseId))
    .orderBy(desc(analyticsClosings.month))
    .limit(1);
  const lastMonth = last?.month ?? null;
  const selection: Selection = {
    enterpriseId,
    department,
    floor,
    months: lastMonth === null ? [] : monthsUntil(lastMonth, monthsOfPeriod[period]),
  };
  const departments = await database
    .selectDistinct({ department: analyticsCohorts.department })
    .from(analyticsCohorts)
    .where(
      and(eq(analyticsCohorts.enterpriseId, enterpriseId), isNull(analyticsCohorts.dissolvedAt), sql`${analyticsCohorts.size} >= ${floor}`),
    );
  const about = {
    period,
    department,
    departments: departments.flatMap(({ department: name }) => name ?? []).toSorted(),
    minimumGroupSize: floor,
    lastMonth,
    people: 0,
    asOf: toInstant(now),
  };
  return { selection, about };
}

/** The counted cohorts, in the requested months. */
function counted({ enterpriseId, department, floor, months }: Selection) {
  return sql`analytics_cohorts c join analytics_cohort_months m on m.cohort_id = c.id
    and m.month between ${months[0] ?? ''} and ${months.at(-1) ?? ''}
    where c.enterprise_id = ${enterpriseId} and c.dissolved_at is null and c.size >= ${floor}
      and ${department === null ? sql`true` : sql`c.department = ${department}`}`;
}

/** Sums by month of cohorts whose people are not all the same. */
export async function readMonthSums(database: Database, selection: Selection): Promise<MonthSums[]> {
  const { rows } = await database.execute<MonthSums & Record<string, unknown>>(sql`
    select m.month, sum(c.size)::int as people, sum(m.score_sum)::int as "scoreSum"
    from ${counted(selection)} and not m.is_same_score group by m.month`);
  return rows;
}

/** The change of the cohorts' sums between their first and the last month of the selection, by the time since they joined. */
export async function readChanges(database: Database, selection: Selection): Promise<ChangeSums[]> {
  const last = selection.months.at(-1) ?? '';
  if (last === '') return [];
  const { rows } = await database.execute<ChangeSums & Record<string, unknown>>(sql`
    select (${`${last}-01`}::date + interval '1 month')::date - t.joined_on as days, sum(t.size)::int as people, sum(t.change)::int as change
    from (
      select c.id, c.size, c.joined_on, (array_agg(m.score_sum order by m.month desc))[1] - (array_agg(m.score_sum order by m.month))[1] as change
      from ${counted(selection)} group by c.id
      having min(m.month) < max(m.month) and max(m.month) = ${last} and not bool_or(m.is_same_score)
    ) t group by 1`);
  return rows;
}

interface MonthBands extends BandSums {
  readonly month: string;
}

/** People by band in the first and the last month, of cohorts that are not all in one band. */
export async function readBands(database: Database, selection: Selection): Promise<MonthBands[]> {
  const { rows } = await database.execute<MonthBands & Record<string, unknown>>(sql`
    select m.month, sum(c.size)::int as people, sum(m.thriving)::int as thriving, sum(m.steady)::int as steady,
      sum(m.building)::int as building, sum(m.needs_support)::int as "needsSupport"
    from ${counted(selection)} and m.month in (${selection.months[0] ?? ''}, ${selection.months.at(-1) ?? ''})
      and greatest(m.thriving, m.steady, m.building, m.needs_support) < c.size
    group by m.month`);
  return rows;
}
