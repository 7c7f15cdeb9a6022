import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '../../src/app/paths.ts';
import { type InstalledBrowser, openBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type DemoAccount, signInAs } from '../support/sign-in.ts';

// axe finds nothing on any screen: light and dark, English and Spanish, desktop and phone.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());

const { start: _, ...site } = paths.site;
const screens: Record<DemoAccount | 'nobody', readonly string[]> = {
  nobody: [...Object.values(site), '/forgot-password', '/nowhere'],
  member: Object.values(paths.user),
  newmember: [paths.user.home],
  coach: Object.values(paths.coach),
  newcoach: [paths.coach.home],
  employer: Object.values(paths.enterprise),
  admin: Object.values(paths.admin),
};

for (const language of ['en', 'es'] as const) {
  for (const [who, addresses] of Object.entries(screens)) {
    test(`screens of ${who} in ${language}`, async () => {
      test.setTimeout(300_000);
      const browser = await openBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
      try {
        const page = await browser.page();
        if (who !== 'nobody') await signInAs(page, product.url, who as DemoAccount);
        await speak(browser, language);
        for (const address of addresses) {
          await page.goto(`${product.url}${address}`);
          await untilSettled(page);
          await expectNoFindings(page, `${address} in ${language}`);
        }
      } finally {
        await browser.dispose();
      }
    });
  }
}

test('what opens over a page, on the phone', async () => {
  test.setTimeout(180_000);
  const browser = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  try {
    const page = await browser.page();
    await page.goto(product.url);
    await untilSettled(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectNoFindings(page, 'the menu of the public site');

    await signInAs(page, product.url, 'member');
    await untilSettled(page);
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
  const browser = await openBrowser();
  try {
    const page = await browser.page();
    await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"><p style="color:#ccc">pale</p></main></html>');
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id }) => id).sort()).toEqual(['color-contrast', 'image-alt']);
  } finally {
    await browser.dispose();
  }
});

async function speak(browser: InstalledBrowser, language: string): Promise<void> {
  await browser.context().addCookies([{ name: 'zh_language', value: language, url: product.url }]);
}

/** Until the splash is gone and nothing is being loaded any more. */
async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /^(Loading|Cargando)$/ })).toHaveCount(0);
  // The landing page fetches its coaches when they come near.
  if (new URL(page.url()).pathname !== '/') return;
  await page.locator('#coaches').scrollIntoViewIfNeeded();
  await expect(page.locator('#coaches').getByRole('heading', { level: 3 })).toHaveCount(6);
  await page.locator('#banner').scrollIntoViewIfNeeded();
}

async function expectNoFindings(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Without the legacy mode axe would open a page of its own for every run.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    expect(findings, `${name}, ${colorScheme}`).toEqual([]);
  }
}
