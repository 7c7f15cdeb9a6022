import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { accounts } from '../../database/schema/index.ts';
import { queueMail } from '../../delivery/index.ts';
import { deletionUndoneMail } from '../../delivery/mails/account-deletion.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import type { With, WithClock, WithRequest } from '../../kernel/handler.ts';

type UndoingCall = WithRequest & WithClock & With<'config' | 'wakeJobs'>;

/** Signing in withdraws the request for deletion, in the transaction of signing in. */
export async function undoDeletion(call: UndoingCall, database: Database, accountId: string): Promise<void> {
  const now = call.clock.now();
  const [account] = await database
    .update(accounts)
    .set({ deletionRequestedAt: null, updatedAt: now, version: sql`${accounts.version} + 1` })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.deletionRequestedAt), isNull(accounts.deletedAt)))
    .returning();
  if (!account) return;
  await recordAuditEntry({ ...call, actor: null, database }, { action: 'account.deletion-undone', aboutAccountId: accountId });
  const content = deletionUndoneMail(
    { firstName: account.firstName, signInAddress: `${call.services.config.publicUrl}/login` },
    account.language,
  );
  await queueMail(call, database, { kind: 'deletion-undone', to: account.email, accountId, content });
}
