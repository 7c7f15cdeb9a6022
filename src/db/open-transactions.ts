/** The events of a page that is left and shown again. */
type Page = Pick<EventTarget, 'addEventListener'>;
// This file is also compiled with the worker's types, which have neither of these.
type Reloadable = { readonly location: { reload(): void } };
type PageTransition = Event & { readonly persisted: boolean };

/** A transaction that takes longer means that something else holds the database, in milliseconds. */
export const heldAfterMs = 5_000;
/** Transactions that take longer are aborted, in milliseconds. */
const limit = { page: 30_000, worker: 10_000 };

let isPrepared = false;
let late = 0;
let timeouts = 0;
const lateListeners = new Set<() => void>();

/** Whether a transaction of this page has been waiting or running for over five seconds. */
export function isStorageHeld(): boolean {
  return late > 0;
}

/** Calls back when `isStorageHeld` changes. Returns a function that stops it. */
export function onStorageHeld(listener: () => void): () => void {
  lateListeners.add(listener);
  return () => lateListeners.delete(listener);
}

/** How many transactions were aborted because they took too long. */
export function timeoutCount(): number {
  return timeouts;
}

/**
 * Keeps this page or worker from holding a database for long: every transaction is aborted after a time limit.
 *
 * A page also holds none while it is in the back/forward cache: the open ones are aborted when it is left, read-only ones too,
 * and any that begin before it is shown again. In WebKit they would stay open with the page, and block every later page forever
 * (https://github.com/WebKit/WebKit/pull/67039 describes the same for suspended pages). If anything was aborted by that, the page
 * reloads when it is shown again.
 *
 * Patches IndexedDB rather than Dexie, which begins transactions of its own while it opens a database. Calling it again does nothing.
 */
export function limitTransactions(page: Page = globalThis, reload = reloadPage): void {
  if (isPrepared) return;
  isPrepared = true;
  const isPage = 'document' in globalThis;
  const open = new Set<IDBTransaction>();
  let isAside = false;
  let isCutOff = false;

  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...parameters) {
    const begun = begin.apply(this, parameters);
    if (isAside) {
      isCutOff = abort(begun) || isCutOff;
      return begun;
    }
    open.add(begun);
    const stopTiming = time(begun, isPage ? limit.page : limit.worker);
    const end = (): void => {
      open.delete(begun);
      stopTiming();
    };
    for (const type of ['complete', 'abort']) begun.addEventListener(type, end);
    return begun;
  };

  // Workers have no back/forward cache.
  if (!isPage) return;
  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransition).persisted) return;
    isAside = true;
    for (const transaction of open) isCutOff = abort(transaction) || isCutOff;
  });
  page.addEventListener('pageshow', () => {
    isAside = false;
    if (isCutOff) reload();
    isCutOff = false;
  });
}

function time(transaction: IDBTransaction, longest: number): () => void {
  let isLate = false;
  let timer = setTimeout(() => {
    isLate = true;
    countLate(1);
    timer = setTimeout(() => {
      if (abort(transaction)) timeouts += 1;
    }, longest - heldAfterMs);
  }, heldAfterMs);
  return () => {
    clearTimeout(timer);
    if (isLate) countLate(-1);
    isLate = false;
  };
}

function countLate(change: number): void {
  late += change;
  for (const listener of lateListeners) listener();
}

/** Returns whether the transaction could still be aborted. */
function abort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    // It is already committing.
    return false;
  }
}

function reloadPage(): void {
  (globalThis as unknown as Reloadable).location.reload();
}
