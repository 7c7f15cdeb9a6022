import type { SignedIn } from '../../../contract/account.ts';
import type { DeviceDatabase } from '../../db/device-database.ts';
import type { SessionOfRecord } from '../../db/device-records.ts';
import { markSessionEnded, noteContact, renewSession } from '../../db/session-changes.ts';
import { readContact, readSession } from '../../db/session-of-record.ts';
import type { Answer } from '../../platform/answer.ts';
import type { Clock } from '../../platform/clock.ts';
import { ask } from '../../platform/http.ts';
import { type WithLock, withLock } from '../sending/lock.ts';

/** Identity session tokens refresh five minutes before expiry (docs/product.md, Constants). In milliseconds. */
export const refreshAhead = 5 * 60_000;

/**
 * `token`: may be used for this account. `sign-in`: the account's session has ended here, or another account is signed in.
 * `unreachable`: a new one is needed and the provider does not respond.
 */
export type TokenAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'unreachable'; readonly retryAfterSeconds: number | null };

/** Hands out the access token of one account and no other. */
export interface AccessTokens {
  /** `refused`: a token that the provider has just refused, so that another one is needed. */
  getToken(accountId: string, refused?: string): Promise<TokenAnswer>;
}

export type GetToken = AccessTokens['getToken'];

export interface AccessTokenParts {
  readonly deviceDb: DeviceDatabase;
  readonly clock: Clock;
  /** How `GET /token` is called; tests pass their own. */
  readonly askForToken?: () => Promise<Answer>;
  readonly lock?: WithLock;
}

/**
 * Access tokens from the session of record. A token is refreshed five minutes before it expires, one refresh at a time over all
 * tabs and the worker. `SIGN_IN_AGAIN` marks the session as ended and leaves the account's database alone.
 */
export function createAccessTokens({
  deviceDb,
  clock,
  askForToken = () => ask('accounts.token', {}),
  lock = withLock,
}: AccessTokenParts): AccessTokens {
  const usable = (session: SessionOfRecord, refused: string | undefined): boolean =>
    session.accessToken !== refused && session.expiresAt - clock.now().getTime() > refreshAhead;

  async function refresh(accountId: string, refused: string | undefined): Promise<TokenAnswer> {
    // Another tab may have refreshed it, and learned the provider's time, while this one waited for the lock.
    await readContact(deviceDb);
    const session = await sessionOf(accountId);
    if (!session) return { kind: 'sign-in' };
    if (usable(session, refused)) return { kind: 'token', token: session.accessToken };
    const answer = await askForToken();
    if (answer.kind === 'reply') await noteContact(deviceDb, true, clock);
    if (answer.kind === 'reply' && answer.status === 200) return keep(accountId, answer.data as SignedIn);
    if (answer.kind === 'reply' && answer.status === 401) {
      await markSessionEnded(deviceDb, accountId, answer.code === 'SESSION_REUSED' ? { endedBecause: 'reuse' } : {});
      return { kind: 'sign-in' };
    }
    const isAliveStill = session.accessToken !== refused && session.expiresAt > clock.now().getTime();
    return isAliveStill
      ? { kind: 'token', token: session.accessToken }
      : { kind: 'unreachable', retryAfterSeconds: answer.retryAfterSeconds };
  }

  /**
   * The cookie belongs to the last person who signed in with this browser; another person's token is never stored as this one's.
   */
  async function keep(accountId: string, signedIn: SignedIn): Promise<TokenAnswer> {
    if (signedIn.user.id !== accountId) {
      await markSessionEnded(deviceDb, accountId);
      return { kind: 'sign-in' };
    }
    const renewed = await renewSession(deviceDb, signedIn, clock);
    return renewed ? { kind: 'token', token: renewed.accessToken } : { kind: 'sign-in' };
  }

  async function sessionOf(accountId: string): Promise<SessionOfRecord | null> {
    const session = await readSession(deviceDb);
    return session?.accountId === accountId && session.state === 'active' ? session : null;
  }

  return {
    async getToken(accountId, refused) {
      const session = await sessionOf(accountId);
      if (!session) return { kind: 'sign-in' };
      if (usable(session, refused)) return { kind: 'token', token: session.accessToken };
      return lock('zh-token', () => refresh(accountId, refused));
    },
  };
}
