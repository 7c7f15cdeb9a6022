import { and, eq, inArray, sql } from 'drizzle-orm';
import { payoutMonthOf, payoutStatusOn } from '../../contract/payout-rules.ts';
import type { payouts as endpoints } from '../../contract/payouts.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches, payoutCorrections, payouts } from '../database/schema/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { dayOf } from '../kernel/days.ts';
import type { BodyOf, DatabaseNow, HandlerFunction, With, WithDatabase, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { addToMonth } from './earning.ts';
import { type PayoutRow, readCoachPayout, readCoachPayouts, toCorrection } from './store.ts';

type AnyCall = Work & With<'wakeJobs'> & { readonly actor: { readonly accountId: string } };
interface Chosen {
  readonly id: string;
  readonly baseVersion: number;
}

/** Locks payouts, always in the same order, with whether their month is over where the coach lives. */
export async function lockPayouts(database: Database, chosen: readonly Chosen[], now: Date): Promise<(PayoutRow & { isOver: boolean })[]> {
  const ids = [...new Set(chosen.map(({ id }) => id))];
  const rows = await database
    .select({ row: payouts, timeZone: accounts.timeZone })
    .from(payouts)
    .innerJoin(accounts, eq(accounts.id, payouts.coachId))
    .where(inArray(payouts.id, ids))
    .orderBy(payouts.id)
    .for('update', { of: payouts });
  if (rows.length < ids.length) refuse('NOT_FOUND');
  return rows.map(({ row, timeZone }) => ({ ...row, isOver: payoutStatusOn(row, dayOf(now, timeZone)) !== 'open' }));
}

/** @throws Refusal VERSION_CONFLICT with those that are not as they were seen */
export async function requireVersions(call: AnyCall, rows: readonly PayoutRow[], chosen: readonly Chosen[]): Promise<void> {
  const seen = new Map(chosen.map(({ id, baseVersion }) => [id, baseVersion]));
  const stale = rows.filter(({ id, version }) => seen.get(id) !== version).map(({ id }) => id);
  if (stale.length > 0)
    refuse('VERSION_CONFLICT', { current: await readCoachPayouts(call.database, inArray(payouts.id, stale), call.clock.now()) });
}

export const pay: HandlerFunction<typeof endpoints.pay> = async (call) => {
  const { database, body, clock } = call;
  const now = clock.now();
  if (body.paidOn > dayOf(now, 'UTC') && body.paidOn > dayOf(now, call.actor.timeZone)) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.paidOn', message: 'Choose a day that is not in the future.', code: 'future' }] });
  }
  const rows = await lockPayouts(database, body.items, now);
  const paidAt = new Date(`${body.paidOn}T12:00:00.000Z`);
  const isSame = ({ paidAt: at, reference }: PayoutRow) => at?.getTime() === paidAt.getTime() && reference === body.reference;
  const due = rows.filter((row) => !isSame(row));
  await requireVersions(call, due, body.items);
  if (due.some(({ isOver, paidAt: at }) => !isOver || at !== null)) refuse('NOT_ALLOWED_NOW');
  for (const row of due) {
    await database
      .update(payouts)
      .set({ status: 'paid', paidAt, reference: body.reference, version: row.version + 1, updatedAt: now })
      .where(eq(payouts.id, row.id));
    await recordAuditEntry(call, {
      action: 'payout.paid',
      aboutAccountId: row.coachId,
      subjectKind: 'payout',
      subjectId: row.id,
      data: { reference: body.reference, paidOn: body.paidOn, cents: row.amountCents },
    });
    if (row.amountCents > 0) await notifyOfPayment(call, row, body.reference);
  }
  await tell(
    call,
    due.map(({ coachId }) => coachId),
  );
  return {
    items: await readCoachPayouts(
      database,
      inArray(
        payouts.id,
        rows.map(({ id }) => id),
      ),
      now,
    ),
  };
};

export const correct: HandlerFunction<typeof endpoints.correct> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const [coach] = await database
    .select({ timeZone: accounts.timeZone, currency: coaches.currency })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(eq(coaches.accountId, body.coachId));
  const { timeZone, currency } = found(coach);
  const today = dayOf(now, timeZone);
  if (body.about > today) refuse('INVALID_INPUT', { fields: [{ path: 'body.about', message: 'Choose a month that has begun.' }] });
  const { month, stored } = await openMonth(call, today);
  const payoutId = stored === null ? await beginMonth(call, month, currency) : await addTo(call, stored);
  const [made] = await database
    .insert(payoutCorrections)
    .values({
      id: body.id,
      payoutId,
      amountCents: body.cents,
      reason: body.reason,
      about: month === body.about ? null : body.about,
      createdBy: actor.accountId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) refuse('ALREADY_DONE');
  await recordAuditEntry(call, {
    action: 'payout.corrected',
    aboutAccountId: body.coachId,
    subjectKind: 'payout',
    subjectId: payoutId,
    data: { reason: body.reason, cents: body.cents },
  });
  await notify(call, [body.coachId], {
    kind: 'payout',
    title: { en: 'Your earnings were corrected', es: 'Se han corregido tus ganancias' },
    body: { en: 'Open this to see the amount and the reason.', es: 'Ábrelo para ver el importe y el motivo.' },
    link: `/coach/account/${payoutId}`,
    subject: `payout:${payoutId}`,
  });
  await tell(call, [body.coachId]);
  return { payout: await readCoachPayout(database, payoutId, now), correction: toCorrection(made, currency) };
};

/**
 * The month that a correction is entered in: the one it is about while that is not closed, else the present one.
 * Locked, so that two corrections do not take the same money.
 * @throws Refusal NOT_ALLOWED_NOW where the month would hold less than nothing
 */
async function openMonth(
  { database, body }: WithDatabase & BodyOf<typeof endpoints.correct>,
  today: string,
): Promise<{ readonly month: string; readonly stored: PayoutRow | null }> {
  const present = payoutMonthOf(today).startsOn;
  const rows = await database
    .select()
    .from(payouts)
    .where(and(eq(payouts.coachId, body.coachId), inArray(payouts.startsOn, [body.about, present])))
    .orderBy(payouts.id)
    .for('update');
  const of = (month: string) => rows.find(({ startsOn }) => startsOn === month);
  const about = of(body.about);
  const isClosed = about !== undefined && (about.paidAt !== null || about.exportId !== null);
  const month = isClosed ? present : body.about;
  const stored = of(month) ?? null;
  if ((stored?.amountCents ?? 0) + body.cents < 0) refuse('NOT_ALLOWED_NOW');
  return { month, stored };
}

async function addTo(
  { database, body, clock }: DatabaseNow & BodyOf<typeof endpoints.correct>,
  { id, amountCents, version }: PayoutRow,
): Promise<string> {
  await database
    .update(payouts)
    .set({ amountCents: amountCents + body.cents, version: version + 1, updatedAt: clock.now() })
    .where(eq(payouts.id, id));
  return id;
}

/** A month in which the coach has nothing yet. */
async function beginMonth(
  { database, body, clock }: DatabaseNow & BodyOf<typeof endpoints.correct>,
  month: string,
  currency: string,
): Promise<string> {
  return found(await addToMonth(database, { coachId: body.coachId, currency }, month, body.cents, clock.now()));
}

function notifyOfPayment(call: AnyCall, { id, coachId, startsOn }: PayoutRow, reference: string): Promise<void> {
  const month = (language: string) => new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(startsOn));
  return notify(call, [coachId], {
    kind: 'payout',
    title: { en: `Your pay for ${month('en')} is on its way`, es: `Tu pago de ${month('es')} está en camino` },
    body: { en: `The transfer has the reference ${reference}.`, es: `La transferencia lleva la referencia ${reference}.` },
    link: `/coach/account/${id}`,
    subject: `payout:${id}`,
    onceKey: `payout-paid:${id}`,
  });
}

/** The coaches, and those who do the accounts, see it at once. */
export async function tell({ database, changed }: AnyCall, coachIds: readonly string[]): Promise<void> {
  changed([...new Set([...coachIds, ...(await adminIdsWith(database, 'admin.payments'))])], 'payouts');
}

/** The number of paid payouts of a file. */
export async function countPaid(database: Database, exportId: string): Promise<number> {
  return database.$count(payouts, and(eq(payouts.exportId, exportId), sql`${payouts.paidAt} is not null`));
}
