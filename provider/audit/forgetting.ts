import { type SQL, sql } from 'drizzle-orm';
import type { Retention } from '../../contract/platform-settings.ts';
import type { Database } from '../database/open.ts';
import { healthEntries } from '../database/schema/kernel.ts';
import { addSeconds } from '../kernel/clock.ts';
import { inSteps } from '../kernel/in-steps.ts';
import { inTransaction } from '../kernel/transaction.ts';

/**
 * Forgets entries of the audit log that are kept no longer, those about health data later than others.
 * @returns whether there may be more
 */
export async function forgetOldEntries(database: Database, now: Date, kept: Pick<Retention, 'audit' | 'healthAudit'>): Promise<boolean> {
  const forget = (which: SQL, days: number) =>
    inSteps((most) =>
      inTransaction(database, async (transaction) => {
        const before = addSeconds(now, -days * 86_400).toISOString();
        const { rows } = await transaction.execute(sql`
          delete from audit_entries where id in (
            select id from audit_entries where at < ${before}::timestamptz and ${which} order by at limit ${most} for update skip locked
          ) returning 1`);
        return rows.length;
      }),
    );
  const hasMoreOfHealth = await forget(healthEntries, kept.healthAudit);
  const hasMoreOfOthers = await forget(sql`not (${healthEntries})`, kept.audit);
  return hasMoreOfHealth || hasMoreOfOthers;
}
