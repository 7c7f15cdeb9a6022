import { desc, eq, sql } from 'drizzle-orm';
import type { AnalyticsPeriod } from '../../contract/analytics.ts';
import type { Database } from '../database/open.ts';
import { analyticsClosings, enterprises } from '../database/schema/index.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { found } from '../kernel/refusal.ts';
import { departmentGroupSize, effectiveGroupSize } from './group-rules.ts';
import type { BandSums, ChangeSums, MonthSums } from './health-rules.ts';
import { monthsOfPeriod, monthsUntil } from './months.ts';

/** What a figure is computed from: whole groups of an enterprise, in closed months. */
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
  const { smallestGroup } = found(enterprise);
  const floor = effectiveGroupSize(smallestGroup);
  const departmentFloor = departmentGroupSize(smallestGroup);
  const [last] = await database
    .select({ month: analyticsClosings.month, closedAt: analyticsClosings.closedAt })
    .from(analyticsClosings)
    .where(eq(analyticsClosings.enterpriseId, enterpriseId))
    .orderBy(desc(analyticsClosings.month))
    .limit(1);
  const lastMonth = last?.month ?? null;
  const selection: Selection = {
    enterpriseId,
    department,
    floor: department === null ? floor : departmentFloor,
    months: lastMonth === null ? [] : monthsUntil(lastMonth, monthsOfPeriod[period]),
  };
  const { rows: departments } = await database.execute<{ readonly department: string }>(sql`
    select distinct g.department from analytics_groups g where g.enterprise_id = ${enterpriseId} and g.department is not null
      and g.size >= ${departmentFloor}
      and (g.ended_in is null or g.ended_in > ${selection.months[0] ?? ''})`);
  const about = {
    period,
    department,
    departments: departments.map(({ department: name }) => name).toSorted(),
    minimumGroupSize: floor,
    departmentGroupSize: departmentFloor,
    lastMonth,
    releasedAt: toInstantOrNull(last?.closedAt ?? null),
    people: 0,
    asOf: toInstant(now),
  };
  return { selection, about };
}

/** The published sums of these groups in the requested months: of the department's, or of those of the whole company. */
function published({ enterpriseId, department, floor, months }: Selection) {
  return sql`analytics_groups g join analytics_group_months m on m.group_id = g.id
    and m.month between ${months[0] ?? ''} and ${months.at(-1) ?? ''}
    where g.enterprise_id = ${enterpriseId} and g.size >= ${floor}
      and ${department === null ? sql`g.department is null` : sql`g.department = ${department}`}`;
}

export async function readMonthSums(database: Database, selection: Selection): Promise<MonthSums[]> {
  const { rows } = await database.execute<MonthSums & Record<string, unknown>>(sql`
    select m.month, sum(g.size)::int as people, sum(m.score_sum)::int as "scoreSum", sum(m.active_people)::int as active
    from ${published(selection)} group by m.month`);
  return rows;
}

/** The change of the groups' sums between their first and the last month of the selection, by the time since they joined. */
export async function readChanges(database: Database, selection: Selection): Promise<ChangeSums[]> {
  const last = selection.months.at(-1) ?? '';
  if (last === '') return [];
  const { rows } = await database.execute<ChangeSums & Record<string, unknown>>(sql`
    select (${`${last}-01`}::date + interval '1 month')::date - t.joined_on as days, sum(t.size)::int as people, sum(t.change)::int as change
    from (
      select g.id, g.size, g.joined_on, (array_agg(m.score_sum order by m.month desc))[1] - (array_agg(m.score_sum order by m.month))[1] as change
      from ${published(selection)} group by g.id
      having min(m.month) < max(m.month) and max(m.month) = ${last}
    ) t group by 1`);
  return rows;
}

interface MonthBands extends BandSums {
  readonly month: string;
}

/** People by band in the first and the last month. */
export async function readBands(database: Database, selection: Selection): Promise<MonthBands[]> {
  const { rows } = await database.execute<MonthBands & Record<string, unknown>>(sql`
    select m.month, sum(g.size)::int as people, sum(m.thriving)::int as thriving, sum(m.steady)::int as steady,
      sum(m.building)::int as building, sum(m.needs_support)::int as "needsSupport"
    from ${published(selection)} and m.month in (${selection.months[0] ?? ''}, ${selection.months.at(-1) ?? ''})
    group by m.month`);
  return rows;
}
