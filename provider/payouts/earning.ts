import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { earningCents, payoutMonthOf } from '../../contract/payout-rules.ts';
import type { Database } from '../database/open.ts';
import { accounts, callRooms, coaches, payoutItems, payouts, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { dayOf } from '../kernel/days.ts';

/**
 * Counts a completed session for its coach's payout, once; counting it again only corrects how many
 * came. Run it in the transaction that completes the session. Sessions that no coach holds earn nothing,
 * nor does one that its coach missed; once that is corrected it is counted.
 * Its month is the one in which it ended; when that is closed already, the present one.
 */
export async function countForPayout(database: Database, sessionId: string, now: Date): Promise<void> {
  const [stored] = await database
    .select({
      coachId: coaches.accountId,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      timeZone: accounts.timeZone,
      hourlyRateCents: coaches.hourlyRateCents,
      currency: coaches.currency,
      coachStatus: callRooms.coachStatus,
    })
    .from(sessions)
    .innerJoin(coaches, eq(coaches.accountId, sessions.coachId))
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .leftJoin(callRooms, eq(callRooms.sessionId, sessions.id))
    .where(and(eq(sessions.id, sessionId), eq(sessions.status, 'completed')));
  if (!stored) return;
  const attendedCount = await database.$count(
    sessionRegistrations,
    and(eq(sessionRegistrations.sessionId, sessionId), eq(sessionRegistrations.status, 'attended')),
  );
  const known = await database
    .update(payoutItems)
    .set({ attendedCount })
    .where(eq(payoutItems.sessionId, sessionId))
    .returning({ id: payoutItems.id });
  if (known.length > 0 || stored.coachStatus === 'missed') return;

  const minutes = Math.round((stored.endsAt.getTime() - stored.startsAt.getTime()) / 60_000);
  const amountCents = earningCents(minutes, stored.hourlyRateCents);
  const payoutId =
    (await addToMonth(database, stored, dayOf(stored.endsAt, stored.timeZone), amountCents, now)) ??
    (await addToMonth(database, stored, dayOf(now, stored.timeZone), amountCents, now));
  if (payoutId === null) throw new Error(`The session ${sessionId} ends in a month that is closed, and so is the present one.`);
  const { hourlyRateCents } = stored;
  await database
    .insert(payoutItems)
    .values({ id: uuid(), payoutId, sessionId, minutes, attendedCount, hourlyRateCents, amountCents, createdAt: now });
}

/** Adds to the payout of the month of a day; null when that one is closed: paid, or in a file for the bank. */
export async function addToMonth(
  database: Database,
  { coachId, currency }: { readonly coachId: string; readonly currency: string },
  day: string,
  amountCents: number,
  now: Date,
): Promise<string | null> {
  const { startsOn, endsOn } = payoutMonthOf(day);
  const [payout] = await database
    .insert(payouts)
    .values({ id: uuid(), coachId, startsOn, endsOn, status: 'open', amountCents, currency, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [payouts.coachId, payouts.startsOn],
      set: { amountCents: sql`${payouts.amountCents} + ${amountCents}`, version: sql`${payouts.version} + 1`, updatedAt: now },
      setWhere: sql`${payouts.paidAt} is null and ${payouts.exportId} is null`,
    })
    .returning({ id: payouts.id });
  return payout?.id ?? null;
}
