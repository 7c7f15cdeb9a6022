import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import type { EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointOf } from '../../contract/index.ts';
import { common as commonEnglish } from '../../src/i18n/en/common.ts';
import { form as formEnglish } from '../../src/i18n/en/form.ts';
import { profile as english } from '../../src/i18n/en/profile.ts';
import { recovery as recoveryEnglish } from '../../src/i18n/en/recovery.ts';
import { security as securityEnglish } from '../../src/i18n/en/security.ts';
import { common as commonSpanish } from '../../src/i18n/es/common.ts';
import { form as formSpanish } from '../../src/i18n/es/form.ts';
import { profile as spanish } from '../../src/i18n/es/profile.ts';
import { recovery as recoverySpanish } from '../../src/i18n/es/recovery.ts';
import { security as securitySpanish } from '../../src/i18n/es/security.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { openBrowser, untilControlled } from '../support/browser.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { demoPassword, signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// The profile of a member: picture, password and telephone with a connection; name, time zone,
// language and appearance without one, on this device at once and at the provider when it is back.

type AccountProfile = EndpointReply<EndpointOf<'accounts.profile'>>;

const inEnglish = { ...english, common: commonEnglish, security: securityEnglish, recovery: recoveryEnglish, form: formEnglish };
const inSpanish = { ...spanish, common: commonSpanish, security: securitySpanish, recovery: recoverySpanish, form: formSpanish };

test('the profile on a phone in Spanish and then in English, with the server cut off in the middle', async () => {
  const [words, after] = [inSpanish, inEnglish];
  const product = await startProduct();
  const browser = await openBrowser({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    isKnown: true,
  });
  try {
    const page = await browser.page();
    page.setDefaultTimeout(30_000);
    await signInAs(page, product.url, 'member');
    await browser.context().addCookies([{ name: 'zh_language', value: 'es', url: product.url }]);
    await untilControlled(page);
    await page.goto(`${product.url}/user/profile`);
    const main = page.getByRole('main');
    const card = (name: string) => main.getByRole('region', { name, exact: true });

    await test.step('online: what the employer pays for', async () => {
      await expect(card(words.membership.title).getByText('Brightwater Energy')).toBeVisible();
      await expect(card(words.membership.title).getByText(words.membership.running)).toBeVisible();
    });

    await test.step('online: a picture, after a file that is none', async () => {
      const file = main.getByLabel(words.picture.file);
      const sheet = page.getByRole('dialog', { name: words.picture.cropTitle });
      await file.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
      await expect(page.getByText(words.picture.wrong)).toBeVisible();
      await file.setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
      await expect(sheet.getByText(words.picture.wrong)).toBeVisible();
      await sheet.getByRole('button', { name: words.picture.cancel }).click();
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: readFileSync('public/icons/icon-512.png') });
      await expect(sheet.getByRole('button', { name: words.picture.save })).toBeEnabled();
      await sheet.getByLabel(words.picture.zoom).fill('2');
      await sheet.getByLabel(words.picture.move).press('ArrowRight');
      await expectNoFindingsInAnySize(page);
      await sheet.getByRole('button', { name: words.picture.save }).click();
      await expect(sheet).toHaveCount(0);
      const picture = main.locator('img').first();
      await expect(picture).toHaveJSProperty('naturalWidth', 512);
      await expect(main.getByRole('button', { name: words.picture.remove })).toBeVisible();
    });

    await test.step('online: telephone and password', async () => {
      await page.getByRole('link', { name: words.about.changePhone }).click();
      const { security, recovery } = words;
      await card(security.phone.title).getByLabel(security.phone.label).fill('600111');
      await card(security.phone.title).getByLabel(security.current, { exact: true }).fill(demoPassword);
      await card(security.phone.title).getByRole('button', { name: security.phone.submit }).click();
      await expect(card(security.phone.title).getByText(words.form.phone)).toBeVisible();
      await card(security.phone.title).getByLabel(security.phone.label).fill('600 333 444');
      // It is said for five seconds only, so it is looked for from the click on.
      await Promise.all([
        expect(page.getByText(security.phone.done)).toBeVisible(),
        card(security.phone.title).getByRole('button', { name: security.phone.submit }).click(),
      ]);
      // For those who want no motion as well: a message goes when the animation of its bar has ended.
      await expect(page.locator('.Toastify__progress-bar').first()).toHaveCSS('animation-duration', '5s');
      await card(security.password.title).getByLabel(security.current, { exact: true }).fill(demoPassword);
      await card(security.password.title).getByLabel(recovery.password.label, { exact: true }).fill('Quiet-otter-2027');
      await Promise.all([
        expect(page.getByText(security.password.done)).toBeVisible(),
        card(security.password.title).getByRole('button', { name: security.password.submit }).click(),
      ]);
      // Emptied once it is changed; what is said of it goes again by itself.
      await expect(card(security.password.title).getByLabel(security.current, { exact: true })).toHaveValue('');
      await expect(card(security.password.title).getByRole('alert')).toHaveCount(0);
      await page.goto(`${product.url}/user/profile`);
      await expect(card(words.about.title).getByText(/\+34 600 33 34 44/)).toBeVisible();
    });
    await untilPrefetched(page);
    await product.stop('SIGKILL');

    await test.step('cut off: name, zone, appearance and language hold here at once', async () => {
      await page.reload();
      await expect(page.getByText(words.picture.offline)).toBeVisible();
      const about = card(words.about.title);
      await about.getByLabel(words.about.firstName).fill('');
      await about.getByRole('button', { name: words.about.save }).click();
      await expect(about.getByText(words.about.missing)).toBeVisible();
      await about.getByLabel(words.about.firstName).fill('Mayra');
      await about.getByRole('button', { name: words.about.save }).click();
      await expect(main.getByText(words.pending.waiting)).toBeVisible();
      await expect(main.getByText('Mayra Torres')).toBeVisible();
      await main.getByLabel(words.zone).selectOption('America/New_York');
      await expect(main.getByText(words.zoneElsewhere.replace('{{zone}}', 'Europe/Madrid'))).toBeVisible();
      await expectNoFindingsInAnySize(page);
      await main.getByText(words.common.theme.dark, { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await main.getByText('English', { exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: after.title })).toBeVisible();
      // The times of this page too are those of New York by now, and after a restart.
      await page.goto(`${product.url}/user/profile`);
      await expect(main.getByLabel(after.zone)).toHaveValue('America/New_York');
      await expect(main.getByLabel(after.about.firstName)).toHaveValue('Mayra');
    });

    await test.step('back: sent by itself, and so on every device', async () => {
      await product.start();
      await expect(main.getByText(after.pending.waiting)).toHaveCount(0, { timeout: 60_000 });
      const member = await otherDevice(product.url, 'member', 'Quiet-otter-2027');
      const kept = await member.get<AccountProfile>('/user/profile');
      const chosen = { firstName: 'Mayra', timeZone: 'America/New_York', theme: 'dark', language: 'en' };
      expect(kept).toMatchObject({ ...chosen, phone: '+34 600 33 34 44' });
      expect(kept.image).not.toBeNull();
      // As on a device where nothing was chosen yet.
      await browser.context().clearCookies({ name: 'zh_theme' });
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await main.getByRole('button', { name: after.picture.remove }).click();
      await page.getByRole('dialog', { name: after.picture.removeTitle }).getByRole('button', { name: after.picture.remove }).click();
      await expect.poll(async () => (await member.get<AccountProfile>('/user/profile')).image, { timeout: 60_000 }).toBeNull();
      await expect(main.locator('img')).toHaveCount(0);
    });
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});
