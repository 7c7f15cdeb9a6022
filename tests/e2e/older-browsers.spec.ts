import { expect, test } from 'playwright/test';
import { openBrowser } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { becomeOldest, lackedByOldestSafari } from '../support/oldest-browser.ts';
import { watchErrors } from '../support/page-errors.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInByForm } from '../support/sign-in.ts';

// Browsers that lack what newer ones have: the oldest that is promised, and one that is older (docs/decisions/059).

let product: Product;
let browser: InstalledBrowser;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());
test.beforeEach(async () => {
  browser = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
});
test.afterEach(() => browser.dispose());

test('the app works with nothing that the oldest promised Safari lacks', async () => {
  const errors = await watchErrors(browser.context());
  await browser.context().addInitScript(becomeOldest, lackedByOldestSafari());
  const page = await browser.page();
  await signInByForm(page, product.url, 'member');
  await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
  expect(await page.evaluate(() => ['groupBy' in Map, 'canParse' in URL, 'map' in Object.getPrototypeOf([].values())])).toEqual([
    false,
    false,
    false,
  ]);
  for (const path of ['/user/sessions', '/user/book', '/user/chat', '/user/profile', '/user/sync']) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('an older browser is told which will do, and the public pages can be read with it', async () => {
  await browser.context().addInitScript(() => Reflect.deleteProperty(Array, 'fromAsync'));
  const page = await browser.page();
  await page.goto(`${product.url}/user`);
  await expect(page.getByRole('heading', { name: 'ZH needs a newer browser' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ZH necesita un navegador más reciente' })).toBeVisible();
  await expect(page.getByText('Firefox 128')).toHaveCount(2);

  await page.goto(`${product.url}/?lang=es`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Este navegador es demasiado antiguo')).toBeVisible();
  await page.getByRole('link', { name: 'Navegadores que funcionan' }).click();
  await expect(page).toHaveURL(`${product.url}/browsers.html`);

  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill('maya@example.com');
  await page.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL(`${product.url}/browsers.html`);
});
