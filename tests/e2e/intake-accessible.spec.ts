import { expect, type Page, test } from 'playwright/test';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilShown } from '../support/every-screen.ts';
import { looks, openAs, speak } from '../support/looks.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type DemoAccount, signInAs } from '../support/sign-in.ts';

// What the walks over every screen (screens-*.spec.ts) do not reach by an address: the result that was given last, and a
// member whose answers are opened.

const [look] = looks;
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());

async function walk(account: DemoAccount, visit: (page: Page) => Promise<void>): Promise<void> {
  const browser = await openAs(look);
  try {
    const page = await browser.page();
    await signInAs(page, product.url, account);
    await speak(page, product.url, look);
    await visit(page);
    await expectNoFindingsInAnySize(page, page.url());
  } finally {
    await browser.dispose();
  }
}

/** Opens a list and follows one of its links; the heading says that the other page is there. */
async function follow(page: Page, list: string, which: 'first' | 'last', to: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto(product.url + list);
  const links = page.locator(`main a[href*="${to}"]`);
  await expect(links.first()).toBeVisible();
  const title = (await heading.textContent()) ?? '';
  await links[which]().click();
  await expect(page).toHaveURL(new RegExp(to));
  await expect(heading).not.toHaveText(title);
  await untilShown(page);
}

test('the latest answer', () => walk('member', (page) => follow(page, '/user/intake', 'last', '/intake/answers/')));

test('a member whose answers are opened', () =>
  walk('coach', async (page) => {
    await follow(page, '/coach/users', 'first', '/coach/users/');
    const closed = page.locator('main details:not([open]) > summary');
    await expect(closed).not.toHaveCount(0);
    // One after the other, also those of a form that comes while another is being opened.
    await expect(async () => {
      if ((await closed.count()) > 0) await closed.first().click({ timeout: 1_000 });
      await expect(closed).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }));
