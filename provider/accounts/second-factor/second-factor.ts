import { and, eq, isNotNull } from 'drizzle-orm';
import type { Language } from '../../../contract/endpoint.ts';
import type { Database } from '../../database/open.ts';
import { secondFactors } from '../../database/schema/index.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import type { DatabaseNow, With, WithRequest } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { mailSecurityNotice } from '../changes/security-notice.ts';
import { admitAttempt, attemptSucceeded, countFailures } from '../sign-in/throttle.ts';
import { secondFactorPolicy } from '../sign-in/throttle-rules.ts';
import { stepOfCode } from './second-factor-rules.ts';

export type CheckingCall = DatabaseNow & WithRequest & With<'afterCommit' | 'config' | 'vault' | 'wakeJobs'>;

export interface FactorOwner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

/** After this many wrong codes in a row the person gets a mail: another person knows the password. */
const failuresUntilNotice = 5;

/**
 * Asks for the second factor of an account that has one; passes when it has none. Call outside a
 * transaction: a wrong attempt must stay counted.
 * @param device where it is proved that the account is known on it, or that the person is signed in there
 * @throws Refusal SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR or TOO_MANY_REQUESTS
 */
export async function demandSecondFactor(
  call: CheckingCall,
  owner: FactorOwner,
  code: string | undefined,
  device: string | null,
): Promise<void> {
  if (!(await hasSecondFactor(call.database, owner.id))) return;
  if (code === undefined) refuse('SECOND_FACTOR_REQUIRED');
  const name = attemptName(owner.id);
  const now = call.clock.now();
  const attemptId = await admitAttempt(call.database, {
    email: name,
    address: call.request.address,
    device,
    now,
    policy: secondFactorPolicy,
  });
  const used = await inTransaction(call.database, (transaction) => spendCode(call, transaction, owner, code));
  if (used) {
    await attemptSucceeded(call.database, attemptId);
    return;
  }
  await inTransaction(call.database, async (transaction) => {
    await recordAuditEntry({ ...call, actor: null, database: transaction }, { action: 'second-factor.failed', aboutAccountId: owner.id });
    const failures = await countFailures(transaction, name, now, secondFactorPolicy);
    if (failures % failuresUntilNotice === 0) {
      await mailSecurityNotice(call, transaction, { ...owner, accountId: owner.id }, 'second-factor-guessed');
    }
  });
  call.services.wakeJobs();
  refuse('WRONG_SECOND_FACTOR');
}

export async function hasSecondFactor(database: Database, accountId: string): Promise<boolean> {
  const found = await database
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)));
  return found.length > 0;
}

/** The name under which attempts at a code are counted; no email address looks like this. */
export function attemptName(accountId: string): string {
  return `second factor of ${accountId}`;
}

export function recoveryHash(call: With<'vault'>, accountId: string, code: string): string {
  return call.services.vault.digest(`recovery code ${accountId} ${code}`);
}

/** Uses up a code of the app, or a recovery code, under a lock of the row. */
async function spendCode(call: CheckingCall, transaction: Database, owner: FactorOwner, code: string): Promise<boolean> {
  const mine = eq(secondFactors.accountId, owner.id);
  const [stored] = await transaction
    .select()
    .from(secondFactors)
    .where(and(mine, isNotNull(secondFactors.confirmedAt)))
    .for('update');
  if (!stored) return false;
  if (/^\d+$/.test(code)) {
    const secret = call.services.vault.open(stored.sealedSecret, owner.id);
    const step = stepOfCode({ secret, lastStep: stored.lastStep }, code, call.clock.now());
    if (step === null) return false;
    await transaction.update(secondFactors).set({ lastStep: step }).where(mine);
    return true;
  }
  const presented = recoveryHash(call, owner.id, code);
  if (!stored.recoveryHashes.includes(presented)) return false;
  const left = stored.recoveryHashes.filter((hash) => hash !== presented);
  await transaction.update(secondFactors).set({ recoveryHashes: left }).where(mine);
  await recordAuditEntry(
    { ...call, actor: null, database: transaction },
    { action: 'second-factor.recovery-code-used', aboutAccountId: owner.id },
  );
  await mailSecurityNotice(call, transaction, { ...owner, accountId: owner.id }, 'recovery-code-used');
  return true;
}
