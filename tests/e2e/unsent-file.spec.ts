import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { openBrowser, untilControlled } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { makeUnsentChanges, takeInChanges } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// The page about the changes on this device: what it tells, and what can be saved and taken in.

const passphrase = 'seven quiet mornings';
let product: Product;
let browser: InstalledBrowser;
test.beforeEach(async () => {
  product = await startProduct();
  browser = await openBrowser({ isKnown: true, isOwn: true });
});
test.afterEach(async () => {
  await browser.dispose();
  await product.dispose();
});

test('tells how the queue stands without naming anybody, and saves it in a file that only the passphrase opens', async () => {
  const page = await browser.page();
  await signInAs(page, product.url, 'member');
  await untilControlled(page);
  const changes = await makeUnsentChanges(product.url, 3, 2);
  await page.goto(`${product.url}/user`);
  await untilPrefetched(page);
  await product.stop();

  await page.getByRole('button', { name: /^Changes on this device/ }).click();
  await page.getByRole('link', { name: 'For support' }).click();
  await expect(page.getByRole('heading', { name: 'Changes on this device' })).toBeVisible();
  await takeInChanges(page, product.url, changes);
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('intake 1');

  await test.step('the report', async () => {
    await page.getByText('Read it first').click();
    const report = (await page.locator('pre').textContent()) ?? '';
    expect(JSON.parse(report)).toMatchObject({
      queue: { total: changes.total },
      worker: { state: 'active', version: expect.stringMatching(/^[0-9a-f]{8}$/) },
    });
    for (const id of [...changes.lanes.keys(), 'Maya', 'Torres', 'member@zh.example']) expect(report).not.toContain(id);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  await test.step('the file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByLabel('Passphrase for the file').fill(passphrase);
    await page.getByRole('button', { name: 'Save file' }).click();
    const path = await (await downloading).path();
    await expect(page.getByText('The file is in your downloads.')).toBeVisible();

    await page.getByLabel('File', { exact: true }).setInputFiles(path);
    await page.getByLabel('Passphrase of this file').fill('something else');
    const takeIn = page.getByRole('button', { name: 'Import file' });
    await takeIn.click();
    await expect(page.getByText('This is not the passphrase for this file.')).toBeVisible();
    await page.getByLabel('Passphrase of this file').fill(passphrase);
    await takeIn.click();
    await expect(page.getByText(`${changes.total} were already here.`)).toBeVisible();
  });
});
