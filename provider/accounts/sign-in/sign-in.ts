import { eq } from 'drizzle-orm';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import type { Database } from '../../database/open.ts';
import { accounts, signInSessions } from '../../database/schema/index.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { type HandlerFunction, withMessage } from '../../kernel/handler.ts';
import { hashSecret } from '../../kernel/hash-secret.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { mailSecurityNotice } from '../changes/security-notice.ts';
import { mayUseCookie } from './cookie-rules.ts';
import { decideRefresh } from './refresh-rules.ts';
import { answerSignedIn, endSessions, idleEnd, readRefreshToken, refreshCookie, type SignedInAccount } from './sign-in-session.ts';

const signInColumns = {
  id: accounts.id,
  role: accounts.role,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  image: accounts.image,
  language: accounts.language,
  deactivatedAt: accounts.deactivatedAt,
  deletedAt: accounts.deletedAt,
};

/** A tab used the former cookie while its person was logging in again: the new one is on its way. */
const replacingMilliseconds = 60_000;

type Renewal =
  | { readonly refused: 'SIGN_IN_AGAIN' | 'SESSION_REUSED'; readonly ended?: string[] }
  | { readonly account: SignedInAccount; readonly secret: string };

/** Exchanges the refresh cookie; see `decideRefresh` for what each one leads to. */
export const renewToken: HandlerFunction<typeof endpoints.token> = async (call) => {
  const presented = readRefreshToken(call.request.cookies[refreshCookie.name]);
  if (presented === null || !mayUseCookie(call.request, [call.services.config.publicUrl, ...call.services.config.allowedOrigins]))
    refuse('SIGN_IN_AGAIN');
  const now = call.clock.now();
  const successor = (madeAt: Date) => call.services.tokens.derive(`refresh ${presented.sessionId} ${presented.secret} ${madeAt.getTime()}`);

  const outcome = await inTransaction(call.database, async (transaction): Promise<Renewal> => {
    const [session] = await transaction.select().from(signInSessions).where(eq(signInSessions.id, presented.sessionId)).for('update');
    if (!session) return { refused: 'SIGN_IN_AGAIN' };
    const presentedHash = hashSecret(presented.secret);
    const decision = decideRefresh(session, presentedHash, now);
    if (session.revokedBecause === 'replaced' && session.revokedAt && now.getTime() - session.revokedAt.getTime() < replacingMilliseconds) {
      throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 });
    }
    if (decision === 'ended') return { refused: session.revokedBecause === 'reuse' ? 'SESSION_REUSED' : 'SIGN_IN_AGAIN' };
    if (decision === 'reused') {
      const ended = await endSessions(transaction, { accountId: session.accountId, onlySessionId: session.id, because: 'reuse', now });
      await recordAuditEntry(
        { ...call, actor: null, database: transaction },
        { action: 'sign-in.token-reused', aboutAccountId: session.accountId, subjectKind: 'sign-in-session', subjectId: session.id },
      );
      const owner = await findActiveAccount(transaction, session.accountId);
      if (owner) await mailSecurityNotice(call, transaction, { ...owner, accountId: owner.id }, 'session-reused');
      return { refused: 'SESSION_REUSED', ended };
    }
    const account = await findActiveAccount(transaction, session.accountId);
    if (!account) return { refused: 'SIGN_IN_AGAIN' };
    if (decision === 'repeat') return { account, secret: successor(session.lastSeenAt) };
    const secret = successor(now);
    await transaction
      .update(signInSessions)
      .set({
        refreshHash: hashSecret(secret),
        previousRefreshHash: presentedHash,
        lastSeenAt: now,
        expiresAt: idleEnd(now),
        address: call.request.address,
      })
      .where(eq(signInSessions.id, session.id));
    return { account, secret };
  });

  if ('refused' in outcome) {
    if (outcome.ended) {
      call.services.realtime.sessionsEnded(outcome.ended);
      call.services.wakeJobs();
    }
    call.services.reply.clearCookie(refreshCookie.name, refreshCookie.path);
    refuse(outcome.refused);
  }
  return answerSignedIn(call, outcome.account, { sessionId: presented.sessionId, secret: outcome.secret });
};

export const logout: HandlerFunction<typeof endpoints.logout> = async (call) => {
  const { actor, database } = call;
  const ended = await endSessions(database, {
    accountId: actor.accountId,
    onlySessionId: actor.sessionId,
    because: 'logout',
    now: call.clock.now(),
  });
  await recordAuditEntry(call, {
    action: 'sign-out',
    aboutAccountId: actor.accountId,
    subjectKind: 'sign-in-session',
    subjectId: actor.sessionId,
  });
  call.services.reply.clearCookie(refreshCookie.name, refreshCookie.path);
  call.services.afterCommit(() => call.services.realtime.sessionsEnded(ended));
  // The text is fixed (docs/product.md, States).
  return withMessage({ done: true }, 'Log out Successfully');
};

async function findActiveAccount(database: Database, id: string) {
  const [account] = await database.select(signInColumns).from(accounts).where(eq(accounts.id, id));
  return account && account.deactivatedAt === null && account.deletedAt === null ? account : null;
}
