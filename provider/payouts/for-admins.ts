import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { payoutMonthOf } from '../../contract/payout-rules.ts';
import type { payouts as endpoints, PayoutExport } from '../../contract/payouts.ts';
import type { Role } from '../../contract/roles.ts';
import { payoutActions } from '../../contract/trail.ts';
import type { Database } from '../database/open.ts';
import { accounts, payoutExports, payouts, payoutTransfers, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { dayBounds } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { readTrail } from '../kernel/trail.ts';
import { readCoachPayout, readCoachPayouts, readCorrections, readLines } from './store.ts';

/** Five years. */
const maxMonths = 60;

export const months: HandlerFunction<typeof endpoints.months> = async ({ database }) => {
  const rows = await database
    .select({
      startsOn: payouts.startsOn,
      currency: payouts.currency,
      cents: sql<number>`sum(${payouts.amountCents})::float8`,
      unpaidCents: sql<number>`coalesce(sum(${payouts.amountCents}) filter (where ${payouts.paidAt} is null), 0)::float8`,
      coachCount: sql<number>`count(*)::int`,
      unpaidCount: sql<number>`count(*) filter (where ${payouts.paidAt} is null)::int`,
    })
    .from(payouts)
    .groupBy(payouts.startsOn, payouts.currency)
    .orderBy(desc(payouts.startsOn), asc(payouts.currency))
    .limit(maxMonths);
  return {
    items: rows.map(({ startsOn, currency, cents, unpaidCents, coachCount, unpaidCount }) => ({
      startsOn,
      total: { cents, currency },
      unpaid: { cents: unpaidCents, currency },
      coachCount,
      unpaidCount,
    })),
  };
};

export const ofMonth: HandlerFunction<typeof endpoints.ofMonth> = async ({ database, query, clock, services: { config } }) => {
  const items = await readCoachPayouts(database, eq(payouts.startsOn, query.month), clock.now());
  const exportIds = [...new Set(items.flatMap(({ exportId }) => exportId ?? []))];
  const { missing } = config.payouts;
  return { ...payoutMonthOf(query.month), items, exports: await readExports(database, exportIds), missing: [...missing] };
};

export const get: HandlerFunction<typeof endpoints.get> = async ({ database, params, clock }) => {
  const payout = await readCoachPayout(database, params.id, clock.now());
  const row = { id: payout.id, currency: payout.amount.currency };
  return {
    payout,
    lines: await readLines(database, row),
    corrections: await readCorrections(database, row),
    cancelled: await readCancelled(database, payout),
    trail: await readTrail(database, payout.id, payoutActions),
  };
};

const partOf: Readonly<Record<Role, 'coach' | 'member' | 'admin' | null>> = {
  COACH: 'coach',
  USER: 'member',
  ADMIN: 'admin',
  EMPLOYER: null,
};

/** Cancelled sessions of that month, which earn nothing; and who cancelled them, without a name. */
async function readCancelled(database: Database, { coachId, startsOn, endsOn }: { coachId: string; startsOn: string; endsOn: string }) {
  const [coach] = await database.select({ timeZone: accounts.timeZone }).from(accounts).where(eq(accounts.id, coachId));
  const { timeZone } = found(coach);
  const rows = await database
    .select({
      id: sessions.id,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      kind: sessions.kind,
      cancelledAt: sessions.cancelledAt,
      by: accounts.role,
    })
    .from(sessions)
    .leftJoin(accounts, eq(accounts.id, sessions.cancelledBy))
    .where(
      and(
        eq(sessions.coachId, coachId),
        eq(sessions.status, 'cancelled'),
        gte(sessions.startsAt, dayBounds(startsOn, timeZone).from),
        lt(sessions.startsAt, dayBounds(endsOn, timeZone).to),
      ),
    )
    .orderBy(sessions.startsAt, sessions.id)
    .limit(500);
  return rows.map(({ id, startsAt, endsAt, kind, cancelledAt, by }) => ({
    sessionId: id,
    startsAt: toInstant(startsAt),
    kind,
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    cancelledAt: toInstantOrNull(cancelledAt),
    by: by === null ? null : partOf[by],
  }));
}

/** Files for the bank, latest first. */
export async function readExports(database: Database, ids: readonly string[]): Promise<PayoutExport[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({
      id: payoutExports.id,
      messageId: payoutExports.messageId,
      executionOn: payoutExports.executionOn,
      madeAt: payoutExports.madeAt,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      transferCount: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${payoutTransfers.amountCents})::float8`,
      isPaid: sql<boolean>`bool_and(${payouts.paidAt} is not null)`,
    })
    .from(payoutExports)
    .innerJoin(accounts, eq(accounts.id, payoutExports.madeBy))
    .innerJoin(payoutTransfers, eq(payoutTransfers.exportId, payoutExports.id))
    .innerJoin(payouts, eq(payouts.id, payoutTransfers.payoutId))
    .where(inArray(payoutExports.id, [...ids]))
    .groupBy(payoutExports.id, accounts.id)
    .orderBy(desc(payoutExports.madeAt), desc(payoutExports.id));
  return rows.map(({ firstName, lastName, madeAt, cents, ...row }) => ({
    ...row,
    madeAt: toInstant(madeAt),
    madeByName: fullNameOf({ firstName, lastName }),
    // A SEPA credit transfer is in euro only.
    total: { cents, currency: 'EUR' },
  }));
}
