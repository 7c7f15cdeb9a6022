import type { accounts as endpoints } from '../../../contract/accounts.ts';
import { outsideTransaction } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/refusal.ts';
import { attemptSucceeded } from '../sign-in/throttle.ts';
import { coachSignUpTicketMinutes } from './code-rules.ts';
import { admitCodeTry } from './code-tries.ts';
import { issueTicket, redeemCode } from './one-time-codes.ts';

/** Exchanges the code that a sign-up mailed for its ticket. */
export const verifyCode = outsideTransaction<typeof endpoints.verifyCode>(async (call) => {
  const { email, code } = call.body;
  const attemptId = await admitCodeTry(call, email);
  const used = await redeemCode(call, call.database, { purposes: ['sign-up', 'coach-sign-up'], code, of: { email } });
  if (!used) refuse('WRONG_CODE');
  await attemptSucceeded(call.database, attemptId);
  return {
    ticket: await issueTicket(call, call.database, used.id, used.purpose === 'coach-sign-up' ? coachSignUpTicketMinutes : undefined),
  };
});
