import { deviceDatabase } from '../../db/device-database.ts';
import type { SessionOfRecord } from '../../db/device-records.ts';
import { readSession } from '../../db/session-of-record.ts';
import { systemClock } from '../../platform/clock.ts';
import { errorName, log } from '../../platform/log.ts';
import { createAccessTokens } from '../../sync/sign-in/access-token.ts';
import { refreshDelay, retryDelay } from '../refresh-timing.ts';
import { shared } from '../state.ts';
import { adoptedSession, adoptSession, renewWith } from './adopting.ts';

/** Access tokens of this page; one refresh at a time over all tabs and the worker. */
export const accessTokens = createAccessTokens({ deviceDb: deviceDatabase(), clock: systemClock });

let timer: ReturnType<typeof setTimeout> | undefined;

// Timers pause while a device sleeps, and are late in a hidden page: overdue ones are checked on waking.
document.addEventListener('visibilitychange', lookAgain);
globalThis.addEventListener('pageshow', lookAgain);
globalThis.addEventListener('online', lookAgain);
// From here on, and for the session that the page began with.
renewWith({ begin, stop: () => clearTimeout(timer) });

function begin({ accountId, expiresAt }: SessionOfRecord): void {
  renewIn(refreshDelay(expiresAt, systemClock.now()), accountId, 0);
}

function lookAgain(): void {
  const record = adoptedSession();
  if (record && document.visibilityState === 'visible') begin(record);
}

function renewIn(delay: number, accountId: string, failures: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    renew(accountId, failures).catch((error: unknown) => {
      log.warning('token-not-renewed', { error: errorName(error) });
      renewIn(retryDelay(failures + 1, Math.random()), accountId, failures + 1);
    });
  }, delay);
}

/** Renews the token early: the session's data about the person is outdated. */
export async function renewNow(): Promise<void> {
  const accountId = adoptedSession()?.accountId;
  if (accountId === undefined) return;
  const answer = await accessTokens.getToken(accountId, shared.token ?? undefined);
  const record = await readSession(deviceDatabase());
  if (answer.kind === 'token' && shared.user?.id === accountId && record?.accountId === accountId) adoptSession(record);
}

async function renew(accountId: string, failures: number): Promise<void> {
  const former = shared.token;
  const answer = await accessTokens.getToken(accountId);
  if (shared.user?.id !== accountId) return;
  // The record is marked as ended by now: sending is held, and local data stays readable.
  if (answer.kind === 'sign-in') return;
  const record = await readSession(deviceDatabase());
  // The former token is returned again while it is valid and the provider cannot be reached.
  const isRenewed = answer.kind === 'token' && answer.token !== former && record?.accountId === accountId;
  if (isRenewed && record) adoptSession(record);
  else renewIn(retryDelay(failures + 1, Math.random()), accountId, failures + 1);
}
