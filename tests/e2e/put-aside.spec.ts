import { expect, type Page, test } from 'playwright/test';
import type { Conversation } from '../../contract/chat.ts';
import { devTools, openBrowser } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { otherDevice } from '../support/other-device.ts';
import { present } from '../support/present.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs, signInByForm } from '../support/sign-in.ts';

// What phones do to an app that is put aside: they freeze it, end its page without a word, and empty its storage.

let product: Product;
let browser: InstalledBrowser;
let page: Page;

test.beforeAll(async () => {
  product = await startProduct({ hasMovableClock: true });
});
test.afterAll(() => product.dispose());
test.beforeEach(async () => {
  browser = await openBrowser({ viewport: { width: 390, height: 844 }, isKnown: true });
  page = await browser.page();
});
test.afterEach(() => browser.dispose());

test('words that were typed a second before the system ends the page are there afterwards', async () => {
  // Wide enough for the whole form on one page.
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, product.url, 'newmember');
  await page.goto(`${product.url}/user/intake/general-intake`);
  await page.getByRole('radio', { name: 'Something else' }).check();
  await page.getByRole('textbox', { name: /^In a few words/ }).fill('To sleep better on night shifts');
  await page.waitForTimeout(1_000);
  const crashed = page.waitForEvent('crash');
  (await devTools(page)).send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await browser.context().newPage();
  await next.setViewportSize({ width: 1280, height: 800 });
  await next.goto(`${product.url}/user/intake/general-intake`);
  await expect(next.getByRole('textbox', { name: /^In a few words/ })).toHaveValue('To sleep better on night shifts');
});

test('whoever signs in after the browser has emptied the device is told what is safe and what is lost', async () => {
  await signInAs(page, product.url, 'member');
  await page.goto('about:blank');
  const all = 'local_storage,indexeddb,file_systems,service_workers,cache_storage';
  await (await devTools(page)).send('Storage.clearDataForOrigin', { origin: product.url, storageTypes: all });
  await page.goto(`${product.url}/user`);
  await expect(page).toHaveURL(`${product.url}/`);
  await signInByForm(page, product.url, 'member');
  const notice = page.getByText(/^Your browser cleared ZH’s data on this device/);
  await expect(notice).toBeVisible();
  await page.goto(`${product.url}/user/sync`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a page that was frozen for an hour shows what came meanwhile, and sends again', async () => {
  await signInAs(page, product.url, 'member');
  const own = await (await otherDevice(product.url, 'member')).get<{ items: Conversation[] }>('/chat/conversations?limit=50');
  const known = new Set(own.items.map(({ id }) => id));
  const early = await otherDevice(product.url, 'coach');
  const { items } = await early.get<{ items: Conversation[] }>('/chat/conversations?limit=50');
  const { id } = present(items.find(({ kind, id }) => kind === 'direct' && known.has(id)));
  await page.goto(`${product.url}/user/chat/${id}`);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  const tools = await devTools(page);
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await product.advance(3_600);
  // The token of before has ended.
  const coach = await otherDevice(product.url, 'coach');
  const sentAt = new Date(Date.now() + 3_600_000).toISOString();
  await coach.send('POST', `/chat/conversations/${id}/messages`, { id: crypto.randomUUID(), text: 'Did you sleep well?', sentAt });
  await tools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(page.getByText('Did you sleep well?', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Yes, all night');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const texts = async () =>
    (await coach.get<{ items: { text: string }[] }>(`/chat/conversations/${id}/messages?limit=5`)).items.map(({ text }) => text);
  await expect.poll(texts).toContain('Yes, all night');
});
