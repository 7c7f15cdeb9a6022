import type { Page } from 'playwright/test';

/** The data that a person can have on the device after years. */
export const much = { sessions: 5_000, notifications: 10_000 } as const;

/**
 * Fills the person's database on this device with copies of its rows, under ids of their own, one every six hours back into the past.
 * The snapshots are not changed, as in real use: lists come in pages of at most a hundred.
 */
export function fillDevice(page: Page): Promise<void> {
  return page.evaluate(async (counts) => {
    const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('zh-account-'))?.name ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const [table, count] of Object.entries(counts)) {
      const transaction = database.transaction(table, 'readwrite');
      const rows = transaction.objectStore(table);
      const reading = rows.getAll();
      reading.onsuccess = () => {
        // One's own, and not cancelled: those are in the lists that grow long.
        const row = (reading.result as { mine?: unknown; status?: string }[]).find(
          ({ mine, status }) => table !== 'sessions' || (mine && status !== 'cancelled'),
        );
        if (!row) throw new Error(`There is nothing in ${table} to copy.`);
        for (let number = 1; number <= count; number += 1) {
          const earlier = Object.entries(row)
            .filter(([field]) => ['startsAt', 'endsAt', 'createdAt'].includes(field))
            .map(([field, at]) => [field, new Date(Date.parse(String(at)) - number * 6 * 3_600_000).toISOString()]);
          rows.put({ ...row, ...Object.fromEntries(earlier), id: crypto.randomUUID() });
        }
      };
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    }
    database.close();
  }, much);
}
