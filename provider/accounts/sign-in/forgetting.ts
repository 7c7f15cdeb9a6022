import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { addSeconds } from '../../kernel/clock.ts';
import { inSteps } from '../../kernel/in-steps.ts';
import { inTransaction } from '../../kernel/transaction.ts';

/**
 * Deletes sign-in sessions that ended that many days ago, with their push addresses. A device without any of them is no longer known
 * (`isKnownDevice`): the setting allows no period shorter than that.
 * @returns whether there may be more
 */
export function forgetEndedSessions(database: Database, now: Date, keptDays: number): Promise<boolean> {
  const before = addSeconds(now, -keptDays * 86_400).toISOString();
  return inSteps((most) => inTransaction(database, (transaction) => forgetSome(transaction, before, most)));
}

async function forgetSome(transaction: Database, before: string, most: number): Promise<number> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select id from sign_in_sessions where least(revoked_at, expires_at) < ${before}::timestamptz
    order by least(revoked_at, expires_at) limit ${most} for update skip locked`);
  if (rows.length === 0) return 0;
  const ids = sql`any(${`{${rows.map(({ id }) => id).join(',')}}`}::uuid[])`;
  await transaction.execute(sql`delete from push_subscriptions where sign_in_session_id = ${ids}`);
  await transaction.execute(sql`delete from sign_in_sessions where id = ${ids}`);
  return rows.length;
}
