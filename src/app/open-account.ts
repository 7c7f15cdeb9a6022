import { deviceDatabase } from '../db/device-database.ts';
import { readAgainAfterHold } from '../db/read-again.ts';
import { offlineNouns } from '../domain/offline.ts';
import { readAhead } from '../domain/query/read-ahead.ts';
import { getToken, shared } from '../identity/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type AccountSync, createAccountSync } from '../sync/account-sync.ts';
import { currentAccount, setCurrentAccount } from '../sync/current-account.ts';
import { createFreshness } from '../sync/fetching/freshness.ts';
import { declareOffline } from '../sync/offline-nouns.ts';
import { firstScreenDrawn } from './last-screen/first-screen-drawn.ts';

declareOffline(offlineNouns);
readAgainAfterHold();

/** Opens the account of the signed-in person: the first screen reads from it before anything is sent or fetched. */
export function openSignedInAccount(): AccountSync | null {
  const { user } = shared;
  const current = currentAccount();
  if (user?.id === current?.accountId) return current;
  const account =
    user &&
    createAccountSync({
      makeFreshness: createFreshness,
      accountId: user.id,
      role: user.role,
      deviceDb: deviceDatabase(),
      getToken,
      clock: systemClock,
      customFetches: { 'chat.messages': async () => (await import('../domain/chat/chat-log.ts')).pullMessages },
      after: firstScreenDrawn(),
    });
  // Opens while the first screen is rendered. A failure is reported where the database is read.
  account?.database.open().catch(() => undefined);
  if (account && user) readAhead(account, user.role);
  setCurrentAccount(account);
  return account;
}
