/** The events of a page that is left and shown again. */
type Page = Pick<EventTarget, 'addEventListener'>;
// The worker's types, with which this file is compiled too, have neither of these.
type Reloadable = { readonly location: { reload(): void } };
type PageTransition = Event & { readonly persisted: boolean };

let isPrepared = false;

/**
 * Keeps this page from holding a transaction while it is in the back/forward cache: aborts the open ones when it is left,
 * read-only ones too, and any that begin before it is shown again. In WebKit they would stay open with the page, and block
 * every later page forever (https://github.com/WebKit/WebKit/pull/67039 describes the same for suspended pages). If anything
 * was aborted, the page reloads when it is shown again.
 *
 * Patches IndexedDB rather than Dexie, which begins transactions of its own while it opens a database. Calling it again does nothing.
 */
export function abortTransactionsWhenPutAside(page: Page = globalThis, reload = reloadPage): void {
  // Workers have no back/forward cache.
  if (isPrepared || !('document' in globalThis)) return;
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
    if (!(event as PageTransition).persisted) return;
    isAside = true;
    for (const transaction of open) abort(transaction);
  });
  page.addEventListener('pageshow', () => {
    isAside = false;
    if (isCutOff) reload();
    isCutOff = false;
  });
}

function reloadPage(): void {
  (globalThis as unknown as Reloadable).location.reload();
}
