import type { SignedIn } from '../../../contract/account.ts';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { type Call, outsideTransaction, type With } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { findAccount } from '../find-account.ts';
import { isRightPassword, refuseWhileBusy } from '../passwords/passwords.ts';
import { type CheckingCall, demandSecondFactor } from '../second-factor/second-factor.ts';
import { findKnownDevice } from './device-mark.ts';
import { answerSignedIn, startSession } from './sign-in-session.ts';
import { admitAttempt, attemptSucceeded, withdrawAttempt } from './throttle.ts';

export type SignInCall = CheckingCall & With<'realtime' | 'reply' | 'tokens'>;
type Credentials = Pick<Call<typeof endpoints.login>['body'], 'email' | 'password' | 'code' | 'deviceLabel'>;

export const login = outsideTransaction<typeof endpoints.login>((call) => signInByPassword(call, call.body));

/** Email address and password; the same response, after the same work, whether the account exists or not. */
export async function signInByPassword(call: SignInCall, { email, password, code, deviceLabel }: Credentials): Promise<SignedIn> {
  const { database, clock } = call;
  refuseWhileBusy();
  const device = await findKnownDevice(call, email);
  const attemptId = await admitAttempt(database, { email, address: call.request.address, device, now: clock.now() });
  const account = await findAccount(database, { email });
  const isRight = await isRightPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) {
    await recordAuditEntry({ ...call, actor: null }, { action: 'sign-in.failed', aboutAccountId: account?.id ?? null });
    refuse('WRONG_CREDENTIALS');
  }
  try {
    await demandSecondFactor(call, account, code, device);
  } catch (error) {
    // The password was right: no failure. Nor a success yet, which would reset the count of failures.
    await withdrawAttempt(database, attemptId);
    throw error;
  }
  const refresh = await inTransaction(database, async (transaction) => {
    await attemptSucceeded(transaction, attemptId);
    const started = await startSession(transaction, call, account.id, deviceLabel);
    await recordAuditEntry(
      { ...call, actor: null, database: transaction },
      { action: 'sign-in', aboutAccountId: account.id, subjectKind: 'sign-in-session', subjectId: started.sessionId },
    );
    return started;
  });
  return answerSignedIn(call, account, refresh);
}
