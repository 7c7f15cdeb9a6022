import type { Page } from 'playwright/test';
import { openBrowser, untilControlled } from '../../tests/support/browser.ts';
import type { Product } from '../../tests/support/product.ts';
import { signInAs } from '../../tests/support/sign-in.ts';

const runs = 7;
/** A sign that a screen is there: an hour of the day, a member of the list. */
const screens = { '/coach': 'main ol time[datetime]', '/coach/users': 'main li a' } as const;
type Screen = keyof typeof screens;

interface PracticeSize {
  readonly sessions: number;
  readonly members: number;
}

/** Milliseconds from navigation until the screen is shown, by screen; sorted. */
type PracticeTimes = Readonly<Record<Screen, readonly number[]>>;

/**
 * Opens a coach's home and list of members from the device alone, once with each size of practice on
 * it. The server is stopped, and each size has a fresh browser.
 */
export async function measurePractices(product: Product, sizes: readonly PracticeSize[]): Promise<PracticeTimes[]> {
  const measured: PracticeTimes[] = [];
  for (const size of sizes) {
    await product.stop();
    await product.start();
    const browser = await openBrowser({ viewport: { width: 390, height: 844 } });
    try {
      const page = await browser.page();
      await signInAs(page, product.url, 'coach');
      await untilControlled(page);
      for (const [path, shown] of Object.entries(screens)) {
        await page.goto(product.url + path);
        await page.locator(shown).first().waitFor();
      }
      await page.waitForLoadState('networkidle');
      await product.stop();
      await makePractice(page, size);
      const times: Record<Screen, number[]> = { '/coach': [], '/coach/users': [] };
      for (let run = 0; run < runs; run += 1) {
        await browser.close();
        await browser.open();
        for (const path of Object.keys(screens) as Screen[]) times[path].push(await openOnce(await browser.page(), product.url, path));
      }
      for (const each of Object.values(times)) each.sort((one, other) => one - other);
      measured.push(times);
    } finally {
      await browser.dispose();
    }
  }
  return measured;
}

async function openOnce(page: Page, url: string, path: Screen): Promise<number> {
  await page.goto(url + path);
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector(selector)) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    screens[path],
  );
}

/** Makes the coach's database on this device one of that size, by copies of what is there; today's sessions stay. */
function makePractice(page: Page, size: PracticeSize): Promise<void> {
  return page.evaluate(async (wanted) => {
    type Row = Record<string, unknown>;
    interface Stored {
      endpoint: string;
      data: { items?: Row[] };
      rows: { table: string; ids: string[] } | null;
    }
    const settle = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('zh-account-'))?.name ?? '';
    const database = await settle(indexedDB.open(name));
    const transaction = database.transaction(['sessions', 'snapshots'], 'readwrite');
    const [sessions, snapshots] = [transaction.objectStore('sessions'), transaction.objectStore('snapshots')];
    const stored = (await settle(snapshots.getAll())) as Stored[];
    const all = (await settle(sessions.getAll())) as Row[];
    const ofDays = new Set(stored.flatMap(({ endpoint, rows }) => (endpoint === 'sessions.ofDay' ? (rows?.ids ?? []) : [])));
    const kept = [...all.filter(({ id }) => ofDays.has(id as string)), ...all.filter(({ id }) => !ofDays.has(id as string))];
    for (const { id } of kept.splice(Math.max(ofDays.size, wanted.sessions))) sessions.delete(id as string);
    const keptIds = new Set(kept.map(({ id }) => id));
    const day = 86_400_000;
    for (let number = kept.length; number < wanted.sessions; number += 1) {
      // Six a day, the years before.
      const startsAt = new Date(Date.now() - (8 + Math.floor(number / 6)) * day).toISOString();
      sessions.put({ ...kept[number % kept.length], id: crypto.randomUUID(), startsAt, endsAt: startsAt });
    }
    for (const row of stored) {
      if (row.rows?.table === 'sessions') {
        row.rows.ids = row.rows.ids.filter((id) => keptIds.has(id));
        snapshots.put(row);
      }
      const { items } = row.data;
      if (row.endpoint !== 'coaches.members' || !items) continue;
      row.data.items = Array.from({ length: wanted.members }, (_, number) => {
        const item = items[number % items.length] ?? {};
        return number < items.length ? item : { ...item, userId: crypto.randomUUID() };
      });
      snapshots.put(row);
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    database.close();
  }, size);
}
