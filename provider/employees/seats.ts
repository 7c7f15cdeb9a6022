import { and, eq, max } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { enterprises, subscriptions } from '../database/schema/index.ts';
import { refuse } from '../kernel/refusal.ts';
import { countSeatsUsed, isInTrial, isRunning } from '../subscriptions/index.ts';

export interface Seats {
  readonly total: number;
  readonly used: number;
  /** Never below zero: fewer seats than people can have been bought. */
  readonly free: number;
  /** Null unless they are those of a trial. */
  readonly trialEndsAt: Date | null;
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
          .where(and(eq(enterprises.id, enterpriseId), isInTrial(now)))
      : [];
  const total = subscription?.seats ?? trial?.seats;
  if (total === undefined) return null;
  const used = await countSeatsUsed(database, enterpriseId);
  return { total, used, free: Math.max(0, total - used), trialEndsAt: trial?.endsAt ?? null };
}

/**
 * How many more people there is room for.
 * @throws Refusal SUBSCRIPTION_REQUIRED
 */
export async function countFreeSeats(database: Database, enterpriseId: string, now: Date): Promise<number> {
  const seats = await readSeats(database, enterpriseId, now);
  if (seats === null) refuse('SUBSCRIPTION_REQUIRED');
  return seats.free;
}
