import { Dexie } from 'dexie';
import { errorName, log } from '../platform/log.ts';
import type { AccountDatabase, TableName } from './account-database.ts';
import { isQuotaExceeded, onLiveConnection } from './connection.ts';

/**
 * Runs work in one read-write transaction over the named tables; joins the current transaction. A lost connection is re-opened.
 * When the device has no room left, snapshots are evicted (never intentions or drafts) and the work is repeated. Inside, await
 * only database functions.
 */
export async function transact<Result>(
  database: AccountDatabase,
  tables: readonly TableName[],
  work: () => Promise<Result>,
): Promise<Result> {
  // Must be an async function: only by that does Dexie know that it is awaited natively. With a plain function that returns a
  // promise the transaction is lost after the first await, later writes happen outside it, and the commit comes too early.
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

/** Returns whether anything was evicted. Loaded lazily, since few devices need it. */
async function makeRoom(database: AccountDatabase): Promise<boolean> {
  try {
    const { evictSnapshots } = await import('./eviction.ts');
    return await evictSnapshots(database);
  } catch (error) {
    log.error('no-room-made', { why: errorName(error) });
    return false;
  }
}
