import { expect, type Page, test } from 'playwright/test';
import { slowStart as english } from '../../src/i18n/en/slow-start.ts';
import { openBrowser, untilControlled } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// Another window of the same origin holds the device's database, as a page that the browser has put aside or suspended does in
// WebKit: everything that is asked of it waits.

/** Holds a store until the page is closed. */
async function hold(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('zh-device');
        opening.onsuccess = () => {
          const records = opening.result.transaction('records', 'readwrite').objectStore('records');
          const askAgain = (): void => {
            records.get('session').onsuccess = () => {
              resolve();
              askAgain();
            };
          };
          askAgain();
        };
      }),
  );
}

test('a start whose database is held says so within five seconds, and goes on by itself', async () => {
  const product = await startProduct();
  const browser = await openBrowser({ viewport: { width: 390, height: 844 }, isKnown: true });
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await untilControlled(page);
    const other = await browser.context().newPage();
    await other.goto(`${product.url}/robots.txt`);
    await hold(other);
    await page.goto(`${product.url}/user`);
    await expect(page.getByRole('heading', { name: english.title })).toBeVisible({ timeout: 7_000 });
    await expect(page.getByRole('alert')).toContainText(english.goesOn);
    await other.close();
    await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});
