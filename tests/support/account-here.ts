import 'fake-indexeddb/auto';
import { afterEach } from 'vitest';
import { deleteAccountDatabase } from '../../src/db/account-database.ts';
import { deviceDatabase } from '../../src/db/device-database.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { type AccountSync, type AccountSyncParts, createAccountSync } from '../../src/sync/account-sync.ts';
import { setCurrentAccount } from '../../src/sync/current-account.ts';
import { createFreshness } from '../../src/sync/fetching/freshness.ts';

const open = new Set<string>();
afterEach(async () => {
  setCurrentAccount(null);
  for (const accountId of open) await deleteAccountDatabase(accountId);
  open.clear();
});

type Here = Pick<AccountSyncParts, 'role'> & Partial<AccountSyncParts>;

/** Opens an account on this device, for parts of the app that are shown alone; without a line unless a token is had. Gone after the test, with what it stored. */
export function accountHere(given: Here): AccountSync {
  const account = createAccountSync({
    makeFreshness: createFreshness,
    accountId: newId(),
    deviceDb: deviceDatabase(),
    getToken: async () => ({ kind: 'unreachable', retryAfterSeconds: null }),
    clock: systemClock,
    ...given,
  });
  open.add(account.accountId);
  setCurrentAccount(account);
  return account;
}
