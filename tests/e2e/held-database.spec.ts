import { expect, type Page, test } from 'playwright/test';
import type { ChatMessage, Conversation } from '../../contract/chat.ts';
import { slowStart as english } from '../../src/i18n/en/slow-start.ts';
import { openBrowser, untilControlled } from '../support/browser.ts';
import { openHolder } from '../support/hold-store.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Line, openLine } from '../support/line.ts';
import { type OtherDevice, otherDevice } from '../support/other-device.ts';
import { present } from '../support/present.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// Another window of the same origin holds a database, as a page that the browser has suspended or put into its back/forward cache
// does in WebKit: everything that is asked of that database waits.

let line: Line;
let product: Product;
let browser: InstalledBrowser;
let page: Page;
let coach: OtherDevice;
let talk: Conversation;

test.beforeEach(async () => {
  line = await openLine();
  product = await startProduct({ env: { PUBLIC_URL: line.url, REQUESTS_PER_MINUTE: '0' } });
  line.leadTo(product.port);
  browser = await openBrowser({ viewport: { width: 390, height: 844 }, isKnown: true });
  page = await browser.page();
  await signInAs(page, line.url, 'member');
  await untilControlled(page);
  coach = await otherDevice(product.url, 'coach');
  const own = await (await otherDevice(product.url, 'member')).get<{ items: Conversation[] }>('/chat/conversations?limit=50');
  const ids = new Set(own.items.map(({ id }) => id));
  const { items } = await coach.get<{ items: Conversation[] }>('/chat/conversations?limit=50');
  talk = present(items.find(({ kind, id }) => kind === 'direct' && ids.has(id)));
});
test.afterEach(async () => {
  await browser.dispose();
  await product.dispose();
  await line.close();
});

/** Holds a store of a database whose name begins like this, until the returned page is closed. */
async function hold(nameFrom: string, store: string): Promise<Page> {
  const holder = await openHolder(await browser.context().newPage(), line.url);
  const found = (await holder.stores()).find((each) => each.database.startsWith(nameFrom) && each.store === store);
  await holder.hold(present(found));
  return holder.page;
}

const home = (of = page) => of.getByRole('heading', { name: /Maya/ });

async function say(text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** How often the coach has this message. */
async function arrivals(text: string): Promise<number> {
  const { items } = await coach.get<{ items: ChatMessage[] }>(`/chat/conversations/${talk.id}/messages?limit=50`);
  return items.filter((each) => each.text === text).length;
}

test('a start whose database is held says so, and continues once it is free', async () => {
  const holder = await hold('zh-device', 'records');
  await page.goto(`${line.url}/user`);
  await expect(page.getByRole('heading', { name: english.title })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(english.goesOn);
  await holder.close();
  await expect(home()).toBeVisible();
});

test('a start whose database is held continues online, and what is done there arrives once', async () => {
  const holder = await hold('zh-device', 'records');
  await page.goto(`${line.url}/user`);
  await page.getByRole('button', { name: english.online }).click();
  await expect(home()).toBeVisible();
  await page.goto(`${line.url}/user/chat/${talk.id}`);
  await say('With a connection');
  await expect.poll(() => arrivals('With a connection')).toBe(1);

  line.become('silent');
  await say('Without a connection');
  await expect(page.getByText('Waiting to be sent').first()).toBeAttached();
  await page.close();
  await holder.close();
  line.become('open');
  page = await browser.context().newPage();
  await page.goto(`${line.url}/user`);
  await expect(home()).toBeVisible();
  await expect.poll(() => arrivals('Without a connection')).toBe(1);
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(async () => (await names()).filter((name) => name?.endsWith('.spare'))).toEqual([]);
  expect(await arrivals('With a connection')).toBe(1);
});

test('a message that was sent while the outbox was held arrives once, after continuing online', async () => {
  await page.goto(`${line.url}/user/chat/${talk.id}`);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  const holder = await hold('zh-account-', 'outbox');
  await say('While it was held');
  await page.getByRole('button', { name: english.online }).click();
  await expect.poll(() => arrivals('While it was held')).toBe(1);
  await holder.close();
  await page.goto(`${line.url}/user`);
  await expect(home()).toBeVisible();
  await expect(
    page
      .getByText('All sent')
      .or(page.getByRole('button', { name: /All sent/ }))
      .first(),
  ).toBeAttached();
  expect(await arrivals('While it was held')).toBe(1);
});

test('whoever logs out while the database is held is not shown by it afterwards', async () => {
  const holder = await hold('zh-device', 'records');
  await page.goto(`${line.url}/user`);
  await page.getByRole('button', { name: english.online }).click();
  await expect(home()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL(`${line.url}/`);
  await holder.close();
  const next = await browser.context().newPage();
  await next.goto(`${line.url}/user`);
  await expect(next.getByText('Maya')).toHaveCount(0);
  await expect(next).toHaveURL(`${line.url}/`);
  const names = () => next.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(async () => (await names()).filter((name) => name?.startsWith('zh-account'))).toEqual([]);
});
