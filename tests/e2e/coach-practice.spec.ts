import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { practice as practiceEn } from '../../src/i18n/en/practice.ts';
import { practice as practiceEs } from '../../src/i18n/es/practice.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { looks, openAs, speak } from '../support/looks.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// How the practice goes and what it earns: figures with their tables, statements as a page, a file and on paper.

const wordsOf = {
  en: { ...practiceEn, table: 'Show as table' },
  es: { ...practiceEs, table: 'Ver como tabla' },
};

const [, look] = looks;

test(`analytics and pay-out on ${look.device}, with the server cut off in the middle`, async () => {
  const { analytics, payOut, statement, table } = wordsOf[look.language];
  const product = await startProduct();
  const browser = await openAs(look);
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'coach');
    await speak(page, product.url, look);
    await untilControlled(page);
    const figures = page.getByRole('region', { name: analytics.figures });
    const balance = page.getByRole('region', { name: payOut.balance });

    await test.step('online: four charts, each with its table', async () => {
      await page.goto(`${product.url}/coach/analytics`);
      await expect(page.locator('.apexcharts-svg')).toHaveCount(4);
      for (const title of [analytics.sessionsChart, analytics.attendanceChart, analytics.hoursChart, analytics.ratingChart]) {
        const card = page.getByRole('region', { name: title, exact: true });
        await card.getByRole('button', { name: table }).click();
        await expect(card.getByRole('row').nth(8)).toBeAttached();
      }
      await expectNoFindingsInAnySize(page);
      await page.getByRole('link', { name: analytics.weeks26 }).click();
      await expect(page).toHaveURL(/weeks=26/);
      const sessionsCard = page.getByRole('region', { name: analytics.sessionsChart, exact: true });
      await sessionsCard.getByRole('button', { name: table }).click();
      await expect(sessionsCard.getByRole('row').nth(20)).toBeAttached();
      await page.getByRole('link', { name: analytics.weeks12 }).click();
      await expect(page.locator('.apexcharts-svg')).toHaveCount(4);
    });
    const shown = await figures.textContent();

    await test.step('online: the balance, and the statement of a month that is over', async () => {
      await page.goto(`${product.url}/coach/account`);
      await expect(balance).toContainText('€');
      await expectNoFindingsInAnySize(page);
      await page.getByRole('region', { name: payOut.months }).getByRole('link').nth(1).click();
      await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
      await expectNoFindingsInAnySize(page);
    });
    await untilPrefetched(page);
    await product.stop('SIGKILL');

    await test.step('cut off: the statement again, as a file', async () => {
      await page.reload();
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows.nth(5)).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: statement.download }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/\d{4}-\d\d\.csv$/);
      const lines = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n');
      // The heading, a line for each session and the sum: as in the table.
      expect(lines).toHaveLength(await rows.count());
      const column = (lines[0] ?? '').split(',').indexOf(statement.amount);
      const cents = lines.slice(1).map((line) => Math.round(100 * Number(line.split(',')[column])));
      expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));
    });

    await test.step('cut off: on paper there is the statement and nothing of the app around it', async () => {
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'yes');
      });
      await page.getByRole('button', { name: statement.print }).click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: statement.print })).toBeHidden();
      // Dark on white, whatever the screen looks like.
      const ink = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
      expect(Math.max(...(ink.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(100);
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    });

    await test.step('cut off: the figures are those of before', async () => {
      await page.goto(`${product.url}/coach/analytics`);
      await expect(figures).toBeVisible();
      expect(await figures.textContent()).toBe(shown);
      await expect(page.locator('.apexcharts-svg')).toHaveCount(4);
    });

    await test.step('back: the balance is asked for again', async () => {
      await product.start();
      const fresh = page.waitForResponse((reply) => reply.url().endsWith('/api/coach/my-payout') && reply.status() < 400);
      await page.goto(`${product.url}/coach/account`);
      await fresh;
      await expect(balance).toContainText('€');
    });
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});
