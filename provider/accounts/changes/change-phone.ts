import { eq, sql } from 'drizzle-orm';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import { accounts } from '../../database/schema/index.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { outsideTransaction } from '../../kernel/handler.ts';
import { showPhone, takePhone } from '../../kernel/phone.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { accountTopic } from '../../realtime/index.ts';
import { mailSecurityNotice } from './security-notice.ts';

export const changePhone = outsideTransaction<typeof endpoints.changePhone>(async (call) => {
  const { actor, body } = call;
  const phone = takePhone(body.phone, body.phoneCountry);
  await inTransaction(call.database, async (transaction) => {
    await transaction
      .update(accounts)
      .set({ phone, updatedAt: call.clock.now(), version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, actor.accountId));
    await recordAuditEntry({ ...call, database: transaction }, { action: 'phone.changed', aboutAccountId: actor.accountId });
    await mailSecurityNotice(call, transaction, actor, 'phone-changed');
  });
  call.changed([actor.accountId], accountTopic);
  return { phone: showPhone(phone) };
});
