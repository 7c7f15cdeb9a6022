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
        await untilShown(page);
        for (const [index, address] of addresses.entries()) {
          if (index > 0) await goWithin(page, firstFitting(address, links, addresses));
          await untilShown(page);
          await expectNoFindings(page, `${address} in ${language}`);
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

/**
 * The app's own way to another screen. The former one stands until the parts of the next have arrived: the app gives
 * the focus to the page with the next screen's first drawing, and not before.
 */
async function goWithin(page: Page, path: string): Promise<void> {
  // Between two views of one screen the focus stays: they are gone to from somewhere else, as by a link from there.
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) await goWithin(page, `${new URL(page.url()).pathname}/nowhere`);
  const arrived = page.evaluate(
    ({ target, limit }) =>
      new Promise<boolean>((resolve) => {
        const listen = ({ target: holder }: FocusEvent): void => {
          if (holder instanceof Element && holder.id === 'content') finish(true);
        };
        const finish = (isThere: boolean): void => {
          document.removeEventListener('focusin', listen);
          resolve(isThere);
        };
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        document.addEventListener('focusin', listen);
        setTimeout(finish, limit, false);
        history.pushState(null, '', target);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }),
    { target: path, limit: 30_000 },
  );
  expect(await arrived, `${path} was shown`).toBe(true);
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
  const parts = address.replace(':id', '[0-9a-f]{8}-[0-9a-f-]{27}').replace(':key', '[\\w-]+').replace(':month', '\\d{4}-\\d{2}(-\\d{2})?');
  const form = new RegExp(`^${parts}$`);
  const found = [...links].find((link) => form.test(link) && !others.includes(link));
  if (found === undefined) throw new Error(`No screen before ${address} has a link of that form.`);
  return found;
}
