import { eq, sql } from 'drizzle-orm';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import type { Database } from '../../database/open.ts';
import { accounts } from '../../database/schema/index.ts';
import { queueMail } from '../../delivery/index.ts';
import { forgottenPasswordMail } from '../../delivery/mails/forgotten-password.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { type BodyOf, type DatabaseNow, type HandlerFunction, outsideTransaction, type WithRequest } from '../../kernel/handler.ts';
import { hasAddress } from '../../kernel/names.ts';
import { refuse } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { mailSecurityNotice } from '../changes/security-notice.ts';
import { findKnownDevice } from '../sign-in/device-mark.ts';
import { endSessions } from '../sign-in/sign-in-session.ts';
import { admitAttempt, admitCodeMail, attemptSucceeded } from '../sign-in/throttle.ts';
import { codeMinutes } from './code-rules.ts';
import { admitCodeTry, isOfOwner } from './code-tries.ts';
import { refuseUnfitPassword } from './new-password.ts';
import { endCodesOf, findTicket, findUsedTicket, issueCode, issueTicket, redeemCode, redeemTicket } from './one-time-codes.ts';
import { hashPassword, isRightPassword, refuseWhileBusy } from './passwords.ts';

const purpose = 'forgot-password';

/** Mails a code. Response and work are the same whether the account exists or not. */
export const forgotPassword: HandlerFunction<typeof endpoints.forgotPassword> = async (call) => {
  const { email } = call.body;
  const isOwner = await isOfOwner(call, email);
  const account = await findWhoCanSignIn(call.database, email);
  // Mails requested by strangers in the same network do not delay people known there.
  await admitCodeMail(call.database, isOwner && account ? { accountId: account.id } : call.request, call.clock.now());
  const { code, expiresAt } = await issueCode(call, call.database, {
    purpose,
    email,
    accountId: account?.id ?? null,
    askedBy: isOwner ? 'owner' : 'stranger',
  });
  const content = forgottenPasswordMail({ firstName: account?.firstName ?? '', code, minutes: codeMinutes }, account?.language ?? 'en');
  await queueMail(call, call.database, {
    kind: purpose,
    to: account?.email ?? email,
    accountId: account?.id ?? null,
    content,
    usefulUntil: expiresAt,
    isWithheld: account === null,
  });
  await recordAuditEntry({ ...call, actor: null }, { action: 'password.reset-asked', aboutAccountId: account?.id ?? null });
  return { done: true };
};

export const verifyForgottenPasswordCode = outsideTransaction<typeof endpoints.verifyForgottenPasswordCode>(async (call) => {
  const { email, code } = call.body;
  const attemptId = await admitCodeTry(call, email);
  const used = await redeemCode(call, call.database, { purposes: [purpose], code, of: { email }, isOwner: await isOfOwner(call, email) });
  if (!used) refuse('WRONG_CODE');
  await attemptSucceeded(call.database, attemptId);
  return { ticket: await issueTicket(call, call.database, used.id) };
});

export const changeForgottenPassword = outsideTransaction<typeof endpoints.changeForgottenPassword>(async (call) => {
  // Checked before hashing, which is expensive: a caller without a ticket must not cost us that. The ticket is used up in the
  // transaction.
  const ticket = await findTicket(call, call.database, purpose, call.body.ticket);
  if (ticket === null) return answerAgain(call);
  const owner = await findWhoCanSignIn(call.database, ticket.email);
  if (owner) await refuseUnfitPassword(call.body.password, owner);
  const passwordHash = await hashPassword(call.body.password);
  const now = call.clock.now();
  const ended = await inTransaction(call.database, async (transaction) => {
    const proof = await redeemTicket(call, transaction, purpose, call.body.ticket);
    const account = proof ? await findWhoCanSignIn(transaction, proof.email) : null;
    // The address may have moved to another account since the code was mailed.
    if (!account || account.id !== proof?.accountId) refuse('WRONG_CODE');
    await transaction
      .update(accounts)
      .set({
        passwordHash,
        passwordChangedAt: now,
        emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
      })
      .where(eq(accounts.id, account.id));
    await endCodesOf(transaction, purpose, account.id, now);
    await recordAuditEntry({ ...call, actor: null, database: transaction }, { action: 'password.reset', aboutAccountId: account.id });
    await mailSecurityNotice(call, transaction, { ...account, accountId: account.id }, 'password-changed');
    return endSessions(transaction, { accountId: account.id, because: 'password-changed', now });
  });
  call.services.realtime.sessionsEnded(ended);
  return { done: true };
});

/** The password was set with this ticket, and the reply was lost: the same password gets the same answer. */
async function answerAgain(call: DatabaseNow & WithRequest & BodyOf<typeof endpoints.changeForgottenPassword>): Promise<{ done: true }> {
  const { database, body } = call;
  const used = await findUsedTicket(call, database, purpose, body.ticket);
  if (!used) refuse('WRONG_CODE');
  const email = used.email.toLowerCase();
  refuseWhileBusy();
  const device = await findKnownDevice(call, email);
  const attemptId = await admitAttempt(database, { email, address: call.request.address, device, now: call.clock.now() });
  const account = await findWhoCanSignIn(database, email);
  if (!(await isRightPassword(account?.passwordHash ?? null, body.password))) refuse('WRONG_CODE');
  await attemptSucceeded(database, attemptId);
  return { done: true };
}

/** Only accounts that have joined. A person who was invited and has not joined yet uses the invitation. */
async function findWhoCanSignIn(database: Database, email: string) {
  const [account] = await database
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      language: accounts.language,
      passwordHash: accounts.passwordHash,
      emailVerifiedAt: accounts.emailVerifiedAt,
      deactivatedAt: accounts.deactivatedAt,
      deletedAt: accounts.deletedAt,
    })
    .from(accounts)
    .where(hasAddress(email));
  if (!account || account.deactivatedAt !== null || account.deletedAt !== null) return null;
  return account.passwordHash === null && account.emailVerifiedAt === null ? null : account;
}
