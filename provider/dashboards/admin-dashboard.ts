import { and, eq, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AdminDashboard } from '../../contract/admin-dashboard.ts';
import type { enterprises as endpoints } from '../../contract/enterprises.ts';
import type { Permission } from '../../contract/roles.ts';
import { resetsToDecide } from '../accounts/index.ts';
import { monthOf, monthsUntil } from '../analytics/index.ts';
import type { Database } from '../database/open.ts';
import {
  accounts,
  coaches,
  contactMessages,
  deliveryCounts,
  demoRequests,
  employeeCounts,
  enterprises,
  paymentTransactions,
  payouts,
  sessions,
  subscriptions,
  supportIssues,
  videos,
} from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { addSeconds, toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { dayBounds, dayOf } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { readSeller } from '../subscriptions/index.ts';
import { readOperation } from './operation.ts';

type Waiting = AdminDashboard['waiting'][number];

const daySeconds = 86_400;

export const adminDashboard: HandlerFunction<typeof endpoints.adminDashboard> = async (call) => {
  const { actor, database, clock } = call;
  const now = clock.now();
  const may = (permission: Permission) => actor.permissions.has(permission);
  return {
    waiting: await readWaiting(database, actor, now),
    members: may('admin.enterprises') ? await countMembers(database, now) : null,
    enterprises: may('admin.enterprises') ? await countEnterprises(database) : null,
    coaches: may('admin.coaches') ? await countCoaches(database) : null,
    sessions: may('admin.sessions') ? await countSessions(database, actor, now) : null,
    revenue: may('admin.payments') ? await readRevenue(database, now) : null,
    deliveries: may('admin.notifications') ? await countDeliveries(database, now) : null,
    operation: await readOperation(call, now),
    asOf: toInstant(now),
  };
};

/** The number of rows, and the earliest value of a column; each uses an index for just these rows. */
async function countSince(database: Database, table: PgTable, since: AnyPgColumn, which: SQL | undefined) {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${since})::text` })
    .from(table)
    .where(which);
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
}

async function readWaiting(database: Database, actor: Actor, now: Date): Promise<Waiting[]> {
  const undecided = and(isNull(coaches.approvedAt), isNull(coaches.rejectedAt));
  const followUp = and(lt(demoRequests.followUpAt, now), isNull(demoRequests.decidedAt));
  const overdue = and(eq(paymentTransactions.status, 'open'), lt(paymentTransactions.dueAt, now));
  const unread = eq(contactMessages.status, 'open');
  const isWaitingVideo = and(eq(videos.status, 'waiting'), isNull(videos.deletedAt));
  const overdueRenewal = and(eq(subscriptions.status, 'running'), lt(subscriptions.renewsAt, now));
  const all: readonly (readonly [Waiting['kind'], Permission, () => Promise<{ count: number; since: Date | null }>])[] = [
    [
      'seller-missing',
      'admin.settings',
      async () => {
        if ((await readSeller(database)) !== null) return { count: 0, since: null };
        const { count, since } = await countSince(database, subscriptions, subscriptions.renewsAt, overdueRenewal);
        return { count: Math.max(1, count), since };
      },
    ],
    ['second-factor-resets', 'admin.roles', () => resetsToDecide(database, actor.accountId, now)],
    [
      'issues-waiting',
      'admin.support',
      () => countSince(database, supportIssues, supportIssues.waitingSince, sql`${supportIssues.waitingSince} is not null`),
    ],
    ['contact-messages', 'admin.support', () => countSince(database, contactMessages, contactMessages.createdAt, unread)],
    ['demo-requests', 'admin.demos', () => countSince(database, demoRequests, demoRequests.createdAt, eq(demoRequests.status, 'new'))],
    ['demo-follow-ups', 'admin.demos', () => countSince(database, demoRequests, demoRequests.followUpAt, followUp)],
    ['coaches-to-review', 'admin.coaches', () => countSince(database, coaches, coaches.submittedAt, undecided)],
    ['videos-to-review', 'admin.coaches', () => countSince(database, videos, videos.createdAt, isWaitingVideo)],
    ['payouts-to-pay', 'admin.payments', () => countSince(database, payouts, payouts.endsOn, eq(payouts.status, 'due'))],
    ['invoices-overdue', 'admin.payments', () => countSince(database, paymentTransactions, paymentTransactions.dueAt, overdue)],
  ];
  const waiting: Waiting[] = [];
  for (const [kind, permission, read] of all) {
    if (!actor.permissions.has(permission)) continue;
    const { count, since } = await read();
    if (count > 0) waiting.push({ kind, count, since: toInstantOrNull(since) });
  }
  return waiting;
}

/** Counted by the database as they join and leave (migration kept_counts). */
async function countMembers(database: Database, now: Date) {
  const [kept] = await database
    .select({ total: sql<number>`coalesce(sum(${employeeCounts.count}), 0)::int` })
    .from(employeeCounts)
    .where(eq(employeeCounts.status, 'joined'));
  const joined = and(eq(accounts.role, 'USER'), gt(accounts.createdAt, addSeconds(now, -30 * daySeconds)), isNull(accounts.deletedAt));
  return { total: kept?.total ?? 0, joinedLastThirtyDays: await database.$count(accounts, joined) };
}

async function countEnterprises(database: Database) {
  const [row] = await database
    .select({
      active: sql<number>`count(*) filter (where ${enterprises.setUpAt} is not null and ${enterprises.deactivatedAt} is null)::int`,
      settingUp: sql<number>`count(*) filter (where ${enterprises.setUpAt} is null and ${enterprises.deactivatedAt} is null)::int`,
      deactivated: sql<number>`count(*) filter (where ${enterprises.deactivatedAt} is not null)::int`,
    })
    .from(enterprises);
  return row ?? { active: 0, settingUp: 0, deactivated: 0 };
}

async function countCoaches(database: Database) {
  const [row] = await database
    .select({
      approved: sql<number>`count(*) filter (where ${coaches.approvedAt} is not null)::int`,
      waiting: sql<number>`count(*) filter (where ${coaches.approvedAt} is null and ${coaches.rejectedAt} is null)::int`,
    })
    .from(coaches)
    .innerJoin(
      accounts,
      and(eq(accounts.id, coaches.accountId), sql`${accounts.role} = 'COACH'`, isNull(accounts.deletedAt), isNull(accounts.deactivatedAt)),
    );
  return row ?? { approved: 0, waiting: 0 };
}

async function countSessions(database: Database, { timeZone }: Actor, now: Date) {
  const { from, to } = dayBounds(dayOf(now, timeZone), timeZone);
  const between = (start: Date, end: Date, status: SQL) =>
    database.$count(sessions, and(gte(sessions.startsAt, start), lt(sessions.startsAt, end), status));
  const isOn = sql`${sessions.status} in ('scheduled', 'completed')`;
  const weekAgo = addSeconds(now, -7 * daySeconds);
  return {
    today: await between(from, to, isOn),
    comingSevenDays: await between(now, addSeconds(now, 7 * daySeconds), isOn),
    completedSevenDays: await between(weekAgo, now, sql`${sessions.status} = 'completed'`),
    cancelledSevenDays: await between(weekAgo, now, sql`${sessions.status} = 'cancelled'`),
  };
}

async function readRevenue(database: Database, now: Date): Promise<AdminDashboard['revenue']> {
  const months = monthsUntil(monthOf(now, 'UTC'), 12);
  const { paidAt, status, netCents, creditedNetCents, currency } = paymentTransactions;
  const month = sql<string>`to_char(${paidAt} at time zone 'UTC', 'YYYY-MM')`;
  const rows = await database
    .select({ month, currency, cents: sql<number>`sum(${netCents} - ${creditedNetCents})::float8` })
    .from(paymentTransactions)
    .where(and(gte(paidAt, new Date(`${months[0]}-01T00:00:00.000Z`)), eq(status, 'paid')))
    .groupBy(sql`1`, currency);
  const currencies = [...new Set(rows.map((row) => row.currency))].sort();
  return months.flatMap((each) =>
    currencies.map((one) => ({
      month: each,
      paid: { cents: rows.find((row) => row.month === each && row.currency === one)?.cents ?? 0, currency: one },
    })),
  );
}

async function countDeliveries(database: Database, now: Date): Promise<AdminDashboard['deliveries']> {
  const { channel, outcome, count, day } = deliveryCounts;
  const sum = (which: 'sent' | 'failed') => sql<number>`coalesce(sum(${count}) filter (where ${outcome} = ${which}), 0)::int`;
  const rows = await database
    .select({ channel, sent: sum('sent'), failed: sum('failed') })
    .from(deliveryCounts)
    .where(gte(day, dayOf(addSeconds(now, -7 * daySeconds), 'UTC')))
    .groupBy(channel);
  const none = { sent: 0, failed: 0 };
  // A delivery that was corrected afterwards can leave less than nothing on a day.
  const shown = ({ sent, failed }: typeof none) => ({ sent: Math.max(0, sent), failed: Math.max(0, failed) });
  return (['push', 'email'] as const).map((each) => ({ channel: each, ...shown(rows.find((row) => row.channel === each) ?? none) }));
}
