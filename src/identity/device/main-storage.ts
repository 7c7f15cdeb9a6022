import { switchToMainStorage } from '../../db/spare-storage.ts';
import { log } from '../../platform/log.ts';
import { pause } from './pause.ts';

/** A start that uses the spare databases waits this long for the main one, in milliseconds. */
const patience = 1_500;

/** Uses the main databases again if they are free; otherwise keeps them from being merged while this page uses the spare ones. */
export async function returnToMainStorage(): Promise<void> {
  const isFree = await Promise.race([readsMain().catch(() => false), pause(patience)]);
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

/** Asks without Dexie: a page that goes on with the spare database must not have the main one open. */
function readsMain(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('zh-device');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('records');
      transaction.objectStore('records').get('session');
      transaction.oncomplete = () => {
        database.close();
        resolve(true);
      };
      transaction.onabort = () => reject(transaction.error);
    };
  });
}
