import { expect, type Page, test } from 'playwright/test';
import { adminForms as words } from '../../src/i18n/en/admin-forms.ts';
import { intake } from '../../src/i18n/en/intake.ts';
import { expectNoFindings } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { filled, looks, openAs } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// A form is built, published, answered without a server, read by the coach, changed, and answered
// again: the answers keep the version that was asked.

const title = 'Evening calm';
const first = 'Did you read before bed?';
const second = 'What did you read?';
const reworded = 'Did you read on paper before bed?';

async function publish(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: words.editor.publish, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.editor.publish, exact: true }).click();
  await expect(page.getByText(filled(words.editor.published, { version }), { exact: true })).toBeVisible();
}

async function write(page: Page, english: string, spanish: string): Promise<void> {
  await page.getByLabel('Question, English', { exact: true }).fill(english);
  await page.getByLabel('Question, Spanish', { exact: true }).fill(spanish);
}

test('a form from its first question to its second version', async () => {
  const [, desktop] = looks;
  const product = await startProduct();
  const [office, browser] = [await openAs(desktop), await openAs(desktop)];
  try {
    const admin = await office.page();
    await signInAs(admin, product.url, 'admin');
    await untilControlled(admin);

    await test.step('built: what is typed is there after a reload, and published', async () => {
      await admin.goto(`${product.url}/admin/intakeform`);
      await admin.getByRole('button', { name: words.list.new }).click();
      await admin.getByLabel(words.about.titleEn).fill(title);
      await admin.getByLabel(words.about.titleEs).fill('Calma de noche');
      await admin.getByRole('combobox', { name: words.about.category }).fill('sleep');
      await admin.getByRole('button', { name: words.new.create }).click();
      await admin.getByRole('button', { name: words.questions.add }).click();
      await write(admin, first, '¿Has leído antes de dormir?');
      await admin.getByLabel(words.question.type).selectOption('yes-no');
      await admin.getByRole('button', { name: words.question.addBelow }).click();
      await expect(admin.getByRole('heading', { name: 'Question 2' })).toBeVisible();
      await write(admin, second, '¿Qué has leído?');
      await admin.getByLabel(words.question.type).selectOption('short-text');
      await admin.getByRole('button', { name: words.conditions.add }).click();
      await expect(admin.getByText(`Shown when “1. ${first}” is “Yes”.`)).toBeVisible();
      await admin.reload();
      await expect(admin.getByLabel('Question, English', { exact: true })).toHaveValue(second);
      await expectNoFindings(admin);
      await admin.getByRole('link', { name: words.parts.about, exact: true }).click();
      await admin.getByLabel('Description, English').fill('Two short questions.');
      await admin.getByLabel('Description, Spanish').fill('Dos preguntas cortas.');
      await publish(admin, 1);
    });

    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await untilControlled(page);
    await page.goto(`${product.url}/user/intake/evening-calm`);

    await test.step('answered without a server, and sent when it is back', async () => {
      await expect(page.getByText(first)).toBeVisible();
      await untilPrefetched(page);
      await product.stop('SIGKILL');
      await page.getByRole('radio', { name: intake.form.yes, exact: true }).check();
      await page.getByRole('textbox', { name: second }).fill('A novel');
      await page.getByRole('button', { name: intake.form.review }).click();
      await page.getByRole('button', { name: intake.review.send }).click();
      await expect(page.getByText(intake.result.states.waiting, { exact: true })).toBeVisible();
      await product.start();
      await expect(page.getByText(intake.result.states.sent, { exact: true })).toBeVisible({ timeout: 60_000 });
    });

    await test.step('read by the coach', async () => {
      const member = await otherDevice(product.url, 'member');
      const { id } = await member.get<{ id: string }>('/user/profile');
      const coach = await otherDevice(product.url, 'coach');
      const { items } = await coach.get<{ items: { formKey: string; formVersion: number; values: object }[] }>(
        `/user/get-input-answer-special-healthIntake/${id}?category=sleep`,
      );
      expect(items[0]).toMatchObject({ formKey: 'evening-calm', formVersion: 1, values: { 'question-1': true, 'question-2': 'A novel' } });
    });

    await test.step('changed: the next version', async () => {
      await admin.goto(`${product.url}/admin/intakeform/evening-calm?part=questions&question=question-1`);
      await write(admin, reworded, '¿Has leído en papel antes de dormir?');
      await publish(admin, 2);
      await admin.getByRole('link', { name: words.parts.versions, exact: true }).click();
      await expect(admin.getByText('Version 2', { exact: true })).toBeVisible();
      await expect(admin.getByText('2 questions · 1 answer', { exact: true })).toBeVisible();
    });

    await test.step('answered again, as it is asked now; the earlier answers keep their questions', async () => {
      await page.goto(`${product.url}/user/intake/evening-calm`);
      // What the device had is shown first; nothing was typed, so that the new version takes its place.
      await expect(page.getByText(reworded)).toBeVisible();
      await page.getByRole('radio', { name: intake.form.no, exact: true }).check();
      await expect(page.getByText(second)).toHaveCount(0);
      await page.getByRole('button', { name: intake.form.review }).click();
      await page.getByRole('button', { name: intake.review.send }).click();
      await expect(page.getByText(intake.result.states.sent, { exact: true })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(reworded)).toBeVisible();
      await page.getByRole('region', { name: intake.result.history }).getByRole('link').first().click();
      await expect(page.getByText(first)).toBeVisible();
    });
  } finally {
    await browser.dispose();
    await office.dispose();
    await product.dispose();
  }
});
