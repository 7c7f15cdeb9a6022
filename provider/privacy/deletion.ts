import { and, eq, isNull, sql } from 'drizzle-orm';
import { endSessions } from '../accounts/index.ts';
import { accounts } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { deletionAskedMail } from '../delivery/mails/account-deletion.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { ActorsWork, With } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { leaveComingSessions } from '../sessions/index.ts';
import { deletionEnd } from './deletion-rules.ts';

type DeletionCall = ActorsWork & With<'afterCommit' | 'config' | 'realtime' | 'wakeJobs'>;

/**
 * Requests the deletion of the own account: the person is signed out everywhere at once, sessions to come are cancelled, and after the
 * grace period a job erases the data. Call outside a transaction.
 * @returns until when it can be undone, by signing in
 */
export async function askForDeletion(call: DeletionCall): Promise<Date> {
  const { actor, clock } = call;
  const now = clock.now();
  const endsAt = deletionEnd(now);
  const ended = await inTransaction(call.database, async (database) => {
    const [account] = await database
      .update(accounts)
      .set({ deletionRequestedAt: now, updatedAt: now, version: sql`${accounts.version} + 1` })
      .where(and(eq(accounts.id, actor.accountId), isNull(accounts.deletionRequestedAt)))
      .returning();
    if (!account) refuse('ALREADY_DONE');
    await leaveComingSessions({ ...call, database }, { accountId: account.id, firstName: account.firstName, lastName: account.lastName });
    await recordAuditEntry({ ...call, database }, { action: 'account.deletion-asked', aboutAccountId: account.id });
    await queueMail(call, database, {
      kind: 'deletion-asked',
      to: account.email,
      accountId: account.id,
      content: deletionAskedMail(
        { firstName: account.firstName, endsAt, timeZone: account.timeZone, signInAddress: `${call.services.config.publicUrl}/login` },
        account.language,
      ),
    });
    return endSessions(database, { accountId: account.id, because: 'account-deleted', now });
  });
  call.services.afterCommit(() => call.services.realtime.sessionsEnded(ended));
  return endsAt;
}
