import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { accounts, enterprises, subscriptions } from '../database/schema/index.ts';
import { refuse } from '../kernel/refusal.ts';

/** Those of the members whose sessions an employer's subscription pays for now; a cancelled one runs until its end. */
export async function coveredMembers(database: Database, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const isRunning = or(eq(subscriptions.status, 'running'), and(eq(subscriptions.status, 'cancelled'), gt(subscriptions.endsAt, now)));
  const rows = await database
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(enterprises, and(eq(enterprises.id, accounts.enterpriseId), isNull(enterprises.deactivatedAt)))
    .innerJoin(subscriptions, and(eq(subscriptions.enterpriseId, enterprises.id), isRunning))
    .where(inArray(accounts.id, [...memberIds]));
  return new Set(rows.map(({ id }) => id));
}

/** @throws Refusal SUBSCRIPTION_REQUIRED unless all of them are covered */
export async function requireCoverage(database: Database, memberIds: readonly string[], now: Date): Promise<void> {
  const covered = await coveredMembers(database, memberIds, now);
  if (memberIds.some((id) => !covered.has(id))) refuse('SUBSCRIPTION_REQUIRED');
}
