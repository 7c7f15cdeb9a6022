import { expect, type Page, test } from 'playwright/test';
import { openBrowser, untilControlled } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs, signInByForm } from '../support/sign-in.ts';

// What the worker shows of the last start until the app has drawn its own: at once, and never of another account.

let product: Product;
let browser: InstalledBrowser;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());
test.beforeEach(async () => {
  browser = await openBrowser({ viewport: { width: 390, height: 844 }, isKnown: true, isOwn: true, showsSplash: true });
});
test.afterEach(() => browser.dispose());

/** Signs in and waits until how the home was drawn is kept. */
async function keepHome(page: Page, account: 'member' | 'coach'): Promise<void> {
  await signInAs(page, product.url, account);
  await untilControlled(page);
  await expect.poll(() => keptScreen(page)).toContain(account === 'member' ? 'Maya' : 'Your day');
}

/** The screen that this device keeps, as HTML; empty where there is none. */
function keptScreen(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('zh-device');
        opening.onsuccess = () => {
          const query = opening.result.transaction('records').objectStore('records').get('screen');
          query.onsuccess = () => {
            opening.result.close();
            resolve((query.result as { html: string } | undefined)?.html ?? '');
          };
        };
      }),
  );
}

/** What the worker answers a navigation with, before anything of the app runs. */
async function answerTo(page: Page, path: string): Promise<string> {
  const response = await page.goto(`${product.url}${path}`);
  expect(response?.fromServiceWorker()).toBe(true);
  return (await response?.text()) ?? '';
}

/**
 * Starts the worker and removes its limit of 250 ms for reading the kept screen (`sw/last-screen.ts`): on a busy machine, opening the
 * database of a browser that has just started can take longer.
 */
async function removeReadLimit(page: Page): Promise<void> {
  await page.goto(`${product.url}/favicon.svg`);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The worker is not running.');
  await worker.evaluate(() => {
    const { setTimeout: wait } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, milliseconds = 0) => wait(run, milliseconds === 250 ? 30_000 : milliseconds),
    });
  });
}

test('a start shows the last drawn home at once, inert, until the app stands there', async () => {
  await keepHome(await browser.page(), 'member');
  await product.stop();
  await browser.close();
  await browser.open();
  const page = await browser.page();
  await removeReadLimit(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const last = document.getElementById('last');
      if (last && !last.inert) seen.push('not inert');
      if (last?.checkVisibility() && document.getElementById('root')?.childElementCount === 0) seen.push(last.textContent ?? '');
      if (document.readyState !== 'complete') requestAnimationFrame(look);
    };
    look();
  });
  for (const path of ['/user', '/start']) {
    const html = await answerTo(page, path);
    expect(html).not.toContain('id="splash"');
    expect(html).toMatch(/<div id="last"[^>]*>.*Your next session.*As of/s);
    await expect(page.locator('#last')).toHaveCount(0);
    await expect(page).toHaveURL(`${product.url}/user`);
    await expect(page.getByRole('main').getByText('Your next session')).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.join()).toContain('Your next session');
    expect(seen).not.toContain('not inert');
  }
  // That the device is offline is drawn with it: it would move everything down if it came with the app.
  await expect.poll(() => keptScreen(page)).toContain('Offline since');
  expect(await answerTo(page, '/user')).toMatch(/<div id="last"[^>]*>.*Offline since.*Your next session/s);
  // Nothing of it stands on another page, nor where a shortcut leads elsewhere.
  expect(await answerTo(page, '/user/sessions')).not.toContain('id="last"');
  expect(await answerTo(page, '/start?to=intake')).not.toContain('id="last"');
  await product.start();
});

test('after logging out nothing of the account is kept or shown', async () => {
  const page = await browser.page();
  await keepHome(page, 'member');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/user'));
  expect(await keptScreen(page)).toBe('');
  await browser.kill();
  await browser.open();
  const later = await browser.page();
  for (const path of ['/user', '/start']) expect(await answerTo(later, path)).not.toMatch(/id="last"|Maya/);
});

test('another account never sees it, also when the browser was killed while it signed in', async () => {
  const page = await browser.page();
  await keepHome(page, 'member');
  // Somebody else signs in over it; the browser is killed as soon as the device has stored it.
  await page.goto(`${product.url}/login`);
  const signingIn = signInByForm(page, product.url, 'coach').catch(() => undefined);
  await expect.poll(() => page.evaluate(readAccount).catch(() => null), { intervals: [5] }).toBe('COACH');
  await browser.kill();
  await signingIn;
  await browser.open();
  const later = await browser.page();
  for (const path of ['/coach', '/start', '/user']) expect(await answerTo(later, path)).not.toContain('Maya');
  await expect(later).not.toHaveURL(/\/user/);
  expect(await keptScreen(later)).not.toContain('Maya');
});

/** Runs in the page: whose session the device holds. */
function readAccount(): Promise<string | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('zh-device');
    opening.onsuccess = () => {
      const query = opening.result.transaction('records').objectStore('records').get('session');
      query.onsuccess = () => {
        opening.result.close();
        resolve((query.result as { role: string } | undefined)?.role ?? null);
      };
    };
  });
}
