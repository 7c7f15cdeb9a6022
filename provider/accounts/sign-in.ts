import { eq, sql } from 'drizzle-orm';
import type { accounts as calls } from '../../contract/accounts.ts';
import type { Database } from '../database/open.ts';
import { accounts, signInSessions } from '../database/schema/index.ts';
import { recordDeed } from '../kernel/audit.ts';
import { type HandlerFunction, outsideTransaction, withMessage } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { isRightPassword } from './passwords.ts';
import { decideRefresh } from './refresh-rules.ts';
import {
  answerSignedIn,
  endSessions,
  hashRefreshSecret,
  idleEnd,
  readRefreshToken,
  refreshCookie,
  type SignedInAccount,
  startSession,
} from './sign-in-session.ts';
import { admitAttempt, attemptSucceeded } from './throttle.ts';

const signInColumns = {
  id: accounts.id,
  role: accounts.role,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  image: accounts.image,
  passwordHash: accounts.passwordHash,
  deactivatedAt: accounts.deactivatedAt,
  deletedAt: accounts.deletedAt,
};

/** E-mail address and password; the same answer, after the same work, whether the account exists or not. */
export const login = outsideTransaction<typeof calls.login>(async (call) => {
  const { email, password, deviceLabel } = call.body;
  const { database, clock } = call;
  const attemptId = await admitAttempt(database, { email, address: call.request.address, now: clock.now() });
  const account = await findByEmail(database, email);
  const isRight = await isRightPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight || account.deactivatedAt !== null || account.deletedAt !== null) {
    await recordDeed({ ...call, actor: null }, { action: 'sign-in.failed', aboutAccountId: account?.id ?? null });
    refuse('WRONG_CREDENTIALS');
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

/** Exchanges the refresh cookie; see `decideRefresh` for what each one is worth. */
export const renewToken: HandlerFunction<typeof calls.token> = async (call) => {
  const presented = readRefreshToken(call.request.cookies[refreshCookie.name]);
  // SameSite=Strict keeps other sites from sending the cookie; browsers that name the site are believed too.
  if (presented === null || call.request.fetchSite === 'cross-site') refuse('SIGN_IN_AGAIN');
  const now = call.clock.now();
  const successor = (madeAt: Date) => call.tokens.derive(`refresh ${presented.sessionId} ${presented.secret} ${madeAt.getTime()}`);

  const outcome = await inTransaction(call.database, async (transaction) => {
    const [session] = await transaction.select().from(signInSessions).where(eq(signInSessions.id, presented.sessionId)).for('update');
    if (!session) return null;
    const presentedHash = hashRefreshSecret(presented.secret);
    const decision = decideRefresh(session, presentedHash, now);
    if (decision === 'ended') return null;
    if (decision === 'reused') {
      const ended = await endSessions(transaction, { accountId: session.accountId, onlySessionId: session.id, because: 'reuse', now });
      await recordDeed(
        { ...call, actor: null, database: transaction },
        { action: 'sign-in.token-reused', aboutAccountId: session.accountId, subjectKind: 'sign-in-session', subjectId: session.id },
      );
      return { ended, account: undefined, secret: undefined };
    }
    const account = await findActiveAccount(transaction, session.accountId);
    if (!account) return null;
    if (decision === 'repeat') return { ended: undefined, account, secret: successor(session.lastSeenAt) };
    const secret = successor(now);
    await transaction
      .update(signInSessions)
      .set({
        refreshHash: hashRefreshSecret(secret),
        previousRefreshHash: presentedHash,
        lastSeenAt: now,
        expiresAt: idleEnd(now),
        address: call.request.address,
      })
      .where(eq(signInSessions.id, session.id));
    return { ended: undefined, account, secret };
  });

  if (outcome === null || outcome.ended !== undefined) {
    if (outcome) call.realtime.sessionsEnded(outcome.ended);
    call.reply.clearCookie(refreshCookie.name, refreshCookie.path);
    refuse('SIGN_IN_AGAIN');
  }
  return answerSignedIn(call, outcome.account, { sessionId: presented.sessionId, secret: outcome.secret });
};

export const logout: HandlerFunction<typeof calls.logout> = async (call) => {
  const { actor, database } = call;
  const ended = await endSessions(database, {
    accountId: actor.accountId,
    onlySessionId: actor.sessionId,
    because: 'logout',
    now: call.clock.now(),
  });
  await recordDeed(call, {
    action: 'sign-out',
    aboutAccountId: actor.accountId,
    subjectKind: 'sign-in-session',
    subjectId: actor.sessionId,
  });
  call.reply.clearCookie(refreshCookie.name, refreshCookie.path);
  call.afterCommit(() => call.realtime.sessionsEnded(ended));
  // The words are those of the specification, sections 4 and 8.
  return withMessage({ done: true }, 'Log out Successfully');
};

async function findByEmail(database: Database, email: string) {
  const [account] = await database
    .select(signInColumns)
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email));
  return account ?? null;
}

async function findActiveAccount(database: Database, id: string): Promise<SignedInAccount | null> {
  const [account] = await database.select(signInColumns).from(accounts).where(eq(accounts.id, id));
  return account && account.deactivatedAt === null && account.deletedAt === null ? account : null;
}
