import { expect, test } from '@playwright/test';
import { phq9 } from '../../contract/forms/phq-9.ts';
import { howOften } from '../../contract/forms/texts.ts';
import type { Notification } from '../../contract/notifications.ts';
import { intake as words } from '../../src/i18n/es/intake.ts';
import { expectNoFindings } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { filled, looks, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// An answer that calls for care, given without a server: help is on the screen at once, and the coach
// is told once, as soon as there is a line. On a desktop the whole form stands on one page.

/** Weights of the nine answers; together 12, and the ninth above 0. */
const weights = [2, 2, 1, 2, 1, 1, 1, 1, 1];
const ninth = weights.length - 1;

test('PHQ-9 with thoughts of self-harm, on a desktop in Spanish without a server', async () => {
  test.setTimeout(180_000);
  const [spanish, desktop] = looks;
  const product = await startProduct();
  const browser = await openAs(desktop);
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await speak(page, product.url, spanish);
    await untilControlled(page);
    await page.goto(`${product.url}/user/intake/phq-9`);
    const help = page.getByRole('region', { name: words.care.title });
    const groups = page.getByRole('radiogroup');
    await expect(groups.first()).toBeVisible();
    // Its own usted among the tú of the screen is the official text, and marked as such.
    await expect(page.getByText(words.form.official)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await product.stop('SIGKILL');

    await test.step('cut off: help stands below the question at once', async () => {
      for (const [index, weight] of weights.entries()) {
        if (index === ninth) await expect(help).toHaveCount(0);
        await groups
          .nth(index)
          .getByRole('radio', { name: howOften[weight]?.text.es ?? '', exact: true })
          .check();
      }
      await expect(help).toContainText(words.care.beforeSending);
      await expect(help.getByRole('link', { name: /024/ })).toHaveAttribute('href', 'tel:024');
      await expectNoFindings(page);
    });

    await test.step('cut off: the result, with help above it', async () => {
      await page.getByRole('button', { name: words.form.review }).click();
      await expect(page.getByText(phq9.questions[ninth]?.text.es ?? '')).toBeVisible();
      await page.getByRole('button', { name: words.review.send }).click();
      await expect(page.getByText(words.result.states.waiting, { exact: true })).toBeVisible();
      await expect(help).toContainText(words.care.toldWhenSent);
      await expect(page.getByText(filled(words.result.ofMaximum, { value: 12, maximum: 27 })).first()).toBeVisible();
    });

    await test.step('back: sent by itself, and the coach is told once', async () => {
      const before = new Date();
      await product.start();
      await expect(page.getByText(words.result.states.sent, { exact: true })).toBeVisible({ timeout: 60_000 });
      await expect(help).toContainText(words.care.told);
      const coach = await otherDevice(product.url, 'coach');
      const { items } = await coach.get<{ items: Notification[] }>('/notify/get?limit=50');
      expect(items.filter(({ kind, createdAt }) => kind === 'care' && Date.parse(createdAt) >= before.getTime())).toHaveLength(1);
    });
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});
