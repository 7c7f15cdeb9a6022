import { and, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { employeeCounts, employees, enterprises, magicLinks, subscriptions } from '../database/schema/index.ts';
import { refuse } from '../kernel/refusal.ts';
import { isInTrial, isRunning } from './coverage.ts';

export interface Seats {
  readonly total: number;
  readonly used: number;
  /** Never below zero: fewer seats than are taken can remain when a subscription ends beside another. */
  readonly free: number;
  /** Null unless they are those of a trial. */
  readonly trialEndsAt: Date | null;
}

/** The same as `isUsableLink` of the contract, for a query over magic links. */
export function usableLink(now: Date) {
  return and(isNull(magicLinks.usedAt), isNull(magicLinks.endedAt), isNull(magicLinks.withdrawnAt), gt(magicLinks.expiresAt, now));
}

/**
 * The seats that are taken, by the rule of the contract (`takesSeat`). Those who joined are counted from the kept counts and
 * links by the index of open ones, so the employees are not scanned.
 */
export async function countSeatsUsed(database: Database, enterpriseId: string, now: Date): Promise<number> {
  const [joined] = await database
    .select({ count: sql<number>`coalesce(sum(${employeeCounts.count}), 0)::int` })
    .from(employeeCounts)
    .where(and(eq(employeeCounts.enterpriseId, enterpriseId), eq(employeeCounts.status, 'joined')));
  const [invited] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(magicLinks)
    .innerJoin(
      employees,
      and(
        eq(employees.accountId, magicLinks.accountId),
        eq(employees.enterpriseId, magicLinks.enterpriseId),
        isNull(employees.leftAt),
        isNull(employees.joinedAt),
      ),
    )
    .where(and(eq(magicLinks.enterpriseId, enterpriseId), eq(magicLinks.purpose, 'employee'), usableLink(now)));
  return (joined?.count ?? 0) + (invited?.count ?? 0);
}

/** The seats of the running subscription, or else of a trial; null where there is neither. A cancelled one runs until its end. */
export async function readSeats(database: Database, enterpriseId: string, now: Date): Promise<Seats | null> {
  const [subscription] = await database
    .select({ seats: max(subscriptions.seats) })
    .from(subscriptions)
    .where(and(eq(subscriptions.enterpriseId, enterpriseId), isRunning(now)));
  const [trial] =
    subscription?.seats == null
      ? await database
          .select({ seats: enterprises.trialSeats, endsAt: enterprises.trialEndsAt })
          .from(enterprises)
          .where(and(eq(enterprises.id, enterpriseId), isInTrial(now), isNotNull(enterprises.trialEndsAt)))
      : [];
  const total = subscription?.seats ?? trial?.seats;
  if (total === undefined) return null;
  const used = await countSeatsUsed(database, enterpriseId, now);
  return { total, used, free: Math.max(0, total - used), trialEndsAt: trial?.endsAt ?? null };
}

/**
 * Lets nobody else take or order seats of the enterprise until the transaction ends. Taken before any row is locked, so that
 * sending links, joining, ordering and renewing cannot wait for one another in a circle.
 */
export async function lockSeats(transaction: Database, enterpriseId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${enterpriseId}`}, 0))`);
}

/**
 * The seats that links can be sent for; call under `lockSeats`.
 * @throws Refusal SUBSCRIPTION_REQUIRED without a subscription or a trial
 */
export async function countFreeSeats(transaction: Database, enterpriseId: string, now: Date): Promise<number> {
  const seats = await readSeats(transaction, enterpriseId, now);
  if (seats === null) refuse('SUBSCRIPTION_REQUIRED');
  return seats.free;
}

/**
 * Checks after a joining that everybody who takes a seat has one; call under `lockSeats`.
 * @throws Refusal NO_SEAT_LEFT, which undoes the joining
 */
export async function requireSeats(transaction: Database, enterpriseId: string, now: Date): Promise<void> {
  const seats = await readSeats(transaction, enterpriseId, now);
  if (seats === null || seats.used > seats.total) refuse('NO_SEAT_LEFT');
}
