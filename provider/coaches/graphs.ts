import { and, eq, gte, inArray, lt, not, sql } from 'drizzle-orm';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches, feedback, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { dayBounds, dayOf } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { graphWeeks, mondayOf } from '../kernel/weeks.ts';
import { averageRating } from './cards.ts';
import { reviewsOf, starCountsOf } from './reviews.ts';

const usualMonths = 12;
const maxMonths = 60;

export const myRating: HandlerFunction<typeof endpoints.myRating> = async ({ actor, database, query, clock }) => {
  const [row] = await database
    .select({ average: averageRating, count: coaches.ratingCount, timeZone: accounts.timeZone })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(eq(coaches.accountId, actor.accountId));
  const { average, count, timeZone } = found(row);
  const given = await database
    .select({ stars: feedback.stars, createdAt: feedback.createdAt })
    .from(feedback)
    .where(eq(feedback.coachId, actor.accountId));
  const months = new Map(graphMonths(query, dayOf(clock.now(), timeZone)).map((startsOn) => [startsOn, { sum: 0, count: 0 }]));
  for (const { stars, createdAt } of given) {
    const month = months.get(`${dayOf(createdAt, timeZone).slice(0, 7)}-01`);
    if (!month) continue;
    month.sum += stars;
    month.count += 1;
  }
  return {
    rating: { average, count },
    starCounts: await starCountsOf(database, actor.accountId),
    months: [...months].map(([startsOn, month]) => ({
      startsOn,
      average: month.count === 0 ? null : Math.round((100 * month.sum) / month.count) / 100,
      count: month.count,
    })),
    reviews: await reviewsOf(database, actor.accountId),
  };
};

export const sessionsFrequency: HandlerFunction<typeof endpoints.sessionsFrequency> = async ({ actor, database, query, clock }) => {
  const timeZone = await zoneOf(database, actor.accountId);
  const { weeks, weekOf, periodOf } = weekTable(query, clock.now(), timeZone, () => ({
    oneOnOne: 0,
    group: 0,
    orientation: 0,
    minutes: 0,
  }));
  const stored = await database
    .select({ kind: sessions.kind, startsAt: sessions.startsAt, endsAt: sessions.endsAt })
    .from(sessions)
    .where(and(eq(sessions.coachId, actor.accountId), eq(sessions.status, 'completed'), periodOf(sessions.startsAt)));
  for (const { kind, startsAt, endsAt } of stored) {
    const week = weekOf(startsAt);
    if (!week) continue;
    week[kind === 'one-on-one' ? 'oneOnOne' : kind] += 1;
    week.minutes += Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  }
  return { weeks };
};

/** A place that ended because the coach, or nobody in time, ended the whole session: no member cancelled that. */
const endedWithSession = sql`(${sessionRegistrations.status} = 'cancelled' and ${sessions.status} = 'cancelled'
  and ${sessionRegistrations.cancelledAt} >= ${sessions.cancelledAt} and ${sessions.cancelledBy} is distinct from ${sessionRegistrations.userId})`;

export const usersAttendance: HandlerFunction<typeof endpoints.usersAttendance> = async ({ actor, database, query, clock }) => {
  const timeZone = await zoneOf(database, actor.accountId);
  const { weeks, weekOf, periodOf } = weekTable(query, clock.now(), timeZone, () => ({ attended: 0, missed: 0, cancelled: 0 }));
  const counted = ['attended', 'missed', 'cancelled'] as const;
  // The place alone decides who came and who did not; the reason also depends on the session.
  const places = await database
    .select({ status: sessionRegistrations.status, startsAt: sessionRegistrations.startsAt })
    .from(sessionRegistrations)
    .where(
      and(
        eq(sessionRegistrations.coachId, actor.accountId),
        inArray(sessionRegistrations.status, ['attended', 'missed']),
        periodOf(sessionRegistrations.startsAt),
      ),
    )
    .unionAll(
      database
        .select({ status: sessionRegistrations.status, startsAt: sessions.startsAt })
        .from(sessionRegistrations)
        .innerJoin(sessions, eq(sessions.id, sessionRegistrations.sessionId))
        .where(
          and(
            eq(sessionRegistrations.coachId, actor.accountId),
            eq(sessionRegistrations.status, 'cancelled'),
            not(endedWithSession),
            periodOf(sessionRegistrations.startsAt),
          ),
        ),
    );
  for (const { status, startsAt } of places) {
    const week = weekOf(startsAt);
    const name = counted.find((one) => one === status);
    if (week && name) week[name] += 1;
  }
  return { weeks };
};

type Start = typeof sessions.startsAt | typeof sessionRegistrations.startsAt;

/** One row for each week of a graph, the row of an instant, and the condition for sessions within them. */
function weekTable<Row extends object>(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  timeZone: string,
  empty: () => Row,
) {
  const mondays = graphWeeks(asked, now, timeZone);
  const weeks = mondays.map((startsOn) => ({ startsOn, ...empty() }));
  const byMonday = new Map(weeks.map((week) => [week.startsOn, week]));
  const [first, last] = [mondays[0], mondays.at(-1)];
  const periodOf = (start: Start) =>
    first === undefined || last === undefined
      ? sql`false`
      : and(gte(start, dayBounds(first, timeZone).from), lt(start, dayBounds(last, timeZone, 7).to));
  return { weeks, weekOf: (at: Date) => byMonday.get(mondayOf(dayOf(at, timeZone))), periodOf };
}

/** First days of the months of a graph, first to last; by default a year up to today. */
function graphMonths(asked: { readonly from?: string | undefined; readonly to?: string | undefined }, today: string): string[] {
  const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const last = numberOf(asked.to ?? today);
  const first = Math.max(asked.from === undefined ? last - usualMonths + 1 : numberOf(asked.from), last - maxMonths + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const month = first + index;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });
}

async function zoneOf(database: Database, accountId: string): Promise<string> {
  const [account] = await database.select({ timeZone: accounts.timeZone }).from(accounts).where(eq(accounts.id, accountId));
  return found(account).timeZone;
}
