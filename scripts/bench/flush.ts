import type { Page } from '@playwright/test';
import { openBrowser, untilControlled } from '../../tests/support/browser.ts';
import type { Product } from '../../tests/support/product.ts';
import { signInAs } from '../../tests/support/sign-in.ts';
import { countWaiting, makeUnsentChanges, takeInChanges } from '../../tests/support/unsent-changes.ts';

const laneCount = 50;
const perLane = 20;

/** Milliseconds for the same number of changes. */
export interface FlushTimes {
  readonly changes: number;
  /** Through the outbox, from the moment that the provider is back. */
  readonly outbox: number;
  /** As bare requests of the page, one after the other. */
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
    await page.goto(`${product.url}/user/sync`);
    await page.waitForLoadState('networkidle');
    const bare = await sendBare(page, others.requests, others.token);

    await product.stop();
    await takeInChanges(page, product.url, changes);
    // What a person has open; the page about the queue itself redraws with each change that is sent.
    await page.goto(`${product.url}/user`);
    await product.start();
    const started = performance.now();
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    // The queue is counted seldom, so that counting costs the flush nothing to speak of.
    while ((await countWaiting(page)) > 0) await page.waitForTimeout(100);
    return { changes: changes.total, outbox: performance.now() - started, bare };
  } finally {
    await browser.dispose();
  }
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
