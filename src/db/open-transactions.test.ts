import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isStorageHeld, limitTransactions, onStorageHeld, timeoutCount } from './open-transactions.ts';

const page = new EventTarget();
const reload = vi.fn();
const leave = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const comeBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
let database: IDBDatabase;

// Workers have no back/forward cache.
beforeAll(() => vi.stubGlobal('document', page));
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  limitTransactions(page, reload);
  comeBack();
  reload.mockClear();
  database = await new Promise((resolve) => {
    const asked = indexedDB.open('a', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('rows');
    asked.onsuccess = () => resolve(asked.result);
  });
});

/** How a transaction ends. */
async function endOf(transaction: IDBTransaction): Promise<string> {
  return new Promise((resolve) => {
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end));
  });
}

it.each<IDBTransactionMode>(['readwrite', 'readonly'])('a page in the back/forward cache keeps no %s transaction', async (mode) => {
  const transaction = database.transaction('rows', mode);
  transaction.objectStore('rows').count();
  leave(true);
  expect(await endOf(transaction)).toBe('abort');
});

it('begins none until it is shown again, then reloads', async () => {
  leave(true);
  expect(await endOf(database.transaction('rows', 'readwrite'))).toBe('abort');
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
  const later = database.transaction('rows', 'readwrite');
  later.objectStore('rows').put(1, 'a');
  expect(await endOf(later)).toBe('complete');
});

it('does not reload where nothing was aborted', async () => {
  const done = database.transaction('rows', 'readwrite');
  done.objectStore('rows').put(1, 'a');
  await endOf(done);
  leave(true);
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});

it('leaves a page that is being closed to the browser', async () => {
  const transaction = database.transaction('rows', 'readwrite');
  transaction.objectStore('rows').put(1, 'a');
  leave(false);
  expect(await endOf(transaction)).toBe('complete');
});

it('reports after five seconds that the database is held, and aborts after thirty', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const told: boolean[] = [];
  const stop = onStorageHeld(() => told.push(isStorageHeld()));
  try {
    const before = timeoutCount();
    const holder = database.transaction('rows', 'readwrite');
    const askAgain = (): void => {
      holder.objectStore('rows').count().onsuccess = askAgain;
    };
    askAgain();
    const waiting = database.transaction('rows', 'readwrite');
    const ends = Promise.all([endOf(holder), endOf(waiting)]);
    vi.advanceTimersByTime(4_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(isStorageHeld()).toBe(true);
    vi.advanceTimersByTime(25_000);
    expect(await ends).toEqual(['abort', 'abort']);
    expect(timeoutCount() - before).toBe(2);
    expect(told.at(-1)).toBe(false);
  } finally {
    stop();
    vi.useRealTimers();
  }
});
