/** A page, as far as it says when it is left and shown again. */
type Page = Pick<EventTarget, 'addEventListener'>;

let isPrepared = false;

/**
 * From now on a page that the browser puts aside (back/forward cache) holds no transaction: it aborts those under way, also ones
 * that only read, and those begun until it is shown again. In WebKit they would stay open with the page, and every later page would
 * wait for them forever (https://github.com/WebKit/WebKit/pull/67039 describes the same of suspended pages). What was cut off is
 * done again by loading the page anew when it is shown again.
 *
 * Works below Dexie, which begins transactions of its own while it opens a database. Changes nothing when called again.
 */
export function abortTransactionsWhenPutAside(page: Page = globalThis, reload = () => globalThis.location.reload()): void {
  if (isPrepared) return;
  isPrepared = true;
  const open = new Set<IDBTransaction>();
  let isAside = false;
  let isCutOff = false;

  const abort = (transaction: IDBTransaction): void => {
    try {
      transaction.abort();
      isCutOff = true;
    } catch {
      // It is being committed.
    }
  };

  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...parameters) {
    const begun = begin.apply(this, parameters);
    if (isAside) {
      abort(begun);
      return begun;
    }
    open.add(begun);
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => open.delete(begun));
    return begun;
  };

  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    isAside = true;
    for (const transaction of open) abort(transaction);
  });
  page.addEventListener('pageshow', () => {
    isAside = false;
    if (isCutOff) reload();
    isCutOff = false;
  });
}
