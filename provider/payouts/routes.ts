import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { payoutMonthOf, payoutStatusOn } from '../../contract/payout-rules.ts';
import type { payouts as endpoints, Payout } from '../../contract/payouts.ts';
import type { Database } from '../database/open.ts';
import { instantOfText } from '../database/prepared.ts';
import { accounts, coaches, payoutItems, payouts, sessions } from '../database/schema/index.ts';
import { toInstantOrNull } from '../kernel/clock.ts';
import { dayBounds, dayOf } from '../kernel/days.ts';
import type { HandlerFunction, Handlers } from '../kernel/handler.ts';
import { decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { graphWeeks, mondayOf } from '../kernel/weeks.ts';
import { bankDetails, setBankDetails } from './bank-details.ts';
import { exportFile, makeExport, undoExport } from './exporting.ts';
import { get, months, ofMonth } from './for-admins.ts';
import { correct, pay } from './paying.ts';
import { payoutSums, readCorrections, readLines } from './store.ts';

const list: HandlerFunction<typeof endpoints.list> = async ({ actor, database, query, clock }) => {
  const size = pageSize(query.limit);
  const after = decodeCursor(query.cursor);
  const { timeZone } = await rateOf(database, actor.accountId);
  const rows = await readPayouts(database)
    // A coach has one payout for a month: its first day is a cursor of its own.
    .where(
      and(eq(payouts.coachId, actor.accountId), after === null ? undefined : lt(payouts.startsOn, after.at.toISOString().slice(0, 10))),
    )
    .orderBy(desc(payouts.startsOn))
    .limit(size + 1);
  const today = dayOf(clock.now(), timeZone);
  return toPage(
    rows,
    size,
    ({ row }) => ({ at: new Date(row.startsOn), id: row.id }),
    (row) => shown(row, today),
  );
};

const mine: HandlerFunction<typeof endpoints.mine> = async ({ actor, database, query, clock }) => {
  const rate = await rateOf(database, actor.accountId);
  const today = dayOf(clock.now(), rate.timeZone);
  const month = payoutMonthOf(today);
  const which = query.id === undefined ? eq(payouts.startsOn, month.startsOn) : eq(payouts.id, query.id);
  const [row] = await readPayouts(database).where(and(eq(payouts.coachId, actor.accountId), which));
  const owed = await database
    .select({ cents: sql<number>`coalesce(sum(${payouts.amountCents}), 0)::float8` })
    .from(payouts)
    .where(and(eq(payouts.coachId, actor.accountId), isNull(payouts.paidAt)));
  return {
    payout: query.id === undefined && !row ? emptyMonth(actor.accountId, month, rate.currency) : shown(found(row), today),
    lines: row ? await readLines(database, row.row) : [],
    corrections: row ? await readCorrections(database, row.row) : [],
    hourlyRate: { cents: rate.hourlyRateCents, currency: rate.currency },
    balance: { cents: owed[0]?.cents ?? 0, currency: rate.currency },
    nextPayoutOn: await nextPayoutOn(database, actor.accountId, today),
  };
};

const sessionHours: HandlerFunction<typeof endpoints.sessionHours> = async ({ actor, database, query, clock }) => {
  const { timeZone } = await rateOf(database, actor.accountId);
  const mondays = graphWeeks(query, clock.now(), timeZone);
  const weeks = new Map(mondays.map((startsOn) => [startsOn, { startsOn, minutes: 0, sessionCount: 0 }]));
  const first = mondays[0];
  const last = mondays.at(-1);
  if (first !== undefined && last !== undefined) {
    // Starting with the coach's payouts, key by key (`offset 0`): PostgreSQL would go through everybody's.
    const { rows } = await database.execute<{ startsAt: string; minutes: number }>(sql`
      select s.starts_at as "startsAt", i.minutes from (select id from ${payouts} where coach_id = ${actor.accountId} offset 0) p
      cross join lateral (select session_id, minutes from ${payoutItems} where payout_id = p.id offset 0) i
      cross join lateral (select starts_at from ${sessions} where id = i.session_id offset 0) s
      where s.starts_at >= ${dayBounds(first, timeZone).from.toISOString()} and s.starts_at < ${dayBounds(last, timeZone, 7).to.toISOString()}`);
    for (const { startsAt, minutes } of rows) {
      const week = weeks.get(mondayOf(dayOf(new Date(instantOfText(startsAt)), timeZone)));
      if (!week) continue;
      week.minutes += minutes;
      week.sessionCount += 1;
    }
  }
  const counted = [...weeks.values()];
  return {
    weeks: counted,
    totalMinutes: counted.reduce((sum, { minutes }) => sum + minutes, 0),
    totalSessions: counted.reduce((sum, { sessionCount }) => sum + sessionCount, 0),
  };
};

async function rateOf(database: Database, coachId: string) {
  const [rate] = await database
    .select({ timeZone: accounts.timeZone, hourlyRateCents: coaches.hourlyRateCents, currency: coaches.currency })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(eq(coaches.accountId, coachId));
  return found(rate);
}

function readPayouts(database: Database) {
  return database
    .select({
      row: payouts,
      ...payoutSums,
    })
    .from(payouts);
}

type PayoutRow = Awaited<ReturnType<typeof readPayouts>>[number];

function shown({ row, sessionCount, minutes }: PayoutRow, today: string): Payout {
  return {
    id: row.id,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    status: payoutStatusOn(row, today),
    amount: { cents: row.amountCents, currency: row.currency },
    sessionCount,
    minutes,
    paidAt: toInstantOrNull(row.paidAt),
    reference: row.reference,
  };
}

/** Before the first session of a month is completed there is no row; the coach's own id takes the place of its id. */
function emptyMonth(coachId: string, { startsOn, endsOn }: { startsOn: string; endsOn: string }, currency: string): Payout {
  const amount = { cents: 0, currency };
  return { id: coachId, startsOn, endsOn, status: 'open', amount, sessionCount: 0, minutes: 0, paidAt: null, reference: null };
}

/** When the earliest month that is not paid is transferred: the present one, unless an earlier one still waits. */
async function nextPayoutOn(database: Database, coachId: string, today: string): Promise<string> {
  const [waiting] = await database
    .select({ startsOn: payouts.startsOn })
    .from(payouts)
    .where(and(eq(payouts.coachId, coachId), isNull(payouts.paidAt), sql`${payouts.amountCents} > 0`))
    .orderBy(payouts.startsOn)
    .limit(1);
  const { paidOn } = payoutMonthOf(waiting?.startsOn ?? today);
  return paidOn < today ? today : paidOn;
}

export const payoutsHandlers: Handlers<typeof endpoints> = {
  list,
  mine,
  sessionHours,
  bankDetails,
  setBankDetails,
  months,
  ofMonth,
  get,
  pay,
  correct,
  export: makeExport,
  undoExport,
  exportFile,
};
