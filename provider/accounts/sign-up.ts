import type { SignedIn } from '../../contract/account.ts';
import type { accounts as endpoints } from '../../contract/accounts.ts';
import { queueMail } from '../delivery/index.ts';
import { signUpCodeMail } from '../delivery/mails/sign-up-code.ts';
import { findInvitation, findWhoJoined, needsCode } from '../employees/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { type BodyOf, outsideTransaction, type ParamsOf, type With, type WithDatabase } from '../kernel/handler.ts';
import { takePhone } from '../kernel/phone.ts';
import { Refusal, refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { requireAgreed } from '../support/index.ts';
import { type Invitation, joinByInvitation, signalJoining } from './joining.ts';
import { codeMinutes } from './passwords/code-rules.ts';
import { refuseGuessable } from './passwords/new-password.ts';
import { type CodeCall, issueCode, redeemCode } from './passwords/one-time-codes.ts';
import { hashPassword, isRightPassword, refuseWhileBusy } from './passwords/passwords.ts';
import { demandSecondFactor } from './second-factor/second-factor.ts';
import { findKnownDevice } from './sign-in/device-mark.ts';
import { type SignInCall, signInByPassword } from './sign-in/login.ts';
import { answerSignedIn, startSession } from './sign-in/sign-in-session.ts';
import { admitAttempt, attemptSucceeded, withdrawAttempt } from './sign-in/throttle.ts';

/**
 * Signs up an invited person. The link proves the address while it is fresh; later a mailed code is required too. A person who already
 * has an account gives its password, which is not changed.
 */
export const signUp = outsideTransaction<typeof endpoints.signUp>(async (call) => {
  const { database, body } = call;
  const now = call.clock.now();
  const invitation = await findInvitation(database, { secret: body.secret }, now);
  if (!invitation || invitation.invitedAs !== call.params.id) return signInAgain(call);
  await requireAgreed(database, 'member', body.agreements, now);
  const phone = takePhone(body.phone, body.phoneCountry) ?? undefined;
  if (invitation.passwordHash === null) refuseGuessable(body.password, [body.firstName, body.lastName, invitation.email]);
  refuseWhileBusy();
  const device = await findKnownDevice(call, invitation.email.toLowerCase());
  const attemptId = await admitAttempt(database, { email: invitation.email.toLowerCase(), address: call.request.address, device, now });
  if (invitation.passwordHash !== null && !(await isRightPassword(invitation.passwordHash, body.password))) {
    await recordAuditEntry({ ...call, actor: null }, { action: 'sign-in.failed', aboutAccountId: invitation.userId });
    refuse('WRONG_CREDENTIALS');
  }
  const mustProve = needsCode(invitation.sentAt, now);
  if (mustProve && body.code === undefined) await mailCode(call, invitation, attemptId);
  try {
    await demandSecondFactor(call, { ...invitation, id: invitation.userId }, body.secondFactorCode, device);
  } catch (error) {
    await withdrawAttempt(database, attemptId);
    throw error;
  }
  if (mustProve) await proveByCode(call, invitation, body.code ?? '');
  const newPasswordHash = invitation.passwordHash === null ? await hashPassword(body.password) : undefined;

  const refresh = await inTransaction(database, async (transaction) => {
    await joinByInvitation(transaction, invitation, { ...body, phone, newPasswordHash }, now);
    await attemptSucceeded(transaction, attemptId);
    const started = await startSession(transaction, call, invitation.userId, undefined);
    await recordAuditEntry(
      { ...call, actor: null, database: transaction },
      { action: 'sign-up', aboutAccountId: invitation.userId, subjectKind: 'sign-in-session', subjectId: started.sessionId },
    );
    return started;
  });
  await signalJoining(call, invitation);
  // A person who has an account keeps the name in it.
  const { firstName, lastName } = invitation.hasAccount ? invitation : body;
  return answerSignedIn(call, { ...invitation, id: invitation.userId, firstName, lastName }, refresh);
});

/**
 * The link is not open. Where it was used and only the reply was lost, the person sends the same data again:
 * their password signs them in as on the sign-in page, with the same throttling and checks.
 */
async function signInAgain(call: SignInCall & ParamsOf<typeof endpoints.signUp> & BodyOf<typeof endpoints.signUp>): Promise<SignedIn> {
  const { body } = call;
  const joined = await findWhoJoined(call.database, body.secret, call.clock.now());
  if (joined?.invitedAs !== call.params.id) refuse('LINK_EXPIRED');
  try {
    return await signInByPassword(call, { email: joined.email.toLowerCase(), password: body.password, code: body.secondFactorCode });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'WRONG_CREDENTIALS') refuse('LINK_EXPIRED');
    throw error;
  }
}

/** Mails a code and refuses the call, which is to be sent again with it. */
async function mailCode(call: CodeCall & WithDatabase & With<'wakeJobs'>, invitation: Invitation, attemptId: string): Promise<never> {
  const email = invitation.email.toLowerCase();
  await inTransaction(call.database, async (transaction) => {
    const { code, expiresAt } = await issueCode(call, transaction, { purpose: 'sign-up', email, accountId: invitation.userId });
    await queueMail(call, transaction, {
      kind: 'sign-up',
      to: invitation.email,
      accountId: invitation.userId,
      content: signUpCodeMail({ firstName: invitation.firstName, code, minutes: codeMinutes }, invitation.language),
      usefulUntil: expiresAt,
    });
    // Asking for a code is no failed attempt.
    await attemptSucceeded(transaction, attemptId);
  });
  call.services.wakeJobs();
  refuse('WRONG_CODE');
}

async function proveByCode(call: CodeCall & WithDatabase, invitation: Invitation, code: string): Promise<void> {
  const of = { email: invitation.email.toLowerCase() };
  if (!(await redeemCode(call, call.database, { purposes: ['sign-up'], code, of }))) refuse('WRONG_CODE');
}
