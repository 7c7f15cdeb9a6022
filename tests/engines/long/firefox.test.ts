import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { common } from '../../../src/i18n/en/common.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type DrivenBrowser, pause, until } from '../driven-browser.ts';
import { heading, signIn } from '../on-the-page.ts';
import { openFirefox } from '../puppeteer-browser.ts';
import { declareWalk } from '../walk.ts';

const pages = ['/user', '/user/sessions', '/user/score', '/user/intake', '/user/profile', '/user/offerings'];
/** When the person leaves, in milliseconds after the page has come: while files are fetched, run, and import others. */
const leaves = [20, 310, 85, 540, 160, 45, 420, 230, 700, 110, 270, 60, 360, 190];

describe('leaving in Firefox', () => {
  let product: Product;
  let browser: DrivenBrowser;
  beforeAll(async () => {
    product = await startProduct();
    browser = await openFirefox();
    await signIn(browser, product.url, 'member');
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await product?.dispose();
  });

  it('forty loads that are left for another page end there, and nothing takes the person back', async () => {
    for (let load = 0; load < 40; load += 1) {
      const [first, second] = [pages[load % pages.length], pages[(load + 1 + (load % 4)) % pages.length]];
      await browser.run(`globalThis.isFormerPage = true; setTimeout(() => location.assign('${first}'))`);
      await until(browser, `return !globalThis.isFormerPage && location.pathname === '${first}'`);
      await pause(leaves[load % leaves.length] ?? 0);
      await browser.run(`setTimeout(() => location.assign('${second}'))`);
      const isShown = `return location.pathname === '${second}' && document.readyState === 'complete' && ${heading}`;
      await until(browser, isShown, 15_000).catch(() => undefined);
      await pause(300);
      const found = await browser.run(
        `return [location.pathname, document.readyState, ${heading} ?? ${JSON.stringify(common.broken.title)}, performance.getEntriesByType('navigation')[0].type]`,
      );
      expect(found, `load ${load + 1}, ${first} left for ${second}`).toEqual([
        second,
        'complete',
        expect.not.stringContaining(common.broken.title),
        'navigate',
      ]);
    }
    // A page that is left says that its files did not come, and that it cannot be shown.
    const cutOff = /Failed to load ‘.*’\. A ServiceWorker intercepted the request|JSHandle@error/;
    expect((await browser.takeErrors()).filter((error) => !cutOff.test(error))).toEqual([]);
  }, 400_000);
});

describe('screens in Firefox', () => declareWalk(openFirefox));
