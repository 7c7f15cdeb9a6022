import { expect, type Page, test } from 'playwright/test';
import { expectNoFindings } from './accessible.ts';
import { openBrowser } from './browser.ts';
import { watchFaults } from './policy.ts';
import { type Product, startProduct } from './product.ts';
import { screens } from './screens.ts';
import { type DemoAccount, signInAs } from './sign-in.ts';

interface Look {
  readonly language: 'en' | 'es';
  readonly viewport: { readonly width: number; readonly height: number };
}

/**
 * Declares one test for each kind of person: on every screen of theirs axe finds nothing, light and
 * dark, nothing breaks the content security policy or writes an error, and nothing is wider than the screen.
 */
export function walkEveryScreen({ language, viewport }: Look): void {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.dispose());

  for (const [who, addresses] of Object.entries(screens)) {
    test(`screens of ${who} in ${language}, ${viewport.width} wide`, async () => {
      test.setTimeout(600_000);
      const browser = await openBrowser({ viewport, reducedMotion: 'reduce', isKnown: true });
      try {
        const faults = await watchFaults(browser.context());
        const page = await browser.page();
        if (who !== 'nobody') await signInAs(page, product.url, who as DemoAccount);
        await browser.context().addCookies([{ name: 'zh_language', value: language, url: product.url }]);
        // A start for the language, then the app's own way from screen to screen.
        await page.goto(`${product.url}${addresses[0]}`);
        const links = new Set<string>();
        for (const address of addresses) {
          await goWithin(page, firstFitting(address, links, addresses));
          // The former screen stands until the parts of the next one have arrived: what is found between the two does not last.
          await expect(async () => {
            await untilShown(page);
            await expectNoFindings(page, `${address} in ${language}`);
          }).toPass({ timeout: 30_000 });
          for (const link of await linksOf(page)) links.add(link);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
            `${address} is wider than the screen`,
          ).toBeLessThanOrEqual(viewport.width);
        }
        expect(faults, `${who} in ${language}`).toEqual([]);
      } finally {
        await browser.dispose();
      }
    });
  }
}

/** Until the splash is gone and nothing is being loaded any more. */
export async function untilShown(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.locator('#splash')).toBeHidden();
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(main.getByRole('status', { name: /^(Loading|Cargando)$/ })).toHaveCount(0);
  // The landing page fetches its coaches when they come near.
  if (new URL(page.url()).pathname !== '/') return;
  await page.locator('#coaches').scrollIntoViewIfNeeded();
  await expect(page.locator('#coaches').getByRole('heading', { level: 3 })).toHaveCount(6);
  await page.locator('#banner').scrollIntoViewIfNeeded();
}

async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

function linksOf(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
}

/** The address itself; where it has a part like `:id`, the first link of that form. */
function firstFitting(address: string, links: ReadonlySet<string>, others: readonly string[]): string {
  if (!address.includes(':')) return address;
  const form = new RegExp(`^${address.replace(':id', '[0-9a-f]{8}-[0-9a-f-]{27}').replace(':key', '[\\w-]+')}$`);
  const found = [...links].find((link) => form.test(link) && !others.includes(link));
  if (found === undefined) throw new Error(`No screen before ${address} has a link of that form.`);
  return found;
}
