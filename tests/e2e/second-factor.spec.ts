import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'playwright/test';
import { secondStep as english } from '../../src/i18n/en/second-step.ts';
import { errors } from '../../src/i18n/es/errors.ts';
import { identity } from '../../src/i18n/es/identity.ts';
import { privacy } from '../../src/i18n/es/privacy.ts';
import { secondStep as words } from '../../src/i18n/es/second-step.ts';
import { security } from '../../src/i18n/es/security.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { openBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { demoPassword } from '../support/sign-in.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ env: { ADMIN_SECOND_FACTOR: 'required' } });
});
test.afterAll(() => product.dispose());

/** What the app on the telephone shows, now or some steps of 30 s later: each step is taken once. */
function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

test('a person sets up a second step, and logs in by it, by a recovery code, and without it again, on the phone in Spanish', async () => {
  const browser = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', isKnown: true });
  try {
    await browser.context().addCookies([{ name: 'zh_language', value: 'es', url: product.url }]);
    const page = await browser.page();
    const broken: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) broken.push(message.text());
    });
    const logIn = async () => {
      await page.goto(`${product.url}/login`);
      await page.getByRole('textbox', { name: identity.signIn.email }).fill('member@zh.example');
      await page.getByLabel(identity.signIn.password, { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: identity.signIn.submit, exact: true }).click();
    };
    const logOutAtOnce = async () => {
      await page.context().clearCookies({ name: 'zh_refresh' });
      await page.goto('about:blank');
    };
    await logIn();
    await page.waitForURL('**/user');
    await page.goto(`${product.url}/user/profile/security`);
    const card = page.getByRole('region', { name: words.card.title });
    await card.getByRole('button', { name: words.card.start }).click();
    await card.getByLabel(security.current).fill(demoPassword);
    await card.getByRole('button', { name: words.card.start }).click();
    await expect(card.getByRole('img', { name: words.card.picture })).toBeVisible();
    await expectNoFindingsInAnySize(page, page.url());
    const secret = ((await card.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const field = card.getByRole('textbox', { name: words.code });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill(codeOf(secret));
    await expect(card.getByRole('heading', { name: words.card.codesTitle })).toBeFocused();
    await expectNoFindingsInAnySize(page, page.url());
    const recoveryCodes = await card.getByRole('listitem').allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    await card.getByRole('button', { name: words.card.kept }).click();
    await expect(card.getByText(words.card.state, { exact: true })).toBeVisible();
    await expect(page.getByText(security.events.kinds['second-factor.turned-on'])).toBeVisible();
    await expectNoFindingsInAnySize(page, page.url());

    await logOutAtOnce();
    await logIn();
    const step = page.getByRole('form', { name: words.title });
    const code = step.getByRole('textbox', { name: words.code });
    await expect(code).toBeFocused();
    await expectNoFindingsInAnySize(page, page.url());
    const right = codeOf(secret, 1);
    await code.fill(right === '000000' ? '111111' : '000000');
    await expect(step.getByRole('alert')).not.toBeEmpty();
    // As it is copied from an app, with a space and a line end.
    await browser.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${right.slice(0, 3)} ${right.slice(3)}\n`);
    await code.fill('');
    await code.press('ControlOrMeta+V');
    await page.waitForURL('**/user');

    await logOutAtOnce();
    await logIn();
    await step.getByRole('button', { name: words.back }).click();
    await expect(page.getByRole('textbox', { name: identity.signIn.email })).toHaveValue('member@zh.example');
    await page.getByLabel(identity.signIn.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: identity.signIn.submit, exact: true }).click();
    await step.getByRole('button', { name: words.useRecovery }).click();
    await expectNoFindingsInAnySize(page, page.url());
    await step.getByRole('textbox', { name: words.recovery }).fill((recoveryCodes[0] ?? '').toUpperCase());
    await step.getByRole('button', { name: words.submit }).click();
    await page.waitForURL('**/user');

    // What a thief of this open device would do asks for a code too, said at its field.
    await page.goto(`${product.url}/user/profile/security`);
    await expect(card).toContainText('9');
    const phone = page.getByRole('region', { name: security.phone.title });
    await phone.getByLabel(security.phone.label).fill('+34600111222');
    await phone.getByLabel(security.current).fill(demoPassword);
    const proof = phone.getByRole('textbox', { name: words.card.anyCode });
    await phone.getByRole('button', { name: security.phone.submit }).click();
    await expect(proof).toHaveAccessibleDescription(words.card.codeMissing);
    await expect(proof).toBeFocused();
    await proof.fill(recoveryCodes[0] ?? '');
    await phone.getByRole('button', { name: security.phone.submit }).click();
    await expect(proof).toHaveAccessibleDescription(errors.WRONG_SECOND_FACTOR);
    await expect(proof).toBeFocused();
    await expectNoFindingsInAnySize(page, page.url());
    await proof.fill(recoveryCodes[2] ?? '');
    await phone.getByRole('button', { name: security.phone.submit }).click();
    await expect(proof).toHaveValue('');
    await expect(page.getByText(security.events.kinds['phone.changed']).first()).toBeVisible();

    await page.goto(`${product.url}/user/profile/privacy`);
    await page.getByRole('button', { name: privacy.export.json }).click();
    const question = page.getByRole('dialog', { name: privacy.export.title });
    await question.getByRole('textbox', { name: words.card.anyCode }).fill(recoveryCodes[3] ?? '');
    await expectNoFindingsInAnySize(page, page.url());
    const saving = page.waitForEvent('download');
    await question.getByRole('button', { name: privacy.export.json }).click();
    expect((await saving).suggestedFilename()).toMatch(/^zh-my-data-.+\.json$/);
    await expect(question).toHaveCount(0);

    await page.goto(`${product.url}/user/profile/security`);
    await card.getByRole('button', { name: words.card.turnOff }).click();
    await card.getByLabel(security.current).fill(demoPassword);
    await card.getByRole('textbox', { name: words.card.anyCode }).fill(recoveryCodes[1] ?? '');
    await card.getByRole('button', { name: words.card.turnOff }).click();
    await expect(card.getByRole('button', { name: words.card.start })).toBeVisible();
    expect(broken).toEqual([]);
  } finally {
    await browser.dispose();
  }
});

test('an administrator who needs a second step is led to setting it up, and goes on then', async () => {
  const browser = await openBrowser({ isKnown: true });
  try {
    const page = await browser.page();
    await page.goto(`${product.url}/super-login`);
    await page.getByRole('textbox', { name: 'Email address' }).fill('admin@zh.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/admin/profile/security');
    const card = page.getByRole('region', { name: english.card.title });
    await expect(card.getByText(english.card.required)).toBeVisible();
    await card.getByRole('button', { name: english.card.start }).click();
    await card.getByLabel('Current password').fill(demoPassword);
    await card.getByRole('button', { name: english.card.start }).click();
    const secret = ((await card.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await card.getByRole('textbox', { name: english.code }).fill(codeOf(secret));
    await card.getByRole('button', { name: english.card.kept }).click();
    await expect(card.getByText(english.card.state, { exact: true })).toBeVisible();
    await page.goto(`${product.url}/admin`);
    await expect(page).toHaveURL(`${product.url}/admin`);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  } finally {
    await browser.dispose();
  }
});
