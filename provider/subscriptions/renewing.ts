import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { seatsOfNextPeriod } from '../../contract/seat-rules.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { accounts, enterprises, mails, paymentTransactions, plans, subscriptions } from '../database/schema/index.ts';
import { invoiceMail } from '../delivery/mails/invoice.ts';
import { administratorIds } from '../enterprises/index.ts';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { notify, silently } from '../notifications/index.ts';
import { graceDays, lineOf, nextPeriodEnd, reminderDays } from './billing-rules.ts';
import { issueInvoice } from './invoicing.ts';
import { countSeatsUsed, lockSeats } from './seats.ts';
import { readSeller } from './seller.ts';
import { leftToPay, type PaymentRow, type SubscriptionRow } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl'>;
}
type EnterpriseRow = typeof enterprises.$inferSelect;
type Due = Pick<SubscriptionRow, 'id' | 'enterpriseId'>;

/**
 * Begins the next period of each subscription whose period is over, with the seats ordered for it, and invoices it. Without a seller
 * the subscriptions continue and wait; the platform's dashboard says so.
 */
export async function renewDue(parts: Parts, now: Date, limit: number): Promise<string[]> {
  const canInvoice = (await readSeller(parts.database)) !== null;
  const isClosed = sql`exists (select 1 from enterprises e where e.id = ${subscriptions.enterpriseId} and e.deactivated_at is not null)`;
  const due = await parts.database
    .select({ id: subscriptions.id, enterpriseId: subscriptions.enterpriseId })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'running'), lte(subscriptions.renewsAt, now), canInvoice ? undefined : isClosed))
    .orderBy(asc(subscriptions.renewsAt))
    .limit(limit);
  const notifiedIds: string[] = [];
  for (const one of due) notifiedIds.push(...(await inTransaction(parts.database, (transaction) => renew(parts, transaction, one, now))));
  return notifiedIds;
}

async function renew(parts: Parts, transaction: Database, { id, enterpriseId }: Due, now: Date): Promise<string[]> {
  await lockSeats(transaction, enterpriseId);
  const [row] = await transaction
    .select({ subscription: subscriptions, plan: plans, enterprise: enterprises })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(enterprises, eq(enterprises.id, subscriptions.enterpriseId))
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'running'), lte(subscriptions.renewsAt, now)))
    .for('update', { of: subscriptions });
  // Another provider was quicker.
  if (!row?.subscription.renewsAt) return [];
  const { subscription, enterprise } = row;
  if (enterprise.deactivatedAt !== null) {
    // Nobody is billed for a plan that nobody can use: it ends with the paid period.
    await end(transaction, subscription, now);
    return administratorIds(transaction, enterprise.id);
  }
  const periodFrom = row.subscription.renewsAt;
  const periodTo = nextPeriodEnd(subscription.startedAt, subscription.interval, periodFrom);
  const seats = seatsOfNextPeriod(subscription, await countSeatsUsed(transaction, enterpriseId, now));
  const line = lineOf({ ...subscription, planName: subscription.terms.name }, 'seats', seats, { from: periodFrom, to: periodTo });
  await transaction
    .update(subscriptions)
    .set({ seats, nextSeats: null, periodFrom, renewsAt: periodTo, updatedAt: now, version: subscription.version + 1 })
    .where(eq(subscriptions.id, id));
  const payment = await issueInvoice(transaction, { subscription, billing: enterprise.billing, lines: [line], periodFrom, periodTo }, now);
  await mail(parts, transaction, { payment, subscription, enterprise, about: 'issued' }, now);
  return administratorIds(transaction, enterprise.id);
}

/** Reminds of overdue invoices; with the second reminder the day is set on which the subscription ends without the payment. */
export async function remindOfInvoices(parts: Parts, now: Date, limit: number): Promise<string[]> {
  const [first = 0, second = 0] = reminderDays;
  const before = (days: number) => addSeconds(now, -days * 86_400);
  const isDue = and(
    eq(paymentTransactions.status, 'open'),
    or(
      and(lte(paymentTransactions.dueAt, before(first)), eq(paymentTransactions.remindersSent, 0)),
      and(lte(paymentTransactions.dueAt, before(second)), eq(paymentTransactions.remindersSent, 1)),
    ),
  );
  const due = await parts.database
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(isDue)
    .orderBy(asc(paymentTransactions.dueAt))
    .limit(limit);
  const notifiedIds: string[] = [];
  for (const { id } of due) {
    notifiedIds.push(
      ...(await inTransaction(parts.database, async (transaction) => {
        const [row] = await transaction
          .select({ payment: paymentTransactions, subscription: subscriptions, enterprise: enterprises })
          .from(paymentTransactions)
          .innerJoin(subscriptions, eq(subscriptions.id, paymentTransactions.subscriptionId))
          .innerJoin(enterprises, eq(enterprises.id, paymentTransactions.enterpriseId))
          .where(and(eq(paymentTransactions.id, id), isDue))
          .for('update', { of: paymentTransactions });
        return row ? remind(parts, transaction, row, now) : [];
      })),
    );
  }
  return notifiedIds;
}

interface Overdue {
  readonly payment: PaymentRow;
  readonly subscription: SubscriptionRow;
  readonly enterprise: EnterpriseRow;
}

async function remind(parts: Parts, transaction: Database, { payment, subscription, enterprise }: Overdue, now: Date): Promise<string[]> {
  const isLast = payment.remindersSent === 1;
  const graceEndsAt = subscription.graceEndsAt ?? (isLast ? addSeconds(now, graceDays * 86_400) : null);
  await transaction
    .update(paymentTransactions)
    .set({ remindersSent: payment.remindersSent + 1 })
    .where(eq(paymentTransactions.id, payment.id));
  if (isLast && subscription.graceEndsAt === null && subscription.status !== 'ended') {
    await transaction.update(subscriptions).set({ graceEndsAt, updatedAt: now }).where(eq(subscriptions.id, subscription.id));
  }
  const about = isLast ? 'last-call' : 'overdue';
  await mail(parts, transaction, { payment, subscription: { ...subscription, graceEndsAt }, enterprise, about }, now);
  const everybody = await administratorIds(transaction, enterprise.id);
  await notify({ database: transaction, clock: parts.clock, actor: null, ...silently }, everybody, {
    kind: 'system',
    title: { en: `Invoice ${payment.invoiceNumber} is overdue`, es: `La factura ${payment.invoiceNumber} está vencida` },
    body: { en: 'Open this to see the invoice.', es: 'Abra este aviso para ver la factura.' },
    link: '/enterprise/account',
    subject: `invoice:${payment.id}`,
    onceKey: `invoice:${payment.id}:${payment.remindersSent}`,
  });
  return everybody;
}

/** Ends cancelled subscriptions whose time is over, and those not paid within the grace period; ends the grace period where it was paid. */
export async function endUnpaidAndCancelled(parts: Parts, now: Date, limit: number): Promise<string[]> {
  const isOver = or(
    and(eq(subscriptions.status, 'cancelled'), lte(subscriptions.endsAt, now)),
    and(sql`${subscriptions.status} <> 'ended'`, lte(subscriptions.graceEndsAt, now)),
  );
  const isPaid = and(
    sql`${subscriptions.graceEndsAt} is not null and ${subscriptions.status} <> 'ended'`,
    sql`not exists (select 1 from payment_transactions t where t.subscription_id = "subscriptions"."id" and t.status = 'open' and t.reminders_sent > 1)`,
  );
  const notifiedIds: string[] = [];
  const freed = await parts.database
    .update(subscriptions)
    .set({ graceEndsAt: null, updatedAt: now })
    .where(isPaid)
    .returning({ enterpriseId: subscriptions.enterpriseId });
  const due = await parts.database.select().from(subscriptions).where(isOver).limit(limit);
  for (const { id, enterpriseId } of due) {
    const isEnded = await inTransaction(parts.database, async (transaction) => {
      const [subscription] = await transaction
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.id, id), isOver))
        .for('update');
      if (subscription) await end(transaction, subscription, now);
      return subscription !== undefined;
    });
    if (isEnded) freed.push({ enterpriseId });
  }
  for (const { enterpriseId } of freed) notifiedIds.push(...(await administratorIds(parts.database, enterpriseId)));
  return notifiedIds;
}

async function end(transaction: Database, subscription: SubscriptionRow, now: Date): Promise<void> {
  const endsAt = subscription.endsAt !== null && subscription.endsAt < now ? subscription.endsAt : now;
  await transaction
    .update(subscriptions)
    .set({ status: 'ended', endsAt, renewsAt: null, nextSeats: null, updatedAt: now, version: subscription.version + 1 })
    .where(eq(subscriptions.id, subscription.id));
  const members = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.enterpriseId, subscription.enterpriseId), eq(accounts.role, 'USER'), sql`${accounts.emailVerifiedAt} is not null`),
    );
  await notify(
    { database: transaction, clock: { now: () => now }, actor: null, ...silently },
    members.map(({ id }) => id),
    {
      kind: 'system',
      title: { en: 'Your sessions are no longer covered', es: 'Tus sesiones ya no están cubiertas' },
      body: {
        en: 'Your employer’s plan has ended. Your account and your data stay yours.',
        es: 'El plan de tu empresa ha terminado. Tu cuenta y tus datos siguen siendo tuyos.',
      },
      link: '/user/profile',
      subject: `subscription:${subscription.id}`,
      onceKey: `subscription-ended:${subscription.id}`,
    },
  );
}

interface ToMail extends Overdue {
  readonly about: 'issued' | 'overdue' | 'last-call';
}

async function mail(parts: Parts, transaction: Database, { payment, subscription, enterprise, about }: ToMail, now: Date): Promise<void> {
  const { name: enterpriseName, language, timeZone } = enterprise;
  const address = `${parts.config.publicUrl}/enterprise/account/invoices/${payment.id}`;
  const { graceEndsAt } = subscription;
  const content = invoiceMail(
    { ...payment, amountCents: leftToPay(payment), enterpriseName, timeZone, address, about, graceEndsAt },
    language,
  );
  await transaction.insert(mails).values({
    id: uuid(),
    accountId: null,
    kind: 'invoice',
    to: subscription.billingEmail,
    ...content,
    createdAt: now,
    nextAttemptAt: now,
  });
}
