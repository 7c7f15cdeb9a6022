import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { accounts, enterprises, subscriptions } from '../database/schema/index.ts';
import { trial } from '../enterprises/index.ts';
import { refuse } from '../kernel/refusal.ts';

/** The members whose sessions an employer's subscription pays for now; a cancelled one runs until its end. */
export async function coveredMembers(database: Database, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(enterprises, and(eq(enterprises.id, accounts.enterpriseId), isOpen(now)))
    .leftJoin(subscriptions, and(eq(subscriptions.enterpriseId, enterprises.id), isRunning(now)))
    .where(and(inArray(accounts.id, [...memberIds]), or(isNotNull(subscriptions.id), isInTrial(now))));
  return new Set(rows.map(({ id }) => id));
}

/** @throws Refusal SUBSCRIPTION_REQUIRED unless all of them are covered */
export async function requireCoverage(database: Database, memberIds: readonly string[], now: Date): Promise<void> {
  const covered = await coveredMembers(database, memberIds, now);
  if (memberIds.some((id) => !covered.has(id))) refuse('SUBSCRIPTION_REQUIRED');
}

/** The contents of the plan of a member's employer. */
export interface Allowance {
  readonly isCovered: boolean;
  /** One-on-one sessions in a calendar month; null is without limit. */
  readonly sessionsPerMonth: number | null;
}

const at = sql`${sql.placeholder('now')}::timestamptz`;

/** A member's benefits from the employer's subscription, or the trial; one row for each that runs. */
export interface MemberPlan {
  /** Null in the trial. */
  readonly subscriptionId: string | null;
  readonly perMonth: number | null;
}

/** The rows of `MemberPlan`, for a query with the placeholders `memberId` and `now`. */
export function plansOfMember(database: Database) {
  return database
    .select({
      subscriptionId: sql<string | null>`${subscriptions.id}`.as('subscriptionId'),
      perMonth: sql<number | null>`(${subscriptions.terms} ->> 'sessionsPerMonth')::int`.as('perMonth'),
    })
    .from(accounts)
    .innerJoin(enterprises, and(eq(enterprises.id, accounts.enterpriseId), isOpen(at)))
    .leftJoin(subscriptions, and(eq(subscriptions.enterpriseId, enterprises.id), isRunning(at)))
    .where(and(eq(accounts.id, sql.placeholder('memberId')), or(isNotNull(subscriptions.id), isInTrial(at))));
}

/** Where a cancelled subscription still runs beside a new one, the more generous plan applies. */
export function allowanceBy(plans: readonly MemberPlan[]): Allowance {
  const limits = plans.flatMap(({ subscriptionId, perMonth }) => (subscriptionId === null ? trial.sessionsPerMonth : (perMonth ?? [])));
  const isUnlimited = plans.length === 0 || limits.length < plans.length;
  return { isCovered: plans.length > 0, sessionsPerMonth: isUnlimited ? null : Math.max(...limits) };
}

/** A subscription that runs; a cancelled one does until its end. */
export function isRunning(now: Date | SQL) {
  return or(eq(subscriptions.status, 'running'), and(eq(subscriptions.status, 'cancelled'), gt(subscriptions.endsAt, now)));
}

/** The members of a deactivated enterprise keep what they have until the given day. */
function isOpen(now: Date | SQL) {
  return or(isNull(enterprises.deactivatedAt), gt(enterprises.membersUntil, now));
}

/** Tries the product without a subscription. */
export function isInTrial(now: Date | SQL) {
  return and(gt(enterprises.trialSeats, 0), gt(enterprises.trialEndsAt, now));
}
