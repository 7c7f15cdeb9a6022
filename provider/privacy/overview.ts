import { and, countDistinct, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { privacy as endpoints, PrivacyOverview } from '../../contract/privacy.ts';
import { effectiveGroupSize, figuresOf } from '../analytics/index.ts';
import type { Database } from '../database/open.ts';
import { accounts, employees, enterprises, overallScores } from '../database/schema/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { comingSessionsOf } from '../sessions/index.ts';
import { readRetention } from '../support/index.ts';

/** The longest period that employers can look at (`analyticsPeriod`). */
const maxPeriodDays = 365;

/** Which of the employer's figures include the member, and why. */
export const overview: HandlerFunction<typeof endpoints.overview> = ({ actor, database, clock }) =>
  readOverview(database, actor.accountId, clock.now());

export const choose: HandlerFunction<typeof endpoints.choose> = async (call) => {
  const { actor, database, body, clock } = call;
  const { agreesToBeCounted, agreesToBeNamed } = body;
  const choices = {
    ...(agreesToBeCounted === undefined ? {} : { agreesToBeCounted }),
    ...(agreesToBeNamed === undefined ? {} : { agreesToBeNamedByEmployer: agreesToBeNamed }),
  };
  if (Object.keys(choices).length > 0) {
    await database
      .update(accounts)
      .set({ ...choices, updatedAt: clock.now(), version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, actor.accountId));
    await recordAuditEntry(call, { action: 'privacy.chosen', aboutAccountId: actor.accountId, data: choices });
    call.changed([actor.accountId], 'privacy');
  }
  return readOverview(database, actor.accountId, clock.now());
};

async function readOverview(database: Database, accountId: string, now: Date): Promise<PrivacyOverview> {
  const [row] = await database
    .select({
      agreesToBeCounted: accounts.agreesToBeCounted,
      agreesToBeNamed: accounts.agreesToBeNamedByEmployer,
      enterpriseId: enterprises.id,
      enterpriseName: enterprises.name,
      minimumGroupSize: enterprises.smallestGroup,
    })
    .from(accounts)
    .leftJoin(employees, and(eq(employees.accountId, accounts.id), isNull(employees.leftAt), isNotNull(employees.joinedAt)))
    .leftJoin(enterprises, eq(enterprises.id, employees.enterpriseId))
    .where(eq(accounts.id, accountId));
  const { enterpriseId, enterpriseName, minimumGroupSize, agreesToBeCounted, agreesToBeNamed } = found(row);
  const since = addSeconds(now, -maxPeriodDays * 86_400)
    .toISOString()
    .slice(0, 10);
  const isRecent = gte(overallScores.day, since);
  const [own] = await database
    .select({ days: countDistinct(overallScores.day) })
    .from(overallScores)
    .where(and(eq(overallScores.userId, accountId), isRecent));
  const counting =
    enterpriseId === null ? null : await readCounting(database, accountId, enterpriseId, since, effectiveGroupSize(minimumGroupSize ?? 0));
  const group = enterpriseId === null ? null : await countGroup(database, enterpriseId, since, effectiveGroupSize(minimumGroupSize ?? 0));
  return {
    enterpriseName,
    minimumGroupSize,
    agreesToBeCounted,
    agreesToBeNamed,
    figures: figuresOf({
      isEmployed: enterpriseId !== null,
      agreesToBeCounted,
      agreesToBeNamed,
      daysWithScore: own?.days ?? 0,
      isInCohort: counting?.isInCohort ?? false,
      monthsWithScore: counting?.months ?? 0,
      countedPeople: group?.counted ?? 0,
      nameablePeople: group?.nameable ?? 0,
      minimumGroupSize: minimumGroupSize ?? 0,
    }),
    comingSessionCount: (await comingSessionsOf(database, accountId, now)).length,
    keptDays: await readRetention(database),
  };
}

/** Whether figures count the member now, and of how many closed months. */
async function readCounting(database: Database, accountId: string, enterpriseId: string, since: string, floor: number) {
  const [row] = await database
    .select({
      isInCohort: sql<boolean>`exists (select 1 from analytics_cohort_members m join analytics_cohorts c on c.id = m.cohort_id
        where m.account_id = ${accountId} and m.enterprise_id = ${enterpriseId} and m.removed_at is null
          and c.dissolved_at is null and c.size >= ${floor})`,
      months: sql<number>`(select count(*)::int from analytics_member_months mm where mm.account_id = ${accountId}
        and mm.enterprise_id = ${enterpriseId} and mm.month >= ${since.slice(0, 7)})`,
    })
    .from(sql`(select 1) as one`);
  return row;
}

/**
 * The numbers of people of the enterprise who can be counted, and named, each up to the number needed: beyond that nobody has to be
 * read.
 */
async function countGroup(database: Database, enterpriseId: string, since: string, enough: number) {
  const peopleWith = (people: SQL, scores: SQL) => sql<number>`(select count(*)::int from (
    select 1 from ${people} join employees e on e.account_id = a.id and e.enterprise_id = ${enterpriseId}
    where e.left_at is null and e.joined_at is not null and a.agrees_to_be_counted and a.deleted_at is null and exists (${scores})
    limit ${enough}) people)`;
  // Few may be named: they are found by an index of their own (`offset 0`), not among all.
  const named = sql`(select * from accounts where enterprise_id = ${enterpriseId} and agrees_to_be_named_by_employer and deleted_at is null offset 0) a`;
  const score = sql`select 1 from overall_scores o where o.user_id = a.id and o.day >= ${since}`;
  const secondMonth = sql`select 1 from analytics_member_months mm where mm.account_id = a.id and mm.enterprise_id = e.enterprise_id
    and mm.month >= ${since.slice(0, 7)} offset 1`;
  const [group] = await database
    .select({ counted: peopleWith(sql`accounts a`, score), nameable: peopleWith(named, secondMonth) })
    .from(sql`(select 1) as one`);
  return group;
}
