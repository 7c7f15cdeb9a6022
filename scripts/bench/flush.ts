import type { Page } from 'playwright/test';
import { openBrowser, untilControlled } from '../../tests/support/browser.ts';
import type { Product } from '../../tests/support/product.ts';
import { signInAs } from '../../tests/support/sign-in.ts';
import { makeUnsentChanges, takeInChanges } from '../../tests/support/unsent-changes.ts';

const laneCount = 50;
const perLane = 20;

/** Milliseconds for the same number of changes. */
export interface FlushTimes {
  readonly changes: number;
  /** Through the outbox, from the moment at which the provider is reached again. */
  readonly outbox: number;
  /** The time of bare requests of the page, one after the other. */
  readonly bare: number;
}

/** Sends changes that waited for the provider, beside as many bare requests for the same kind of change. */
export async function measureFlush(product: Product): Promise<FlushTimes> {
  const changes = await makeUnsentChanges(product.url, laneCount, perLane);
  const others = await makeUnsentChanges(product.url, laneCount, perLane);
  const browser = await openBrowser();
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await untilControlled(page);
    // Visited once, so that it opens without the provider.
    await page.goto(`${product.url}/user/sync`);
    await page.waitForLoadState('networkidle');
    // Both begin with a provider that has just started.
    await product.stop();
    await product.start();
    await page.goto(`${product.url}/user`);
    await page.waitForLoadState('networkidle');
    const bare = await sendBare(page, others.requests, others.token);

    await product.stop();
    await takeInChanges(page, product.url, changes);
    // The usual open page; the page about the queue itself redraws with each change that is sent.
    await page.goto(`${product.url}/user`);
    await product.start();
    return { changes: changes.total, outbox: await flushAll(page), bare };
  } finally {
    await browser.dispose();
  }
}

/** The browser's `online` event, then as long as anything waits. Counting costs next to nothing. */
function flushAll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('zh-account-'))?.name ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const countWaiting = (): Promise<number> =>
      new Promise((resolve, reject) => {
        const counting = database.transaction('outbox').objectStore('outbox').count();
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => reject(counting.error);
      });
    const started = performance.now();
    globalThis.dispatchEvent(new Event('online'));
    while ((await countWaiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    const elapsed = performance.now() - started;
    database.close();
    return elapsed;
  });
}

function sendBare(page: Page, requests: readonly { readonly id: string; readonly body: unknown }[], token: string): Promise<number> {
  return page.evaluate(
    async ({ requests: all, token: bearer }) => {
      const started = performance.now();
      for (const { id, body } of all) {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, 'idempotency-key': id };
        const reply = await fetch('/api/user/create-input-answer-special-healthIntake', {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        if (!reply.ok) throw new Error(`A bare request was answered ${reply.status}.`);
        await reply.json();
      }
      return performance.now() - started;
    },
    { requests, token },
  );
}
