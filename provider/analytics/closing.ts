import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { healthBands } from '../../contract/analytics.ts';
import type { Database } from '../database/open.ts';
import { analyticsClosings, analyticsCohortMembers, analyticsCohorts, enterprises } from '../database/schema/index.ts';
import { type FormedCohort, formCohorts, type Unit } from './cohort-rules.ts';
import { effectiveGroupSize } from './figure-rules.ts';
import { addMonths, maxPeriodMonths, monthOf, monthsBetween, monthsUntil } from './months.ts';

/** A month is closed a day after it is over, so that what devices send late has arrived. */
const graceMilliseconds = 86_400_000;

type Enterprise = Pick<typeof enterprises.$inferSelect, 'id' | 'timeZone' | 'smallestGroup'>;

/** The month that can be closed by now. */
function lastWholeMonth(now: Date, timeZone: string): string {
  return addMonths(monthOf(new Date(now.getTime() - graceMilliseconds), timeZone), -1);
}

/**
 * Closes the months that are over: freezes each member's score, forms cohorts of countable people, and adds up the sums of each cohort.
 * Nothing of a closed month changes later, except that whole cohorts are taken out. In a transaction. Returns whether there was
 * something to close.
 */
export async function closeMonths(transaction: Database, enterprise: Enterprise, now: Date): Promise<boolean> {
  const { id } = enterprise;
  // A person who declines meanwhile waits in the trigger `take_out_of_cohort`, and is then taken out of the new cohort.
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
  // One by one: the first closing of a large enterprise looks at a year.
  for (const each of months) await keepMemberMonths(transaction, id, each);
  await takeOutWithoutScore(transaction, id, month, now);
  const formed = formCohorts(await readUnits(transaction, id, month), effectiveGroupSize(enterprise.smallestGroup));
  await keepCohorts(transaction, id, formed, now);
  await addUp(transaction, id, monthsUntil(month, maxPeriodMonths)[0] ?? month);
  await transaction.insert(analyticsClosings).values(months.map((each) => ({ enterpriseId: id, month: each, closedAt: now })));
  return true;
}

/** The latest overall score before the end of the month, at most a year old, of people who had joined by then. */
async function keepMemberMonths(transaction: Database, enterpriseId: string, month: string): Promise<void> {
  const [startsOn, endsOn] = [`${month}-01`, `${addMonths(month, 1)}-01`];
  await transaction.execute(sql`
    insert into analytics_member_months (account_id, enterprise_id, month, score, is_active)
    select e.account_id, e.enterprise_id, ${month}, o.overall, o.day >= ${startsOn}::date
    from employees e
    cross join lateral (select s.overall, s.day from overall_scores s where s.user_id = e.account_id and s.day < ${endsOn}::date
      and s.day >= ${endsOn}::date - 365 order by s.day desc limit 1) o
    where e.enterprise_id = ${enterpriseId} and e.left_at is null and e.joined_at < ${endsOn}::date
    on conflict do nothing`);
}

/** A person whose last score is older than a year is no longer counted, and so neither is the cohort. */
async function takeOutWithoutScore(transaction: Database, enterpriseId: string, month: string, now: Date): Promise<void> {
  await transaction.execute(sql`
    with gone as (
      update analytics_cohort_members cm set removed_at = ${now.toISOString()}::timestamptz
      where cm.enterprise_id = ${enterpriseId} and cm.removed_at is null and not exists
        (select 1 from analytics_member_months mm where mm.account_id = cm.account_id and mm.enterprise_id = cm.enterprise_id and mm.month = ${month})
      returning cm.cohort_id
    )
    update analytics_cohorts c set dissolved_at = coalesce(c.dissolved_at, ${now.toISOString()}::timestamptz) from gone where c.id = gone.cohort_id`);
}

interface Countable extends Record<string, unknown> {
  readonly accountId: string;
  readonly department: string | null;
  readonly joinedOn: string;
  readonly cohortId: string | null;
  readonly lineageId: string | null;
  readonly wasRemoved: boolean;
  readonly cohortSize: number | null;
}

/** Countable people who are not counted yet: new people, the rests of cohorts, and people who come back. */
async function readUnits(transaction: Database, enterpriseId: string, month: string): Promise<Unit[]> {
  const { rows } = await transaction.execute<Countable>(sql`
    select e.account_id as "accountId", e.department, e.joined_at::date::text as "joinedOn", cm.cohort_id as "cohortId",
      cm.lineage_id as "lineageId", cm.removed_at is not null as "wasRemoved", c.size as "cohortSize"
    from employees e
    join accounts a on a.id = e.account_id and a.agrees_to_be_counted and a.deleted_at is null
    join analytics_member_months mm on mm.account_id = e.account_id and mm.enterprise_id = e.enterprise_id and mm.month = ${month}
    left join analytics_cohort_members cm on cm.account_id = e.account_id and cm.enterprise_id = e.enterprise_id
    left join analytics_cohorts c on c.id = cm.cohort_id
    where e.enterprise_id = ${enterpriseId} and e.left_at is null and e.joined_at is not null
      and (cm.account_id is null or cm.removed_at is not null or c.dissolved_at is not null)`);
  const rests = new Map<string, Countable[]>();
  const units: Unit[] = [];
  for (const row of rows) {
    const { accountId, department, joinedOn, cohortId, lineageId, wasRemoved } = row;
    const alone = { memberIds: [accountId], removed: 0, department, joinedOn };
    if (cohortId === null || lineageId === null) units.push({ ...alone, lineage: accountId, isReturned: false });
    else if (wasRemoved) units.push({ ...alone, lineage: lineageId, isReturned: true });
    else rests.set(cohortId, [...(rests.get(cohortId) ?? []), row]);
  }
  for (const rest of rests.values()) units.push(unitOf(rest));
  return units;
}

function unitOf(rest: readonly Countable[]): Unit {
  const [first] = rest;
  const departments = new Set(rest.map(({ department }) => department));
  return {
    memberIds: rest.map(({ accountId }) => accountId),
    lineage: first?.lineageId ?? '',
    removed: (first?.cohortSize ?? 0) - rest.length,
    isReturned: false,
    // A person who has moved since makes it a mixed one.
    department: departments.size === 1 ? (first?.department ?? null) : null,
    joinedOn: meanDay(rest.map(({ joinedOn }) => joinedOn)),
  };
}

function meanDay(days: readonly string[]): string {
  const mean = days.reduce((sum, day) => sum + Date.parse(day), 0) / Math.max(1, days.length);
  return new Date(mean).toISOString().slice(0, 10);
}

/** A large enterprise has tens of thousands of cohorts: one statement for each would take many minutes. */
async function keepCohorts(transaction: Database, enterpriseId: string, formed: readonly FormedCohort[], now: Date): Promise<void> {
  const cohorts = formed.map(({ department, units }) => ({
    id: uuid(),
    lineageId: uuid(),
    department,
    units,
    memberIds: units.flatMap((unit) => unit.memberIds),
    joinedOn: meanDay(units.flatMap((unit) => unit.memberIds.map(() => unit.joinedOn))),
  }));
  for (const some of inParts(cohorts)) {
    const rows = some.map(({ id, department, memberIds, joinedOn }) => ({ id, department, joinedOn, size: memberIds.length }));
    await transaction.insert(analyticsCohorts).values(rows.map((row) => ({ ...row, enterpriseId, formedAt: now })));
  }
  // Cohorts of before that had people in common with this one are of its lineage from now on, with all who ever were in them.
  for (const { lineageId, units } of cohorts) {
    const lineages = units.filter(({ removed, isReturned }) => removed > 0 || isReturned).map(({ lineage }) => lineage);
    if (lineages.length === 0) continue;
    await transaction
      .update(analyticsCohortMembers)
      .set({ lineageId })
      .where(and(eq(analyticsCohortMembers.enterpriseId, enterpriseId), inArray(analyticsCohortMembers.lineageId, lineages)));
  }
  const members = cohorts.flatMap(({ id, lineageId, memberIds }) =>
    memberIds.map((accountId) => ({ accountId, enterpriseId, cohortId: id, lineageId })),
  );
  for (const rows of inParts(members)) {
    await transaction
      .insert(analyticsCohortMembers)
      .values(rows)
      .onConflictDoUpdate({
        target: [analyticsCohortMembers.accountId, analyticsCohortMembers.enterpriseId],
        set: { cohortId: sql`excluded.cohort_id`, lineageId: sql`excluded.lineage_id`, removedAt: null },
      });
  }
}

/** A statement takes 65,535 parameters at most. */
const rowsAtOnce = 1000;

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) => rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce));
}

/** The sums of each counted cohort, in months in which all its people have a score. */
async function addUp(transaction: Database, enterpriseId: string, since: string): Promise<void> {
  const inBand = (index: number) => {
    const from = healthBands[index]?.fromScore ?? 0;
    const to = index === 0 ? 101 : (healthBands[index - 1]?.fromScore ?? 101);
    return sql`count(*) filter (where mm.score >= ${from} and mm.score < ${to})`;
  };
  await transaction.execute(sql`
    insert into analytics_cohort_months (cohort_id, month, score_sum, thriving, steady, building, needs_support, is_same_score)
    select c.id, mm.month, sum(mm.score), ${inBand(0)}, ${inBand(1)}, ${inBand(2)}, ${inBand(3)},
      min(mm.score) = max(mm.score)
    from analytics_cohorts c
    join analytics_cohort_members cm on cm.cohort_id = c.id and cm.removed_at is null
    join analytics_member_months mm on mm.account_id = cm.account_id and mm.enterprise_id = c.enterprise_id and mm.month >= ${since}
    where c.enterprise_id = ${enterpriseId} and c.dissolved_at is null
    group by c.id, mm.month having count(*) = c.size
    on conflict do nothing`);
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
