import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { EnterpriseDashboard } from '../../contract/enterprise-dashboard.ts';
import type { enterprises as endpoints } from '../../contract/enterprises.ts';
import { addMonths, monthOf, noFigure, readHealthAtAGlance } from '../analytics/index.ts';
import type { Database } from '../database/open.ts';
import { analyticsInputs, employeeCounts, type enterprises, paymentTransactions, supportIssues } from '../database/schema/index.ts';
import { lastDayOf, readAdministrators, readEnterprise, readSetup, setupStepOf, statusOf, stepsOf } from '../enterprises/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { readCurrent, readSeats, totalsOf, vatFor } from '../subscriptions/index.ts';

type Enterprise = typeof enterprises.$inferSelect;
type Waiting = EnterpriseDashboard['waiting'][number];

/** Announced this many days before. */
const noticeDays = 14;

export const dashboard: HandlerFunction<typeof endpoints.dashboard> = async ({ actor, database, clock }) => {
  const now = clock.now();
  const enterprise = await readEnterprise(database, found(actor.enterpriseId));
  // For a deactivated one: what its administrators may still read, and the reason.
  const may = (permission: 'employees' | 'analytics' | 'subscriptions' | 'support' | 'account' | 'data' | 'roles') =>
    actor.permissions.has(`enterprise.${permission}`) &&
    !(actor.isEnterpriseDeactivated && !['employees', 'subscriptions'].includes(permission));
  const setup = await readSetup(database, enterprise, now, actor.accountId);
  const health = may('analytics') || may('employees') ? await readHealthAtAGlance(database, enterprise.id, now) : null;
  const seats = may('employees') || may('subscriptions') ? await readSeats(database, enterprise.id, now) : null;
  const subscription = may('subscriptions') ? await subscriptionAtAGlance(database, enterprise, now) : null;
  const people = may('employees') ? await countPeople(database, enterprise.id, now) : null;
  const issues = may('support') ? await countIssues(database, enterprise.id) : null;
  const isAllowed = {
    'admin-profile': true,
    'company-profile': may('account'),
    subscription: may('subscriptions'),
    employees: may('employees'),
  };
  return {
    enterpriseId: enterprise.id,
    enterpriseName: enterprise.name,
    image: enterprise.image,
    status: statusOf(enterprise),
    deactivation: enterprise.deactivatedAt && {
      at: toInstant(enterprise.deactivatedAt),
      reason: enterprise.deactivationReason,
      membersUntil: toInstantOrNull(enterprise.membersUntil),
      membersLastDay: enterprise.membersUntil && lastDayOf(enterprise.membersUntil, enterprise.timeZone),
    },
    setupStep: setupStepOf(setup),
    steps: stepsOf(setup).map((each) => ({ ...each, isAllowed: isAllowed[each.step] })),
    employees: people && {
      total: people.imported + people.invited + people.joined,
      imported: people.imported,
      invited: people.invited,
      joined: people.joined,
      active: health?.active ?? noFigure,
      activeOf: health?.people ?? 0,
      activeIn: health?.month ?? null,
    },
    seats: seats && { total: seats.total, used: seats.used, free: seats.free, trialEndsAt: toInstantOrNull(seats.trialEndsAt) },
    subscription,
    health: may('analytics') ? health : null,
    openIssues: issues?.open ?? null,
    waiting: [
      ...(people && !actor.isEnterpriseDeactivated ? waitingPeople(people) : []),
      ...(may('subscriptions') ? await waitingPayments(database, enterprise.id, now, subscription) : []),
      ...(seats?.trialEndsAt && !actor.isEnterpriseDeactivated
        ? [{ kind: 'trial-ending' as const, count: 1, at: toInstant(seats.trialEndsAt) }]
        : []),
      ...(may('data') ? await missingData(database, enterprise, now) : []),
      ...(may('roles') ? await invitedAdministrators(database, actor, now) : []),
      ...(issues && issues.answered > 0 ? [{ kind: 'issues-answered' as const, count: issues.answered, at: null }] : []),
    ],
    asOf: toInstant(now),
  };
};

interface People extends Record<string, unknown> {
  readonly imported: number;
  readonly invited: number;
  readonly joined: number;
  readonly expired: number;
  readonly bounced: number;
}

async function countPeople(database: Database, enterpriseId: string, now: Date): Promise<People> {
  // Only expired or bounced open links are looked up, each by an index: the employees are not scanned.
  const waiting = (which: SQL) => sql`(
    select count(*)::int from magic_links l
    where l.enterprise_id = ${enterpriseId} and l.purpose = 'employee' and l.used_at is null and l.ended_at is null and l.withdrawn_at is null and ${which}
      and exists (select 1 from employees e where e.account_id = l.account_id and e.enterprise_id = ${enterpriseId} and e.left_at is null and e.joined_at is null))`;
  const { rows } = await database.execute<People>(sql`
    select coalesce(sum(k.count) filter (where k.status = 'imported'), 0)::int as imported,
      coalesce(sum(k.count) filter (where k.status = 'invited'), 0)::int as invited,
      coalesce(sum(k.count) filter (where k.status = 'joined'), 0)::int as joined,
      ${waiting(sql`l.expires_at <= ${now.toISOString()}::timestamptz`)} as expired, ${waiting(sql`l.failed_at is not null`)} as bounced
    from ${employeeCounts} k where k.enterprise_id = ${enterpriseId}`);
  return rows[0] ?? { imported: 0, invited: 0, joined: 0, expired: 0, bounced: 0 };
}

function waitingPeople({ imported, expired, bounced }: People): Waiting[] {
  const all = [
    { kind: 'not-invited' as const, count: imported, at: null },
    { kind: 'links-expired' as const, count: expired, at: null },
    { kind: 'links-bounced' as const, count: bounced, at: null },
  ];
  return all.filter(({ count }) => count > 0);
}

async function subscriptionAtAGlance(database: Database, enterprise: Enterprise, now: Date): Promise<EnterpriseDashboard['subscription']> {
  const current = await readCurrent(database, enterprise.id, now);
  if (current === null) return null;
  const { subscription, plan } = current;
  const net = (subscription.nextSeats ?? subscription.seats) * subscription.seatCents;
  const { amountCents } = totalsOf([{ amount: { cents: net } }], await vatFor(database, enterprise.billing));
  return {
    planName: plan.name,
    status: subscription.status === 'cancelled' ? 'cancelled' : 'running',
    interval: subscription.interval,
    renewsAt: toInstantOrNull(subscription.renewsAt),
    endsAt: toInstantOrNull(subscription.endsAt),
    graceEndsAt: toInstantOrNull(subscription.graceEndsAt),
    nextInvoice: subscription.renewsAt && {
      at: toInstant(subscription.renewsAt),
      amount: { cents: amountCents, currency: subscription.currency },
    },
    openInvoices: await database.$count(
      paymentTransactions,
      and(eq(paymentTransactions.enterpriseId, enterprise.id), eq(paymentTransactions.status, 'open')),
    ),
  };
}

async function waitingPayments(
  database: Database,
  enterpriseId: string,
  now: Date,
  subscription: EnterpriseDashboard['subscription'],
): Promise<Waiting[]> {
  const overdue = await database
    .select({ dueAt: paymentTransactions.dueAt })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.enterpriseId, enterpriseId),
        eq(paymentTransactions.status, 'open'),
        sql`${paymentTransactions.dueAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(paymentTransactions.dueAt));
  const [oldest] = overdue;
  const waiting: Waiting[] = oldest ? [{ kind: 'invoices-overdue', count: overdue.length, at: toInstant(oldest.dueAt) }] : [];
  const endsAt = subscription?.endsAt;
  if (endsAt && Date.parse(endsAt) - now.getTime() <= noticeDays * 86_400_000)
    waiting.push({ kind: 'subscription-ending', count: 1, at: endsAt });
  return waiting;
}

/** Entries that exist for an earlier month and are missing for the last whole one. */
async function missingData(database: Database, { id, timeZone }: Enterprise, now: Date): Promise<Waiting[]> {
  const last = addMonths(monthOf(now, timeZone), -1);
  const rows = await database
    .select({ name: analyticsInputs.name, month: analyticsInputs.month })
    .from(analyticsInputs)
    .where(and(eq(analyticsInputs.enterpriseId, id), inArray(analyticsInputs.month, [last, addMonths(last, -1)])));
  const before = rows.filter(({ month }) => month !== last);
  const count = before.filter(({ name }) => !rows.some((row) => row.name === name && row.month === last)).length;
  return count === 0 ? [] : [{ kind: 'monthly-data-missing', count, at: null }];
}

async function invitedAdministrators(database: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  const all = await readAdministrators(database, found(actor.enterpriseId), now);
  const count = all.filter(({ status }) => status === 'invited').length;
  return count === 0 ? [] : [{ kind: 'administrators-invited', count, at: null }];
}

async function countIssues(database: Database, enterpriseId: string): Promise<{ open: number; answered: number }> {
  const [row] = await database
    .select({
      open: sql<number>`count(*) filter (where ${supportIssues.status} in ('open', 'in-progress'))::int`,
      answered: sql<number>`count(*) filter (where ${supportIssues.status} = 'in-progress'
        and exists (select 1 from support_entries a where a.issue_id = "support_issues"."id" and a.kind = 'answer'))::int`,
    })
    .from(supportIssues)
    .where(and(eq(supportIssues.enterpriseId, enterpriseId), isNull(supportIssues.resolvedAt)));
  return row ?? { open: 0, answered: 0 };
}
