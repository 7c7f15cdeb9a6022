import { eq, sql } from 'drizzle-orm';
import { type analytics as endpoints, healthBands } from '../../contract/analytics.ts';
import type { Database } from '../database/open.ts';
import { analyticsInputs } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { type Activity, readActivity } from './activity.ts';
import { averageOf, noFigure, rounded, shown, spreadOf, suppressed } from './figures.ts';
import {
  type BandSums,
  type ChangeSums,
  type MonthSums,
  readBands,
  readChanges,
  readMonthSums,
  type Selection,
  selectWorkforce,
} from './workforce.ts';

export const averageHealthProgress: HandlerFunction<typeof endpoints.averageHealthProgress> = async ({ actor, database, query, clock }) => {
  const asked = { enterpriseId: found(actor.enterpriseId), ...query, period: query.period };
  const { selection, about } = await selectWorkforce(database, asked, clock.now());
  const sums = await readMonthSums(database, selection);
  const months = byMonth(selection, sums);
  return { ...about, people: months.at(-1)?.people ?? 0, months, change: changeOf(selection, await readChanges(database, selection)) };
};

function byMonth({ months, floor }: Selection, sums: readonly MonthSums[]) {
  return months.map((month) => {
    const of = sums.find((sum) => sum.month === month);
    const people = of && of.people >= floor ? of.people : 0;
    return { month, averageScore: averageOf(of?.scoreSum ?? 0, people, floor), people };
  });
}

function changeOf({ months, floor }: Pick<Selection, 'months' | 'floor'>, changes: readonly ChangeSums[]) {
  if (months.length === 0) return noFigure;
  const people = changes.reduce((sum, each) => sum + each.people, 0);
  return people < floor ? suppressed('too-few') : shown(rounded(changes.reduce((sum, each) => sum + each.change, 0) / people));
}

/** Days on the plan; the last group is open. */
const dayGroups = [0, 91, 181, 366] as const;

export const progressByDaysOnPlan: HandlerFunction<typeof endpoints.progressByDaysOnPlan> = async ({ actor, database, query, clock }) => {
  const asked = { enterpriseId: found(actor.enterpriseId), ...query, period: query.period };
  const { selection, about } = await selectWorkforce(database, asked, clock.now());
  const changes = await readChanges(database, selection);
  const groups = dayGroups.map((fromDay, index) => {
    const next = dayGroups[index + 1];
    const own = changes.filter(({ days }) => days >= fromDay && (next === undefined || days < next));
    const people = own.reduce((sum, each) => sum + each.people, 0);
    return {
      fromDay,
      toDay: next === undefined ? null : next - 1,
      averageChange: changeOf(selection, own),
      people: people < selection.floor ? 0 : people,
    };
  });
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
  const months = byMonth(selection, await readMonthSums(database, selection)).map((row) => ({
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
  const spread = (month: string | null) =>
    spreadIn(
      sums.find((sum) => sum.month === month),
      selection.floor,
    );
  const [last, first] = [spread(lastMonth), spread(firstMonth)];
  const [average] = byMonth({ ...selection, months: selection.months.slice(-1) }, await readMonthSums(database, selection));
  return {
    ...about,
    people: last.people,
    firstMonth,
    bands: healthBands.map((band, index) => ({
      ...band,
      people: last.figures[index] ?? noFigure,
      share: asShare(last.figures[index] ?? noFigure, last.people),
      shareAtFirst: asShare(first.figures[index] ?? noFigure, first.people),
    })),
    averageScore: average?.averageScore ?? noFigure,
  };
};

function spreadIn(sums: BandSums | undefined, floor: number) {
  const counts = sums ? [sums.thriving, sums.steady, sums.building, sums.needsSupport] : [0, 0, 0, 0];
  const people = sums && sums.people >= floor ? sums.people : 0;
  return { figures: spreadOf(counts, floor), people };
}

function asShare(figure: ReturnType<typeof shown>, people: number) {
  return figure.value === null ? figure : shown(Math.round((figure.value / people) * 1000) / 1000);
}

interface Glance {
  readonly month: string | null;
  readonly minimumGroupSize: number;
  readonly people: number;
  readonly averageScore: ReturnType<typeof shown>;
  readonly change: ReturnType<typeof shown>;
  readonly activity: Activity;
}

/** The health of the workforce in the last closed month, and how many were active, for the dashboard. */
export async function readHealthAtAGlance(database: Database, enterpriseId: string, now: Date): Promise<Glance> {
  const { selection, about } = await selectWorkforce(database, { enterpriseId, period: '3-months' }, now);
  const sums = await readMonthSums(database, selection);
  const months = byMonth(selection, sums);
  const people = months.at(-1)?.people ?? 0;
  return {
    month: about.lastMonth,
    minimumGroupSize: selection.floor,
    people,
    averageScore: months.at(-1)?.averageScore ?? noFigure,
    change: changeOf(selection, await readChanges(database, selection)),
    activity: await readActivity(database, enterpriseId, selection.floor),
  };
}

interface Performer extends Record<string, unknown> {
  readonly people: number;
  readonly accountId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
}

const mostNamed = 10;

/** By name, so only of those who agreed to that, and only when enough did. */
export const topHealthPerformers: HandlerFunction<typeof endpoints.topHealthPerformers> = async ({ actor, database, query, clock }) => {
  const enterpriseId = found(actor.enterpriseId);
  const now = clock.now();
  const { selection, about } = await selectWorkforce(database, { enterpriseId, period: query.period }, now);
  // Month and score in one text, of which the least and the greatest are those of the first and the last month.
  const ofMonth = (which: 'min' | 'max') => sql`substr(${sql.raw(which)}((mm.month || mm.score) collate "C"), 8)::int`;
  const { rows } = await database.execute<Performer>(sql`
    with gains as (
      select mm.account_id, ${ofMonth('max')} - ${ofMonth('min')} as gain
      from employees e
      join accounts a on a.id = e.account_id and a.agrees_to_be_counted and a.agrees_to_be_named_by_employer and a.deleted_at is null
      join analytics_member_months mm on mm.account_id = a.id and mm.enterprise_id = e.enterprise_id
        and mm.month between ${selection.months[0] ?? ''} and ${selection.months.at(-1) ?? ''}
      where e.enterprise_id = ${enterpriseId} and e.left_at is null and e.joined_at is not null
      group by mm.account_id having count(*) >= 2
    ), best as (
      select * from gains where gain > 0 order by gain desc fetch first ${sql.raw(String(mostNamed))} rows with ties
    )
    select counted.people, a.id as "accountId", a.first_name as "firstName", a.last_name as "lastName", a.image
    from (select count(*)::int as people from gains) counted
    left join (best join accounts a on a.id = best.account_id) on true
    order by best.gain desc, a.last_name, a.first_name, a.id limit ${mostNamed}`);
  const isSuppressed = (rows[0]?.people ?? 0) < selection.floor;
  // Nobody gained: one row that only says how many were counted.
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
