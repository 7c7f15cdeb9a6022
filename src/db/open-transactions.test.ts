import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { abortTransactionsWhenPutAside } from './open-transactions.ts';

const page = new EventTarget();
const reload = vi.fn();
const leave = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const comeBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
let database: IDBDatabase;

// Only a page is put aside.
beforeAll(() => vi.stubGlobal('document', page));
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  abortTransactionsWhenPutAside(page, reload);
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

it.each<IDBTransactionMode>(['readwrite', 'readonly'])('a page that is put aside keeps no %s transaction', async (mode) => {
  const transaction = database.transaction('rows', mode);
  transaction.objectStore('rows').count();
  leave(true);
  expect(await endOf(transaction)).toBe('abort');
});

it('nor begins one until it is shown again, which loads what was cut off anew', async () => {
  leave(true);
  expect(await endOf(database.transaction('rows', 'readwrite'))).toBe('abort');
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
  const later = database.transaction('rows', 'readwrite');
  later.objectStore('rows').put(1, 'a');
  expect(await endOf(later)).toBe('complete');
});

it('a page that comes back with nothing cut off is shown as it was', async () => {
  const done = database.transaction('rows', 'readwrite');
  done.objectStore('rows').put(1, 'a');
  await endOf(done);
  leave(true);
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});

it('a page that is closed for good is left to the browser', async () => {
  const transaction = database.transaction('rows', 'readwrite');
  transaction.objectStore('rows').put(1, 'a');
  leave(false);
  expect(await endOf(transaction)).toBe('complete');
});
