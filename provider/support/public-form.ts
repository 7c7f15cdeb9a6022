import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { signInAttempts } from '../database/schema/index.ts';
import { networkOf } from '../kernel/network.ts';
import { Refusal } from '../kernel/refusal.ts';
import { secondsUntilFewer } from '../kernel/seconds-until-fewer.ts';

const hourMilliseconds = 3_600_000;
/** Within an hour from one network: an office behind one address writes less. */
const maxWithinHour = 20;

/** A field that people do not see was filled in: what did so is a program. */
export function isFilledInByProgram({ website }: { readonly website?: string | undefined }): boolean {
  return (website ?? '').trim() !== '';
}

/**
 * Bounds what one network sends with a form that needs no account. Call within the transaction that takes it,
 * so that a repeated call is not counted twice.
 * @throws Refusal TOO_MANY_REQUESTS with the time to wait
 */
export async function admitPublicForm(transaction: Database, form: 'contact' | 'demo', address: string, now: Date): Promise<void> {
  const network = networkOf(address);
  // No email address looks like this.
  const name = `${form} form of ${network}`.toLowerCase();
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const recent = await transaction
    .select({ at: signInAttempts.at })
    .from(signInAttempts)
    .where(and(eq(sql`lower(${signInAttempts.email})`, name), gt(signInAttempts.at, new Date(now.getTime() - hourMilliseconds))))
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .limit(maxWithinHour);
  const wait = secondsUntilFewer(
    recent.map(({ at }) => at),
    maxWithinHour,
    now,
  );
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  // Not as a failure: who writes to us has not guessed at anything.
  await transaction
    .insert(signInAttempts)
    .values({ id: uuid(), email: name, address: network, standing: 'stranger', hasSucceeded: true, at: now });
}
