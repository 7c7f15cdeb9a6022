import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { subscriptions as endpoints } from '../../contract/subscriptions.ts';
import type { Database } from '../database/open.ts';
import { paymentTransactions, plans, subscriptions } from '../database/schema/index.ts';
import { readEnterprise } from '../enterprises/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { DatabaseNow, HandlerFunction, QueryOf } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { isRunning } from './coverage.ts';
import { countSeatsUsed } from './seats.ts';
import { readCurrent, readInvoice, selectPayments, toPayment, toPlan, toSubscription } from './store.ts';

export const list: HandlerFunction<typeof endpoints.list> = async ({ actor, database, clock }) => {
  const now = clock.now();
  const isEmployer = actor.role === 'EMPLOYER';
  const offered = await database
    .select()
    .from(plans)
    .where(isEmployer ? eq(plans.isActive, true) : undefined)
    .orderBy(asc(plans.position), asc(plans.id));
  const none = { plans: offered.map(toPlan), current: null, former: [], trial: null, billing: null };
  if (!isEmployer) return { ...none, holders: await countHolders(database, now) };
  const enterprise = await readEnterprise(database, found(actor.enterpriseId));
  const seatsUsed = await countSeatsUsed(database, enterprise.id, now);
  const current = await readCurrent(database, enterprise.id, now);
  const all = await database
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .where(eq(subscriptions.enterpriseId, enterprise.id))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
  const former = all.filter(({ subscription }) => subscription.id !== current?.subscription.id);
  const { trialSeats, trialEndsAt } = enterprise;
  const isTrial = all.length === 0 && trialSeats > 0 && trialEndsAt !== null && trialEndsAt > now;
  return {
    ...none,
    current: current === null ? null : toSubscription(current.subscription, current.plan.name, seatsUsed),
    former: former.map(({ subscription }) => toSubscription(subscription, subscription.terms.name, 0)),
    trial: isTrial ? { seats: trialSeats, seatsUsed, endsAt: toInstant(trialEndsAt) } : null,
    billing: enterprise.billing,
  };
};

/** The number of enterprises with each plan, including cancelled ones that still run. */
function countHolders(database: Database, now: Date): Promise<{ planId: string; count: number }[]> {
  return database
    .select({ planId: subscriptions.planId, count: sql<number>`count(distinct ${subscriptions.enterpriseId})::int` })
    .from(subscriptions)
    .where(isRunning(now))
    .groupBy(subscriptions.planId);
}

type Listing = DatabaseNow & QueryOf<typeof endpoints.paymentsOfEnterprise>;

async function listPayments({ database, clock, query }: Listing, enterpriseId: string | undefined) {
  const size = pageSize(query.limit);
  const rows = await selectPayments(database)
    .where(
      and(
        enterpriseId === undefined ? undefined : eq(paymentTransactions.enterpriseId, enterpriseId),
        behindCursor(decodeCursor(query.cursor), paymentTransactions.issuedAt, paymentTransactions.id, 'latest-first'),
      ),
    )
    .orderBy(desc(paymentTransactions.issuedAt), desc(paymentTransactions.id))
    .limit(size + 1);
  return toPage(
    rows,
    size,
    ({ payment }) => ({ at: payment.issuedAt, id: payment.id }),
    (row) => toPayment(row, clock.now()),
  );
}

export const payments: HandlerFunction<typeof endpoints.payments> = (call) => listPayments(call, found(call.actor.enterpriseId));

export const paymentsOfEnterprise: HandlerFunction<typeof endpoints.paymentsOfEnterprise> = async (call) => {
  const { enterpriseId } = call.query;
  if (enterpriseId !== undefined) await readEnterprise(call.database, enterpriseId);
  return listPayments(call, enterpriseId);
};

export const invoice: HandlerFunction<typeof endpoints.invoice> = async ({ actor, database, params, clock }) => {
  const [row] = await selectPayments(database).where(
    and(eq(paymentTransactions.id, params.id), eq(paymentTransactions.enterpriseId, found(actor.enterpriseId))),
  );
  return readInvoice(database, found(row), clock.now());
};
