import { expect, type Page, test } from 'playwright/test';
import { openBrowser } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// What is typed into a form is safe at once, and a form open twice is still sent once.

let product: Product;
let browser: InstalledBrowser;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());
test.beforeEach(async () => {
  browser = await openBrowser({ timezoneId: 'Europe/Madrid', isKnown: true });
});
test.afterEach(() => browser.dispose());

test('what was typed last is there after the page is loaded again in the same moment', async () => {
  const page = await browser.page();
  await signInAs(page, product.url, 'newmember');
  await page.goto(`${product.url}/user/intake/general-intake`);
  await page.getByRole('radio', { name: 'Something else' }).check();
  await page.getByRole('textbox', { name: /^In a few words/ }).fill('To sleep better on night shifts');
  await page.getByRole('textbox', { name: /^How many hours/ }).fill('6.5');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^In a few words/ })).toHaveValue('To sleep better on night shifts');
  await expect(page.getByRole('textbox', { name: /^How many hours/ })).toHaveValue('6.5');
  await expect(page.getByText(/^Saved on this device \d\d:\d\d$/)).toBeVisible();
  await page.goto(`${product.url}/user`);
  await expect(page.getByText(/^3 of \d+ answered$/)).toBeVisible();
});

test('mistakes are summed up above, beside the field, and lead there', async () => {
  const page = await browser.page();
  await signInAs(page, product.url, 'newmember');
  await page.goto(`${product.url}/user/intake/general-intake`);
  await page.getByRole('textbox', { name: /^How many hours/ }).fill('25');
  await page.getByRole('button', { name: 'Review your answers' }).click();
  const summary = page.getByRole('region', { name: /answers need another look$/ });
  await expect(summary.getByRole('heading')).toBeFocused();
  await summary.getByRole('button', { name: /^How many hours.*Enter 24 or less\.$/ }).click();
  const hours = page.getByRole('textbox', { name: /^How many hours/ });
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAccessibleDescription(/Enter 24 or less\./);
});

test('a form open in two tabs makes one submission', async () => {
  const first = await browser.page();
  await signInAs(first, product.url, 'member');
  await first.goto(`${product.url}/user/intake/gad-7`);
  await answerFirst(first);
  const second = await browser.context().newPage();
  await second.goto(`${product.url}/user/intake/gad-7`);
  // The second tab shows what the first one has, and goes on with it.
  await expect(second.getByText('1 of 7 answered')).toBeVisible();
  for (const group of (await second.getByRole('radiogroup').all()).slice(1))
    await group.getByRole('radio', { name: 'Several days' }).check();
  await expect(first.getByText('7 of 7 answered')).toBeVisible();
  await first.getByRole('button', { name: 'Review your answers' }).click();
  await first.getByRole('button', { name: 'Send to your coach' }).click();
  await expect(first.getByText('of 21', { exact: true })).toBeVisible();

  await expect(second.getByRole('heading', { name: 'You finished this elsewhere' })).toBeVisible();
  await second.getByRole('link', { name: 'See the answers' }).click();
  await expect(second).toHaveURL(first.url());
});

async function answerFirst(page: Page): Promise<void> {
  await page.getByRole('radiogroup').first().getByRole('radio', { name: 'Not at all' }).check();
}
