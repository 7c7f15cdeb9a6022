import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slowStart } from '../../src/i18n/en/slow-start.ts';
import { type Product, startProduct } from '../support/product.ts';
import { demoPassword } from '../support/sign-in.ts';
import { type DrivenBrowser, openWebKit } from './web-driver.ts';

let product: Product;
let browser: DrivenBrowser;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zh-engines-'));
  product = await startProduct({ dataDir: join(folder, 'data') });
  browser = await openWebKit();
  await browser.go(`${product.url}/login`);
  await browser.until(`return document.querySelector('input[name=email]')`);
  await browser.type('input[name=email]', 'member@zh.example');
  await browser.type('input[name=password]', demoPassword);
  await browser.run(`document.querySelector('form button[type=submit]').click()`);
  await browser.until(`return location.pathname === '/user' && ${heading}`);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const heading = `document.querySelector('main h1')?.textContent`;
const pages = ['/user', '/user/sessions', '/user/intake', '/user/privacy', '/user/profile'];
/** How long each page is looked at before the next is loaded, in milliseconds: while it still writes, and at rest. */
const stays = [0, 40, 90, 150, 220, 300, 400, 520, 700, 900, 1200, 10];

it('sixty full page loads of the signed-in app never go blank, with the page cache on', async () => {
  for (let load = 0; load < 60; load += 1) {
    const path = pages[load % pages.length];
    await browser.go(product.url + path);
    expect(await browser.until(`return ${heading}`, 10_000), `load ${load + 1}, ${path}`).not.toBe(slowStart.title);
    await new Promise((resolve) => setTimeout(resolve, stays[load % stays.length]));
  }
}, 300_000);

it('a first visit is offered no new version', async () => {
  await browser.go(`${product.url}/user`);
  await browser.until(`return ${heading}`);
  await browser.until('return navigator.serviceWorker.controller !== null');
  expect(await browser.run(`return document.body.textContent.includes('new version')`)).toBe(false);
}, 60_000);

it('the app opens without a server, and says that it is offline', async () => {
  await browser.until(`return caches.keys().then((names) => names.length) && navigator.serviceWorker.controller`);
  await product.stop('SIGKILL');
  await browser.go(`${product.url}/user/sessions`);
  expect(await browser.until(`return ${heading}`)).toBeTruthy();
  await browser.until(`return document.body.textContent.toLowerCase().includes('offline')`);
}, 120_000);
