import { newId } from '../platform/ids.ts';
import { forgetLastMoment, keepLastMoment, lastMomentKeys, readLastMoment } from '../platform/last-moment.ts';
import type { AccountDatabase } from './account-database.ts';

/** A write under way. Its id identifies it if a later write begins before this one is done. */
interface LastWritten {
  readonly id: string;
  readonly values: unknown;
}

const read = (database: AccountDatabase, key: string) => readLastMoment(database.accountId, key) as LastWritten | null;

/** Writes values together with a copy that survives the page, in case it ends before the database has them (docs/decisions/039). */
export async function writeWithUnloadCopy(
  database: AccountDatabase,
  key: string,
  values: unknown,
  write: () => Promise<void>,
): Promise<void> {
  // The database is closed when its account has left the device: then nothing is kept.
  if (!database.isOpen()) return write();
  const last: LastWritten = { id: newId(), values };
  keepLastMoment(database.accountId, key, last);
  await write();
  // A later write is not in the database yet.
  if (read(database, key)?.id === last.id) forgetLastMoment(database.accountId, key);
}

/** Passes the copies that earlier pages left under keys with this prefix to `write`, then deletes them. */
export async function recoverUnloadCopies(
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
