import { spareFor, switchToMainStorage } from '../../db/spare-storage.ts';
import { log } from '../../platform/log.ts';
import { pause } from './pause.ts';

/** How long a start that uses the spare databases waits for the main one, in milliseconds. */
const freeTimeoutMs = 1_500;

/** Uses the main databases again if they are free; otherwise keeps them from being merged while this page uses the spare ones. */
export async function returnToMainStorage(): Promise<void> {
  const isFree = await Promise.race([readsMain().catch(() => false), pause(freeTimeoutMs)]);
  if (isFree) {
    switchToMainStorage();
    return;
  }
  log.info('spare-storage');
  holdSpareStorage();
}

export const spareLock = 'zh-spare';

function holdSpareStorage(): void {
  navigator.locks?.request(spareLock, { mode: 'shared' }, () => new Promise(() => undefined)).catch(() => undefined);
}

/** Reads without Dexie: a page that continues with the spare databases must not have the main ones open. */
async function readsMain(): Promise<true> {
  const databases = await indexedDB.databases();
  const main = databases.flatMap(({ name = '' }) => (/^zh-(device|account-)/.test(name) && spareFor(name) === null ? [name] : []));
  await Promise.all(main.map(readsAllStores));
  return true;
}

function readsAllStores(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) {
        database.close();
        resolve();
        return;
      }
      const transaction = database.transaction(stores);
      for (const store of stores) transaction.objectStore(store).count();
      const end = (settle: () => void) => (): void => {
        database.close();
        settle();
      };
      transaction.oncomplete = end(resolve);
      transaction.onabort = end(() => reject(transaction.error));
    };
  });
}
