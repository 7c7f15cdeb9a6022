import { eq } from 'drizzle-orm';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { accounts } from '../../database/schema/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type CheckingCall, demandSecondFactor } from '../second-factor/second-factor.ts';
import { deviceOfSession } from '../sign-in/device-mark.ts';
import { admitAttempt, attemptSucceeded } from '../sign-in/throttle.ts';
import { isRightPassword, refuseWhileBusy } from './passwords.ts';

type ReauthenticationCall = CheckingCall & { readonly actor: Actor | null };
type Reauthentication = NonNullable<Endpoint['reauthentication']>;

/**
 * Requires the signed-in person to reauthenticate, as the contract declares for the call, before something that a thief of the device
 * must not do. It is throttled like signing in, separately for each session, so that neither a stranger nor such a thief delays the
 * owner elsewhere. No other code requires it; call outside a transaction.
 * @param body of the call, parsed
 * @throws Refusal WRONG_CREDENTIALS, SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR or TOO_MANY_REQUESTS
 */
export async function reauthenticate(call: ReauthenticationCall, { of, by }: Reauthentication, body: unknown): Promise<void> {
  const { actor } = call;
  if (actor === null || !of.includes(actor.role)) return;
  const { currentPassword = '', code } = (body ?? {}) as { currentPassword?: string; code?: string };
  if (by.includes('password')) await demandPassword(call, actor, currentPassword);
  if (by.includes('second-factor'))
    await demandSecondFactor(call, { ...actor, id: actor.accountId }, code, deviceOfSession(actor.sessionId));
}

async function demandPassword({ database, clock, request }: ReauthenticationCall, actor: Actor, password: string): Promise<void> {
  const device = deviceOfSession(actor.sessionId);
  refuseWhileBusy();
  const attemptId = await admitAttempt(database, { email: actor.email.toLowerCase(), address: request.address, device, now: clock.now() });
  const [account] = await database.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, actor.accountId));
  if (!(await isRightPassword(account?.passwordHash ?? null, password))) {
    // The owner must see that this was tried on an unlocked device.
    await recordAuditEntry({ actor, database, clock, request }, { action: 'sign-in.failed', aboutAccountId: actor.accountId });
    refuse('WRONG_CREDENTIALS');
  }
  await attemptSucceeded(database, attemptId);
}
