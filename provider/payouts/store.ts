import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { isSpellable } from '../../contract/bank-account.ts';
import { payoutStatusOn } from '../../contract/payout-rules.ts';
import type { CoachPayout, PayoutCorrection } from '../../contract/payouts.ts';
import type { Database } from '../database/open.ts';
import { accounts, coachBankDetails, payoutCorrections, payoutItems, payouts, sessions } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { dayOf } from '../kernel/days.ts';
import { sortName } from '../kernel/names.ts';
import { found } from '../kernel/refusal.ts';

export type PayoutRow = typeof payouts.$inferSelect;

/** Sessions, their minutes and corrections of each payout. */
export const payoutSums = {
  sessionCount: sql<number>`(select count(*)::int from payout_items item where item.payout_id = "payouts"."id")`,
  minutes: sql<number>`(select coalesce(sum(item.minutes), 0)::int from payout_items item where item.payout_id = "payouts"."id")`,
};

/** Payouts with whose they are, by name. */
export async function readCoachPayouts(database: Database, where: SQL | undefined, now: Date): Promise<CoachPayout[]> {
  const rows = await database
    .select({
      row: payouts,
      ...payoutSums,
      corrected: sql<number>`(select coalesce(sum(c.amount_cents), 0)::float8 from payout_corrections c where c.payout_id = "payouts"."id")`,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      image: accounts.image,
      timeZone: accounts.timeZone,
      holder: coachBankDetails.holder,
      ibanEnding: coachBankDetails.ibanEnding,
      country: coachBankDetails.country,
    })
    .from(payouts)
    .innerJoin(accounts, eq(accounts.id, payouts.coachId))
    .leftJoin(coachBankDetails, eq(coachBankDetails.coachId, payouts.coachId))
    .where(where)
    .orderBy(sortName(accounts), payouts.startsOn, payouts.id);
  return rows.map(({ row, sessionCount, minutes, corrected, timeZone, holder, ibanEnding, country, image, ...name }) => ({
    id: row.id,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    status: payoutStatusOn(row, dayOf(now, timeZone)),
    amount: { cents: row.amountCents, currency: row.currency },
    sessionCount,
    minutes,
    paidAt: toInstantOrNull(row.paidAt),
    reference: row.reference,
    coachId: row.coachId,
    coachName: fullNameOf(name),
    coachImage: image,
    corrected: { cents: corrected, currency: row.currency },
    bank: holder === null || ibanEnding === null || country === null || !isSpellable(holder) ? null : { ibanEnding, country },
    exportId: row.exportId,
    version: row.version,
  }));
}

export async function readCoachPayout(database: Database, id: string, now: Date): Promise<CoachPayout> {
  const [payout] = await readCoachPayouts(database, eq(payouts.id, id), now);
  return found(payout);
}

/** The sessions that count in a payout, with the rate that held for each. */
export async function readLines(database: Database, { id, currency }: Pick<PayoutRow, 'id' | 'currency'>) {
  const rows = await database
    .select({ item: payoutItems, startsAt: sessions.startsAt, kind: sessions.kind })
    .from(payoutItems)
    .innerJoin(sessions, eq(sessions.id, payoutItems.sessionId))
    .where(eq(payoutItems.payoutId, id))
    .orderBy(sessions.startsAt, sessions.id);
  return rows.map(({ item, startsAt, kind }) => ({
    sessionId: item.sessionId,
    startsAt: toInstant(startsAt),
    kind,
    minutes: item.minutes,
    attendedCount: item.attendedCount,
    hourlyRate: { cents: item.hourlyRateCents, currency },
    amount: { cents: item.amountCents, currency },
  }));
}

export async function readCorrections(
  database: Database,
  { id, currency }: Pick<PayoutRow, 'id' | 'currency'>,
): Promise<(PayoutCorrection & { readonly byName: string })[]> {
  const rows = await database
    .select({ correction: payoutCorrections, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(payoutCorrections)
    .innerJoin(accounts, eq(accounts.id, payoutCorrections.createdBy))
    .where(eq(payoutCorrections.payoutId, id))
    .orderBy(asc(payoutCorrections.createdAt), asc(payoutCorrections.id));
  return rows.map(({ correction, ...name }) => ({ ...toCorrection(correction, currency), byName: fullNameOf(name) }));
}

export function toCorrection(row: typeof payoutCorrections.$inferSelect, currency: string): PayoutCorrection {
  const { id, reason, about, amountCents, createdAt } = row;
  return { id, reason, about, amount: { cents: amountCents, currency }, at: toInstant(createdAt) };
}
