import { Dexie } from 'dexie';
import { errorName, log } from '../platform/log.ts';
import type { AccountDatabase, TableName } from './account-database.ts';
import { isQuotaExceeded, onLiveConnection } from './connection.ts';

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
      if (!isQuotaExceeded(error) || !(await makeRoom(database))) throw error;
    }
  }
}

/** Whether there was anything to give up. What does it is needed by few devices. */
async function makeRoom(database: AccountDatabase): Promise<boolean> {
  try {
    const { evictSnapshots } = await import('./eviction.ts');
    return await evictSnapshots(database);
  } catch (error) {
    log.error('no-room-made', { why: errorName(error) });
    return false;
  }
}
