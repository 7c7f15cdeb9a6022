import { Dexie } from 'dexie';

/**
 * When another tab deletes the database (its account logged out), Dexie would open an empty one at
 * the next use; this leaves it closed instead. When another tab upgrades it, Dexie closes and
 * re-opens at the newer version by itself.
 */
export function forgetDeletedDatabases(database: Dexie, forget: () => void): void {
  database.on('versionchange', (event) => {
    if (event.newVersion === null || event.newVersion === 0) {
      database.close({ disableAutoOpen: true });
      forget();
    }
  });
}

const lostConnection = /connection (to|with) (the )?indexed ?database|connection is closing|internal error opening/i;

/** Whether an error says that the browser lost its database server, as Safari does after a time in the background. */
export function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error && (lostConnection.test(error.message) || (error.name === 'UnknownError' && /indexed ?db/i.test(error.message)))
  );
}

/** Does work on a database, and once more on a fresh connection when the connection was lost. */
export async function onLiveConnection<Result>(database: Dexie, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Inside a transaction of the caller there is nothing to repeat here: it is the caller's to repeat.
    if (!isLostConnection(error) || Dexie.currentTransaction) throw error;
    database.close({ disableAutoOpen: false });
    await database.open();
    return work();
  }
}

/** Runs work once the transaction that is under way here is committed; at once when there is none. */
export function afterCommit(work: () => void): void {
  const transaction = Dexie.currentTransaction;
  if (transaction) transaction.on('complete', work);
  else work();
}

/** Whether the device has no room left. Dexie wraps the browser's error in its own. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  const inner: unknown = (error as { inner?: unknown }).inner;
  return inner !== error && isQuotaExceeded(inner);
}
