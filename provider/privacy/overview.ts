import { and, countDistinct, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { privacy as calls, PrivacyOverview } from '../../contract/privacy.ts';
import type { Database } from '../database/open.ts';
import { accounts, employees, enterprises, overallScores } from '../database/schema/index.ts';
import { recordDeed } from '../kernel/audit.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { comingSessionsOf } from '../sessions/leaving.ts';
import { figuresOf } from './figure-rules.ts';

/** The longest period that employers can look at (`analyticsPeriod`). */
const longestPeriodDays = 365;

/** Which of the employer's figures include the member, and why. */
export const overview: HandlerFunction<typeof calls.overview> = ({ actor, database, clock }) =>
  readOverview(database, actor.accountId, clock.now());

export const choose: HandlerFunction<typeof calls.choose> = async (call) => {
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
    await recordDeed(call, { action: 'privacy.chosen', aboutAccountId: actor.accountId, data: choices });
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
  const since = addSeconds(now, -longestPeriodDays * 86_400)
    .toISOString()
    .slice(0, 10);
  const isRecent = gte(overallScores.day, since);
  const [own] = await database
    .select({ days: countDistinct(overallScores.day) })
    .from(overallScores)
    .where(and(eq(overallScores.userId, accountId), isRecent));
  const group = enterpriseId === null ? null : await countGroup(database, enterpriseId, since);
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
      countedPeople: group?.counted ?? 0,
      nameablePeople: group?.nameable ?? 0,
      minimumGroupSize: minimumGroupSize ?? 0,
    }),
    comingSessionCount: (await comingSessionsOf(database, accountId, now)).length,
  };
}

/** How many people of the enterprise can be counted, and how many named. */
async function countGroup(database: Database, enterpriseId: string, since: string) {
  const scored = database
    .select({ userId: overallScores.userId, days: countDistinct(overallScores.day).as('days') })
    .from(overallScores)
    .where(gte(overallScores.day, since))
    .groupBy(overallScores.userId)
    .as('scored');
  const [group] = await database
    .select({
      counted: sql<number>`count(*)::int`,
      nameable: sql<number>`(count(*) filter (where ${accounts.agreesToBeNamedByEmployer} and ${scored.days} > 1))::int`,
    })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.accountId))
    .innerJoin(scored, eq(scored.userId, accounts.id))
    .where(
      and(
        eq(employees.enterpriseId, enterpriseId),
        isNull(employees.leftAt),
        isNotNull(employees.joinedAt),
        eq(accounts.agreesToBeCounted, true),
        isNull(accounts.deletedAt),
      ),
    );
  return group;
}
