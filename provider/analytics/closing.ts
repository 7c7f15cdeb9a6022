import { randomInt } from 'node:crypto';
import { desc, eq, inArray, isNull, sql } from 'drizzle-orm';
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
  meanDay,
  monthEndsInDepartment,
  type Shuffle,
  type WaitingPerson,
} from './group-rules.ts';
import { addMonths, maxPeriodMonths, monthOf, monthsBetween, monthsUntil } from './months.ts';

/** A month is closed one day after it ends, so that entries which devices send late have arrived. */
const graceMilliseconds = 86_400_000;

type Enterprise = Pick<typeof enterprises.$inferSelect, 'id' | 'timeZone' | 'smallestGroup'>;

/** The last month that can be closed now. */
function lastWholeMonth(now: Date, timeZone: string): string {
  return addMonths(monthOf(new Date(now.getTime() - graceMilliseconds), timeZone), -1);
}

/**
 * Closes the months that have ended, in order: stores the range of each member's score, forms groups of people who are not in one, and
 * publishes the sums of each group. A closed month never changes. Call it in a transaction.
 * @param shuffle decides who is in which group
 * @returns whether a month was closed
 */
export async function closeMonths(
  transaction: Database,
  enterprise: Enterprise,
  now: Date,
  shuffle: Shuffle = shuffleUnpredictably,
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
    await countStays(transaction, id, each);
    await endGroups(transaction, id, each);
    const waiting = await readWaiting(transaction, id, each);
    await keepGroups(transaction, id, null, formGroups(waiting, effectiveGroupSize(enterprise.smallestGroup), shuffle));
    for (const people of formDepartmentGroups(await readWaitingInDepartments(transaction, id, each), enterprise.smallestGroup)) {
      await keepGroups(transaction, id, people[0]?.department ?? null, [people]);
    }
    await publish(transaction, id, each);
  }
  await transaction.insert(analyticsClosings).values(months.map((each) => ({ enterpriseId: id, month: each, closedAt: now })));
  return true;
}

/** Shuffles by Fisher and Yates, with random numbers that cannot be predicted from earlier ones. */
function shuffleUnpredictably<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [shuffled[index], shuffled[other]] = [shuffled[other] as Item, shuffled[index] as Item];
  }
  return shuffled;
}

interface MemberScore extends Record<string, unknown> {
  readonly accountId: string;
  readonly overall: number;
  readonly isActive: boolean;
}

/** Stores the range of the last score, at most a year old, of everyone who had joined by the end of the month and can be counted. */
async function keepMemberMonths(transaction: Database, enterpriseId: string, month: string): Promise<void> {
  const [startsOn, endsOn] = [`${month}-01`, `${addMonths(month, 1)}-01`];
  const { rows } = await transaction.execute<MemberScore>(sql`
    select e.account_id as "accountId", o.overall, o.day >= ${startsOn}::date as "isActive"
    from employees e
    join accounts a on a.id = e.account_id and a.agrees_to_be_counted and a.deleted_at is null
    cross join lateral (select s.overall, s.day from overall_scores s where s.user_id = e.account_id and s.day < ${endsOn}::date
      and s.day >= ${endsOn}::date - 365 order by s.day desc limit 1) o
    where e.enterprise_id = ${enterpriseId} and e.left_at is null and e.joined_at < ${endsOn}::date`);
  for (const some of inParts(rows)) {
    await transaction
      .insert(analyticsMemberMonths)
      .values(
        some.map(({ accountId, overall, isActive }) => ({
          ...{ accountId, enterpriseId, month, isActive },
          points: coarseScore(overall, accountId),
        })),
      )
      .onConflictDoNothing();
  }
}

/** Counts the closings that each employee has been in the department for, whether or not the person agreed to be counted. */
async function countStays(transaction: Database, enterpriseId: string, month: string): Promise<void> {
  const endsOn = `${addMonths(month, 1)}-01`;
  await transaction.execute(sql`
    delete from analytics_department_stays s using employees e
    where e.id = s.employee_id and e.enterprise_id = ${enterpriseId}
      and (e.left_at is not null or e.department is distinct from s.department)`);
  await transaction.execute(sql`
    insert into analytics_department_stays (employee_id, department, month_ends)
    select e.id, e.department, 1 from employees e
    where e.enterprise_id = ${enterpriseId} and e.left_at is null and e.joined_at < ${endsOn}::date and e.department is not null
    on conflict (employee_id) do update set month_ends = analytics_department_stays.month_ends + 1`);
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
  const over = rows.filter(({ size, stillThere }) => isOver(size, stillThere)).map(({ id }) => id);
  for (const some of inParts(over)) {
    await transaction.update(analyticsGroups).set({ endedIn: month }).where(inArray(analyticsGroups.id, some));
  }
}

/**
 * People who recorded something in the month and are in no group of this kind. If people who recorded nothing could enter too, a person
 * missing from a new group must have opted out.
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

/** Those who have also been in their department for long enough. */
async function readWaitingInDepartments(transaction: Database, enterpriseId: string, month: string) {
  const { rows } = await transaction.execute<Waiting & { readonly department: string }>(sql`
    select mm.account_id as "accountId", e.joined_at::date::text as "joinedOn", mm.points, e.department
    ${waitingIn(enterpriseId, month, true)}
      and exists (select 1 from analytics_department_stays s where s.employee_id = e.id and s.month_ends >= ${monthEndsInDepartment})
    order by e.department, mm.account_id`);
  return rows;
}

/** In few statements: a large enterprise has tens of thousands of groups. */
async function keepGroups(
  transaction: Database,
  enterpriseId: string,
  department: string | null,
  formed: readonly (readonly (WaitingPerson & { readonly points: number })[])[],
): Promise<void> {
  const groups = formed.map((people) => ({ id: uuid(), people }));
  for (const some of inParts(groups)) {
    await transaction.insert(analyticsGroups).values(
      some.map(({ id, people }) => ({
        ...{ id, enterpriseId, department, size: people.length },
        joinedOn: meanDay(people.map(({ joinedOn }) => joinedOn)),
      })),
    );
  }
  const members = groups.flatMap(({ id, people }) =>
    people.map(({ accountId, points }) => ({ id: uuid(), groupId: id, accountId, points })),
  );
  for (const some of inParts(members)) await transaction.insert(analyticsGroupMembers).values(some);
}

/** PostgreSQL allows 65,535 parameters in a statement. */
const rowsAtOnce = 1000;

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) => rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce));
}

/** Publishes the sums of each group. Members who cannot be counted in the month, for any reason, keep their last range. */
async function publish(transaction: Database, enterpriseId: string, month: string): Promise<void> {
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
