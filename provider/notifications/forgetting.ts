import { sql } from 'drizzle-orm';
import type { Retention } from '../../contract/platform-settings.ts';
import type { Database } from '../database/open.ts';
import { addSeconds } from '../kernel/clock.ts';
import { inSteps } from '../kernel/in-steps.ts';
import { inTransaction } from '../kernel/transaction.ts';

/** Their counts are kept. */
const keepCounts = sql`select set_config('zh.keeps_counts', 'on', true)`;

/**
 * Forgets attempts to deliver, and notifications that were read, once they are kept no longer. What nobody has read stays.
 * @returns whether there may be more
 */
export async function forgetOldNotifications(
  database: Database,
  now: Date,
  kept: Pick<Retention, 'notifications' | 'deliveries'>,
): Promise<boolean> {
  const before = (days: number) => addSeconds(now, -days * 86_400).toISOString();
  const hasMoreDeliveries = await inSteps((most) =>
    inTransaction(database, async (transaction) => {
      await transaction.execute(keepCounts);
      const { rows } = await transaction.execute(sql`
        delete from deliveries where id in (
          select id from deliveries where created_at < ${before(kept.deliveries)}::timestamptz order by created_at limit ${most} for update skip locked
        ) returning 1`);
      return rows.length;
    }),
  );
  const hasMoreNotifications = await inSteps((most) =>
    inTransaction(database, (transaction) => forgetRead(transaction, before(kept.notifications), most)),
  );
  return hasMoreDeliveries || hasMoreNotifications;
}

async function forgetRead(transaction: Database, before: string, most: number): Promise<number> {
  await transaction.execute(keepCounts);
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select id from notifications where read_at < ${before}::timestamptz order by read_at limit ${most} for update skip locked`);
  if (rows.length === 0) return 0;
  const ids = sql`any(${`{${rows.map(({ id }) => id).join(',')}}`}::uuid[])`;
  await transaction.execute(sql`delete from deliveries where notification_id = ${ids}`);
  await transaction.execute(sql`delete from notifications where id = ${ids}`);
  return rows.length;
}
