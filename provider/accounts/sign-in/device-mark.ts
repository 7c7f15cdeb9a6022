import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { accounts, signInSessions } from '../../database/schema/index.ts';
import type { DatabaseNow, WithRequest } from '../../kernel/handler.ts';
import { hashSecret } from '../../kernel/hash-secret.ts';
import { isKnownDevice } from './standing-rules.ts';

/**
 * A secret that a device gets when a person logs in on it, and keeps after logging out. It grants no access. It only shows that an
 * account was signed in there, so that failed attempts elsewhere do not delay its owner, and so that logging in again replaces the
 * device's session.
 */
export const deviceCookie = { name: 'zh_device', path: '/api' } as const;
/** The longest that browsers keep a cookie. */
export const deviceCookieDays = 400;

type MarkedCall = DatabaseNow & WithRequest;

/** One account has few open sessions on one device. */
const maxLookedAt = 20;

/** The hash of the device's mark when it is known for the account; null otherwise. @param email in lower case */
export async function findKnownDevice({ database, clock, request }: MarkedCall, email: string): Promise<string | null> {
  const mark = readMark(request.cookies);
  if (mark === null) return null;
  const deviceHash = hashSecret(mark);
  const sessions = await database
    .select({
      lastSeenAt: signInSessions.lastSeenAt,
      revokedAt: signInSessions.revokedAt,
      revokedBecause: signInSessions.revokedBecause,
      passwordChangedAt: accounts.passwordChangedAt,
    })
    .from(signInSessions)
    .innerJoin(accounts, eq(accounts.id, signInSessions.accountId))
    .where(and(eq(signInSessions.deviceHash, deviceHash), eq(sql`lower(${accounts.email})`, email)))
    .orderBy(desc(signInSessions.lastSeenAt), desc(signInSessions.id))
    .limit(maxLookedAt);
  return sessions.some((session) => isKnownDevice(session, clock.now())) ? deviceHash : null;
}

/** The mark of the device that logs in: the one it has, when it is one of ours, or a new one. */
export async function markOf(database: Database, cookies: MarkedCall['request']['cookies']): Promise<{ mark: string; deviceHash: string }> {
  const stored = readMark(cookies);
  if (stored !== null) {
    const deviceHash = hashSecret(stored);
    const known = await database
      .select({ id: signInSessions.id })
      .from(signInSessions)
      .where(eq(signInSessions.deviceHash, deviceHash))
      .orderBy(signInSessions.id)
      .limit(1);
    // Nobody chooses a mark: one that we did not make is not taken over.
    if (known.length > 0) return { mark: stored, deviceHash };
  }
  const mark = randomBytes(32).toString('base64url');
  return { mark, deviceHash: hashSecret(mark) };
}

/** The name under which attempts of a signed-in person are counted: the session proves the device. */
export function deviceOfSession(sessionId: string): string {
  return `session ${sessionId}`;
}

function readMark(cookies: MarkedCall['request']['cookies']): string | null {
  const cookie = cookies[deviceCookie.name] ?? '';
  return /^[\w-]{43}$/.test(cookie) ? cookie : null;
}
