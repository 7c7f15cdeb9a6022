import { randomInt } from 'node:crypto';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { healthBands } from '../../contract/analytics.ts';
import type { Database } from '../database/open.ts';
import { analyticsClosings, analyticsGroupMembers, analyticsGroups, analyticsMemberMonths, enterprises } from '../database/schema/index.ts';
import { coarseScore } from './coarse-score.ts';
import {
  effectiveGroupSize,
  formDepartmentGroups,
  formGroups,
  isOver,
  monthEndsInDepartment,
  type Shuffle,
  type WaitingPerson,
} from './group-rules.ts';
import { addMonths, maxPeriodMonths, monthOf, monthsBetween, monthsUntil } from './months.ts';

/** A month is closed a day after it is over, so that what devices send late has arrived. */
const graceMilliseconds = 86_400_000;

type Enterprise = Pick<typeof enterprises.$inferSelect, 'id' | 'timeZone' | 'smallestGroup'>;

/** The month that can be closed by now. */
function lastWholeMonth(now: Date, timeZone: string): string {
  return addMonths(monthOf(new Date(now.getTime() - graceMilliseconds), timeZone), -1);
}

/**
 * Closes the months that are over, one after the other: writes down the step of each member's score, forms groups of people who are in
 * none, and releases a value of each group. Nothing of a closed month changes later. In a transaction. Returns whether there was
 * something to close.
 * @param shuffle decides who is in which group
 */
export async function closeMonths(
  transaction: Database,
  enterprise: Enterprise,
  now: Date,
  shuffle: Shuffle = shuffleUnforeseeably,
): Promise<boolean> {
  const { id } = enterprise;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('analytics ' || ${id}::uuid, 0))`);
  const month = lastWholeMonth(now, enterprise.timeZone);
  const [last] = await transaction
    .select({ month: analyticsClosings.month })
    .from(analyticsClosings)
    .where(eq(analyticsClosings.enterpriseId, id))
    .orderBy(desc(analyticsClosings.month))
    .limit(1);
  if (last && last.month >= month) return false;
  const missing = last ? Math.min(maxPeriodMonths, monthsBetween(last.month, month)) : maxPeriodMonths;
  const months = monthsUntil(month, missing);
  for (const each of months) {
    await keepMemberMonths(transaction, id, each);
    await endGroups(transaction, id, each);
    const waiting = await readWaiting(transaction, id, each);
    await keepGroups(transaction, id, null, each, formGroups(waiting, effectiveGroupSize(enterprise.smallestGroup), shuffle));
    for (const people of formDepartmentGroups(await readWaitingInDepartments(transaction, id, each), enterprise.smallestGroup)) {
      await keepGroups(transaction, id, people[0]?.department ?? null, each, [people]);
    }
    await release(transaction, id, each);
  }
  await transaction.insert(analyticsClosings).values(months.map((each) => ({ enterpriseId: id, month: each, closedAt: now })));
  return true;
}

/** Fisher and Yates, with random numbers that cannot be foreseen from former ones. */
function shuffleUnforeseeably<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [shuffled[index], shuffled[other]] = [shuffled[other] as Item, shuffled[index] as Item];
  }
  return shuffled;
}

interface MemberScore extends Record<string, unknown> {
  readonly accountId: string;
  readonly department: string | null;
  readonly overall: number;
  readonly isActive: boolean;
}

/** By the latest overall score before the end of the month, at most a year old, of people who had joined by then and may be counted. */
async function keepMemberMonths(transaction: Database, enterpriseId: string, month: string): Promise<void> {
  const [startsOn, endsOn] = [`${month}-01`, `${addMonths(month, 1)}-01`];
  const { rows } = await transaction.execute<MemberScore>(sql`
    select e.account_id as "accountId", e.department, o.overall, o.day >= ${startsOn}::date as "isActive"
    from employees e
    join accounts a on a.id = e.account_id and a.agrees_to_be_counted and a.deleted_at is null
    cross join lateral (select s.overall, s.day from overall_scores s where s.user_id = e.account_id and s.day < ${endsOn}::date
      and s.day >= ${endsOn}::date - 365 order by s.day desc limit 1) o
    where e.enterprise_id = ${enterpriseId} and e.left_at is null and e.joined_at < ${endsOn}::date`);
  for (const some of inParts(rows)) {
    await transaction
      .insert(analyticsMemberMonths)
      .values(
        some.map(({ accountId, department, overall, isActive }) => ({
          ...{ accountId, enterpriseId, month, department, isActive },
          points: coarseScore(overall, accountId),
        })),
      )
      .onConflictDoNothing();
  }
}

/** Ends the groups of which the employer ended or moved most people. */
async function endGroups(transaction: Database, enterpriseId: string, month: string): Promise<void> {
  const { rows } = await transaction.execute<{ readonly id: string; readonly size: number; readonly stillThere: number }>(sql`
    select g.id, g.size, count(e.id)::int as "stillThere"
    from analytics_groups g
    join analytics_group_members m on m.group_id = g.id
    left join employees e on e.account_id = m.account_id and e.enterprise_id = g.enterprise_id and e.left_at is null
      and (g.department is null or e.department = g.department)
    where g.enterprise_id = ${enterpriseId} and g.ended_in is null group by g.id, g.size`);
  for (const { id, size, stillThere } of rows) {
    if (isOver(size, stillThere)) await transaction.update(analyticsGroups).set({ endedIn: month }).where(eq(analyticsGroups.id, id));
  }
}

/**
 * People who recorded something in the month and are in no group of this kind. Without that, a person missing in a new group would have
 * declined; so they may as well have recorded nothing.
 */
function waitingIn(enterpriseId: string, month: string, isOfDepartment: boolean) {
  return sql`from analytics_member_months mm
    join employees e on e.account_id = mm.account_id and e.enterprise_id = mm.enterprise_id and e.left_at is null
    where mm.enterprise_id = ${enterpriseId} and mm.month = ${month} and mm.is_active and not exists (
      select 1 from analytics_group_members m join analytics_groups g on g.id = m.group_id
      where m.account_id = mm.account_id and g.enterprise_id = ${enterpriseId} and g.ended_in is null
        and g.department is ${isOfDepartment ? sql`not null` : sql`null`})`;
}

interface Waiting extends Record<string, unknown>, WaitingPerson {
  readonly points: number;
}

async function readWaiting(transaction: Database, enterpriseId: string, month: string): Promise<Waiting[]> {
  const { rows } = await transaction.execute<Waiting>(sql`
    select mm.account_id as "accountId", e.joined_at::date::text as "joinedOn", mm.points
    ${waitingIn(enterpriseId, month, false)} order by mm.account_id`);
  return rows;
}

/** Those of them who have been in their department for three months. */
async function readWaitingInDepartments(transaction: Database, enterpriseId: string, month: string) {
  const { rows } = await transaction.execute<Waiting & { readonly department: string }>(sql`
    select mm.account_id as "accountId", e.joined_at::date::text as "joinedOn", mm.points, mm.department
    ${waitingIn(enterpriseId, month, true)} and mm.department is not null
      and (select count(*) from analytics_member_months old where old.account_id = mm.account_id and old.enterprise_id = mm.enterprise_id
        and old.month between ${addMonths(month, 1 - monthEndsInDepartment)} and ${month} and old.department = mm.department) = ${monthEndsInDepartment}
    order by mm.department, mm.account_id`);
  return rows;
}

/** A large enterprise has tens of thousands of groups: one statement for each would take many minutes. */
async function keepGroups(
  transaction: Database,
  enterpriseId: string,
  department: string | null,
  formedIn: string,
  formed: readonly (readonly (WaitingPerson & { readonly points: number })[])[],
): Promise<void> {
  const groups = formed.map((people) => ({ id: uuid(), people }));
  for (const some of inParts(groups)) {
    await transaction.insert(analyticsGroups).values(
      some.map(({ id, people }) => ({
        ...{ id, enterpriseId, department, formedIn, size: people.length },
        joinedOn: meanDay(people.map(({ joinedOn }) => joinedOn)),
      })),
    );
  }
  const members = groups.flatMap(({ id, people }) =>
    people.map(({ accountId, points }) => ({ id: uuid(), groupId: id, accountId, points })),
  );
  for (const some of inParts(members)) await transaction.insert(analyticsGroupMembers).values(some);
}

function meanDay(days: readonly string[]): string {
  const mean = days.reduce((sum, day) => sum + Date.parse(day), 0) / Math.max(1, days.length);
  return new Date(mean).toISOString().slice(0, 10);
}

/** A statement takes 65,535 parameters at most. */
const rowsAtOnce = 1000;

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) => rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce));
}

/** Members who cannot be counted in the month, for whatever reason, count by their last step: nobody sees a difference. */
async function release(transaction: Database, enterpriseId: string, month: string): Promise<void> {
  await transaction.execute(sql`
    update analytics_group_members m set points = mm.points
    from analytics_groups g, analytics_member_months mm
    where g.id = m.group_id and g.enterprise_id = ${enterpriseId} and g.ended_in is null
      and mm.account_id = m.account_id and mm.enterprise_id = g.enterprise_id and mm.month = ${month} and mm.points <> m.points`);
  const inBand = (index: number) => {
    const from = healthBands[index]?.fromScore ?? 0;
    const to = index === 0 ? 101 : (healthBands[index - 1]?.fromScore ?? 101);
    return sql`count(*) filter (where m.points >= ${from} and m.points < ${to})`;
  };
  await transaction.execute(sql`
    insert into analytics_group_months (group_id, month, score_sum, thriving, steady, building, needs_support, active_people)
    select g.id, ${month}::text, sum(m.points), ${inBand(0)}, ${inBand(1)}, ${inBand(2)}, ${inBand(3)}, count(*) filter (where mm.is_active)
    from analytics_groups g
    join analytics_group_members m on m.group_id = g.id
    left join analytics_member_months mm on mm.account_id = m.account_id and mm.enterprise_id = g.enterprise_id and mm.month = ${month}
    where g.enterprise_id = ${enterpriseId} and g.ended_in is null
    group by g.id`);
}

/** Enterprises whose last whole month is not closed yet. */
export async function enterprisesToClose(database: Database, now: Date, limit: number): Promise<Enterprise[]> {
  const rows = await database
    .select({
      id: enterprises.id,
      timeZone: enterprises.timeZone,
      smallestGroup: enterprises.smallestGroup,
      closed: sql<string | null>`(select max(c.month) from analytics_closings c where c.enterprise_id = "enterprises"."id")`,
    })
    .from(enterprises)
    .where(isNull(enterprises.deactivatedAt));
  return rows.filter(({ closed, timeZone }) => closed === null || closed < lastWholeMonth(now, timeZone)).slice(0, limit);
}
