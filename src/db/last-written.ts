import { newId } from '../platform/ids.ts';
import { forgetLastMoment, keepLastMoment, lastMomentKeys, readLastMoment } from '../platform/last-moment.ts';
import type { AccountDatabase } from './account-database.ts';

/** What is being written, and which writing it is: a later one may have begun before this one is done. */
interface LastWritten {
  readonly id: string;
  readonly values: unknown;
}

const read = (database: AccountDatabase, key: string) => readLastMoment(database.accountId, key) as LastWritten | null;

/** Does a writing so that its values outlive its page, also one that ends before the database has them; see decision 039. */
export async function writeOutliving(database: AccountDatabase, key: string, values: unknown, write: () => Promise<void>): Promise<void> {
  // Closed when its account has left the device: then nothing of it is kept.
  if (!database.isOpen()) return write();
  const last: LastWritten = { id: newId(), values };
  keepLastMoment(database.accountId, key, last);
  await write();
  // What was written since is not in the database yet.
  if (read(database, key)?.id === last.id) forgetLastMoment(database.accountId, key);
}

/** Takes over what pages left behind under keys that begin like this: given to `write`, then forgotten. */
export async function takeOverOutlived(
  database: AccountDatabase,
  keysFrom: string,
  write: (key: string, values: unknown) => Promise<void>,
): Promise<void> {
  for (const key of lastMomentKeys(database.accountId, keysFrom)) {
    const last = read(database, key);
    if (last) await write(key, last.values);
    forgetLastMoment(database.accountId, key);
  }
}
