import { and, eq, isNull, sql } from 'drizzle-orm';
import type { accounts as calls } from '../../contract/accounts.ts';
import { accountProfiles, accounts, employees, magicLinks } from '../database/schema/index.ts';
import { signUpCodeMail } from '../delivery/mails/sign-up-code.ts';
import { queueMail } from '../delivery/queue-mail.ts';
import { findInvitation } from '../employees/invitation.ts';
import { needsCode } from '../employees/link-rules.ts';
import { recordDeed } from '../kernel/audit.ts';
import { type Call, outsideTransaction } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { accountTopic } from '../realtime/realtime.ts';
import { codeMinutes } from './code-rules.ts';
import { issueCode, redeemCode } from './one-time-codes.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { answerSignedIn, startSession } from './sign-in-session.ts';
import { admitAttempt, attemptSucceeded } from './throttle.ts';

type SignUpCall = Call<typeof calls.signUp>;
type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/**
 * Takes an invited person in. The link proves the address while it is fresh; later a mailed code is
 * asked for too. Somebody who has an account already gives its password, which stays as it is.
 */
export const signUp = outsideTransaction<typeof calls.signUp>(async (call) => {
  const { database, body } = call;
  const now = call.clock.now();
  const invitation = await findInvitation(database, body.secret, now);
  if (!invitation || invitation.userId !== call.params.id) refuse('LINK_EXPIRED');
  const attemptId = await admitAttempt(database, { email: invitation.email.toLowerCase(), address: call.request.address, now });
  if (invitation.passwordHash !== null && !(await isRightPassword(invitation.passwordHash, body.password))) refuse('WRONG_CREDENTIALS');
  if (needsCode(invitation.sentAt, now)) await proveAddress(call, invitation, attemptId);
  const passwordHash = invitation.passwordHash ?? (await hashPassword(body.password));

  const refresh = await inTransaction(database, async (transaction) => {
    const [used] = await transaction
      .update(magicLinks)
      .set({ usedAt: now })
      .where(and(eq(magicLinks.id, invitation.linkId), isNull(magicLinks.usedAt), isNull(magicLinks.endedAt)))
      .returning({ id: magicLinks.id });
    if (!used) refuse('LINK_EXPIRED');
    await attemptSucceeded(transaction, attemptId);
    await transaction
      .update(accounts)
      .set({
        passwordHash,
        ...(invitation.passwordHash === null ? { passwordChangedAt: now } : {}),
        firstName: body.firstName,
        lastName: body.lastName,
        language: body.language,
        timeZone: body.timeZone,
        ...(body.phone === undefined ? {} : { phone: body.phone }),
        enterpriseId: invitation.enterpriseId,
        emailVerifiedAt: now,
        agreedToTermsAt: now,
        lastSignedInAt: now,
        updatedAt: now,
        version: sql`${accounts.version} + 1`,
      })
      .where(eq(accounts.id, invitation.userId));
    await transaction.update(employees).set({ joinedAt: now, updatedAt: now }).where(eq(employees.id, invitation.employeeId));
    await transaction
      .insert(accountProfiles)
      .values({ accountId: invitation.userId, profile: 'member', createdAt: now })
      .onConflictDoNothing();
    const started = await startSession(transaction, call, invitation.userId, undefined);
    await recordDeed(
      { ...call, actor: null, database: transaction },
      { action: 'sign-up', aboutAccountId: invitation.userId, subjectKind: 'sign-in-session', subjectId: started.sessionId },
    );
    return started;
  });
  call.changed([invitation.userId], accountTopic);
  const { firstName, lastName } = body;
  return answerSignedIn(call, { ...invitation, id: invitation.userId, firstName, lastName }, refresh);
});

/** Without a code one is mailed, and the call is refused; with one it is used up. */
async function proveAddress(call: SignUpCall, invitation: Invitation, attemptId: string): Promise<void> {
  const email = invitation.email.toLowerCase();
  if (call.body.code !== undefined) {
    if (!(await redeemCode(call, call.database, { purposes: ['sign-up'], code: call.body.code, of: { email } }))) refuse('WRONG_CODE');
    return;
  }
  await inTransaction(call.database, async (transaction) => {
    const { code, expiresAt } = await issueCode(call, transaction, { purpose: 'sign-up', email, accountId: invitation.userId });
    await queueMail(call, transaction, {
      kind: 'sign-up',
      to: invitation.email,
      accountId: invitation.userId,
      content: signUpCodeMail({ firstName: invitation.firstName, code, minutes: codeMinutes }, invitation.language),
      usefulUntil: expiresAt,
    });
    // Asking for a code is no wrong try.
    await attemptSucceeded(transaction, attemptId);
  });
  call.mailer.wake();
  refuse('WRONG_CODE');
}
