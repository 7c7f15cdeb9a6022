import { eq } from 'drizzle-orm';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import { accounts } from '../../database/schema/index.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { outsideTransaction } from '../../kernel/handler.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { mailSecurityNotice } from '../changes/security-notice.ts';
import { endSessions } from '../sign-in/sign-in-session.ts';
import { refuseUnfitPassword } from './new-password.ts';
import { endCodesOf } from './one-time-codes.ts';
import { hashPassword } from './passwords.ts';

/** Needs the present password, throttled like signing in; every other device is signed out. */
export const changePassword = outsideTransaction<typeof endpoints.changePassword>(async (call) => {
  const { actor, database, clock } = call;
  const [stored] = await database.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, actor.accountId));
  await refuseUnfitPassword(call.body.newPassword, { ...actor, passwordHash: stored?.passwordHash ?? null });
  const passwordHash = await hashPassword(call.body.newPassword);
  const now = clock.now();
  const ended = await inTransaction(database, async (transaction) => {
    await transaction
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
      .where(eq(accounts.id, actor.accountId));
    // Otherwise a person who had requested and read a code before could set yet another password.
    await endCodesOf(transaction, 'forgot-password', actor.accountId, now);
    await recordAuditEntry({ ...call, database: transaction }, { action: 'password.changed', aboutAccountId: actor.accountId });
    await mailSecurityNotice(call, transaction, actor, 'password-changed');
    return endSessions(transaction, { accountId: actor.accountId, exceptSessionId: actor.sessionId, because: 'password-changed', now });
  });
  call.services.realtime.sessionsEnded(ended);
  return { done: true };
});
