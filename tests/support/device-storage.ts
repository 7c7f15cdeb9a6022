import type { Page } from 'playwright/test';

/** Everything that the page's origin keeps in its databases and browser storage, as text. */
export function readDeviceStorage(page: Page): Promise<{ readonly databases: string[]; readonly text: string }> {
  return page.evaluate(async () => {
    const settle = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of databases) {
      const database = await settle(indexedDB.open(name));
      try {
        for (const store of database.objectStoreNames) {
          found.push({ name, store, rows: await settle(database.transaction(store).objectStore(store).getAll()) });
        }
      } finally {
        database.close();
      }
    }
    return { databases, text: JSON.stringify(found) };
  });
}
