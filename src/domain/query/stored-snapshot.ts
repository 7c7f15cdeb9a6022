import type { EagerQuery } from '../../db/eager-query.ts';
import { readSnapshot, type StoredSnapshot } from '../../db/server-truth.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { commonQuery } from './common-query.ts';

interface FoundSnapshot {
  readonly key: string;
  readonly accountId: string;
  /** Null when nothing is stored. */
  readonly query: StoredSnapshot | null;
}

/** The account's stored snapshot under a key, live. */
export function storedSnapshot(account: AccountSync, key: string): EagerQuery<FoundSnapshot | undefined> {
  const { accountId, database } = account;
  return commonQuery(account, `query ${key}`, async () => ({ key, accountId, query: await readSnapshot(database, key) }));
}
