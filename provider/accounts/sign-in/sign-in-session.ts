import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { SignedIn } from '../../../contract/account.ts';
import { describeDevice } from '../../../contract/device-label.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Database } from '../../database/open.ts';
import { accounts, pushSubscriptions, signInSessions } from '../../database/schema/index.ts';
import { fullNameOf } from '../../kernel/actor.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import type { With, WithClock, WithRequest } from '../../kernel/handler.ts';
import { hashSecret } from '../../kernel/hash-secret.ts';
import { undoDeletion } from '../changes/undo-deletion.ts';
import { deviceCookie, deviceCookieDays, markOf } from './device-mark.ts';
import { idleDays } from './refresh-rules.ts';
import { revocationKeyOf } from './revocation-key.ts';

export const refreshCookie = { name: 'zh_refresh', path: '/api/token' } as const;

export interface SignedInAccount {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
}

/** The contents of the cookie: the family, and the secret whose hash the family stores. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

export function readRefreshToken(cookie: string | undefined): RefreshToken | null {
  const match = /^([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(cookie ?? '');
  return match?.[1] && match[2] ? { sessionId: match[1], secret: match[2] } : null;
}

/** A session that has just started, and the mark by which its device is known from now on. */
export interface StartedSession extends RefreshToken {
  readonly mark: string;
  /** The account was still signed in on this device. */
  readonly replacesSession: boolean;
}

/** The parts of a call that starting a sign-in session needs. */
export type SigningIn = WithRequest & WithClock & With<'afterCommit' | 'config' | 'realtime' | 'reply' | 'tokens' | 'wakeJobs'>;

/** Starts a sign-in session for this device, in the transaction given; one of the same account that is there already is replaced. */
export async function startSession(
  transaction: Database,
  call: WithRequest & WithClock & With<'afterCommit' | 'config' | 'realtime' | 'wakeJobs'>,
  accountId: string,
  deviceLabel: string | undefined,
): Promise<StartedSession> {
  const now = call.clock.now();
  const { mark, deviceHash } = await markOf(transaction, call.request.cookies);
  const token = { sessionId: uuid(), secret: randomBytes(32).toString('base64url') };
  await transaction.insert(signInSessions).values({
    id: token.sessionId,
    accountId,
    refreshHash: hashSecret(token.secret),
    label: deviceLabel ?? describeDevice(call.request.userAgent) ?? 'Unknown device',
    userAgent: call.request.userAgent,
    address: call.request.address,
    deviceHash,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: idleEnd(now),
  });
  await transaction.update(accounts).set({ lastSignedInAt: now }).where(eq(accounts.id, accountId));
  const replaced = await replaceSessions(transaction, { accountId, deviceHash, by: token.sessionId, now });
  if (replaced.length > 0) call.services.afterCommit(() => call.services.realtime.sessionsEnded(replaced));
  await undoDeletion(call, transaction, accountId);
  return { ...token, mark, replacesSession: replaced.length > 0 };
}

interface Replacing {
  readonly accountId: string;
  readonly deviceHash: string;
  /** The session that has just started there. */
  readonly by: string;
  readonly now: Date;
}

/** Ends the account's other sessions of the same device; the new one takes over their push subscriptions. */
async function replaceSessions(transaction: Database, { accountId, deviceHash, by, now }: Replacing): Promise<string[]> {
  const former = await transaction
    .update(signInSessions)
    .set({ revokedAt: now, revokedBecause: 'replaced' })
    .where(
      and(
        eq(signInSessions.accountId, accountId),
        eq(signInSessions.deviceHash, deviceHash),
        isNull(signInSessions.revokedAt),
        ne(signInSessions.id, by),
      ),
    )
    .returning({ id: signInSessions.id });
  const ids = former.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [latest, ...others] = await transaction
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.signInSessionId, ids), isNull(pushSubscriptions.endedAt)))
    .orderBy(desc(pushSubscriptions.confirmedAt), desc(pushSubscriptions.id));
  if (latest) await transaction.update(pushSubscriptions).set({ signInSessionId: by }).where(eq(pushSubscriptions.id, latest.id));
  if (others.length > 0) {
    const needless = others.map(({ id }) => id);
    await transaction
      .update(pushSubscriptions)
      .set({ endedAt: now, endedBecause: 'replaced' })
      .where(inArray(pushSubscriptions.id, needless));
  }
  return ids;
}

/** Gives the device its cookies and its access token. */
export async function answerSignedIn(
  call: WithClock & With<'reply' | 'tokens'>,
  account: SignedInAccount,
  refresh: RefreshToken & Partial<StartedSession>,
): Promise<SignedIn> {
  call.services.reply.setCookie(refreshCookie.name, `${refresh.sessionId}.${refresh.secret}`, {
    path: refreshCookie.path,
    expires: idleEnd(call.clock.now()),
  });
  if (refresh.mark !== undefined) {
    const expires = addSeconds(call.clock.now(), deviceCookieDays * 86_400);
    call.services.reply.setCookie(deviceCookie.name, refresh.mark, { path: deviceCookie.path, expires });
  }
  const session = await describeSession(call, account, refresh.sessionId);
  return refresh.replacesSession ? { ...session, replacesSession: true } : session;
}

/** A new access token of a sign-in session, and whose it is. */
export async function describeSession(call: With<'tokens'>, account: SignedInAccount, sessionId: string): Promise<SignedIn> {
  const { accessToken, expiresAt } = await call.services.tokens.issue({ accountId: account.id, sessionId, role: account.role });
  return {
    accessToken,
    expiresAt: toInstant(expiresAt),
    revocationKey: revocationKeyOf(call.services.tokens, sessionId),
    user: {
      id: account.id,
      role: account.role,
      email: account.email,
      fullName: fullNameOf(account),
      image: account.image,
      ...(account.role === 'EMPLOYER' ? { name: { firstName: account.firstName, lastName: account.lastName } } : {}),
    },
  };
}

export type EndReason =
  | 'logout'
  | 'reuse'
  | 'password-changed'
  | 'other-device'
  | 'account-deleted'
  | 'email-restored'
  | 'second-factor-reset';

interface Ending {
  readonly accountId: string;
  /** Ends this one only. */
  readonly onlySessionId?: string;
  /** Ends all but this one. */
  readonly exceptSessionId?: string;
  readonly because: EndReason;
  readonly now: Date;
}

/** Ends running sign-in sessions and their push subscriptions; returns their ids. */
export async function endSessions(transaction: Database, ending: Ending): Promise<string[]> {
  const ended = await transaction
    .update(signInSessions)
    .set({ revokedAt: ending.now, revokedBecause: ending.because })
    .where(
      and(
        eq(signInSessions.accountId, ending.accountId),
        isNull(signInSessions.revokedAt),
        ending.onlySessionId === undefined ? undefined : eq(signInSessions.id, ending.onlySessionId),
        ending.exceptSessionId === undefined ? undefined : ne(signInSessions.id, ending.exceptSessionId),
      ),
    )
    .returning({ id: signInSessions.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) {
    await transaction
      .update(pushSubscriptions)
      .set({ endedAt: ending.now, endedBecause: ending.because })
      .where(and(inArray(pushSubscriptions.signInSessionId, ids), isNull(pushSubscriptions.endedAt)));
  }
  return ids;
}

export function idleEnd(now: Date): Date {
  return addSeconds(now, idleDays * 86_400);
}
