import { accountDatabase } from '../../db/account-database.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import type { SessionOfRecord } from '../../db/device-records.ts';
import { addRevocation, removeRevocation } from '../../db/revocations.ts';
import { reactivateSession, removeSession } from '../../db/session-changes.ts';
import { readSession } from '../../db/session-of-record.ts';
import { readImportHead, unsentRowCount } from '../../domain/employees/import/head.ts';
import { systemClock } from '../../platform/clock.ts';
import { call } from '../../platform/http.ts';
import { errorName, log } from '../../platform/log.ts';
import { currentAccount } from '../../sync/current-account.ts';
import { countUnsentOf, removeAccountData, type UnsentFate } from '../../sync/sign-in/logout-data.ts';
import { clearBrowserStorage, removeMirroredSession } from '../browser-storage.ts';
import { shared, showSignedOut } from '../state.ts';
import type { LogoutOutcome, UnsentChoice } from '../terms.ts';
import { stopRenewing } from './adopting.ts';
import { beginSession } from './begin-session.ts';
import { leavePush } from './leaving-push.ts';
import { stopWatchingOtherTabs } from './other-tabs.ts';
import { pause } from './pause.ts';
import { revokeWhenReachable } from './revoking.ts';
import { accessTokens } from './tokens.ts';

/** The longest that a person who logs out waits for the provider, in milliseconds. */
const logoutTimeoutMs = 10_000;
const sendTimeoutMs = 30_000;
const messagesTimeoutMs = 3_000;

export async function countOwnUnsent(): Promise<number> {
  const { intentions } = await countUnsentOf(ownAccountId());
  return intentions;
}

export async function countOwnRows(): Promise<number> {
  return unsentRowCount(await readImportHead(accountDatabase(ownAccountId())));
}

export async function logOutHere(choice: UnsentChoice): Promise<LogoutOutcome> {
  const accountId = ownAccountId();
  if (choice === 'send') {
    const count = await sendUnsent(accountId);
    if (count > 0) return { kind: 'unsent', count };
  }
  const token = await tokenForLogout(accountId);
  const record = await readSession(deviceDatabase());
  const key = record?.accountId === accountId ? (record.revocationKey ?? null) : null;
  // Stored before anything is removed: whatever happens from here on, the session is ended eventually.
  if (key) await addRevocation(deviceDatabase(), key);
  await clearDevice(accountId, choice === 'discard' ? 'discard' : 'keep', record);
  const [isServerTold] = await Promise.all([endAtProvider(token), Promise.race([leavePush(), pause(messagesTimeoutMs)])]);
  await removeSession(deviceDatabase(), accountId);
  if (isServerTold) removeMirroredSession();
  else clearBrowserStorage();
  if (isServerTold && key) await removeRevocation(deviceDatabase(), key);
  else revokeWhenReachable();
  return { kind: 'logged-out', isServerTold };
}

/**
 * Stops everything that works for the account, then removes it from this device. Open drafts were never meant to be sent yet:
 * they are sealed unless the person discards everything. If it fails the person stays signed in, and nothing is lost.
 */
async function clearDevice(accountId: string, fate: UnsentFate, record: SessionOfRecord | null): Promise<void> {
  stopRenewing();
  stopWatchingOtherTabs();
  showSignedOut();
  // Subscribers of the shared state are notified in the next microtasks.
  await pause(0);
  try {
    await removeAccountData(deviceDatabase(), accountId, fate, systemClock);
  } catch (error) {
    if (record?.revocationKey) await removeRevocation(deviceDatabase(), record.revocationKey);
    if (record?.accountId === accountId) {
      await reactivateSession(deviceDatabase(), record);
      beginSession(record);
    }
    throw error;
  }
}

function ownAccountId(): string {
  if (!shared.user) throw new Error('Nobody is signed in.');
  return shared.user.id;
}

/** Sends what can be sent; returns how many changes are left. */
async function sendUnsent(accountId: string): Promise<number> {
  const account = currentAccount();
  if (account?.accountId === accountId) await Promise.race([account.flushLoop.flush(true), pause(sendTimeoutMs)]);
  const { intentions } = await countUnsentOf(accountId);
  return intentions;
}

/** A token that is still accepted; null when none is available in time. */
async function tokenForLogout(accountId: string): Promise<string | null> {
  try {
    const answer = await Promise.race([accessTokens.getToken(accountId), pause(logoutTimeoutMs)]);
    return answer?.kind === 'token' ? answer.token : null;
  } catch (error) {
    log.warning('no-token-for-logout', { error: errorName(error) });
    return null;
  }
}

/** Ends the session at the provider. Whatever the response, the person is logged out of this device. */
async function endAtProvider(token: string | null): Promise<boolean> {
  if (token === null) return false;
  try {
    await call('accounts.logout', {}, { token, timeout: logoutTimeoutMs });
    return true;
  } catch (error) {
    log.warning('logout-not-told', { error: errorName(error) });
    return false;
  }
}
