import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { signInMethodCalls as endpoints } from '../../../contract/sign-in-methods.ts';
import { secondFactors } from '../../database/schema/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { type ByActor, outsideTransaction, type With } from '../../kernel/handler.ts';
import { found, refuse } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { accountTopic } from '../../realtime/index.ts';
import { mailSecurityNotice } from '../changes/security-notice.ts';
import { deviceOfSession } from '../sign-in/device-mark.ts';
import { admitAttempt, attemptSucceeded } from '../sign-in/throttle.ts';
import { secondFactorPolicy } from '../sign-in/throttle-rules.ts';
import { attemptName, hasSecondFactor, recoveryHash } from './second-factor.ts';
import { addressOf, makeRecoveryCodes, makeSecret, stepOfCode } from './second-factor-rules.ts';

/** Makes a secret that waits for its first code; one that waited before ends. */
export const startSecondFactor = outsideTransaction<typeof endpoints.startSecondFactor>(async (call) => {
  const { actor, database } = call;
  const secret = makeSecret();
  const fresh = {
    sealedSecret: call.services.vault.seal(secret, actor.accountId),
    recoveryHashes: [],
    lastStep: null,
    createdAt: call.clock.now(),
  };
  const written = await database
    .insert(secondFactors)
    .values({ accountId: actor.accountId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ accountId: secondFactors.accountId });
  if (written.length === 0) refuse('ALREADY_DONE');
  return { secret, address: addressOf(secret, actor.email) };
});

export const confirmSecondFactor = outsideTransaction<typeof endpoints.confirmSecondFactor>(async (call) => {
  const { actor, database, body } = call;
  const now = call.clock.now();
  const [waiting] = await database.select().from(secondFactors).where(eq(secondFactors.accountId, actor.accountId));
  const { sealedSecret, confirmedAt } = found(waiting);
  if (confirmedAt !== null) refuse('ALREADY_DONE');
  const attempt = {
    email: attemptName(actor.accountId),
    address: call.request.address,
    device: deviceOfSession(actor.sessionId),
    now,
    policy: secondFactorPolicy,
  };
  const attemptId = await admitAttempt(database, attempt);
  const lastStep = stepOfCode({ secret: call.services.vault.open(sealedSecret, actor.accountId), lastStep: null }, body.code, now);
  if (lastStep === null) refuse('WRONG_SECOND_FACTOR');
  const codes = makeRecoveryCodes();
  await inTransaction(database, async (transaction) => {
    const confirmed = await transaction
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep, recoveryHashes: hashesOf(call, codes) })
      .where(
        and(eq(secondFactors.accountId, actor.accountId), eq(secondFactors.sealedSecret, sealedSecret), isNull(secondFactors.confirmedAt)),
      )
      .returning({ accountId: secondFactors.accountId });
    if (confirmed.length === 0) refuse('ALREADY_DONE');
    await attemptSucceeded(transaction, attemptId);
    await recordAuditEntry({ ...call, database: transaction }, { action: 'second-factor.turned-on', aboutAccountId: actor.accountId });
    await mailSecurityNotice(call, transaction, actor, 'second-factor-on');
  });
  call.changed([actor.accountId], accountTopic);
  return { recoveryCodes: codes };
});

export const renewRecoveryCodes = outsideTransaction<typeof endpoints.renewRecoveryCodes>(async (call) => {
  const { actor, database } = call;
  if (!(await hasSecondFactor(database, actor.accountId))) refuse('NOT_FOUND');
  const codes = makeRecoveryCodes();
  await inTransaction(database, async (transaction) => {
    await transaction
      .update(secondFactors)
      .set({ recoveryHashes: hashesOf(call, codes) })
      .where(confirmedOf(actor));
    await recordAuditEntry({ ...call, database: transaction }, { action: 'second-factor.codes-renewed', aboutAccountId: actor.accountId });
    await mailSecurityNotice(call, transaction, actor, 'recovery-codes-renewed');
  });
  call.changed([actor.accountId], accountTopic);
  return { recoveryCodes: codes };
});

export const turnOffSecondFactor = outsideTransaction<typeof endpoints.turnOffSecondFactor>(async (call) => {
  const { actor, database } = call;
  if (!(await hasSecondFactor(database, actor.accountId))) refuse('NOT_FOUND');
  await inTransaction(database, async (transaction) => {
    await transaction.delete(secondFactors).where(confirmedOf(actor));
    await recordAuditEntry({ ...call, database: transaction }, { action: 'second-factor.turned-off', aboutAccountId: actor.accountId });
    await mailSecurityNotice(call, transaction, actor, 'second-factor-off');
  });
  call.changed([actor.accountId], accountTopic);
  return { done: true };
});

function confirmedOf(actor: Actor) {
  return and(eq(secondFactors.accountId, actor.accountId), isNotNull(secondFactors.confirmedAt));
}

function hashesOf(call: ByActor & With<'vault'>, codes: readonly string[]): string[] {
  return codes.map((code) => recoveryHash(call, call.actor.accountId, code));
}
