import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowStart } from '../../../src/i18n/en/slow-start.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type DrivenBrowser, pause, until } from '../driven-browser.ts';
import { heading, signIn } from '../on-the-page.ts';
import { declareWalk } from '../walk.ts';
import { openWebKit } from '../webkit-browser.ts';

const pages = ['/user', '/user/sessions', '/user/intake', '/user/privacy', '/user/profile'];
/** How long each page is looked at before the next is loaded, in milliseconds: while it still writes, and at rest. */
const stays = [0, 40, 90, 150, 220, 300, 400, 520, 700, 900, 1200, 10];

describe('loads in WebKit', () => {
  let product: Product;
  let browser: DrivenBrowser;
  beforeAll(async () => {
    product = await startProduct();
    browser = await openWebKit();
    await signIn(browser, product.url, 'member');
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await product?.dispose();
  });

  it('sixty full page loads of the signed-in app never go blank, with the page cache on', async () => {
    for (let load = 0; load < 60; load += 1) {
      const path = pages[load % pages.length];
      await browser.go(product.url + path);
      expect(await until(browser, `return ${heading}`, 10_000), `load ${load + 1}, ${path}`).not.toBe(slowStart.title);
      await pause(stays[load % stays.length] ?? 0);
    }
  }, 300_000);

  it('the app opens without a server, and says that it is offline', async () => {
    await until(browser, 'return caches.keys().then((names) => names.length > 0) && navigator.serviceWorker.controller');
    await product.stop('SIGKILL');
    await browser.go(`${product.url}/user/sessions`);
    expect(await until(browser, `return ${heading}`)).toBeTruthy();
    await until(browser, `return document.body.textContent.toLowerCase().includes('offline')`);
  }, 120_000);
});

// WebKitGTK has no push messages.
describe('screens in WebKit', () => declareWalk(openWebKit, ['no button Turn on here']));
