import { and, eq, gte } from 'drizzle-orm';
import { expect, type Page, test } from 'playwright/test';
import { intakeAnswers } from '../../provider/database/schema/index.ts';
import { installabilityErrors, openBrowser, untilControlled } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// The central journey of the product: answers given without a server reach the coach, scored, exactly once.

/** Weights of the nine answers; together 8, which is the band of mild signs, and item 9 at 0. */
const weights = [2, 1, 1, 2, 1, 0, 1, 0, 0];
const words = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'];

let product: Product;
let phone: InstalledBrowser;
let coachBrowser: InstalledBrowser | undefined;
test.beforeEach(async () => {
  product = await startProduct();
  phone = await openBrowser({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Madrid', isKnown: true });
});
test.afterEach(async () => {
  await coachBrowser?.dispose();
  await phone.dispose();
  await product.dispose();
});

test('a member answers PHQ-9 without a server, and the coach reads score and band', async () => {
  const startedAt = new Date();
  const page = await phone.page();
  await signInAs(page, product.url, 'member');
  await untilControlled(page);
  expect(await installabilityErrors(page)).toEqual([]);
  await page.goto(`${product.url}/user/intake`);
  await expect(page.getByRole('heading', { name: 'Mood check (PHQ-9)' })).toBeVisible();
  await untilPrefetched(page);

  await product.stop('SIGKILL');

  await test.step('fills in the form, one question at a time', async () => {
    await page.getByRole('link', { name: /Answer again|Start/, description: 'Mood check (PHQ-9)' }).click();
    for (const [index, weight] of weights.entries()) {
      await expect(page.getByText(`Question ${index + 1} of `)).toBeVisible();
      await page.getByRole('radio', { name: words[weight], exact: true }).check();
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.getByRole('radio', { name: 'Somewhat difficult' }).check();
    await expect(page.getByText(/Saved on this device \d\d:\d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Review your answers' }).click();
    await page.getByRole('button', { name: 'Send to your coach' }).click();
  });
  await expectResult(page);
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  const answerAddress = page.url();
  const answerId = answerAddress.split('/').at(-1) ?? '';

  await test.step('closes the browser and opens it again, still without a server', async () => {
    await phone.close();
    await phone.open();
  });
  const reopened = await phone.page();
  await reopened.goto(answerAddress);
  await expectResult(reopened);
  await expect(reopened.getByText('Waiting to be sent')).toBeVisible();

  await test.step('sends by itself once the server is back, without a reload', async () => {
    await reopened.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
    await product.start();
    await expect(reopened.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(reopened.getByText('Waiting to be sent')).toBeHidden();
    await expect(reopened.locator('body')).toHaveAttribute('data-same-page', 'yes');
  });

  await test.step('the coach reads score, band and answers', async () => {
    coachBrowser = await openBrowser({ timezoneId: 'Europe/Madrid', isKnown: true });
    const coachPage = await coachBrowser.page();
    await signInAs(coachPage, product.url, 'coach');
    await coachPage.goto(`${product.url}/coach/users`);
    await coachPage.getByRole('link', { name: /Maya Torres/ }).click();
    await coachPage.getByRole('link', { name: 'Answers', exact: true }).click();
    const card = coachPage.getByRole('region', { name: 'Mood check (PHQ-9)' });
    await expectResult(card);
    await card.getByText(/^Answers from (today|yesterday)/).click();
    await expect(card.getByRole('listitem').filter({ hasText: 'Feeling down, depressed, or hopeless' })).toContainText('Several days');
  });

  await test.step('there is exactly one row in the database', async () => {
    await product.stop();
    const { database, close } = await product.openDatabase();
    try {
      const rows = await database
        .select({
          id: intakeAnswers.id,
          total: intakeAnswers.scoreTotal,
          band: intakeAnswers.scoreBandId,
          needsCare: intakeAnswers.needsCare,
        })
        .from(intakeAnswers)
        .where(and(eq(intakeAnswers.formKey, 'phq-9'), gte(intakeAnswers.receivedAt, startedAt)));
      expect(rows).toEqual([{ id: answerId, total: 8, band: 'mild', needsCare: false }]);
    } finally {
      await close();
    }
  });
});

async function expectResult(place: Pick<Page, 'getByText'>): Promise<void> {
  await expect(place.getByText('8 of 27').first()).toBeVisible();
  await expect(place.getByText('Mild signs of low mood', { exact: true })).toBeVisible();
}
