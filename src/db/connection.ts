import { Dexie, type DexieEvent } from 'dexie';
import { log } from '../platform/log.ts';
import { limitTransactions, timeoutCount } from './open-transactions.ts';

const closedListeners = new Set<() => void>();

/** Calls back when a database of this page was closed, whatever closed it: its contents may be gone. */
export function onDatabaseClosed(listener: () => void): void {
  closedListeners.add(listener);
}

/**
 * Keeps this page from blocking other tabs: limits its transactions, and closes the connection when another tab asks. When that tab upgrades the database, this page re-opens it at the newer version with the
 * next use. When it deletes the database (its account logged out), the connection stays closed: the next use would create an
 * empty one. Dexie's own handlers re-open in both cases, and write to the console.
 */
export function yieldToOtherTabs(database: Dexie, forget: () => void = () => undefined): void {
  limitTransactions();
  // Dexie's type omits the list of subscribers that each of its events has.
  const versionChange = database.on.versionchange as unknown as DexieEvent;
  for (const subscriber of [...versionChange.subscribers]) versionChange.unsubscribe(subscriber as () => void);
  database.on('close', () => {
    for (const listener of closedListeners) listener();
  });
  database.on('versionchange', ({ newVersion }) => {
    const isDeleted = newVersion === null || newVersion === 0;
    database.close({ disableAutoOpen: isDeleted });
    if (isDeleted) forget();
  });
}

const lostConnection = /connection (to|with) (the )?indexed ?database|connection is closing|internal error opening/i;

/** Whether the error means that the browser lost its database server, as Safari does after a time in the background. */
function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error && (lostConnection.test(error.message) || (error.name === 'UnknownError' && /indexed ?db/i.test(error.message)))
  );
}

/** Runs work on a database, and once more on a fresh connection when the connection was lost or a transaction timed out. */
export async function onLiveConnection<Result>(database: Dexie, work: () => Promise<Result>): Promise<Result> {
  const timeoutsBefore = timeoutCount();
  try {
    return await work();
  } catch (error) {
    const tookTooLong = error instanceof Dexie.AbortError && timeoutCount() > timeoutsBefore;
    if (tookTooLong) log.warning('transaction-aborted');
    // Inside a caller's transaction only the caller can repeat the work.
    if (!(tookTooLong || isLostConnection(error)) || Dexie.currentTransaction) throw error;
    database.close({ disableAutoOpen: false });
    await database.open();
    return work();
  }
}

/**
 * Runs work once the current transaction has committed; at once when there is none.
 *
 * @param otherwise runs when it is aborted instead
 */
export function afterCommit(work: () => void, otherwise: () => void = () => undefined): void {
  let transaction = Dexie.currentTransaction;
  // A nested transaction commits with the outermost one.
  while (transaction?.parent) transaction = transaction.parent;
  if (!transaction) {
    work();
    return;
  }
  transaction.on('complete', work);
  transaction.on('abort', otherwise);
}

/** Whether the device's database failed; a database that was closed on purpose did not. */
export function isStorageError(error: unknown): boolean {
  return isQuotaExceeded(error) || (error instanceof Dexie.DexieError && error.name !== 'DatabaseClosedError');
}

/** Whether a database was closed for good, as a deleted one is. */
export function isDatabaseClosed(error: unknown): boolean {
  return error instanceof Dexie.DexieError && error.name === 'DatabaseClosedError';
}

/** Whether the device has no room left. Dexie wraps the browser's error in its own. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  const inner: unknown = (error as { inner?: unknown }).inner;
  return inner !== error && isQuotaExceeded(inner);
}
