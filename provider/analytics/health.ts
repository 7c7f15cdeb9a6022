import { eq, sql } from 'drizzle-orm';
import type { analytics as endpoints } from '../../contract/analytics.ts';
import type { Figure } from '../../contract/figure.ts';
import type { Database } from '../database/open.ts';
import { analyticsInputs } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { noFigure, roughShareOf, shown } from './figures.ts';
import { averageChange, averagesByMonth, bandsOf, changesByDays } from './health-rules.ts';
import { readBands, readChanges, readMonthSums, selectWorkforce } from './workforce.ts';

export const averageHealthProgress: HandlerFunction<typeof endpoints.averageHealthProgress> = async ({ actor, database, query, clock }) => {
  const asked = { enterpriseId: found(actor.enterpriseId), ...query, period: query.period };
  const { selection, about } = await selectWorkforce(database, asked, clock.now());
  const sums = await readMonthSums(database, selection);
  const months = averagesByMonth(selection.months, sums, selection.floor);
  return {
    ...about,
    people: months.at(-1)?.people ?? 0,
    months,
    change: averageChange(months.length > 0, await readChanges(database, selection), selection.floor),
  };
};

export const progressByDaysOnPlan: HandlerFunction<typeof endpoints.progressByDaysOnPlan> = async ({ actor, database, query, clock }) => {
  const asked = { enterpriseId: found(actor.enterpriseId), ...query, period: query.period };
  const { selection, about } = await selectWorkforce(database, asked, clock.now());
  const changes = await readChanges(database, selection);
  const groups = changesByDays(selection.months.length > 0, changes, selection.floor);
  return { ...about, people: groups.reduce((sum, { people }) => sum + people, 0), groups };
};

export const progressByAttendanceAndTurnover: HandlerFunction<typeof endpoints.progressByAttendanceAndTurnover> = async (call) => {
  const { actor, database, query, clock } = call;
  const enterpriseId = found(actor.enterpriseId);
  const { selection, about } = await selectWorkforce(database, { enterpriseId, period: query.period }, clock.now());
  const entered = await database
    .select({ name: analyticsInputs.name, month: analyticsInputs.month, value: analyticsInputs.value })
    .from(analyticsInputs)
    .where(eq(analyticsInputs.enterpriseId, enterpriseId));
  const enteredOf = (name: string, month: string) => entered.find((row) => row.name === name && row.month === month)?.value ?? null;
  const sums = await readMonthSums(database, selection);
  const months = averagesByMonth(selection.months, sums, selection.floor).map((row) => ({
    ...row,
    attendanceRate: enteredOf('attendance-rate', row.month),
    turnoverRate: enteredOf('turnover-rate', row.month),
  }));
  return { ...about, people: months.at(-1)?.people ?? 0, months };
};

export const healthStatus: HandlerFunction<typeof endpoints.healthStatus> = async ({ actor, database, query, clock }) => {
  const asked = { enterpriseId: found(actor.enterpriseId), ...query, period: query.period };
  const { selection, about } = await selectWorkforce(database, asked, clock.now());
  const [firstMonth = null, lastMonth = null] = [selection.months[0], selection.months.at(-1)];
  const sums = await readBands(database, selection);
  const sumsOf = (month: string | null) => sums.find((sum) => sum.month === month);
  const { people, bands } = bandsOf(sumsOf(lastMonth), sumsOf(firstMonth), selection.floor);
  const [average] = averagesByMonth(selection.months.slice(-1), await readMonthSums(database, selection), selection.floor);
  return { ...about, people, firstMonth, bands, averageScore: average?.averageScore ?? noFigure };
};

interface Glance {
  readonly month: string | null;
  readonly minimumGroupSize: number;
  readonly people: number;
  readonly averageScore: Figure;
  readonly change: Figure;
  readonly releasedAt: string | null;
  /** About how many of these people recorded something in the month, and their share. */
  readonly active: Figure;
  readonly participation: Figure;
}

/** The health of the workforce in the last closed month, and about how many were active in it, for the dashboard. */
export async function readHealthAtAGlance(database: Database, enterpriseId: string, now: Date): Promise<Glance> {
  const { selection, about } = await selectWorkforce(database, { enterpriseId, period: '3-months' }, now);
  const sums = await readMonthSums(database, selection);
  const months = averagesByMonth(selection.months, sums, selection.floor);
  const people = months.at(-1)?.people ?? 0;
  const active = sums.find(({ month }) => month === about.lastMonth)?.active ?? 0;
  const participation = about.lastMonth === null ? noFigure : roughShareOf(active, people, selection.floor);
  return {
    month: about.lastMonth,
    releasedAt: about.releasedAt,
    minimumGroupSize: selection.floor,
    people,
    averageScore: months.at(-1)?.averageScore ?? noFigure,
    change: averageChange(months.length > 0, await readChanges(database, selection), selection.floor),
    active: participation.value === null ? participation : shown(Math.round(participation.value * people)),
    participation,
  };
}

interface Performer extends Record<string, unknown> {
  readonly people: number;
  readonly accountId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
}

const maxNamed = 10;

/**
 * Names the people who gained most: those who agreed to be named, and only if enough did. A gain is measured from the last range up to
 * the first month of the period, so months in which the person had opted out make no difference.
 */
export const topHealthPerformers: HandlerFunction<typeof endpoints.topHealthPerformers> = async ({ actor, database, query, clock }) => {
  const enterpriseId = found(actor.enterpriseId);
  const now = clock.now();
  const { selection, about } = await selectWorkforce(database, { enterpriseId, period: query.period }, now);
  const first = selection.months[0] ?? '';
  const { rows } = await database.execute<Performer>(sql`
    with spans as (
      select mm.account_id, coalesce(max(mm.month) filter (where mm.month <= ${first}), min(mm.month)) as first, max(mm.month) as last
      from employees e
      join accounts a on a.id = e.account_id and a.agrees_to_be_counted and a.agrees_to_be_named_by_employer and a.deleted_at is null
      join analytics_member_months mm on mm.account_id = a.id and mm.enterprise_id = e.enterprise_id
        and mm.month <= ${selection.months.at(-1) ?? ''}
      where e.enterprise_id = ${enterpriseId} and e.left_at is null and e.joined_at is not null
      group by mm.account_id
    ), gains as (
      select s.account_id, after.points - before.points as gain from spans s
      join analytics_member_months before on before.account_id = s.account_id and before.enterprise_id = ${enterpriseId} and before.month = s.first
      join analytics_member_months after on after.account_id = s.account_id and after.enterprise_id = ${enterpriseId} and after.month = s.last
      where s.first < s.last
    ), best as (
      select * from gains where gain > 0 order by gain desc fetch first ${sql.raw(String(maxNamed))} rows with ties
    )
    select counted.people, a.id as "accountId", a.first_name as "firstName", a.last_name as "lastName", a.image
    from (select count(*)::int as people from gains) counted
    left join (best join accounts a on a.id = best.account_id) on true
    order by best.gain desc, btrim(a.last_name || ' ' || a.first_name), a.id limit ${maxNamed}`);
  const isSuppressed = (rows[0]?.people ?? 0) < selection.floor;
  // Nobody gained: one row with only the number of counted people.
  const best = isSuppressed ? [] : rows.filter(({ accountId }) => accountId !== null);
  return {
    period: about.period,
    minimumGroupSize: selection.floor,
    lastMonth: about.lastMonth,
    isSuppressed,
    why: isSuppressed ? 'too-few' : null,
    items: best.map(({ firstName, lastName, image }, index) => ({ place: index + 1, fullName: `${firstName} ${lastName}`.trim(), image })),
    asOf: toInstant(now),
  };
};
