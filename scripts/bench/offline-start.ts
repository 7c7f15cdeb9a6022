import type { Page } from 'playwright/test';
import { openBrowser, untilControlled } from '../../tests/support/browser.ts';
import type { Product } from '../../tests/support/product.ts';
import { signInAs } from '../../tests/support/sign-in.ts';

const runs = 7;
/** On the member's home the first time is that of the next session, which the demo data puts on today. */
const todaysSession = 'main time[datetime]';

export interface OfflineStart {
  /** Milliseconds from navigation until today's session is on the page. */
  painted: number;
  /** Until a person sees it: the splash (docs/product.md, Constants) covers the page for 1000 ms. */
  visible: number;
}

/**
 * Starts the installed app with the server stopped, in a browser that is restarted each time.
 *
 * @param fill puts more on the device before, while the server is stopped
 */
export async function measureOfflineStart(product: Product, fill?: (page: Page) => Promise<void>): Promise<OfflineStart[]> {
  const browser = await openBrowser({ viewport: { width: 390, height: 844 }, showsSplash: true });
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await page.goto(`${product.url}/user`);
    await untilControlled(page);
    await page.locator(todaysSession).first().waitFor();
    await page.waitForLoadState('networkidle');
    await product.stop();
    await fill?.(page);

    const starts: OfflineStart[] = [];
    for (let run = 0; run < runs; run += 1) {
      await browser.close();
      await browser.open();
      starts.push(await startOnce(await browser.page(), product.url));
    }
    return starts;
  } finally {
    await browser.dispose();
  }
}

async function startOnce(page: Page, url: string): Promise<OfflineStart> {
  await page.addInitScript((selector) => {
    // Visible is what a person could touch: not below the splash.
    const isOnTop = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const look = (): void => {
      const element = document.querySelector(selector);
      if (element && performance.getEntriesByName('today-painted').length === 0) performance.mark('today-painted');
      if (element && isOnTop(element)) performance.mark('today-visible');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, todaysSession);
  await page.goto(`${url}/start`);
  await page.waitForFunction(() => performance.getEntriesByName('today-visible').length > 0);
  return page.evaluate(() => {
    const timeOf = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return { painted: timeOf('today-painted'), visible: timeOf('today-visible') };
  });
}
