import { expect, test } from 'playwright/test';
import { installabilityErrors, openBrowser, untilControlled } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';

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

test('Chromium finds nothing that keeps the app from being installed', async () => {
  const page = await browser.page();
  await page.goto(product.url);
  await untilControlled(page);
  expect(await installabilityErrors(page)).toEqual([]);

  const answer = await page.request.get(`${product.url}/manifest.webmanifest`);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ id: expect.any(String), start_url: '/start', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']));
  expect(manifest.screenshots.map(({ form_factor }: { form_factor?: string }) => form_factor)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  );
  expect(manifest.shortcuts).toHaveLength(3);
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(new URL(src, `${product.url}/`).href);
    expect(picture.headers()['content-type'], src).toMatch(/^image\//);
  }
});

// The negative control of the test above: the same check must see an error when there is one.
test('without icons the same check says so', async () => {
  const page = await browser.page();
  await browser.context().route('**/manifest.webmanifest', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), icons: [] } });
  });
  await page.goto(product.url);
  await untilControlled(page);
  expect(await installabilityErrors(page)).not.toEqual([]);
});
