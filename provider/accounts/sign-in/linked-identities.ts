import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { signInMethodCalls as endpoints } from '../../../contract/sign-in-methods.ts';
import { federatedIdentities } from '../../database/schema/index.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { outsideTransaction } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { accountTopic } from '../../realtime/index.ts';
import { mailSecurityNotice } from '../changes/security-notice.ts';
import { verifyToken } from './federated-sign-in.ts';

/** Links an identity to the account; its address may be another one than the account's. */
export const googleToken = outsideTransaction<typeof endpoints.googleToken>(async (call) => {
  const { actor, database, body } = call;
  const { provider, subject, email, phone } = await verifyToken(call, body.identityToken);
  const now = call.clock.now();
  await inTransaction(database, async (transaction) => {
    const written = await transaction
      .insert(federatedIdentities)
      .values({ id: uuid(), accountId: actor.accountId, provider, subject, email: email ?? phone ?? '', createdAt: now })
      .onConflictDoNothing()
      .returning({ id: federatedIdentities.id });
    if (written.length === 0) {
      const [holder] = await transaction
        .select({ accountId: federatedIdentities.accountId })
        .from(federatedIdentities)
        .where(and(eq(federatedIdentities.provider, provider), eq(federatedIdentities.subject, subject)))
        .orderBy(asc(federatedIdentities.id));
      refuse(holder?.accountId === actor.accountId ? 'ALREADY_DONE' : 'OBJECT_DENIED');
    }
    await recordAuditEntry(
      { ...call, database: transaction },
      { action: 'identity.linked', aboutAccountId: actor.accountId, data: { provider } },
    );
    await mailSecurityNotice(call, transaction, actor, 'identity-linked');
  });
  call.changed([actor.accountId], accountTopic);
  return { done: true };
});

export const unlinkIdentity = outsideTransaction<typeof endpoints.unlinkIdentity>(async (call) => {
  const { actor, database } = call;
  await inTransaction(database, async (transaction) => {
    const [gone] = await transaction
      .delete(federatedIdentities)
      .where(and(eq(federatedIdentities.id, call.params.id), eq(federatedIdentities.accountId, actor.accountId)))
      .returning({ provider: federatedIdentities.provider });
    if (!gone) refuse('NOT_FOUND');
    const data = { provider: gone.provider };
    await recordAuditEntry({ ...call, database: transaction }, { action: 'identity.unlinked', aboutAccountId: actor.accountId, data });
    await mailSecurityNotice(call, transaction, actor, 'identity-unlinked');
  });
  call.changed([actor.accountId], accountTopic);
  return { done: true };
});
