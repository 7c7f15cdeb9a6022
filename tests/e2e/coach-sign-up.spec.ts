import { expect, test } from 'playwright/test';
import { coach as coachEn } from '../../src/i18n/en/coach.ts';
import { coachProfile as profileEn } from '../../src/i18n/en/coach-profile.ts';
import { coachSignUp as signUpEn } from '../../src/i18n/en/coach-sign-up.ts';
import { coach as coachEs } from '../../src/i18n/es/coach.ts';
import { coachProfile as profileEs } from '../../src/i18n/es/coach-profile.ts';
import { coachSignUp as signUpEs } from '../../src/i18n/es/coach-sign-up.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { filled, looks, openAs, speak } from '../support/looks.ts';
import { mailboxCode } from '../support/mailbox.ts';
import { startProduct } from '../support/product.ts';
import { pdf } from '../support/uploads.ts';

// Somebody becomes a coach: the address is proved, everything written survives a reload without a
// server, a document goes up before there is an account, and the new coach waits for the review.

const wordsOf = {
  en: { coach: coachEn, profile: profileEn, words: signUpEn },
  es: { coach: coachEs, profile: profileEs, words: signUpEs },
};

const [look] = looks;

test(`signing up as a coach on ${look.device}, with the server cut off in the middle`, async () => {
  const { coach, profile, words } = wordsOf[look.language];
  const email = `coach.${look.language}@new.example`;
  const product = await startProduct();
  const browser = await openAs(look);
  try {
    const page = await browser.page();
    await speak(page, product.url, look);
    await page.goto(`${product.url}/masterSignUp`);
    await untilControlled(page);
    const main = page.getByRole('main');
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();

    await test.step('online: the address, after a wrong one and a wrong code', async () => {
      await main.getByRole('textbox', { name: words.email.label }).fill('nobody');
      await press(words.email.send);
      await expect(main.getByText(words.problems.email)).toBeVisible();
      await expectNoFindingsInAnySize(page);
      await main.getByRole('textbox', { name: words.email.label }).fill(email);
      await press(words.email.send);
      const code = main.getByRole('textbox', { name: words.email.code });
      await code.fill('12');
      await press(words.email.check);
      await expect(main.getByText(words.problems.code)).toBeVisible();
      // Loaded again while the code is on its way: it is asked for, and when another one can be is said.
      await page.reload();
      await press(words.email.send);
      await expect(main.getByText(words.email.heldBack)).toBeVisible();
      await expect(main.getByText(new RegExp(filled(words.email.againInSeconds_other, { count: '\\d+' })))).toBeVisible();
      await expect(main.getByRole('button', { name: words.email.again })).toHaveCount(0);
      await expectNoFindingsInAnySize(page);
      await code.fill(await mailboxCode(browser.context(), product.url, email));
      await press(words.email.check);
      await expect(main.getByRole('heading', { name: words.steps.details })).toBeVisible();
    });

    await product.stop('SIGKILL');
    await test.step('cut off: who the coach is, kept over a reload', async () => {
      await main.getByRole('textbox', { name: profile.fields.firstName }).fill('Inés');
      await press(words.next);
      await expect(main.getByText(words.problems.headline)).toBeVisible();
      await main.getByRole('textbox', { name: profile.fields.lastName }).fill('Robles');
      await main.getByRole('textbox', { name: profile.fields.headline }).fill('Sleep, one small step at a time');
      await main.getByRole('textbox', { name: profile.fields.about }).fill('I was a nurse. I listen first.');
      await main.getByRole('textbox', { name: profile.fields.years }).fill('7');
      await main.getByRole('checkbox').nth(1).check();
      await expectNoFindingsInAnySize(page);
      await page.reload();
      await expect(main.getByRole('textbox', { name: profile.fields.about })).toHaveValue('I was a nurse. I listen first.');
      await press(words.next);
      await expect(main.getByText(words.offer.unreachable)).toBeVisible();
    });

    await test.step('back: what the coach offers, and a document without an account', async () => {
      await product.start();
      await press(words.offer.again);
      await main.getByRole('checkbox').first().check();
      await press(words.next);
      await expect(main.getByText(words.problems.documents)).toBeVisible();
      await main.getByRole('textbox', { name: profile.documents.name }).fill('Sleep coaching');
      await main.getByLabel(profile.documents.add).and(main.locator('input')).setInputFiles({
        name: 'certificate.pdf',
        mimeType: 'application/pdf',
        buffer: pdf,
      });
      await expect(main.getByRole('list', { name: profile.documents.list })).toContainText('Sleep coaching');
      await expectNoFindingsInAnySize(page);
      await press(words.next);
    });

    await test.step('back: the agreement and a password, then the review', async () => {
      await press(words.agreement.send);
      await expect(main.getByText(words.problems.agreement)).toBeVisible();
      await main.getByRole('checkbox', { name: words.agreement.agree }).check();
      await main.getByLabel(words.agreement.password).fill('Long-enough-2026');
      await expectNoFindingsInAnySize(page);
      await press(words.agreement.send);
      await expect(page).toHaveURL(`${product.url}/coach`);
      await expect(page.getByRole('heading', { level: 1, name: coach.review.title })).toBeVisible();
      const missing = page.getByRole('region', { name: coach.review.missingTitle });
      await expect(missing.getByText(coach.review.items.image)).toBeVisible();
      await expect(missing.getByText(coach.review.items.documents)).toHaveCount(0);
    });

    await test.step('the draft is gone, and the address belongs to a coach who waits', async () => {
      const reply = await fetch(`${product.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'Long-enough-2026' }),
      });
      expect(reply.status).toBe(200);
      await page.goto(`${product.url}/masterSignUp`);
      await expect(main.getByRole('textbox', { name: words.email.label })).toHaveValue('');
      await expect(main.getByText(filled(words.email.proved, { email }))).toHaveCount(0);
    });
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});
