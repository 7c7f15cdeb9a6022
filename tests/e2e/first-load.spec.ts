import { expect, type Page, test } from 'playwright/test';
import { budgets } from '../../scripts/size/budgets.ts';
import { filesNeededFor, readBuildManifest, transferredBytes } from '../../scripts/size/built-app.ts';
import { openBrowser } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// `npm run check` computes the size of a first load from the build's own graph. Here a real browser says what it loads.

let product: Product;
let browser: InstalledBrowser;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());
test.beforeEach(async () => {
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
});
test.afterEach(() => browser.dispose());

for (const { path, kibibytes, modules } of budgets) {
  test(`${path} loads no more JavaScript than its budget knows`, async () => {
    const page = await browser.page();
    if (path === '/user') await signInAs(page, product.url, 'member');
    if (path === '/enterprise') await signInAs(page, product.url, 'employer');
    if (path === '/admin') await signInAs(page, product.url, 'admin');
    await page.waitForLoadState('networkidle');
    const loaded = await scriptsOfColdLoad(page, `${product.url}${path}`);

    expect(loaded.length).toBeGreaterThan(0);
    const known = filesNeededFor(readBuildManifest(), modules, path);
    expect(loaded.filter((file) => !known.has(file))).toEqual([]);
    const bytes = loaded.reduce((sum, file) => sum + transferredBytes(file), 0);
    expect(bytes).toBeLessThanOrEqual(kibibytes * 1024);
  });
}

/** The scripts that the page asks for until it is at rest, without cache and service worker. */
async function scriptsOfColdLoad(page: Page, address: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const files = new Set<string>();
  session.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.endsWith('.js') && pathname !== '/sw.js') files.add(pathname.slice(1));
  });
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  // A page that was answered as HTML starts the app when it is touched.
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  await session.detach();
  return [...files];
}
