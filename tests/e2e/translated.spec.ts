import { expect, type Page, test } from 'playwright/test';
import { openBrowser } from '../support/browser.ts';
import { firstFitting, goWithin, linksOf, untilShown } from '../support/every-screen.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { watchErrors } from '../support/page-errors.ts';
import { type Product, startProduct } from '../support/product.ts';
import { screens } from '../support/screens.ts';
import { type DemoAccount, signInAs } from '../support/sign-in.ts';
import { translatePages } from '../support/translator.ts';

// A page that the browser translates: texts that React holds are no longer on it (docs/decisions/051).

let product: Product;
let browser: InstalledBrowser;
let errors: string[];
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());
test.beforeEach(async () => {
  browser = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', isKnown: true, isOwn: true });
  errors = await watchErrors(browser.context());
  await translatePages(browser.context());
});
test.afterEach(() => browser.dispose());

const broken = (page: Page) => page.getByRole('heading', { name: 'Something went wrong on this page' });

for (const who of ['nobody', 'member', 'coach', 'employer', 'admin'] as const) {
  test(`every screen of ${who} can be gone to and left`, async () => {
    const page = await browser.page();
    if (who !== 'nobody') await signInAs(page, product.url, who as DemoAccount);
    const addresses = screens[who];
    await page.goto(`${product.url}${addresses[0]}`);
    await untilShown(page);
    const links = new Set<string>();
    for (const [index, address] of addresses.entries()) {
      if (index > 0) await goWithin(page, firstFitting(address, links, addresses));
      await untilShown(page);
      await expect(broken(page), address).toHaveCount(0);
      for (const link of await linksOf(page)) links.add(link);
    }
    expect(errors).toEqual([]);
  });
}

test('a form is filled in question by question and sent', async () => {
  const page = await browser.page();
  await signInAs(page, product.url, 'member', '/user/intake/gad-7');
  const next = page.getByRole('button', { name: 'Next' });
  const review = page.getByRole('button', { name: 'Review your answers' });
  for (let question = 1; question <= 7; question++) {
    await page.getByRole('radio', { name: 'Several days' }).check();
    await (question < 7 ? next : review).click();
  }
  await page.getByRole('button', { name: 'Send to your coach' }).click();
  await expect(page.getByText('of 21', { exact: true })).toBeVisible();
  await expect(broken(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('where a page fails all the same, what was typed is safe and one press goes on', async () => {
  const page = await browser.page();
  await signInAs(page, product.url, 'newmember', '/user/intake/general-intake');
  await page.getByRole('radio', { name: 'Something else' }).check();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  // What React is about to remove is gone.
  await page.evaluate(() => document.querySelector('main')?.replaceChildren());
  await page.evaluate(() => {
    history.pushState(null, '', '/user/intake');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(broken(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Intake forms' })).toBeVisible();
  await page.goto(`${product.url}/user/intake/general-intake`);
  // It goes on with the next question.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Something else' })).toBeChecked();
});
