import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq, lt } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import { openDatabase } from '../../provider/database/open.ts';
import { accounts, paymentTransactions, payouts } from '../../provider/database/schema/index.ts';
import { adminEnterprises as companies } from '../../src/i18n/en/admin-enterprises.ts';
import { adminPayouts as money } from '../../src/i18n/en/admin-payouts.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { looks, openAs } from '../support/looks.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { templateFolder } from '../support/template-folder.ts';

// An invoice is marked as paid, a coach's last month is closed and paid, and the coach sees it.

const [, desktop] = looks;

/** The demo data, in which the coach's last whole month is not paid yet. */
async function dataWithDuePayout(): Promise<{ dataDir: string; enterpriseId: string; month: string }> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'zh-money-')), 'data');
  cpSync(templateFolder(), dataDir, { recursive: true });
  const { database, close } = await openDatabase({ dataDir });
  const [coach] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, 'coach@zh.example'));
  const [present] = await database
    .select({ startsOn: payouts.startsOn })
    .from(payouts)
    .where(eq(payouts.coachId, coach?.id ?? ''))
    .orderBy(desc(payouts.startsOn))
    .limit(1);
  const [due] = await database
    .select()
    .from(payouts)
    .where(and(eq(payouts.coachId, coach?.id ?? ''), lt(payouts.startsOn, present?.startsOn ?? '')))
    .orderBy(desc(payouts.startsOn))
    .limit(1);
  if (!due) throw new Error('The demo coach has no month that is over.');
  await database.update(payouts).set({ status: 'due', paidAt: null, reference: null }).where(eq(payouts.id, due.id));
  const [open] = await database
    .select({ enterpriseId: paymentTransactions.enterpriseId })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.status, 'open'));
  await close();
  return { dataDir, enterpriseId: open?.enterpriseId ?? '', month: due.startsOn };
}

test('an invoice is marked as paid, a month of a coach is paid, and the coach sees it', async () => {
  const { dataDir, enterpriseId, month } = await dataWithDuePayout();
  const product = await startProduct({ dataDir });
  const browser = await openAs(desktop);
  try {
    const page = await browser.page();
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    await signInAs(page, product.url, 'admin');

    await page.goto(`${product.url}/admin/enterprise/${enterpriseId}`);
    await main.getByRole('link', { name: companies.paymentStatus.open }).click();
    await main.getByRole('button', { name: companies.payment.open }).click();
    await dialog.getByLabel(companies.payment.reference).fill('Transfer 4711');
    await dialog.getByRole('button', { name: companies.payment.submit }).click();
    await expect(main.getByText('Transfer 4711').first()).toBeVisible();
    await expectNoFindingsInAnySize(page, 'an invoice that was paid');

    await page.goto(`${product.url}/admin/coach/payouts/${month}`);
    const row = main.getByRole('row').filter({ hasText: money.status.due }).first();
    await expect(row).toBeVisible();
    await expectNoFindingsInAnySize(page, 'the payouts of a month');
    await row.getByRole('checkbox').check();
    await main.getByRole('button', { name: money.paying.open }).click();
    await dialog.getByLabel(money.paying.reference).fill('SCT 2026-10');
    await dialog.getByRole('button', { name: money.paying.submit }).click();
    await expect(main.getByText('SCT 2026-10')).toBeVisible();
  } finally {
    await browser.close();
  }

  const other = await openAs(desktop);
  try {
    const page = await other.page();
    await signInAs(page, product.url, 'coach');
    await page.goto(`${product.url}/coach/account`);
    const months = page.getByRole('region', { name: /^(Months|Meses)$/ });
    await months.getByRole('link').nth(1).click();
    await expect(page.getByText('SCT 2026-10')).toBeVisible();
  } finally {
    await other.close();
    await product.stop();
  }
});
