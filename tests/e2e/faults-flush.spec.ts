import { expect, type Page, test } from 'playwright/test';
import { devTools, openBrowser, untilControlled, workerRegistrations } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Line, openLine } from '../support/line.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting, effectsOf, makeUnsentChanges, takeInChanges, type UnsentChanges } from '../support/unsent-changes.ts';

// Two hundred changes are being sent when a process is killed. Each must have its effect once, in order.

const laneCount = 40;
const perLane = 5;
const inOrder = Array.from({ length: laneCount }, () => ({ lane: [1, 2, 3, 4, 5], standing: perLane }));

let line: Line;
let product: Product;
let browser: InstalledBrowser;
let changes: UnsentChanges;
let page: Page;

test.beforeEach(async () => {
  line = await openLine();
  product = await startProduct({ isEmbedded: true, env: { PUBLIC_URL: line.url, REQUESTS_PER_MINUTE: '0' } });
  line.leadTo(product.port);
  browser = await openBrowser({ isKnown: true, isOwn: true });
  page = await browser.page();
  changes = await makeUnsentChanges(product.url, laneCount, perLane);
  await signInAs(page, line.url, 'member');
  await untilControlled(page);
});
test.afterEach(async () => {
  await browser.dispose();
  await product.dispose();
  await line.close();
});

/** Nothing waits any more, and the provider did everything once and in order. */
async function expectAllSentOnce(): Promise<void> {
  await expect.poll(() => countWaiting(page), { timeout: 90_000 }).toBe(0);
  await product.stop();
  expect(await effectsOf(product, changes)).toEqual(inOrder);
}

test('the server, the browser and the worker are killed in the middle', async () => {
  await test.step('the server, with replies on their way', async () => {
    line.become('holds-replies', 40);
    await takeInChanges(page, line.url, changes);
    await expect.poll(() => line.keptBack()).toBeGreaterThanOrEqual(3);
    await product.stop('SIGKILL');
    line.become('open');
    line.become('holds-replies', 60);
    await product.start();
  });
  await test.step('the browser, with replies on their way', async () => {
    await expect.poll(() => line.keptBack(), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    await browser.kill();
    line.become('silent');
    await browser.open();
    page = await browser.page();
    await page.goto(`${line.url}/user/sync`);
    expect(await countWaiting(page)).toBeGreaterThan(40);
  });
  await test.step('the worker, alone, with replies on their way', async () => {
    const registrationId = await registrationOf(page);
    const blank = await browser.context().newPage();
    await page.close();
    line.become('open');
    line.become('holds-replies', 20);
    const tools = await devTools(blank);
    await tools.send('ServiceWorker.enable');
    const wake = { origin: line.url, registrationId, tag: 'zh-outbox', lastChance: false };
    await tools.send('ServiceWorker.dispatchSyncEvent', wake);
    await expect.poll(() => line.keptBack()).toBeGreaterThanOrEqual(3);
    await tools.send('ServiceWorker.stopAllWorkers');
    line.become('open');
    await tools.send('ServiceWorker.dispatchSyncEvent', wake);
    page = blank;
    await page.goto(`${line.url}/user/sync`);
  });
  await expectAllSentOnce();
  // Negative control: replies were lost, so some changes were sent more than once.
  expect(line.sent.length).toBeGreaterThanOrEqual(changes.total + 3);
  expect(new Set(line.sent).size).toBe(changes.total);
});

test('two tabs and the worker send at once', async () => {
  line.become('portal');
  await takeInChanges(page, line.url, changes);
  const other = await browser.context().newPage();
  await other.goto(`${line.url}/user/sync`);
  await expect(other.getByText('200', { exact: true }).first()).toBeVisible();
  // Negative control: a page that answers everything with 200 is not the provider, and nothing is lost to it.
  expect(await countWaiting(page)).toBe(changes.total);

  const registrationId = await registrationOf(page);
  const tools = await devTools(page);
  await tools.send('ServiceWorker.enable');
  line.become('open');
  const before = line.sent.length;
  await Promise.all([
    tools.send('ServiceWorker.dispatchSyncEvent', { origin: line.url, registrationId, tag: 'zh-outbox', lastChance: false }),
    page.evaluate(() => globalThis.dispatchEvent(new Event('online'))),
    other.evaluate(() => globalThis.dispatchEvent(new Event('online'))),
  ]);
  await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: /All sent/ })).toBeVisible();
  expect(line.sent.slice(before)).toHaveLength(changes.total);
  await expectAllSentOnce();
});

async function registrationOf(shown: Page): Promise<string> {
  const registrations = await workerRegistrations(await devTools(shown));
  const scope = `${line.url}/`;
  await expect.poll(() => registrations.has(scope)).toBe(true);
  return registrations.get(scope) ?? '';
}
