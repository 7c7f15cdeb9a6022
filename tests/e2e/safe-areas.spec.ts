import { expect, test } from 'playwright/test';
import { devTools, openBrowser } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

/** A telephone with a notch, held sideways: no control may be beneath it, or beneath the line at the lower edge. */
const insets = { top: 0, left: 47, right: 47, bottom: 21 };

test('no control is beneath the notch of a telephone that is held sideways', async () => {
  const product = await startProduct();
  const browser = await openBrowser({ viewport: { width: 812, height: 375 }, isKnown: true });
  try {
    const page = await browser.page();
    await (await devTools(page)).send('Emulation.setSafeAreaInsetsOverride', { insets });
    await signInAs(page, product.url, 'member');
    for (const path of ['/user', '/user/sessions', '/user/chat', '/user/profile', '/']) {
      await page.goto(`${product.url}${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      const beneath = await page.evaluate(({ left, right }) => {
        const controls = [
          ...document.querySelectorAll<HTMLElement>('header a, header button, nav a, nav button, main a, main button, main input'),
        ];
        return controls
          .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
          .filter((control) => {
            const place = control.getBoundingClientRect();
            return place.left < left || place.right > innerWidth - right;
          })
          .map((control) => control.textContent || control.ariaLabel);
      }, insets);
      expect(beneath, path).toEqual([]);
    }
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});
