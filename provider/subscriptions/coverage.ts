import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { accounts, enterprises, plans, subscriptions } from '../database/schema/index.ts';
import { refuse } from '../kernel/refusal.ts';

/** Those of the members whose sessions an employer's subscription pays for now; a cancelled one runs until its end. */
export async function coveredMembers(database: Database, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(enterprises, and(eq(enterprises.id, accounts.enterpriseId), isNull(enterprises.deactivatedAt)))
    .innerJoin(subscriptions, and(eq(subscriptions.enterpriseId, enterprises.id), isRunning(now)))
    .where(inArray(accounts.id, [...memberIds]));
  return new Set(rows.map(({ id }) => id));
}

/** @throws Refusal SUBSCRIPTION_REQUIRED unless all of them are covered */
export async function requireCoverage(database: Database, memberIds: readonly string[], now: Date): Promise<void> {
  const covered = await coveredMembers(database, memberIds, now);
  if (memberIds.some((id) => !covered.has(id))) refuse('SUBSCRIPTION_REQUIRED');
}

/** What the plan of a member's employer includes. */
export interface Allowance {
  readonly isCovered: boolean;
  /** One-on-one sessions in a calendar month; null is without limit. */
  readonly sessionsPerMonth: number | null;
}

/** Where a cancelled subscription still runs beside a new one, the more generous plan holds. */
export async function allowanceOf(database: Database, memberId: string, now: Date): Promise<Allowance> {
  const rows = await database
    .select({ perMonth: plans.sessionsPerMonth })
    .from(accounts)
    .innerJoin(enterprises, and(eq(enterprises.id, accounts.enterpriseId), isNull(enterprises.deactivatedAt)))
    .innerJoin(subscriptions, and(eq(subscriptions.enterpriseId, enterprises.id), isRunning(now)))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(accounts.id, memberId));
  const limits = rows.flatMap(({ perMonth }) => perMonth ?? []);
  const isUnlimited = rows.length === 0 || limits.length < rows.length;
  return { isCovered: rows.length > 0, sessionsPerMonth: isUnlimited ? null : Math.max(...limits) };
}

function isRunning(now: Date) {
  return or(eq(subscriptions.status, 'running'), and(eq(subscriptions.status, 'cancelled'), gt(subscriptions.endsAt, now)));
}
