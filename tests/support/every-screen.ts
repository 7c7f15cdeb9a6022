import { expect, type Page, test } from 'playwright/test';
import { common as english } from '../../src/i18n/en/common.ts';
import { common as spanish } from '../../src/i18n/es/common.ts';
import { expectNoFindingsIn } from './accessible.ts';
import { openBrowser } from './browser.ts';
import { watchErrors } from './page-errors.ts';
import { type Product, startProduct } from './product.ts';
import { screens } from './screens.ts';
import { type DemoAccount, signInAs } from './sign-in.ts';

interface Look {
  readonly language: 'en' | 'es';
  readonly viewport: { readonly width: number; readonly height: number };
}

/** A phone in Spanish and a desktop in English. */
const looks: readonly [Look, Look] = [
  { language: 'es', viewport: { width: 390, height: 844 } },
  { language: 'en', viewport: { width: 1280, height: 800 } },
];

/** The title of the page for unknown addresses. */
const missing = new RegExp(`^(${english.missing.title}|${spanish.missing.title})$`);

/** Each screen is seen in one of them on the phone and in the other on the desktop, the next screen the other way round. */
function schemeOf(index: number, look: Look): 'light' | 'dark' {
  return index % 2 === looks.indexOf(look) ? 'light' : 'dark';
}

/**
 * Declares one test for each of these people: on every screen of theirs, on a phone in Spanish and on a desktop in
 * English, axe finds nothing in one of them and no contrast too low in the other, light and dark; nothing breaks the content security policy or writes an error, and
 * nothing is wider than the screen. Each screen is gone to once and looked at in both ways there.
 */
export function walkEveryScreen(people: readonly (keyof typeof screens)[]): void {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.dispose());

  for (const who of people) {
    test(`screens of ${who}, on a phone in Spanish and on a desktop in English`, async () => {
      test.setTimeout(600_000);
      const addresses = screens[who];
      const [first] = looks;
      const browser = await openBrowser({ viewport: first.viewport, reducedMotion: 'reduce', isKnown: true });
      try {
        const errors = await watchErrors(browser.context());
        const page = await browser.page();
        if (who !== 'nobody') await signInAs(page, product.url, who as DemoAccount);
        await browser.context().addCookies([{ name: 'zh_language', value: first.language, url: product.url }]);
        // A start for the language, then the app's own way from screen to screen.
        await page.goto(`${product.url}${addresses[0]}`);
        const links = new Set<string>();
        await untilShown(page);
        let now = first;
        for (const [index, address] of addresses.entries()) {
          if (index > 0) await goWithin(page, firstFitting(address, links, addresses));
          for (const look of now === first ? looks : looks.toReversed()) {
            const isFirst = look === now;
            if (!isFirst) await lookAs(page, look);
            now = look;
            await untilShown(page);
            if (!address.includes('nowhere')) await expect(page.getByRole('heading', { name: missing })).toHaveCount(0);
            const of = isFirst ? 'all' : 'colours';
            await expectNoFindingsIn(schemeOf(index, look), page, `${address} in ${look.language}`, of);
            for (const link of await linksOf(page)) links.add(link);
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth),
              `${address} is wider than the screen`,
            ).toBeLessThanOrEqual(look.viewport.width);
          }
        }
        expect(errors, who).toEqual([]);
      } finally {
        await browser.dispose();
      }
    });
  }
}

/** Another size and language, where one is: by the app's own i18next, found among the modules that the page has loaded. */
async function lookAs(page: Page, { language, viewport }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  const isChanged = await page.evaluate(async (wanted) => {
    interface Words {
      readonly changeLanguage?: (language: string) => Promise<unknown>;
    }
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    for (const { name } of scripts.filter((script) => new URL(script.name).pathname.startsWith('/assets/'))) {
      const parts: unknown[] = Object.values(await import(name));
      const words = parts.find((part): part is Words => typeof part === 'object' && part !== null && 'changeLanguage' in part);
      if (!words?.changeLanguage) continue;
      await words.changeLanguage(wanted);
      return true;
    }
    return false;
  }, language);
  expect(isChanged, 'the app has its words').toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
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
 * The app's own way to another screen. The previous screen stays until the parts of the next have arrived: the app gives
 * the focus to the page with the next screen's first drawing, and not before.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
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

export function linksOf(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
}

/** The address itself; where it has a part like `:id`, the first link of that form. */
export function firstFitting(address: string, links: ReadonlySet<string>, others: readonly string[]): string {
  if (!address.includes(':')) return address;
  const parts = address
    .replace('?', '\\?')
    .replace(':id', '[0-9a-f]{8}-[0-9a-f-]{27}')
    .replace(/:(key|kind)/, '[\\w-]+')
    .replace(':number', '\\d+')
    .replace(':month', '\\d{4}-\\d{2}(-\\d{2})?');
  const form = new RegExp(`^${parts}$`);
  const found = [...links].find((link) => form.test(link) && !others.includes(link));
  if (found === undefined) throw new Error(`No screen before ${address} has a link of that form.`);
  return found;
}
