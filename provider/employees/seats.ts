import { and, count, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { employees, subscriptions } from '../database/schema/index.ts';
import { refuse } from '../kernel/refusal.ts';

/**
 * How many more people the running subscription has room for; a cancelled one runs until its end.
 * @throws Refusal SUBSCRIPTION_REQUIRED
 */
export async function countFreeSeats(database: Database, enterpriseId: string, now: Date): Promise<number> {
  const isRunning = or(eq(subscriptions.status, 'running'), gt(subscriptions.endsAt, now));
  const [subscription] = await database
    .select({ seats: subscriptions.seats })
    .from(subscriptions)
    .where(and(eq(subscriptions.enterpriseId, enterpriseId), isRunning))
    .limit(1);
  if (!subscription) refuse('SUBSCRIPTION_REQUIRED');
  const [taken] = await database
    .select({ count: count() })
    .from(employees)
    .where(and(eq(employees.enterpriseId, enterpriseId), isNull(employees.leftAt)));
  return subscription.seats - (taken?.count ?? 0);
}
