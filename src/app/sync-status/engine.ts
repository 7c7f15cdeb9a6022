import { subscribe } from 'valtio';
import { deviceDatabase } from '../../db/device-database.ts';
import { getToken, shared } from '../../identity/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { createAccountSync } from '../../sync/account-sync.ts';
import { currentAccount, setCurrentAccount } from '../../sync/current-account.ts';
import { startTriggers } from '../../sync/triggers.ts';

let isFollowing = false;
let stop = (): void => undefined;

/** Keeps the engine running for whoever is signed in, from now on. Calling it again changes nothing. */
export function followSignedInPerson(): void {
  if (isFollowing) return;
  isFollowing = true;
  subscribe(shared, follow);
  follow();
}

function follow(): void {
  const { user } = shared;
  if (user?.id === currentAccount()?.accountId) return;
  stop();
  stop = () => undefined;
  if (!user) {
    setCurrentAccount(null);
    return;
  }
  const account = createAccountSync({ accountId: user.id, role: user.role, deviceDb: deviceDatabase(), getToken, clock: systemClock });
  setCurrentAccount(account);
  stop = startTriggers({ account, getToken, clock: systemClock });
}
