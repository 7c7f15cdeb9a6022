import { Dexie } from 'dexie';
import type { AccountDatabase, TableName } from './account-database.ts';
import { isQuotaExceeded, onLiveConnection } from './connection.ts';
import { evictSnapshots } from './eviction.ts';

/**
 * Does work in one read-write transaction over the named tables; all of it happens or none. Joins
 * the transaction that is under way. A lost connection is re-opened; when the device has no room
 * left, snapshots are given up (never intentions or drafts) and the work is done again.
 * Inside, await only database functions.
 */
export async function transact<Result>(
  database: AccountDatabase,
  tables: readonly TableName[],
  work: () => Promise<Result>,
): Promise<Result> {
  // Written as an async function: by that alone Dexie knows that it is awaited natively. Of a plain function that returns a
  // promise the transaction is lost after the first await, what follows is written outside, and the commit comes too early.
  const inTransaction = () => database.transaction('rw', [...tables], async () => work());
  if (Dexie.currentTransaction) return inTransaction();
  for (;;) {
    try {
      return await onLiveConnection(database, async () => inTransaction());
    } catch (error) {
      if (!isQuotaExceeded(error) || !(await evictSnapshots(database))) throw error;
    }
  }
}
