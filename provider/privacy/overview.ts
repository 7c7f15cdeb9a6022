import { and, countDistinct, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { privacy as endpoints, PrivacyOverview } from '../../contract/privacy.ts';
import { addMonths, effectiveGroupSize, figuresOf } from '../analytics/index.ts';
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
  return {
    enterpriseName,
    minimumGroupSize: minimumGroupSize === null ? null : effectiveGroupSize(minimumGroupSize),
    agreesToBeCounted,
    agreesToBeNamed,
    figures: figuresOf({
      isEmployed: enterpriseId !== null,
      agreesToBeCounted,
      agreesToBeNamed,
      daysWithScore: own?.days ?? 0,
      isInGroup: counting?.isInGroup ?? false,
      monthsWithScore: counting?.months ?? 0,
    }),
    comingSessionCount: (await comingSessionsOf(database, accountId, now)).length,
    keptDays: await readRetention(database),
  };
}

/** Whether figures count the member now, and of how many closed months. */
async function readCounting(database: Database, accountId: string, enterpriseId: string, since: string, floor: number) {
  const [row] = await database
    .select({
      isInGroup: sql<boolean>`exists (select 1 from analytics_group_members m join analytics_groups g on g.id = m.group_id
        where m.account_id = ${accountId} and g.enterprise_id = ${enterpriseId} and g.ended_in is null
          and g.size >= ${floor})`,
      // All months before the period count as one: a change within it can be measured from the last of them.
      months: sql<number>`(select count(distinct greatest(mm.month, ${addMonths(since.slice(0, 7), -1)}))::int
        from analytics_member_months mm where mm.account_id = ${accountId} and mm.enterprise_id = ${enterpriseId})`,
    })
    .from(sql`(select 1) as one`);
  return row;
}
