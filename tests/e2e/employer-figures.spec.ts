import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { analytics as analyticsWords } from '../../src/i18n/es/analytics.ts';
import { dataInput as words } from '../../src/i18n/es/data-input.ts';
import { enterprise as home } from '../../src/i18n/es/enterprise.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { looks, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// An employer sees what is missing, enters it while the server is gone, saves it, and reads the figures.

const [look] = looks;

test(`figures that an employer enters and reads, on ${look.device}`, async () => {
  const product = await startProduct();
  const browser = await openAs(look);
  try {
    const page = await browser.page();
    const main = page.getByRole('main');
    await signInAs(page, product.url, 'employer');
    await speak(page, product.url, look);
    await untilControlled(page);
    await page.goto(`${product.url}/enterprise`);
    const waiting = main.getByRole('region', { name: home.waiting.title });
    await expect(waiting).toContainText('Falta 1 cifra del mes pasado');
    await expectNoFindingsInAnySize(page, 'the dashboard');

    await waiting.getByRole('link', { name: /Falta 1 cifra/ }).click();
    const costs = main.getByLabel(`${words.names['health-costs']} (${words.units['health-costs']})`);
    await expect(costs).toHaveValue('');
    await product.stop('SIGKILL');
    await costs.fill('35.120,50');
    await expect(main.getByText('1 celda sin guardar')).toBeVisible();
    await expect(main.getByText(words.offlineSave)).toBeVisible();
    await page.reload();
    await expect(costs).toHaveValue('35120,5');
    await expectNoFindingsInAnySize(page, 'what is not saved');

    await product.start();
    await main.getByRole('button', { name: words.save, exact: true }).click();
    await expect(main.getByText('1 celda sin guardar')).toBeHidden();
    const employer = await otherDevice(product.url, 'employer');
    const { items } = await employer.get<{ items: { name: string; months: { value: number; history: unknown[] }[] }[] }>(
      '/enterprise/analytics/data',
    );
    expect(items.find(({ name }) => name === 'health-costs')?.months.at(-1)).toMatchObject({ value: 35_120.5, history: [] });

    await page.goto(`${product.url}/enterprise/analytics`);
    const progress = main.getByRole('region', { name: analyticsWords.progress.title });
    await progress.getByRole('button', { name: 'Ver como tabla' }).click();
    await expect(progress.getByRole('table')).toContainText('No se muestra: menos de 8 personas');
    await expect(main.getByText(analyticsWords.roi.association)).toBeVisible();
    const download = page.waitForEvent('download');
    await progress.getByRole('button', { name: /CSV/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')[0]).toBe('\uFEFF"Mes";"Índice de salud medio";"Personas"');
    expect(file).toContain('"No se muestra: menos de 8 personas"');
    await expectNoFindingsInAnySize(page, 'the figures');
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});
