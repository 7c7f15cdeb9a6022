import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open.ts';
import { preparedQuery } from '../database/prepared.ts';
import { accounts, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import { refuse } from '../kernel/refusal.ts';
import { type Allowance, allowanceBy, type MemberPlan, plansOfMember } from '../subscriptions/index.ts';
import { type BookedTime, type MemberCalendar, memberObstacle } from './member-calendar-rules.ts';
import { maxHours } from './rules.ts';

const daysBack = 32;

/**
 * Places that one member takes come one after the other, until the end of the transaction: of two
 * calls for overlapping times the second one sees the first. Take it after the locks of calendar
 * and session, never before.
 */
export async function lockMember(database: Database, memberId: string): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`member ${memberId}`}, 0))`);
}

const noSession = '00000000-0000-0000-0000-000000000000';

interface StoredTime {
  readonly kind: BookedTime['kind'];
  readonly startsAt: string;
  readonly endsAt: string;
}

/** In one statement: each call that shows or takes times waits for it. */
const memberCalendar = preparedQuery((database) => {
  const booked = database
    .select({
      kind: sql`${sessions.kind}`.as('kind'),
      startsAt: sql`${sessions.startsAt}`.as('startsAt'),
      endsAt: sql`${sessions.endsAt}`.as('endsAt'),
    })
    .from(sessionRegistrations)
    .innerJoin(sessions, eq(sessions.id, sessionRegistrations.sessionId))
    .where(
      and(
        eq(sessionRegistrations.userId, sql.placeholder('memberId')),
        inArray(sessionRegistrations.status, ['registered', 'attended', 'missed']),
        inArray(sessions.status, ['requested', 'scheduled', 'completed']),
        sql`${sessionRegistrations.startsAt} > ${sql.placeholder('startedSince')}`,
        sql`${sessions.endsAt} > ${sql.placeholder('endedSince')}`,
        ne(sessions.id, sql.placeholder('exceptSessionId')),
      ),
    );
  const person = alias(accounts, 'person');
  return database
    .select({
      timeZone: person.timeZone,
      booked: sql<StoredTime[]>`(select coalesce(json_agg(held), '[]') from (${booked}) held)`,
      plans: sql<MemberPlan[]>`(select coalesce(json_agg(plan), '[]') from (${plansOfMember(database)}) plan)`,
    })
    .from(person)
    .where(eq(person.id, sql.placeholder('memberId')))
    .prepare('member_calendar');
});

/** The member's places from this month on. The member must be locked where a place is taken because of it. */
export async function readMemberCalendar(
  database: Database,
  memberId: string,
  now: Date,
  exceptSessionId: string | null = null,
): Promise<MemberCalendar & Pick<Allowance, 'isCovered'>> {
  const [found] = await memberCalendar(database).execute({
    memberId,
    now: now.toISOString(),
    startedSince: addSeconds(now, -daysBack * 86_400 - maxHours * 3600).toISOString(),
    endedSince: addSeconds(now, -daysBack * 86_400).toISOString(),
    exceptSessionId: exceptSessionId ?? noSession,
  });
  const { timeZone, booked, plans } = found ?? { timeZone: 'UTC', booked: [], plans: [] };
  return {
    booked: booked.map(({ kind, startsAt, endsAt }) => ({ kind, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
    timeZone,
    ...allowanceBy(plans),
  };
}

/** Locks the member and returns whether they can be there then. */
export async function isMemberFree(
  database: Database,
  memberId: string,
  time: BookedTime,
  now: Date,
  exceptSessionId: string | null = null,
): Promise<boolean> {
  await lockMember(database, memberId);
  return memberObstacle(time, await readMemberCalendar(database, memberId, now, exceptSessionId)) !== 'overlaps';
}

/**
 * Locks the members and makes sure that each of them can take a place in all of these times.
 * @throws Refusal OVERLAPPING_SESSION or MONTHLY_LIMIT
 */
export async function requireFreeMembers(
  database: Database,
  memberIds: readonly string[],
  times: readonly BookedTime[],
  now: Date,
): Promise<void> {
  for (const memberId of memberIds.toSorted()) {
    await lockMember(database, memberId);
    const calendar = await readMemberCalendar(database, memberId, now);
    const booked = [...calendar.booked];
    for (const time of times) {
      const obstacle = memberObstacle(time, { ...calendar, booked });
      if (obstacle !== null) refuse(obstacle === 'overlaps' ? 'OVERLAPPING_SESSION' : 'MONTHLY_LIMIT');
      booked.push(time);
    }
  }
}
