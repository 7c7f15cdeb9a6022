import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { seatProblem } from '../../contract/seat-rules.ts';
import type { subscriptions as endpoints, SubscriptionQuote } from '../../contract/subscriptions.ts';
import type { Database } from '../database/open.ts';
import { enterprises, plans, subscriptions } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { invoiceMail } from '../delivery/mails/invoice.ts';
import { administratorIds, mailOwner, readEnterprise } from '../enterprises/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ByActor, Call, DatabaseNow, HandlerFunction, With, WithDatabase } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { recordAgreements, requireAgreed } from '../support/index.ts';
import { type Change, changeOf, type RunningTerms, totalsOf } from './billing-rules.ts';
import { issueInvoice, vatFor } from './invoicing.ts';
import { countSeatsUsed, lockSeats } from './seats.ts';
import { readSeller } from './seller.ts';
import { type PaymentRow, type PlanRow, readCurrent, type SubscriptionRow, toPayment, toSubscription } from './store.ts';

type Wanted = Pick<Call<typeof endpoints.subscribe>['body'], 'planId' | 'interval' | 'seats'>;
type Current = NonNullable<Awaited<ReturnType<typeof readCurrent>>>;

export const quote: HandlerFunction<typeof endpoints.quote> = async ({ actor, database, query, clock }) => {
  const now = clock.now();
  const enterprise = await readEnterprise(database, found(actor.enterpriseId));
  const current = await readCurrent(database, enterprise.id, now);
  return (await quoteOf(database, { enterprise, current, wanted: query }, now)).quote;
};

interface ToQuote {
  readonly enterprise: typeof enterprises.$inferSelect;
  readonly current: Current | null;
  readonly wanted: Wanted;
}

async function quoteOf(database: Database, { enterprise, current, wanted }: ToQuote, now: Date) {
  const [offered] = await database.select().from(plans).where(eq(plans.id, wanted.planId));
  const isCurrent = current?.subscription.planId === wanted.planId && current.subscription.interval === wanted.interval;
  // A plan that is no longer offered continues for its subscribers, and a changed one continues unchanged.
  const plan = isCurrent && current !== null ? current.plan : offered;
  if (!plan || (!plan.isActive && !isCurrent)) refuse('NOT_FOUND');
  const seatsUsed = await countSeatsUsed(database, enterprise.id, now);
  refuseSeats(plan, wanted.seats, seatsUsed);
  // Nothing changes while an invoice is overdue, nor what ends anyway.
  if (current !== null && (current.subscription.graceEndsAt !== null || (isCurrent && current.subscription.status === 'cancelled')))
    refuse('NOT_ALLOWED_NOW');
  const change = changeOf(
    current === null ? null : termsOf(current),
    isCurrent && current !== null ? { ...termsOf(current), seats: wanted.seats } : termsOfPlan(plan, wanted),
    now,
  );
  // Refused before anything is typed: without a seller the order could not be invoiced.
  if (change.lines.length > 0 && (await readSeller(database)) === null) refuse('SELLER_MISSING');
  const vat = await vatFor(database, enterprise.billing);
  const totals = totalsOf(change.lines, vat);
  const money = (cents: number) => ({ cents, currency: plan.currency });
  const later = totalsOf([{ amount: { cents: change.laterNetCents } }], vat);
  const quoted: SubscriptionQuote = {
    takesEffect: change.takesEffect,
    effectiveAt: toInstant(change.effectiveAt),
    lines: change.lines,
    net: money(totals.netCents),
    vat: money(totals.vatCents),
    amount: money(totals.amountCents),
    vatRate: vat.rate / 10_000,
    vatNote: vat.note,
    afterwards: { amount: money(later.amountCents), renewsAt: toInstant(change.periodTo) },
    seatsUsed,
  };
  return { quote: quoted, change, plan };
}

function refuseSeats(plan: PlanRow, seats: number, seatsUsed: number): void {
  const problem = seatProblem(plan, seats, seatsUsed);
  if (problem === null) return;
  const message = `Choose at ${problem.kind === 'too-many-seats' ? 'most' : 'least'} ${problem.count} seats.`;
  refuse('INVALID_INPUT', { fields: [{ path: 'seats', message, code: problem.kind }] });
}

function termsOf({ subscription, plan }: Current): RunningTerms {
  const periodTo = subscription.renewsAt ?? found(subscription.endsAt);
  return { ...subscription, planName: plan.name, periodFrom: subscription.periodFrom, periodTo };
}

function termsOfPlan(plan: PlanRow, { interval, seats }: Wanted) {
  const seatCents = interval === 'month' ? plan.monthCents : plan.yearCents;
  return { planId: plan.id, planName: plan.name, interval, seats, seatCents, currency: plan.currency };
}

/**
 * Starts a subscription, or changes the one that runs; what it costs now is invoiced and mailed, and the owner is mailed a
 * confirmation. Who accepted which version of the client agreement is written down with the order.
 */
export const subscribe: HandlerFunction<typeof endpoints.subscribe> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  await requireAgreed(database, 'order', body.agreements, now);
  // Two administrators at once: the second one sees what the first one did, and no link is sent for a seat that is given up.
  await lockSeats(database, enterpriseId);
  await database.select({ id: enterprises.id }).from(enterprises).where(eq(enterprises.id, enterpriseId)).for('update');
  if (body.billing) {
    const billing = { ...body.billing, vatId: body.billing.vatId ?? null };
    await database.update(enterprises).set({ billing, updatedAt: now }).where(eq(enterprises.id, enterpriseId));
  }
  const enterprise = await readEnterprise(database, enterpriseId);
  if (enterprise.billing === null) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.billing', message: 'Say who invoices are written to.', code: 'missing' }] });
  }
  const current = await readCurrent(database, enterpriseId, now, true);
  const { quote: quoted, change, plan } = await quoteOf(database, { enterprise, current, wanted: body }, now);
  if (body.quotedCents !== undefined && body.quotedCents !== quoted.amount.cents) refuse('VERSION_CONFLICT', { current: quoted });

  const billing = { billingEmail: body.billingEmail, purchaseOrder: body.purchaseOrder ?? null };
  const subscription = await store(database, { current, change, plan, wanted: body, billing, enterpriseId }, now);
  const payment =
    change.lines.length === 0 ? null : await issueInvoice(database, { subscription, billing: enterprise.billing, ...change }, now);
  if (payment !== null) await mailInvoice(call, { payment, enterprise, to: body.billingEmail });
  await recordAuditEntry(call, {
    action: current === null ? 'subscription.started' : 'subscription.changed',
    subjectKind: 'subscription',
    subjectId: subscription.id,
    data: { planId: plan.id, interval: body.interval, seats: body.seats, cents: quoted.amount.cents, agreements: body.agreements },
  });
  await recordAgreements(database, body.agreements, { accountId: actor.accountId, language: actor.language, agreedAt: now });
  // An order of what there is already changes nothing, and is not confirmed.
  if (change.takesEffect !== 'none') {
    await mailOwner(call, enterprise, {
      about: 'ordered',
      planName: plan.name[enterprise.language],
      interval: body.interval,
      seats: body.seats,
      seatCents: subscription.seatCents,
      netCents: quoted.net.cents,
      vatCents: quoted.vat.cents,
      currency: plan.currency,
      takesEffectAt: change.takesEffect === 'at-renewal' ? change.effectiveAt : null,
      orderedBy: fullNameOf(actor),
      agreement: found(body.agreements.find(({ kind }) => kind === 'client')).number,
    });
  }
  call.changed(await administratorIds(database, enterpriseId), 'subscription');
  return {
    subscription: toSubscription(subscription, plan.name, quoted.seatsUsed),
    transaction: payment === null ? null : toPayment({ payment, enterpriseName: enterprise.name, planName: plan.name }, now),
  };
};

interface ToStore {
  readonly current: Current | null;
  readonly change: Change;
  readonly plan: PlanRow;
  readonly wanted: Wanted;
  readonly billing: { readonly billingEmail: string; readonly purchaseOrder: string | null };
  readonly enterpriseId: string;
}

async function store(database: Database, toStore: ToStore, now: Date): Promise<SubscriptionRow> {
  const { current, change, plan, wanted, billing, enterpriseId } = toStore;
  const isSamePlan = current?.subscription.planId === plan.id && current.subscription.interval === wanted.interval;
  if (current !== null && isSamePlan) {
    const isLater = change.takesEffect === 'at-renewal';
    const seats = isLater ? { nextSeats: wanted.seats } : { seats: wanted.seats, nextSeats: null };
    return only(
      await database
        .update(subscriptions)
        .set({ ...billing, ...seats, updatedAt: now, version: sql`${subscriptions.version} + 1` })
        .where(eq(subscriptions.id, current.subscription.id))
        .returning(),
    );
  }
  if (current !== null) {
    await database
      .update(subscriptions)
      .set({ status: 'ended', endsAt: now, renewsAt: null, nextSeats: null, updatedAt: now, version: sql`${subscriptions.version} + 1` })
      .where(eq(subscriptions.id, current.subscription.id));
  }
  const seatCents = wanted.interval === 'month' ? plan.monthCents : plan.yearCents;
  const { currency } = plan;
  const { periodFrom, periodTo } = change;
  const terms = { interval: wanted.interval, seats: wanted.seats, seatCents, currency, startedAt: now, periodFrom, renewsAt: periodTo };
  const row = {
    id: uuid(),
    enterpriseId,
    planId: plan.id,
    status: 'running',
    ...terms,
    ...billing,
    createdAt: now,
    updatedAt: now,
  } as const;
  return only(await database.insert(subscriptions).values(row).returning());
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The subscription was not stored.');
  return row;
}

interface ToMail {
  readonly payment: PaymentRow;
  readonly enterprise: Pick<typeof enterprises.$inferSelect, 'id' | 'name' | 'language' | 'timeZone'>;
  readonly to: string;
}

/** Notifies the accounts department of an invoice; the invoice itself is read in the app. */
async function mailInvoice(call: Parameters<typeof queueMail>[0] & WithDatabase & With<'config'>, { payment, enterprise, to }: ToMail) {
  const { name: enterpriseName, language, timeZone } = enterprise;
  const address = `${call.services.config.publicUrl}/enterprise/account/invoices/${payment.id}`;
  await queueMail(call, call.database, {
    kind: 'invoice',
    to,
    accountId: null,
    content: invoiceMail({ ...payment, enterpriseName, timeZone, address, about: 'issued' }, language),
  });
}

/** The paid period ends then; the owner is mailed a confirmation. */
export const cancel: HandlerFunction<typeof endpoints.cancel> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const { subscription, plan } = await lockCurrent(call);
  if (subscription.status !== 'running') refuse('ALREADY_DONE');
  const [row] = await database
    .update(subscriptions)
    .set({
      status: 'cancelled',
      cancelledAt: now,
      cancelReason: body.reason ?? null,
      endsAt: subscription.renewsAt ?? now,
      renewsAt: null,
      nextSeats: null,
      updatedAt: now,
      version: subscription.version + 1,
    })
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  await recordAuditEntry(call, { action: 'subscription.cancelled', subjectKind: 'subscription', subjectId: subscription.id });
  const enterprise = await readEnterprise(database, subscription.enterpriseId);
  const endsAt = subscription.renewsAt ?? now;
  await mailOwner(call, enterprise, { about: 'cancelled', planName: plan.name[enterprise.language], endsAt });
  call.changed(await administratorIds(database, subscription.enterpriseId), 'subscription');
  return toSubscription(found(row), plan.name, await countSeatsUsed(database, found(actor.enterpriseId), now));
};

export const resume: HandlerFunction<typeof endpoints.resume> = async (call) => {
  const { database, clock } = call;
  const { subscription, plan } = await lockCurrent(call);
  if (subscription.status === 'running') refuse('ALREADY_DONE');
  // It ends because it was not paid, not because it was cancelled.
  if (subscription.graceEndsAt !== null) refuse('NOT_ALLOWED_NOW');
  const [row] = await database
    .update(subscriptions)
    .set({
      status: 'running',
      renewsAt: subscription.endsAt,
      endsAt: null,
      cancelledAt: null,
      cancelReason: null,
      updatedAt: clock.now(),
      version: subscription.version + 1,
    })
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  await recordAuditEntry(call, { action: 'subscription.resumed', subjectKind: 'subscription', subjectId: subscription.id });
  const enterprise = await readEnterprise(database, subscription.enterpriseId);
  const renewsAt = found(subscription.endsAt);
  await mailOwner(call, enterprise, { about: 'resumed', planName: plan.name[enterprise.language], renewsAt });
  call.changed(await administratorIds(database, subscription.enterpriseId), 'subscription');
  return toSubscription(found(row), plan.name, await countSeatsUsed(database, subscription.enterpriseId, clock.now()));
};

async function lockCurrent({ actor, database, clock }: DatabaseNow & ByActor): Promise<Current> {
  return found(await readCurrent(database, found(actor.enterpriseId), clock.now(), true));
}

export const editBilling: HandlerFunction<typeof endpoints.editBilling> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  if (body.billing) {
    const billing = { ...body.billing, vatId: body.billing.vatId ?? null };
    await database.update(enterprises).set({ billing, updatedAt: now }).where(eq(enterprises.id, enterpriseId));
  }
  const current = await readCurrent(database, enterpriseId, now, true);
  const changes = {
    ...(body.billingEmail === undefined ? {} : { billingEmail: body.billingEmail }),
    ...(body.purchaseOrder === undefined ? {} : { purchaseOrder: body.purchaseOrder }),
  };
  if (current !== null && Object.keys(changes).length > 0) {
    await database
      .update(subscriptions)
      .set({ ...changes, updatedAt: now, version: current.subscription.version + 1 })
      .where(and(eq(subscriptions.id, current.subscription.id), eq(subscriptions.enterpriseId, enterpriseId)));
  }
  await recordAuditEntry(call, { action: 'billing.edited', subjectKind: 'enterprise', subjectId: enterpriseId });
  call.changed(await administratorIds(database, enterpriseId), 'subscription');
  const { billing } = await readEnterprise(database, enterpriseId);
  const after = await readCurrent(database, enterpriseId, now);
  return { billing, billingEmail: after?.subscription.billingEmail ?? null, purchaseOrder: after?.subscription.purchaseOrder ?? null };
};
