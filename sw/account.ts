import { deviceDatabase } from '../src/db/device-database.ts';
import type { SessionOfRecord } from '../src/db/device-records.ts';
import { readContact, readSession } from '../src/db/session-of-record.ts';
import { offlineNouns } from '../src/domain/offline.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type AccountSync, createAccountSync } from '../src/sync/account-sync.ts';
import type { Freshness } from '../src/sync/fetching/freshness.ts';
import { declareOffline } from '../src/sync/offline-nouns.ts';
import { outboxTag } from '../src/sync/sending/background-sync.ts';
import { createAccessTokens } from '../src/sync/sign-in/access-token.ts';
import { type SyncRegistration, worker } from './scope.ts';

declareOffline(offlineNouns);

const none = () => undefined;

/** For the worker, which shows no query. */
const nothingShown: Freshness = {
  watch: () => none,
  refresh: async () => undefined,
  refreshWatched: none,
  noteGap: none,
  noteChanges: none,
  markOld: none,
  refreshOld: none,
};

export interface OpenedAccount {
  readonly account: AccountSync;
  readonly session: SessionOfRecord;
}

/** The account that is signed in on this device, with the engine that the pages run too; null while nobody is. */
export async function openAccount(): Promise<OpenedAccount | null> {
  const deviceDb = deviceDatabase();
  // The provider's time, as the pages have learnt it.
  await readContact(deviceDb);
  const session = await readSession(deviceDb);
  if (session?.state !== 'active') return null;
  const { accountId, role } = session;
  const { getToken } = createAccessTokens({ deviceDb, clock: systemClock });
  return {
    account: createAccountSync({ accountId, role, deviceDb, getToken, clock: systemClock, makeFreshness: () => nothingShown }),
    session,
  };
}

/** Sends what the worker has just stored; the rest is sent when the browser is connected again. */
export async function sendNow(account: AccountSync): Promise<void> {
  const { failed, isUnreachable } = await account.flushOnce();
  if (failed === 0 && !isUnreachable) return;
  // Without Background Sync, the next start of the app sends it.
  await (worker.registration as SyncRegistration).sync?.register(outboxTag).catch(() => undefined);
}
