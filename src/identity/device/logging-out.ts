import { deviceDatabase } from '../../db/device-database.ts';
import { removeSession } from '../../db/session-of-record.ts';
import { systemClock } from '../../platform/clock.ts';
import { call } from '../../platform/http.ts';
import { errorName, log } from '../../platform/log.ts';
import { currentAccount } from '../../sync/current-account.ts';
import { countUnsentOf, removeAccountData } from '../../sync/logout-data.ts';
import { clearBrowserStorage, removeMirroredSession } from '../browser-storage.ts';
import { shared, showSignedOut } from '../state.ts';
import type { LogoutOutcome, UnsentChoice } from '../terms.ts';
import { stopWatchingOtherTabs } from './other-tabs.ts';
import { accessTokens, stopRenewing } from './tokens.ts';

/** A person who logs out does not wait longer than this for the provider, in milliseconds. */
const patienceForLogout = 10_000;
const patienceForSending = 30_000;

export async function countOwnUnsent(): Promise<number> {
  const { intentions } = await countUnsentOf(ownAccountId());
  return intentions;
}

export async function logOutHere(choice: UnsentChoice): Promise<LogoutOutcome> {
  const accountId = ownAccountId();
  if (choice === 'send') {
    const count = await sendUnsent(accountId);
    if (count > 0) return { kind: 'unsent', count };
  }
  const isServerTold = await tellServer(accountId);
  stopRenewing();
  stopWatchingOtherTabs();
  // Open drafts were never meant to be sent yet: they are sealed unless the person discards all.
  await removeAccountData(deviceDatabase(), accountId, choice === 'discard' ? 'discard' : 'keep', systemClock);
  await removeSession(deviceDatabase(), accountId);
  if (isServerTold) removeMirroredSession();
  else clearBrowserStorage();
  showSignedOut();
  return { kind: 'logged-out', isServerTold };
}

function ownAccountId(): string {
  if (!shared.user) throw new Error('Nobody is signed in.');
  return shared.user.id;
}

/** Sends what can be sent; answers how many changes are left. */
async function sendUnsent(accountId: string): Promise<number> {
  const account = currentAccount();
  if (account?.accountId === accountId) await Promise.race([account.flushLoop.flush(true), pause(patienceForSending)]);
  const { intentions } = await countUnsentOf(accountId);
  return intentions;
}

/** Ends the session at the provider. Whatever happens, the person is logged out of this device. */
async function tellServer(accountId: string): Promise<boolean> {
  try {
    const answer = await Promise.race([accessTokens.getToken(accountId), pause(patienceForLogout)]);
    if (answer?.kind !== 'token') return false;
    await call('accounts.logout', {}, { token: answer.token, timeout: patienceForLogout });
    return true;
  } catch (error) {
    log.warning('logout-not-told', { error: errorName(error) });
    return false;
  }
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
