import { and, eq, gte } from 'drizzle-orm';
import { expect, type Page, test } from 'playwright/test';
import { scoreEntries } from '../../provider/database/schema/index.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { openBrowser, scrollTo, untilControlled } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// The health score, online, cut off and back: a self score in one tap, undone and said again, counts at once, and is counted once.

const words = {
  good: 'Good',
  undo: 'Undo',
  felt: 'Today you feel: Good',
  waiting: 'Waiting to be sent',
  table: 'Show as table',
  chart: 'Show as chart',
  year: 'Year',
  score: 'Your health score',
  record: 'Add a measurement',
  points: 'Points, 0 to 100',
  saveValue: 'Save value',
  wrong: 'Enter a whole number from 0 to 100.',
  before: 'Previous month',
  today: /, today: .*felt 70/,
};

test('the health score on a phone, with the server cut off in the middle', async () => {
  const product = await startProduct();
  const browser = await openBrowser({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    isKnown: true,
  });
  try {
    const startedAt = new Date();
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await untilControlled(page);
    await page.goto(`${product.url}/user/score`);

    await test.step('online: number, chart and the same numbers as a table', async () => {
      await expect(page.locator('.apexcharts-svg')).toBeVisible();
      await page.getByRole('link', { name: words.year, exact: true }).click();
      await expect(page).toHaveURL(/range=365/);
      await page.getByRole('button', { name: words.table }).click();
      await expect(page.getByRole('table').first().getByRole('row').nth(30)).toBeAttached();
      await page.getByRole('button', { name: words.chart }).click();
      await expect(page.locator('.apexcharts-svg')).toBeVisible();
      await expectNoFindingsInAnySize(page);
    });
    await untilPrefetched(page);
    await product.stop('SIGKILL');

    await test.step('cut off: how today feels in one tap, which can be undone', async () => {
      await page.reload();
      const good = page.getByRole('button', { name: words.good, exact: true });
      await good.click();
      await expect(page.getByText(words.felt)).toBeVisible();
      await page.getByRole('button', { name: words.undo, exact: true }).click();
      await expect(good).toBeVisible();
      await expect(page.getByText(words.felt)).toHaveCount(0);
      await good.click();
      await expect(page.getByText(words.felt)).toBeVisible();
      await expect(page.getByText(words.waiting).first()).toBeVisible();
      await expect(page.getByRole('button', { name: words.today })).toBeVisible();
      // Drawn from the device.
      await expect(page.locator('.apexcharts-svg')).toBeVisible();
    });
    const shown = await overall(page, words.score);

    await test.step('cut off: the calendar by keyboard', async () => {
      await page.getByRole('button', { name: words.today }).focus();
      const here = await focusedDay(page);
      await page.keyboard.press('ArrowLeft');
      expect(await focusedDay(page)).toBe(dayBefore(here, 1));
      await page.keyboard.press('ArrowUp');
      expect(await focusedDay(page)).toBe(dayBefore(here, 8));
      await page.getByRole('button', { name: words.before }).click();
      await expectNoFindingsInAnySize(page);
    });

    await test.step('cut off: a measured value, after a wrong one', async () => {
      await page.getByRole('button', { name: words.record }).first().click();
      const points = page.getByRole('textbox', { name: words.points });
      await points.fill('101');
      await page.getByRole('button', { name: words.saveValue }).click();
      await expect(points).toHaveAccessibleDescription(words.wrong);
      await points.fill('90');
      await page.getByRole('button', { name: words.saveValue }).click();
      await expect(points).toBeHidden();
    });
    // 70 % of 90 and 30 % of 70.
    await expect.poll(() => overall(page, words.score)).toBe(84);
    expect(shown).not.toBe(84);

    await test.step('back: sent by itself, and the same number', async () => {
      await product.start();
      await expect(page.getByText(words.waiting)).toHaveCount(0, { timeout: 60_000 });
      // The measured value belongs to a day that is not on the screen now.
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
      await expect.poll(() => overall(page, words.score)).toBe(84);
      await page.goto(`${product.url}/user`);
      await scrollTo(page, page.getByText(words.felt));
      await expect.poll(() => overall(page, words.score)).toBe(84);
    });

    await product.stop();
    const { database, close } = await product.openDatabase();
    try {
      const rows = await database
        .select({ kind: scoreEntries.kind, value: scoreEntries.value })
        .from(scoreEntries)
        .where(and(gte(scoreEntries.receivedAt, startedAt), eq(scoreEntries.recordedBy, scoreEntries.userId)))
        .orderBy(scoreEntries.kind);
      expect(rows).toEqual([
        { kind: 'health', value: 90 },
        { kind: 'self', value: 70 },
      ]);
    } finally {
      await close();
    }
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});

async function overall(page: Page, card: string): Promise<number> {
  const text = await page.getByRole('region', { name: card }).first().textContent();
  return Number(/(\d+) of 100/.exec(text ?? '')?.[1]);
}

function focusedDay(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
