import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { subscriptions as endpoints } from '../../contract/subscriptions.ts';
import { accounts, enterprises, subscriptions } from '../database/schema/index.ts';
import { toInstantOrNull } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { readMemberCalendar } from '../sessions/index.ts';

/** The cover of a member's sessions, and its use and bookings in the current month of the member's zone. */
export const ofUser: HandlerFunction<typeof endpoints.ofUser> = async ({ actor, database, clock }) => {
  const now = clock.now();

  const [row] = await database
    .select({ enterpriseName: enterprises.name, subscription: subscriptions })
    .from(accounts)
    .innerJoin(enterprises, eq(enterprises.id, accounts.enterpriseId))
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.enterpriseId, enterprises.id),
        isNull(enterprises.deactivatedAt),
        or(eq(subscriptions.status, 'running'), and(eq(subscriptions.status, 'cancelled'), gt(subscriptions.endsAt, now))),
      ),
    )
    .where(eq(accounts.id, actor.accountId))
    .orderBy(desc(subscriptions.startedAt))
    .limit(1);
  const { booked, timeZone, isCovered, sessionsPerMonth } = await readMemberCalendar(database, actor.accountId, now);
  const month = dayOf(now, timeZone).slice(0, 7);
  const used = booked.filter(({ kind, startsAt }) => kind === 'one-on-one' && dayOf(startsAt, timeZone).startsWith(month));
  return {
    isCovered,
    enterpriseName: row?.enterpriseName ?? null,
    planName: row?.subscription?.terms.name ?? null,
    sessionsPerMonth,
    sessionsUsedThisMonth: used.length,
    renewsAt: toInstantOrNull(row?.subscription?.renewsAt ?? null),
    endsAt: toInstantOrNull(row?.subscription?.endsAt ?? null),
  };
};
