import type { Role } from '../../contract/roles.ts';
import type { DeviceDatabase } from '../../src/db/device-database.ts';
import { pullMessages } from '../../src/domain/chat/chat-log.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type AccountSync, createAccountSync } from '../../src/sync/account-sync.ts';
import { beginEpoch } from '../../src/sync/epoch/begin-epoch.ts';
import { createFreshness } from '../../src/sync/fetching/freshness.ts';
import type { GetToken } from '../../src/sync/sign-in/access-token.ts';

export interface SyncedAccountParts {
  readonly accountId: string;
  readonly role: Role;
  readonly deviceDb: DeviceDatabase;
  readonly getToken: GetToken;
}

/** An account as the app opens it on a device, without its screens. */
export function openSyncedAccount(parts: SyncedAccountParts): AccountSync {
  const account = createAccountSync({
    ...parts,
    makeFreshness: createFreshness,
    clock: systemClock,
    customFetches: { 'chat.messages': async () => pullMessages },
  });
  account.beginEpoch = (mark) => beginEpoch(account, mark);
  return account;
}
