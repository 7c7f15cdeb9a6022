import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { openBrowser } from '../support/browser.ts';
import { untilShown } from '../support/every-screen.ts';
import { watchErrors } from '../support/page-errors.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// What the walks over every screen (screens-*.spec.ts) do not open, and that they would notice an error.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());

test('what opens over a page, on the phone', async () => {
  const browser = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', isKnown: true });
  try {
    const page = await browser.page();
    await page.goto(product.url);
    await untilShown(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectNoFindings(page, 'the menu of the public site');

    await signInAs(page, product.url, 'member');
    await untilShown(page);
    await expectNoFindings(page, 'the home on the phone');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expectNoFindings(page, 'the bell');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Your profile/ }).click();
    await expectNoFindings(page, 'the profile menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More' }).click();
    await expectNoFindings(page, 'the sheet behind More');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('dialog', { name: /^Are you sure/ })).toBeVisible();
    await expectNoFindings(page, 'the question before logging out');
  } finally {
    await browser.dispose();
  }
});

test('axe does find something where there is something', async () => {
  const browser = await openBrowser({ isKnown: true });
  try {
    const page = await browser.page();
    await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"><p style="color:#ccc">pale</p></main></html>');
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id }) => id).sort()).toEqual(['color-contrast', 'image-alt']);
  } finally {
    await browser.dispose();
  }
});

test('what does break the policy is noticed', async () => {
  const browser = await openBrowser({ isKnown: true });
  try {
    const errors = await watchErrors(browser.context());
    const page = await browser.page();
    await page.goto(`${product.url}/faq`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.smuggled = true';
      document.body.append(script);
    });
    await expect.poll(() => errors.filter((error) => error.includes('script-src')).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'smuggled' in globalThis)).toBe(false);
  } finally {
    await browser.dispose();
  }
});
