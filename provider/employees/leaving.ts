import { and, eq, isNull, sql } from 'drizzle-orm';
import type { employees as calls } from '../../contract/employees.ts';
import { accounts, employees, magicLinks } from '../database/schema/index.ts';
import { recordDeed } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import { type Call, outsideTransaction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { askForDeletion } from '../privacy/deletion.ts';
import { accountTopic } from '../realtime/realtime.ts';

type LeavingCall = Call<typeof calls.delete>;

/** By the person: deletes the own account. By the employer: ends the employment; account and data stay the person's. */
export const deleteUser = outsideTransaction<typeof calls.delete>(async (call) => {
  if (call.actor.role === 'EMPLOYER') {
    await endEmployment(call);
    return { done: true, endsAt: null };
  }
  if (call.params.userId !== call.actor.accountId) refuse('OBJECT_DENIED');
  return { done: true, endsAt: toInstant(await askForDeletion(call)) };
});

async function endEmployment(call: LeavingCall): Promise<void> {
  const { actor, params, body, clock } = call;
  const enterpriseId = found(actor.enterpriseId);
  const now = clock.now();
  await inTransaction(call.database, async (database) => {
    const relation = and(eq(employees.accountId, params.userId), eq(employees.enterpriseId, enterpriseId));
    const leftAt = body.leftOn === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(`${body.leftOn}T23:59:59.000Z`)));
    const [ended] = await database
      .update(employees)
      .set({ leftAt, updatedAt: now, version: sql`${employees.version} + 1` })
      .where(and(relation, isNull(employees.leftAt)))
      .returning({ id: employees.id });
    if (!ended) {
      const [former] = await database.select({ id: employees.id }).from(employees).where(relation);
      refuse(former ? 'ALREADY_DONE' : 'NOT_FOUND');
    }
    await database
      .update(accounts)
      .set({ enterpriseId: null, updatedAt: now, version: sql`${accounts.version} + 1` })
      .where(and(eq(accounts.id, params.userId), eq(accounts.enterpriseId, enterpriseId), eq(accounts.role, 'USER')));
    await database
      .update(magicLinks)
      .set({ endedAt: now })
      .where(
        and(
          eq(magicLinks.accountId, params.userId),
          eq(magicLinks.enterpriseId, enterpriseId),
          isNull(magicLinks.usedAt),
          isNull(magicLinks.endedAt),
        ),
      );
    await recordDeed(
      { ...call, database },
      { action: 'employment.ended', aboutAccountId: params.userId, subjectKind: 'employee', subjectId: ended.id },
    );
  });
  call.changed([params.userId], accountTopic);
}
