import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { dayLater } from '../../contract/calendar-days.ts';
import { keptInWeek } from '../../contract/step-rules.ts';
import type { steps as endpoints, StepTick } from '../../contract/steps.ts';
import { accounts, steps, stepTicks } from '../database/schema/index.ts';
import { dayOf } from '../kernel/days.ts';
import { type HandlerFunction, showing } from '../kernel/handler.ts';
import { membersSeenBy } from '../member-access/index.ts';

/** Days back whose ticks can count: the whole week in which the first of seven days lies, wherever the member is. */
const daysRead = 14;

/** Members who share no active step are left out. */
export const ofMembers: HandlerFunction<typeof endpoints.ofMembers> = async ({ actor, database, clock }) => {
  const now = clock.now();
  const from = dayLater(dayOf(now, 'UTC'), -daysRead);
  const ticks = sql<StepTick[]>`(
    select coalesce(json_agg(json_build_object('id', ${stepTicks.answerId}, 'day', ${stepTicks.day}, 'value', ${stepTicks.value}, 'tickedAt', ${stepTicks.tickedAt})), '[]')
    from ${stepTicks} where ${stepTicks.stepId} = ${steps.id} and ${stepTicks.day} >= ${from})`;
  const rows = await database
    .select({ step: steps, timeZone: accounts.timeZone, ticks })
    .from(steps)
    .innerJoin(accounts, eq(accounts.id, steps.userId))
    .where(
      and(
        sql`${steps.userId} in (${membersSeenBy(actor.accountId)})`,
        eq(steps.isShared, true),
        eq(steps.state, 'active'),
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(asc(steps.userId), asc(steps.id));
  const items = [...Map.groupBy(rows, ({ step }) => step.userId)].map(([userId, ofMember]) => {
    const timeZone = ofMember[0]?.timeZone ?? 'UTC';
    return { userId, ...keptInWeek(ofMember, dayOf(now, timeZone)) };
  });
  return showing(
    items.map(({ userId }) => userId),
    { items },
  );
};
