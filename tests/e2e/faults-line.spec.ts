import { type CDPSession, expect, type Page, test } from 'playwright/test';
import { devTools, openBrowser, untilControlled } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Line, openLine } from '../support/line.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting, effectsOf, makeUnsentChanges, takeInChanges, type UnsentChanges } from '../support/unsent-changes.ts';

// A connection, a clock and a device with faults. One product serves all; each test
// brings changes of its own, and at the end the provider must have done all of them once, in order.

const laneCount = 6;
const perLane = 4;
const inOrder = Array.from({ length: laneCount }, () => ({ lane: [1, 2, 3, 4], standing: perLane }));

let line: Line;
let product: Product;
let browser: InstalledBrowser;
let page: Page;
let tools: CDPSession;
const made: UnsentChanges[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  line = await openLine();
  product = await startProduct({ isEmbedded: true, env: { PUBLIC_URL: line.url, REQUESTS_PER_MINUTE: '0' } });
  line.leadTo(product.port);
  browser = await openBrowser({ isKnown: true, isOwn: true });
  page = await browser.page();
  await signInAs(page, line.url, 'member');
  await untilControlled(page);
  tools = await devTools(page);
  await tools.send('Network.enable');
});
test.afterAll(async () => {
  await browser.dispose();
  await product.dispose();
  await line.close();
});

/** Changes that wait since the connection was cut. */
async function changesWait(): Promise<UnsentChanges> {
  const changes = await makeUnsentChanges(product.url, laneCount, perLane);
  made.push(changes);
  await takeInChanges(page, line.url, changes);
  return changes;
}

async function expectAllSent(timeout = 60_000, shown = page): Promise<void> {
  await expect.poll(() => countWaiting(shown), { timeout }).toBe(0);
}

/** What the browser does by itself when the network comes back. */
async function comesOnline(shown = page): Promise<void> {
  await shown.evaluate(() => globalThis.dispatchEvent(new Event('online')));
}

test('behind the page of a hotel’s network nothing is lost, and it is sent once that is gone', async () => {
  line.become('portal');
  await changesWait();
  await expect(page.getByText(/Offline since/)).toBeVisible();
  expect(await countWaiting(page)).toBe(laneCount * perLane);
  line.become('open');
  await comesOnline();
  await expectAllSent();
});

test('a server that takes requests and never answers holds nothing for ever', async () => {
  line.become('silent');
  const { total } = await changesWait();
  await expect.poll(() => line.keptBack()).toBeGreaterThan(0);
  expect(await countWaiting(page)).toBe(total);
  // The time-out need not pass: a new start frees what hangs.
  line.become('open');
  await page.reload();
  await expectAllSent();
});

test('a clock that is wrong by a day, in either direction and while changes wait, delays nothing', async () => {
  line.become('silent');
  await changesWait();
  for (const days of [1, -1]) {
    await page.clock.install({ time: Date.now() + days * 24 * 60 * 60_000 });
    await page.reload();
    await expect.poll(() => line.keptBack()).toBeGreaterThan(0);
  }
  line.become('open');
  await page.reload();
  await expectAllSent();
});

test('a full device gives up what it can fetch again, never a change', async () => {
  line.become('silent');
  await changesWait();
  const before = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await tools.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: Math.max(1, Math.floor(before / 2)) });
  // Negative control: there really is no room.
  expect(await page.evaluate(canStoreMegabyte)).toBe(false);
  expect(await countWaiting(page)).toBe(laneCount * perLane);
  line.become('open');
  await page.reload();
  await expectAllSent();
  await tools.send('Storage.overrideQuotaForOrigin', { origin: line.url });
});

test('a line of 50 kbit/s with two seconds of latency is slow, and enough', async () => {
  line.become('silent');
  await changesWait();
  line.become('open');
  const bytesPerSecond = 50_000 / 8;
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await comesOnline();
  await expectAllSent(90_000);
  await tools.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
});

test('a tab that the browser freezes in the middle of sending holds up no other one', async () => {
  line.become('silent');
  const before = line.sent.length;
  await changesWait();
  await expect.poll(() => line.sent.length).toBeGreaterThan(before);
  const other = await browser.context().newPage();
  await other.goto(`${line.url}/user/sync`);
  // Negative control: the other tab has to wait for the first one.
  await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBeGreaterThan(0);
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' });
  line.become('open');
  await comesOnline(other);
  await expectAllSent(60_000, other);
  await tools.send('Page.setWebLifecycleState', { state: 'active' });
  await other.close();
});

test('after all of it the provider has done each change once, in order', async () => {
  await product.stop();
  expect(made).toHaveLength(6);
  for (const changes of made) expect(await effectsOf(product, changes)).toEqual(inOrder);
});

/** Runs in the page. */
async function canStoreMegabyte(): Promise<boolean> {
  try {
    const cache = await caches.open('zh-probe');
    await cache.put('/probe', new Response(new Uint8Array(1_000_000)));
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false;
    throw error;
  } finally {
    await caches.delete('zh-probe');
  }
}
