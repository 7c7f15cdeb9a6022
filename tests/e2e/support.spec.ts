import { expect, test } from 'playwright/test';
import type { TechnicalIssue } from '../../contract/support.ts';
import { support as words } from '../../src/i18n/es/support.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { looks, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// Reporting what does not work while the server is gone, and reading the answer to it.

const [look] = looks;
const title = 'No oigo a mi coach';
const description = 'Desde ayer no hay sonido en las llamadas.';

test(`a report that is written without a server and answered, on ${look.device}`, async () => {
  const product = await startProduct();
  const browser = await openAs(look);
  try {
    const page = await browser.page();
    const main = page.getByRole('main');
    await signInAs(page, product.url, 'newmember');
    await speak(page, product.url, look);
    await untilControlled(page);
    await page.goto(`${product.url}/user/profile`);
    await main.getByRole('link', { name: words.title }).click();
    await expect(main.getByRole('heading', { name: words.empty })).toBeVisible();
    await expectNoFindingsInAnySize(page, 'no reports');

    await product.stop('SIGKILL');
    await main.getByRole('link', { name: words.report }).click();
    await main.getByRole('button', { name: words.form.send }).click();
    await expect(main.getByText(words.form.noCategory)).toBeVisible();
    await main.getByLabel(words.form.category).selectOption('Vídeo y sonido');
    await main.getByLabel(words.form.title).fill(title);
    await main.getByLabel(words.form.description).fill(description);
    await main.getByLabel(words.form.diagnostics).check();
    await page.reload();
    await expect(main.getByLabel(words.form.description)).toHaveValue(description);
    await expect(main.getByLabel(words.form.diagnostics)).toBeChecked();
    await expectNoFindingsInAnySize(page, 'the form');
    await main.getByRole('button', { name: words.form.send }).click();
    const row = main.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText(words.state.waiting);
    await page.reload();
    await expect(row).toContainText(words.state.waiting);

    await product.start();
    await expect(row).toContainText(words.state.open);
    const member = await otherDevice(product.url, 'newmember');
    const admin = await otherDevice(product.url, 'admin');
    const { items } = await member.get<{ items: TechnicalIssue[] }>('/user/technical-issues');
    expect(items).toMatchObject([{ title, description, status: 'open' }]);
    expect(JSON.parse(items[0]?.diagnostics ?? '')).toHaveProperty('queue.total');

    await admin.send('PATCH', `/admin/update-technical-issue/${items[0]?.id}`, { answer: 'Prueba con otros auriculares.' });
    await expect(row).toContainText('Prueba con otros auriculares.');
    await page.goto(`${product.url}/user/profile/notification`);
    await main.getByRole('link', { name: 'We have answered your report' }).click();
    await expect(page).toHaveURL(new RegExp(`/user/profile/support/${items[0]?.id}$`));
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByText('Prueba con otros auriculares.')).toBeVisible();
    await expectNoFindingsInAnySize(page, 'the conversation');

    await product.stop('SIGKILL');
    await main.getByLabel(words.reply.text).fill('Con otros tampoco.');
    await main.getByRole('button', { name: words.reply.send }).click();
    await expect(main.getByText(words.replyWaiting)).toBeVisible();
    await product.start();
    await expect(main.getByText(words.replyWaiting)).toBeHidden();
    await expect(main.getByText('Con otros tampoco.')).toBeVisible();
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});
