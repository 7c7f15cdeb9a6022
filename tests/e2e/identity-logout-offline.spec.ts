import { expect, type Page, test } from 'playwright/test';
import { devTools, openBrowser, untilControlled, workerRegistrations } from '../support/browser.ts';
import { readDeviceStorage } from '../support/device-storage.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInByForm } from '../support/sign-in.ts';
import { makeUnsentChanges, takeInChanges } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// Logging out without a connection: this device is clean at once, the session ends with the next connection.

let product: Product;
let browser: InstalledBrowser;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(async () => {
  await browser.dispose();
  await product.dispose();
});

const refreshCookie = async () => (await browser.context().cookies(`${product.url}/api/token`)).find(({ name }) => name === 'zh_refresh');

async function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('User') ?? '{}').accessToken);
}

/** Whether the provider still accepts the token: the session it belongs to is not over. */
async function isAccepted(token: string): Promise<boolean> {
  const reply = await fetch(`${product.url}/api/common/current-user`, { headers: { authorization: `Bearer ${token}` } });
  return reply.status === 200;
}

async function expectCleanDevice(page: Page, token: string, person: string): Promise<void> {
  const { databases, text } = await readDeviceStorage(page);
  expect(databases.filter((name) => name.startsWith('zh-account'))).toEqual([]);
  expect(text).not.toContain(token);
  expect(text).not.toContain(person);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('zh-private'))).toEqual([]);
}

test('on the phone, in Spanish: what is unsent stays sealed, all else goes, and the page ends the session later', async () => {
  browser = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', isKnown: true, isOwn: true });
  const page = await browser.page();
  await signInByForm(page, product.url, 'member');
  await browser.context().addCookies([{ name: 'zh_language', value: 'es', url: product.url }]);
  await untilControlled(page);
  const changes = await makeUnsentChanges(product.url, 1, 2);
  const token = await storedToken(page);
  await browser.context().addCookies([{ name: 'zh_language', value: 'en', url: product.url }]);
  await product.stop('SIGKILL');
  await takeInChanges(page, product.url, changes);
  await browser.context().addCookies([{ name: 'zh_language', value: 'es', url: product.url }]);
  await page.goto(`${product.url}/user`);

  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('dialog', { name: '¿Cerrar la sesión en este dispositivo?' });
  await expect(question.getByText('quedan 2 cambios sin enviar')).toBeVisible();
  await question.getByRole('radio', { name: /Guardar/ }).check();
  await question.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await page.waitForURL(`${product.url}/`);
  await expect(page.getByText('Sesión cerrada correctamente')).toHaveCount(0);
  await expectCleanDevice(page, token, 'Maya');
  const { text } = await readDeviceStorage(page);
  for (const id of [...changes.lanes.values()].flat()) expect(text).toContain(id);
  expect(text).toContain('"revocations"');
  expect(await refreshCookie()).toBeDefined();

  await product.start();
  expect(await isAccepted(token)).toBe(true);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect.poll(() => isAccepted(token)).toBe(false);
  await expect.poll(refreshCookie).toBeUndefined();
  expect((await readDeviceStorage(page)).text).not.toContain('"revocations"');
});

test('on the desktop, with no page open: the worker ends it when the browser wakes it', async () => {
  browser = await openBrowser({ isKnown: true, isOwn: true });
  const page = await browser.page();
  await signInByForm(page, product.url, 'coach');
  await untilControlled(page);
  await untilPrefetched(page);
  const token = await storedToken(page);
  const registrations = await workerRegistrations(await devTools(page));
  await expect.poll(() => registrations.get(`${product.url}/`)).toBeDefined();
  const registrationId = registrations.get(`${product.url}/`) ?? '';

  await product.stop('SIGKILL');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.waitForURL(`${product.url}/`);
  await expectCleanDevice(page, token, 'Laura Vidal');
  const blank = await browser.context().newPage();
  await page.close();
  const session = await devTools(blank);
  await session.send('ServiceWorker.enable');
  await product.start();
  const wake = () =>
    session.send('ServiceWorker.dispatchSyncEvent', { origin: product.url, registrationId, tag: 'zh-outbox', lastChance: false });
  await expect(async () => {
    await wake();
    expect(await isAccepted(token)).toBe(false);
  }).toPass({ timeout: 60_000 });
});
