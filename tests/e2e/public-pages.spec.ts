import { expect, type Page, type Route, test } from 'playwright/test';
import { site as landingEn } from '../../src/i18n/en/site.ts';
import { siteForms as formsEn } from '../../src/i18n/en/site-forms.ts';
import { siteForms as formsEs } from '../../src/i18n/es/site-forms.ts';
import { expectNoFindings } from '../support/accessible.ts';
import { openBrowser } from '../support/browser.ts';
import { filled, looks } from '../support/looks.ts';
import { watchErrors } from '../support/page-errors.ts';
import { type Product, startProduct } from '../support/product.ts';

// The pages of the public site before anything of the app has loaded, and how the app takes them over.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());

const paths = ['/', '/login', '/super-login', '/forgot-password', '/request_demo', '/masterSignUp', '/faq', '/contact-us', '/resources'];
const legal = ['/terms-of-service', '/privacy-policy', '/consulting-agreement', '/client-agreement'];
const words = { en: formsEn, es: formsEs };
const locales = { en: 'en-GB', es: 'es-ES' };

/** How many mails with these words of their subject or address the mailbox lists. */
async function mailsTo(page: Page, address: string): Promise<number> {
  const list = await page.request.get(`${product.url}/mailbox`);
  return (await list.text()).split(`To ${address}`).length - 1;
}

for (const { language, viewport } of looks) {
  test.describe(`without scripts, in ${language}`, () => {
    const t = words[language];
    const open = () => openBrowser({ viewport, locale: locales[language], javaScriptEnabled: false });

    test('every page of the public site is read, and its links lead on', async () => {
      const browser = await open();
      try {
        const page = await browser.page();
        const titles = new Set<string>();
        for (const path of [...paths, ...legal]) {
          const answer = await page.goto(`${product.url}${path}`);
          expect(answer?.headers()).toMatchObject({ 'content-language': language, 'cache-control': 'no-cache' });
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
          titles.add(await page.title());
        }
        expect(titles.size).toBe(paths.length + legal.length);
        await page.goto(`${product.url}/`);
        // What the provider knows is there too.
        await expect(page.locator('#offering').getByRole('listitem')).toHaveCount(6);
        await expect(page.locator('#coaches').getByRole('heading', { level: 3 })).toHaveCount(6);
        await page.getByRole('banner').locator('a[href="/request_demo#zhplans"]').click();
        await expect(page.locator('#zhplans').getByRole('heading', { level: 3 }).first()).toBeVisible();
        // The other language is a link away.
        const other = language === 'en' ? 'es' : 'en';
        await page.getByRole('contentinfo').locator(`a[hreflang=${other}]`).click();
        await expect(page.locator('html')).toHaveAttribute('lang', other);
      } finally {
        await browser.dispose();
      }
    });

    test('a message and a demo request arrive once, and what is wrong is said at its field', async () => {
      const browser = await open();
      try {
        const page = await browser.page();
        const email = `ana-${language}@acme.example`;
        await page.goto(`${product.url}/contact-us`);
        await page.getByLabel(t.contact.fullName, { exact: true }).fill('Ana Gil');
        await page.getByLabel(t.contact.email).fill('nobody');
        await page.locator('[name=message]').fill('Hola, ¿qué tal?');
        await page.getByRole('button', { name: t.contact.send }).click();
        const address = page.getByLabel(t.contact.email);
        await expect(address).toHaveAttribute('aria-invalid', 'true');
        await expect(address).toHaveAccessibleDescription(t.emailProblem);
        await expect(address).toBeFocused();
        await expect(page.getByText(t.problems.missing)).toHaveCount(1);
        await expect(page.locator('[name=message]')).toHaveValue('Hola, ¿qué tal?');
        await address.fill(email);
        await page.getByLabel(t.contact.topic).selectOption('press');
        await page.getByRole('button', { name: t.contact.send }).click();
        await expect(page.getByRole('heading', { name: filled(t.sent.title, { name: 'Ana Gil' }) })).toBeVisible();
        await page.reload();
        await expect(page.getByText(filled(t.sent.contact, { email }))).toBeVisible();
        expect(await mailsTo(page, email)).toBe(1);
        await page.getByRole('link', { name: t.sent.another }).click();
        await expect(page.locator('[name=message]')).toHaveValue('');

        await page.goto(`${product.url}/request_demo`);
        for (const [name, value] of Object.entries({
          firstName: 'Eva',
          lastName: 'Soto',
          email: `eva-${language}@acme.example`,
          companyName: 'Acme',
        }))
          await page.locator(`[name=${name}]`).fill(value);
        await page.getByLabel(t.demo.companySize).selectOption('50-249');
        await page.getByRole('button', { name: t.demo.send }).click();
        await expect(page.getByRole('heading', { name: filled(t.sent.title, { name: 'Eva' }) })).toBeVisible();
        expect(await mailsTo(page, `eva-${language}@acme.example`)).toBe(1);
      } finally {
        await browser.dispose();
      }
    });
  });
}

test.describe('the app', () => {
  /** A browser that was never here, in which the app's own scripts wait until they are let through. */
  async function openWaiting() {
    const browser = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const errors = await watchErrors(browser.context());
    const waiting: Route[] = [];
    let isOpen = false;
    await browser.context().route('**/assets/*.js', (route) => (isOpen ? route.continue() : void waiting.push(route)));
    const letThrough = async () => {
      isOpen = true;
      for (const route of waiting) await route.continue();
    };
    return { browser, errors, letThrough };
  }
  const untilAlive = (page: Page) => page.waitForFunction(() => (window as unknown as { isAlive?: true }).isAlive);
  const watchAlive = () => {
    const seen = window as unknown as { isAlive?: true; shift: number };
    seen.shift = 0;
    document.addEventListener('zh:alive', () => {
      seen.isAlive = true;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  };

  test('takes every page over without moving anything or breaking the policy', async () => {
    const browser = await openBrowser({ viewport: { width: 390, height: 844 } });
    try {
      const page = await browser.page();
      const errors = await watchErrors(browser.context());
      await page.addInitScript(watchAlive);
      // The worker would answer with the app's own empty page.
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.setBypassServiceWorker', { bypass: true });
      for (const path of [...paths, ...legal]) {
        await page.goto(`${product.url}${path}`);
        const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).elementHandle();
        // Only what the app moves counts: a page that still loads can move by itself.
        const shiftBefore = await page.evaluate(async () => {
          await document.fonts.ready;
          return (window as unknown as { shift: number }).shift;
        });
        await page.mouse.move(5, 5);
        await page.mouse.wheel(0, 200);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
        await untilAlive(page);
        expect([path, await page.evaluate(() => scrollY)]).toEqual([path, 200]);
        // It is the same element, not a new one of the same words.
        expect([path, await heading?.evaluate((element) => element.isConnected)]).toEqual([path, true]);
        expect([path, await page.evaluate(() => (window as unknown as { shift: number }).shift)]).toEqual([path, shiftBefore]);
      }
      expect(errors).toEqual([]);
      await expectNoFindings(page, 'a page that was taken over');
    } finally {
      await browser.dispose();
    }
  });

  for (const [savesData, comes] of [
    [false, 'once the page has been at rest'],
    [true, 'only at a touch, where data is saved'],
  ] as const) {
    test(`comes by itself to a page that is only read: ${comes}`, async () => {
      const browser = await openBrowser({ viewport: { width: 390, height: 844 } });
      try {
        const page = await browser.page();
        const errors = await watchErrors(browser.context());
        const scripts: string[] = [];
        page.on(
          'request',
          (request) => request.url().includes('/assets/') && request.resourceType() === 'script' && scripts.push(request.url()),
        );
        await page.addInitScript(watchAlive);
        await page.addInitScript((saveData) => Object.defineProperty(navigator, 'connection', { value: { saveData } }), savesData);
        await page.clock.install();
        await page.goto(`${product.url}/`);
        await page.clock.runFor(4_000);
        // The page is dark as soon as the device is, also without the app.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
        expect(scripts).toEqual([]);
        await page.clock.fastForward(60_000);
        if (savesData) {
          await page.clock.runFor(60_000);
          expect(scripts).toEqual([]);
          await page.mouse.move(5, 5);
        }
        await untilAlive(page);
        expect(errors).toEqual([]);
      } finally {
        await browser.dispose();
      }
    });
  }

  test('comes at the next touch to a page whose line broke at the first', async () => {
    const browser = await openBrowser({ viewport: { width: 390, height: 844 } });
    try {
      const page = await browser.page();
      await page.goto(`${product.url}/`);
      await browser.context().setOffline(true);
      const broken = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
      await page.getByRole('button', { name: 'Menu' }).click();
      await broken;
      await browser.context().setOffline(false);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'For Employers' })).toBeVisible();
    } finally {
      await browser.dispose();
    }
  });

  test('finds what was typed and pressed before it was there', async () => {
    const { browser, errors, letThrough } = await openWaiting();
    try {
      const page = await browser.page();
      await page.addInitScript(watchAlive);
      await page.goto(`${product.url}/contact-us`);
      await page.locator('[name=message]').fill('Half a sentence');
      await page.getByRole('button', { name: 'Menu' }).click();
      await letThrough();
      await expect(page.getByRole('banner').getByRole('link', { name: 'For Employers' })).toBeVisible();
      await expect(page.locator('[name=message]')).toHaveValue('Half a sentence');
      // It is kept as what is typed later is.
      await page.getByLabel(formsEn.contact.fullName, { exact: true }).fill('Ana');
      await expect(page.locator('[name=message]')).toHaveValue('Half a sentence');
      expect(errors).toEqual([]);
    } finally {
      await browser.dispose();
    }
  });

  test('logs in who was quicker than it', async () => {
    const { browser, letThrough } = await openWaiting();
    try {
      const page = await browser.page();
      await page.goto(`${product.url}/login`);
      await page.evaluate(() => localStorage.setItem('left-over', 'x'));
      await page.reload();
      // What the app does when it starts on a public page is done before it is there.
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      await page.getByRole('textbox', { name: /e-?mail/i }).fill('member@zh.example');
      await page.getByLabel(/^password/i).fill('Coaching-2026');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(`${product.url}/login`);
      await letThrough();
      await expect(page).toHaveURL(`${product.url}/user`);
    } finally {
      await browser.dispose();
    }
  });

  test('shows the landing page of its provider also where a search engine led to it in another language', async () => {
    const browser = await openBrowser({ viewport: { width: 390, height: 844 } });
    try {
      const page = await browser.page();
      await page.addInitScript(watchAlive);
      await page.goto(`${product.url}/?lang=es`);
      await untilAlive(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/?lang=es`);
      const about = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
      expect(about).toMatchObject({ '@type': 'Organization', url: `${product.url}/` });
      await page.goto(`${product.url}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(landingEn.hero.title);
    } finally {
      await browser.dispose();
    }
  });
});
