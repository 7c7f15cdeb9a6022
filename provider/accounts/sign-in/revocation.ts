import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import { signInSessions } from '../../database/schema/index.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import type { HandlerFunction } from '../../kernel/handler.ts';
import { revocationKeyOf } from './revocation-key.ts';
import { endSessions, readRefreshToken, refreshCookie } from './sign-in-session.ts';

/** Ends a session that was logged out of without a connection. The answer reveals nothing about the key. */
export const revokeSession: HandlerFunction<typeof endpoints.revokeSession> = async (call) => {
  const {
    database,
    body,
    services: { reply },
  } = call;
  const [sessionId = ''] = body.key.split('.', 1);
  if (!isSame(body.key, revocationKeyOf(call.services.tokens, sessionId))) return { done: true };
  const [session] = await database
    .select({ accountId: signInSessions.accountId })
    .from(signInSessions)
    .where(eq(signInSessions.id, sessionId));
  if (!session) return { done: true };
  const { accountId } = session;
  const ended = await endSessions(database, { accountId, onlySessionId: sessionId, because: 'logout', now: call.clock.now() });
  if (ended.length > 0) {
    await recordAuditEntry(
      { ...call, actor: null },
      { action: 'sign-out', aboutAccountId: accountId, subjectKind: 'sign-in-session', subjectId: sessionId },
    );
    call.services.afterCommit(() => call.services.realtime.sessionsEnded(ended));
  }
  // By now the cookie may belong to another person who signed in on the same device.
  const stored = readRefreshToken(call.request.cookies[refreshCookie.name]);
  if (stored?.sessionId === sessionId) reply.clearCookie(refreshCookie.name, refreshCookie.path);
  return { done: true };
};

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
