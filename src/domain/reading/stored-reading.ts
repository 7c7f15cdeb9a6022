import type { BegunQuery } from '../../db/begun-query.ts';
import { readReading, type StoredReading } from '../../db/server-truth.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { commonQuery } from './common-query.ts';

interface FoundReading {
  readonly key: string;
  readonly accountId: string;
  /** Null when nothing is stored. */
  readonly reading: StoredReading | null;
}

/** What an account has stored under a key, live. */
export function storedReading(account: AccountSync, key: string): BegunQuery<FoundReading | undefined> {
  const { accountId, database } = account;
  return commonQuery(account, `reading ${key}`, async () => ({ key, accountId, reading: await readReading(database, key) }));
}
