import { expect, test } from 'playwright/test';
import type { CareAlert } from '../../contract/care.ts';
import { phq9 } from '../../contract/forms/phq-9.ts';
import { howOften } from '../../contract/forms/texts.ts';
import type { Note } from '../../contract/notes.ts';
import type { Notification } from '../../contract/notifications.ts';
import { coachCare } from '../../src/i18n/es/coach-care.ts';
import { help as helpWords } from '../../src/i18n/es/help.ts';
import { intake as words } from '../../src/i18n/es/intake.ts';
import { expectNoFindings } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { filled, looks, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// An answer that calls for care, given without a server: help is on the screen at once, and the coach
// is told once, as soon as there is a connection, sees the member before everything else, and says without a
// server that they have spoken. The member fills in on a desktop, where the whole form stands on one page.

/** Weights of the nine answers; together 12, and the ninth above 0. */
const weights = [2, 2, 1, 2, 1, 1, 1, 1, 1];
const ninth = weights.length - 1;
const note = 'Hemos hablado un buen rato. Mañana llama a su médica.';

test('PHQ-9 with thoughts of self-harm, on a desktop in Spanish without a server', async () => {
  const [spanish, desktop] = looks;
  const product = await startProduct();
  const browser = await openAs(desktop);
  const browserOfCoach = await openAs(spanish);
  try {
    const coachPage = await browserOfCoach.page();
    await signInAs(coachPage, product.url, 'coach');
    await speak(coachPage, product.url, spanish);
    await untilControlled(coachPage);
    await coachPage.goto(`${product.url}/coach`);
    const alerts = coachPage.getByRole('main').getByRole('region').first();
    const one = alerts.getByRole('heading', { name: coachCare.title_one });
    const person = alerts.getByRole('listitem').filter({ hasText: 'member@zh.example' });
    await expect(one).toBeVisible();

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
    await untilPrefetched(page);
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

    await test.step('the way to help stays: a time with the coach below the result, a card on the home', async () => {
      await expect(page.getByRole('link', { name: helpWords.book.next })).toBeVisible();
      await page.goto(`${product.url}/user`);
      await page.getByRole('region', { name: helpWords.title }).getByRole('link', { name: helpWords.open }).click();
      await expect(help.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112');
      await expect(page.getByRole('link', { name: helpWords.book.next })).toBeVisible();
      await expectNoFindings(page);
    });

    await test.step('the coach sees the member before everything else, without asking, and by name in the bell', async () => {
      await expect(alerts.getByRole('heading', { name: filled(coachCare.title_other, { count: 2 }) })).toBeVisible({ timeout: 60_000 });
      await expect(person).toContainText('Maya Torres');
      await expect(person.getByRole('link', { name: coachCare.email })).toHaveAttribute('href', /^mailto:member@zh\.example\?/);
      // Notifications speak the language of the account, which a cookie does not change.
      await coachPage.getByRole('button', { name: /^Notificaciones, \d/ }).click();
      await expect(coachPage.getByRole('link', { name: /^Maya Torres needs you soon/ })).toBeVisible();
      await coachPage.keyboard.press('Escape');
      await expectNoFindings(coachPage);
    });

    await test.step('cut off: the coach has spoken with the member and notes it; the member is gone at once', async () => {
      await untilPrefetched(coachPage);
      await product.stop('SIGKILL');
      await coachPage.reload();
      await person.getByRole('button', { name: filled(coachCare.spokenOf, { name: 'Maya Torres' }) }).click();
      await coachPage.getByRole('textbox', { name: coachCare.sheet.note }).fill(note);
      await coachPage.getByRole('button', { name: coachCare.sheet.save }).click();
      await expect(person).toHaveCount(0);
      // What had the focus is gone with the member; the focus does not move to the page.
      await expect(one).toBeFocused();
    });

    await test.step('back: closed once, the note among those of the coach', async () => {
      await product.start();
      const coach = await otherDevice(product.url, 'coach');
      const inNeed = async () => (await coach.get<{ items: CareAlert[] }>('/coach/care-alerts')).items.map(({ email }) => email);
      await expect.poll(inNeed, { timeout: 60_000 }).not.toContain('member@zh.example');
      expect(await inNeed()).toHaveLength(1);
      const { items } = await coach.get<{ items: { userId: string; fullName: string }[] }>('/coach/get-userlist-by-coach?limit=1000');
      const maya = items.find(({ fullName }) => fullName === 'Maya Torres');
      const notes = await coach.get<{ items: Note[] }>(`/coach/get-personal-note/${maya?.userId}?limit=200`);
      expect(notes.items.filter(({ text }) => text === note)).toHaveLength(1);
    });
  } finally {
    await browserOfCoach.dispose();
    await browser.dispose();
    await product.dispose();
  }
});
