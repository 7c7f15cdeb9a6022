import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { openBrowser } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type DemoAccount, signInAs } from '../support/sign-in.ts';

// The screens behind the navigation's own addresses: forms, review, results, a member's page, each view of the sessions.
// axe finds nothing, light and dark, on a phone in English and on a desktop in Spanish, and nothing is wider than the screen.

const screens: readonly [account: DemoAccount, addresses: readonly string[]][] = [
  ['member', ['/user/intake/general-intake', '/user/intake/phq-9', '/user/intake/phq-9?at=review', '/user/intake/unknown-form']],
  ['member', ['the latest answer', '/user/intake/answers/unknown', '/user/sessions?show=past', '/user/sessions?show=cancelled']],
  ['coach', ['the first member', '/coach/users/01900000-0000-7000-8000-000000000000', '/coach/sessions?show=past']],
];

const looks = [
  { device: 'a phone', language: 'en', viewport: { width: 390, height: 844 } },
  { device: 'a desktop', language: 'es', viewport: { width: 1440, height: 900 } },
] as const;

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());

for (const { device, language, viewport } of looks) {
  for (const [account, addresses] of screens) {
    test(`${addresses.join(', ')}, on ${device} in ${language}`, async () => {
      test.setTimeout(240_000);
      const browser = await openBrowser({ viewport, timezoneId: 'Europe/Madrid', reducedMotion: 'reduce', isKnown: true });
      try {
        const page = await browser.page();
        await signInAs(page, product.url, account);
        await speak(browser, language);
        for (const address of addresses) {
          await visit(page, address);
          await expectNoFindings(page, address);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), address).toBeLessThanOrEqual(0);
        }
      } finally {
        await browser.dispose();
      }
    });
  }
}

async function speak(browser: InstalledBrowser, language: string): Promise<void> {
  await browser.context().addCookies([{ name: 'zh_language', value: language, url: product.url }]);
}

async function visit(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  if (address === 'the latest answer') {
    await page.goto(`${product.url}/user/intake`);
    const list = (await heading.textContent()) ?? '';
    await page.locator('main a[href*="/intake/answers/"]').last().click();
    await expect(page).toHaveURL(/\/intake\/answers\//);
    await expect(heading).not.toHaveText(list);
  } else if (address === 'the first member') {
    await page.goto(`${product.url}/coach/users`);
    const list = (await heading.textContent()) ?? '';
    await page.locator('main a[href*="/coach/users/"]').first().click();
    await expect(page).toHaveURL(/\/coach\/users\//);
    await expect(heading).not.toHaveText(list);
    await page.locator('main summary').first().click();
  } else {
    await page.goto(product.url + address);
  }
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /^(Loading|Cargando)$/ })).toHaveCount(0);
}
