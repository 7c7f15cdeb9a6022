import { eq } from 'drizzle-orm';
import type { accounts as calls } from '../../contract/accounts.ts';
import { accounts } from '../database/schema/index.ts';
import { recordDeed } from '../kernel/audit.ts';
import { outsideTransaction } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { endSessions } from './sign-in-session.ts';
import { admitAttempt, attemptSucceeded } from './throttle.ts';

/** Needs the present password, throttled like signing in; every other device is signed out. */
export const changePassword = outsideTransaction<typeof calls.changePassword>(async (call) => {
  const { actor, database, clock } = call;
  const attemptId = await admitAttempt(database, { email: actor.email.toLowerCase(), address: call.request.address, now: clock.now() });
  const [account] = await database.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, actor.accountId));
  if (!(await isRightPassword(account?.passwordHash ?? null, call.body.currentPassword))) refuse('WRONG_CREDENTIALS');
  const passwordHash = await hashPassword(call.body.newPassword);
  const now = clock.now();
  const ended = await inTransaction(database, async (transaction) => {
    await attemptSucceeded(transaction, attemptId);
    await transaction
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
      .where(eq(accounts.id, actor.accountId));
    await recordDeed({ ...call, database: transaction }, { action: 'password.changed', aboutAccountId: actor.accountId });
    return endSessions(transaction, { accountId: actor.accountId, exceptSessionId: actor.sessionId, because: 'password-changed', now });
  });
  call.realtime.sessionsEnded(ended);
  return { done: true };
});
