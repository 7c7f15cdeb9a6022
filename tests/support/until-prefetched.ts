import { expect, type Page } from 'playwright/test';
import type { Role } from '../../contract/roles.ts';
import { prefetchedNames } from './prefetched-names.ts';

/** In milliseconds: a slow machine writes a coach's sessions for seconds. */
const timeoutMs = 60_000;

/**
 * What the signed-in person needs without a network is on the device, and nothing more is being fetched. A quiet network
 * alone does not tell that: while the device writes a long response, the next one is not asked for yet.
 */
export async function untilPrefetched(page: Page): Promise<void> {
  await expect.poll(() => lacking(page), { timeout: timeoutMs }).toEqual([]);
  await page.waitForLoadState('networkidle');
}

async function lacking(page: Page): Promise<string[]> {
  const { role, stored } = await storedQueries(page);
  const missing: string[] = [];
  for (const name of prefetchedNames[role]) {
    const at = stored.indexOf(name);
    // A query of several days is stored once for each.
    if (at === -1) missing.push(name);
    else stored.splice(at, 1);
  }
  return missing;
}

/** The role of who is signed in, and the endpoint of each query that their device has. */
function storedQueries(page: Page): Promise<{ readonly role: Role; readonly stored: string[] }> {
  return page.evaluate(async () => {
    const settle = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const { id, role } = JSON.parse(localStorage.getItem('User') ?? '{}') as { id: string; role: Role };
    const name = `zh-account-${id}`;
    // Opening it would make it.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return { role, stored: [] };
    const database = await settle(indexedDB.open(name));
    try {
      const rows = (await settle(database.transaction('snapshots').objectStore('snapshots').getAll())) as { endpoint: string }[];
      return { role, stored: rows.map(({ endpoint }) => endpoint) };
    } finally {
      database.close();
    }
  });
}
