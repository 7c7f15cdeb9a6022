import type { accounts as calls } from '../../contract/accounts.ts';
import { recordDeed } from '../kernel/audit.ts';
import { outsideTransaction } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { findAccount } from './find-account.ts';
import { isRightPassword } from './passwords.ts';
import { demandSecondFactor } from './second-factor.ts';
import { answerSignedIn, startSession } from './sign-in-session.ts';
import { admitAttempt, attemptSucceeded, withdrawAttempt } from './throttle.ts';

/** E-mail address and password; the same answer, after the same work, whether the account exists or not. */
export const login = outsideTransaction<typeof calls.login>(async (call) => {
  const { email, password, deviceLabel } = call.body;
  const { database, clock } = call;
  const attemptId = await admitAttempt(database, { email, address: call.request.address, now: clock.now() });
  const account = await findAccount(database, { email });
  const isRight = await isRightPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) {
    await recordDeed({ ...call, actor: null }, { action: 'sign-in.failed', aboutAccountId: account?.id ?? null });
    refuse('WRONG_CREDENTIALS');
  }
  try {
    await demandSecondFactor(call, account, call.body.code);
  } catch (error) {
    // The password was right: no failure. Nor a success yet, which would forgive former failures.
    await withdrawAttempt(database, attemptId);
    throw error;
  }
  const refresh = await inTransaction(database, async (transaction) => {
    await attemptSucceeded(transaction, attemptId);
    const started = await startSession(transaction, call, account.id, deviceLabel);
    await recordDeed(
      { ...call, actor: null, database: transaction },
      { action: 'sign-in', aboutAccountId: account.id, subjectKind: 'sign-in-session', subjectId: started.sessionId },
    );
    return started;
  });
  return answerSignedIn(call, account, refresh);
});
