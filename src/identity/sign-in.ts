import type { SignedIn } from '../../contract/account.ts';
import { errorName, log } from '../platform/log.ts';
import type { GetToken } from '../sync/sign-in/access-token.ts';
import { readMirroredSession } from './browser-storage.ts';
import { areaRoleOf } from './landing.ts';
import { showSignedOut } from './state.ts';
import type { Credentials } from './terms.ts';

// The local database and the sync engine come with the first use, never with the public entry.
const loadSession = () => import('./device/session.ts');

/** What the start of the app waits for while `shared.status` is `starting`. */
export const start: { waitsFor: 'device' | 'provider' } = { waitsFor: 'device' };

/**
 * Restores the previous session, if there is one; called once, when the app starts. Afterwards `shared.status` is no longer
 * `starting`.
 *
 * @param path the path that the app was started on
 */
export async function startIdentity(path: string): Promise<void> {
  if (areaRoleOf(path) === null) {
    showSignedOut();
    return;
  }
  try {
    const { restoreSession } = await import('./device/restoring.ts');
    const outcome = await restoreSession(path, readMirroredSession() !== null);
    if (outcome === 'settled') return;
    start.waitsFor = 'provider';
    await (await loadSession()).askProvider();
  } catch (error) {
    // A device whose database cannot be opened: the person can still sign in, or continue later.
    log.error('session-not-restored', { error: errorName(error) });
    showSignedOut();
  }
}

/** Signs in. Throws CallError (WRONG_CREDENTIALS, SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS) and NetworkError. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { signInWith } = await loadSession();
  await signInWith(credentials);
}

/** Starts the session of a person who was let in by another call than signing in. */
export async function takeSignedIn(signedIn: SignedIn): Promise<void> {
  const { takeSession } = await loadSession();
  await takeSession(signedIn);
}

/**
 * Continues the session of record, online or offline. `ended` when the provider no longer accepts it, or somebody else has
 * signed in meanwhile: the person has to sign in.
 */
export async function continueAs(accountId: string): Promise<'continued' | 'ended'> {
  const { continueSession } = await loadSession();
  return continueSession(accountId);
}

/** Updates the session's data about the person, such as a new address; not urgent, since the next token does the same. */
export async function renewSession(): Promise<void> {
  try {
    const { renewNow } = await import('./device/tokens.ts');
    await renewNow();
  } catch (error) {
    log.warning('session-not-renewed', { error: errorName(error) });
  }
}

/** Returns the access token of an account; see `AccessTokens`. */
export const getToken: GetToken = async (accountId, refused) => {
  const { accessTokens } = await import('./device/tokens.ts');
  return accessTokens.getToken(accountId, refused);
};
