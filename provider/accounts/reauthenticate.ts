import { eq } from 'drizzle-orm';
import type { Endpoint } from '../../contract/endpoint.ts';
import { accounts } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { recordDeed } from '../kernel/audit.ts';
import type { Call } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { isRightPassword } from './passwords.ts';
import { admitAttempt, attemptSucceeded } from './throttle.ts';

type ReauthenticationCall = Pick<Call<Endpoint>, 'database' | 'clock' | 'request'> & { readonly actor: Actor };

/**
 * Asks the signed-in person for the password once more before something that a thief of the device
 * must not do; throttled like signing in. Call outside a transaction.
 * @throws Refusal WRONG_CREDENTIALS or TOO_MANY_REQUESTS
 */
export async function reauthenticate({ actor, database, clock, request }: ReauthenticationCall, password: string): Promise<void> {
  const attemptId = await admitAttempt(database, { email: actor.email.toLowerCase(), address: request.address, now: clock.now() });
  const [account] = await database.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, actor.accountId));
  if (!(await isRightPassword(account?.passwordHash ?? null, password))) {
    // The owner is to see that somebody tried at an open device.
    await recordDeed({ actor, database, clock, request }, { action: 'sign-in.failed', aboutAccountId: actor.accountId });
    refuse('WRONG_CREDENTIALS');
  }
  await attemptSucceeded(database, attemptId);
}
