import { expect, type Page, test } from 'playwright/test';
import { budgets } from '../../scripts/size/budgets.ts';
import { chunksNeededFor, filesNeededFor, readBuildManifest, transferredBytes } from '../../scripts/size/built-app.ts';
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
    const manifest = readBuildManifest();
    const known = filesNeededFor(manifest, modules, path);
    const asked = await scriptsOfColdLoad(page, `${product.url}${path}`);
    const loaded = untilShown(asked, (file) => !known.has(file) && chunksNeededFor(manifest, later).has(file));

    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((file) => !known.has(file))).toEqual([]);
    const bytes = loaded.reduce((sum, file) => sum + transferredBytes(file), 0);
    expect(bytes).toBeLessThanOrEqual(kibibytes * 1024);
  });
}

interface Asked {
  readonly file: string;
  /** Milliseconds since the page was asked for. */
  readonly after: number;
}

/** What a shell offers, and counts, comes once its page has been shown for three seconds: on a busy machine that is before the page is at rest. */
const later = [
  'src/app/sync-status/offers.tsx',
  'src/app/sync-status/vanished-data.ts',
  'src/i18n/en/offers.ts',
  'src/i18n/en/notifications.ts',
  'src/app/area-shell/chat-badge.tsx',
];
const restMs = 3_000;

function untilShown(asked: readonly Asked[], isLater: (file: string) => boolean): string[] {
  const first = asked.findIndex(({ file, after }) => after >= restMs && isLater(file));
  return asked.slice(0, first < 0 ? undefined : first).map(({ file }) => file);
}

/** The scripts that the page asks for until it is at rest, in this order, without cache and service worker. */
async function scriptsOfColdLoad(page: Page, address: string): Promise<Asked[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const asked = new Map<string, number>();
  let [begun, loader] = [0, ''];
  // By the browser's own clock: this process hears of them later, and not evenly, on a busy machine.
  session.on('Network.requestWillBeSent', ({ request, type, timestamp, loaderId }) => {
    if (type === 'Document') [begun, loader] = [timestamp, loaderId];
    // The page before goes on asking until the new one has started.
    if (loaderId !== loader) return;
    const { pathname } = new URL(request.url);
    const file = pathname.slice(1);
    if (file.endsWith('.js') && file !== 'sw.js' && !asked.has(file)) asked.set(file, (timestamp - begun) * 1000);
  });
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  // A page that was answered as HTML starts the app when it is touched.
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  await session.detach();
  return [...asked].map(([file, after]) => ({ file, after }));
}
