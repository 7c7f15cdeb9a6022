import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import type { coaches } from '../../../contract/coaches.ts';
import type { Database } from '../../database/open.ts';
import { accounts, oneTimeCodes } from '../../database/schema/index.ts';
import { queueMail } from '../../delivery/index.ts';
import { newEmailAddressMail } from '../../delivery/mails/new-email-address.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { addSeconds } from '../../kernel/clock.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import {
  type ByActor,
  type HandlerFunction,
  outsideTransaction,
  type With,
  type WithClock,
  type WithRequest,
} from '../../kernel/handler.ts';
import { hasAddress } from '../../kernel/names.ts';
import { refuse } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { accountTopic } from '../../realtime/index.ts';
import { codeMinutes } from '../passwords/code-rules.ts';
import { issueCode, redeemCode, wasRedeemed } from '../passwords/one-time-codes.ts';
import { deviceOfSession } from '../sign-in/device-mark.ts';
import { admitAttempt, admitCodeMail, attemptSucceeded } from '../sign-in/throttle.ts';
import { announceEmailChange } from './undo-email-change.ts';

const purpose = 'change-email';
/** Until the hour of the request is over; each further code begins another one, to the same address. */
const resendableSeconds = 3600;

/** Mails a code to the new address. The reply does not reveal whether another account has that address. */
export const changeEmail = outsideTransaction<typeof coaches.changeEmail>(async (call) => {
  await inTransaction(call.database, async (transaction) => {
    await mailCode(call, transaction, call.body.email);
    await recordAuditEntry({ ...call, database: transaction }, { action: 'email.change-asked', aboutAccountId: call.actor.accountId });
  });
  return { done: true };
});

/** Mails another code to the same address: the person has reauthenticated for the change already, and a second factor's code works once. */
export const resendEmailCode: HandlerFunction<typeof endpoints.resendEmailCode> = async (call) => {
  const { actor, database } = call;
  const since = addSeconds(call.clock.now(), -resendableSeconds);
  const [asked] = await database
    .select({ email: oneTimeCodes.email, usedAt: oneTimeCodes.usedAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.accountId, actor.accountId), eq(oneTimeCodes.purpose, purpose), gt(oneTimeCodes.createdAt, since)))
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1);
  if (!asked || asked.usedAt !== null) refuse('NOT_ALLOWED_NOW');
  await mailCode(call, database, asked.email);
  return { done: true };
};

async function mailCode(
  call: ByActor & WithRequest & WithClock & With<'tokens' | 'wakeJobs'>,
  transaction: Database,
  email: string,
): Promise<void> {
  const { actor } = call;
  await admitCodeMail(transaction, actor, call.clock.now());
  const [owner] = await transaction.select({ id: accounts.id }).from(accounts).where(hasAddress(email));
  const { code, expiresAt } = await issueCode(call, transaction, { purpose, email, accountId: actor.accountId });
  await queueMail(call, transaction, {
    kind: purpose,
    to: email,
    accountId: actor.accountId,
    content: newEmailAddressMail({ firstName: actor.firstName, code, minutes: codeMinutes }, actor.language),
    usefulUntil: expiresAt,
    isWithheld: owner !== undefined,
  });
}

/**
 * Confirms the address that the latest code was mailed to. Both addresses get a mail; the former one can undo the change. A repeat
 * after a lost reply gets the same answer.
 */
export const verifyEmail = outsideTransaction<typeof endpoints.verifyEmail>(async (call) => {
  const { actor, database } = call;
  const now = call.clock.now();
  const attemptId = await admitAttempt(database, {
    email: actor.email.toLowerCase(),
    address: call.request.address,
    device: deviceOfSession(actor.sessionId),
    now,
  });
  const used = await redeemCode(call, database, { purposes: [purpose], code: call.body.code, of: { accountId: actor.accountId } });
  if (!used) {
    const { accountId, email } = actor;
    if (!(await wasRedeemed(call, database, { purpose, code: call.body.code, accountId, email }))) refuse('WRONG_CODE');
    await attemptSucceeded(database, attemptId);
    return { email };
  }
  try {
    await inTransaction(database, async (transaction) => {
      await attemptSucceeded(transaction, attemptId);
      await transaction
        .update(accounts)
        .set({ email: used.email, emailVerifiedAt: now, updatedAt: now, version: sql`${accounts.version} + 1` })
        .where(eq(accounts.id, actor.accountId));
      await recordAuditEntry({ ...call, database: transaction }, { action: 'email.changed', aboutAccountId: actor.accountId });
      await announceEmailChange(call, transaction, used.email);
    });
  } catch (error) {
    // Another account took the address after the code was mailed.
    if (violatesUnique(error, 'accounts_email')) refuse('WRONG_CODE');
    throw error;
  }
  call.changed([actor.accountId], accountTopic);
  return { email: used.email };
});
