import type { Page } from '@playwright/test';
import { openBrowser, untilControlled } from '../../tests/support/browser.ts';
import type { Product } from '../../tests/support/product.ts';
import { signInAs } from '../../tests/support/sign-in.ts';

const runs = 7;

/** Milliseconds from navigation to the first painting of today's session, with the server gone and the browser started anew each time. */
export async function measureOfflineStart(product: Product): Promise<{ milliseconds: number[] }> {
  const browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await page.goto(`${product.url}/user`);
    await untilControlled(page);
    await page.locator('[data-session-id]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await product.stop();

    const milliseconds: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await browser.close();
      await browser.open();
      milliseconds.push(await startOnce(await browser.page(), product.url));
    }
    return { milliseconds };
  } finally {
    await browser.dispose();
  }
}

async function startOnce(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('[data-session-id]')) performance.mark('today-visible');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${url}/start`);
  const found = await page.waitForFunction(() => performance.getEntriesByName('today-visible')[0]?.startTime);
  return Number(await found.jsonValue());
}
