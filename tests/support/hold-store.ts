import type { Page } from 'playwright/test';

/** Another window of the origin that can hold a store of a database, as a page does that its browser has suspended. */
export interface Holder {
  /** A page of the origin that runs nothing of the product. */
  readonly page: Page;
  /** The stores of all databases of the product. */
  stores(): Promise<readonly HeldStore[]>;
  /** Resolves when it holds this one. Everything that is asked of it from then on waits, until it is released or the page is closed. */
  hold(held: HeldStore): Promise<void>;
  release(): Promise<void>;
}

export interface HeldStore {
  readonly database: string;
  readonly store: string;
}

/** Makes one of a new page. */
export async function openHolder(page: Page, url: string): Promise<Holder> {
  const session = await page.context().newCDPSession(page);
  // The worker that holds the store is no file of the product.
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(startWorker, `(${holdInWorker})()`);
  return {
    page,
    stores: () => page.evaluate(readStores),
    hold: (held) => page.evaluate(tellWorker, held),
    release: () => page.evaluate(tellWorker, null),
  };
}

interface Scope {
  holding: Worker;
}

/** Runs in the page. */
function startWorker(script: string): void {
  (globalThis as unknown as Scope).holding = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}

/** Runs in the page. */
function tellWorker(held: HeldStore | null): Promise<void> {
  const { holding } = globalThis as unknown as Scope;
  return new Promise((resolve, reject) => {
    holding.onmessage = ({ data }) => (data === null ? resolve() : reject(new Error(String(data))));
    holding.onerror = (event) => reject(new Error(event.message));
    holding.postMessage(held);
  });
}

/** Runs in the page. */
async function readStores(): Promise<HeldStore[]> {
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('zh-') ? [name] : []));
  const ofEach = names.sort().map(
    (name) =>
      new Promise<HeldStore[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames].map((store) => ({ database: name, store }));
          opening.result.close();
          resolve(stores);
        };
      }),
  );
  return (await Promise.all(ofEach)).flat();
}

/**
 * Runs in a worker of the page. A transaction ends when nothing more is asked of it: so something is asked again and again, and the
 * thread sleeps in between, which only that of a worker may.
 */
function holdInWorker(): void {
  const restBetween = 20;
  const cell = new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer);
  let isHeld = false;
  const fail = (error: unknown): void => globalThis.postMessage(String(error));
  globalThis.onmessage = ({ data }: MessageEvent<HeldStore | null>) => {
    if (data === null) {
      isHeld = false;
      return;
    }
    isHeld = true;
    const opening = indexedDB.open(data.database);
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(data.store, 'readwrite');
      const rows = transaction.objectStore(data.store);
      transaction.onabort = () => fail(transaction.error);
      transaction.oncomplete = () => {
        opening.result.close();
        globalThis.postMessage(null);
      };
      let isSaid = false;
      const askAgain = (): void => {
        rows.count().onsuccess = () => {
          if (!isSaid) globalThis.postMessage(null);
          isSaid = true;
          Atomics.wait(cell, 0, 0, restBetween);
          if (isHeld) askAgain();
        };
      };
      askAgain();
    };
  };
}
