import { deviceDatabase } from '../../db/device-database.ts';
import { readSession } from '../../db/session-of-record.ts';
import { errorName, log } from '../../platform/log.ts';
import { onSignal } from '../../sync/signals.ts';
import { goHome } from '../go-home.ts';
import { shared, showSignedOut } from '../state.ts';
import { adoptSession, stopRenewing } from './adopting.ts';

let stop = (): void => undefined;

/** Follows what other tabs of this device do with the account: logging out, signing in again, losing its session. */
export function watchOtherTabs(accountId: string): void {
  stop();
  stop = onSignal(accountId, (signal, isFromHere) => {
    if (isFromHere || shared.user?.id !== accountId) return;
    if (signal === 'data-removed' || signal === 'session-ended') leave();
    if (signal === 'signed-in') followSession(accountId);
  });
}

export function stopWatchingOtherTabs(): void {
  stop();
  stop = () => undefined;
}

function leave(): void {
  stopWatchingOtherTabs();
  stopRenewing();
  showSignedOut();
  goHome();
}

function followSession(accountId: string): void {
  readSession(deviceDatabase()).then(
    (record) => {
      if (record?.accountId === accountId && record.state === 'active') adoptSession(record);
    },
    (error: unknown) => log.warning('session-not-followed', { error: errorName(error) }),
  );
}
