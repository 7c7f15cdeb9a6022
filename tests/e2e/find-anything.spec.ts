import { expect, type Page, test } from 'playwright/test';
import type { MemberOfCoach } from '../../contract/coach-members.ts';
import { find as english } from '../../src/i18n/en/find.ts';
import { find as spanish } from '../../src/i18n/es/find.ts';
import { shell } from '../../src/i18n/es/shell.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { filled, onDesktop, onPhone, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// 'Find anything' searches what the device has: with the server cut off it finds the same, also when it is opened for the first time then.

let product: Product;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(() => product.dispose());

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const line = (page: Page, name: RegExp | string) => page.getByRole('dialog').getByRole('option', { name });

test('a member on a phone in Spanish finds settings, a form and the coach, cut off and back', async () => {
  const browser = await openAs(onPhone);
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await speak(page, product.url, onPhone);
    await untilControlled(page);
    await page.goto(`${product.url}/user`);
    await untilPrefetched(page);
    const device = await otherDevice(product.url, 'member');
    const { items } = await device.get<{ items: { coachId: string; coach: { fullName: string } }[] }>(
      '/user/get-current-select-coach-by-user',
    );
    const [choice] = items;
    await product.stop('SIGKILL');

    await page.getByRole('button', { name: shell.area.find }).click();
    await expect(field(page)).toBeFocused();
    await expect(line(page, spanish.actions.book)).toBeVisible();
    await field(page).fill('contrasena');
    await expect(page.getByRole('option')).toHaveText([shell.links.security]);
    await expectNoFindingsInAnySize(page, 'the results');
    await line(page, shell.links.security).click();
    await expect(page).toHaveURL(`${product.url}/user/profile/security`);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: shell.area.find }).click();
    await field(page).fill(choice?.coach.fullName ?? 'nobody');
    const people = page.getByRole('group', { name: spanish.kinds.person });
    await people.getByRole('option').first().click();
    await expect(page).toHaveURL(`${product.url}/user/coach/mine/${choice?.coachId}`);
    await expect(page.getByRole('heading', { level: 1, name: choice?.coach.fullName })).toBeVisible();

    await page.getByRole('button', { name: shell.area.find }).click();
    await field(page).fill('zzzz');
    await expect(page.getByRole('heading', { name: filled(spanish.none, { search: 'zzzz' }) })).toBeVisible();
    await page.getByRole('dialog').press('Escape');
    await expect(page.getByRole('button', { name: shell.area.find })).toBeFocused();

    await product.start();
    await page.getByRole('button', { name: shell.area.find }).click();
    await field(page).fill('phq');
    await line(page, /PHQ-9/).click();
    await expect(page).toHaveURL(`${product.url}/user/intake/phq-9`);
  } finally {
    await browser.dispose();
  }
});

test('a coach on a desktop finds a member with the keyboard alone, cut off', async () => {
  const browser = await openAs(onDesktop);
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'coach');
    await untilControlled(page);
    await page.goto(`${product.url}/coach`);
    await untilPrefetched(page);
    const device = await otherDevice(product.url, 'coach');
    const { items } = await device.get<{ items: MemberOfCoach[] }>('/coach/get-userlist-by-coach?limit=1000');
    const names = items.map(({ fullName }) => fullName);
    const member = items.find(({ fullName }) => names.indexOf(fullName) === names.lastIndexOf(fullName));
    await product.stop('SIGKILL');

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(member?.fullName ?? 'nobody');
    const people = page.getByRole('group', { name: english.kinds.person });
    await expect(people.getByRole('option', { selected: true })).toContainText(member?.fullName ?? '');
    await expectNoFindingsInAnySize(page, 'the results');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${product.url}/coach/users/${member?.userId}`);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('set free');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${product.url}/coach/calendar/hours`);
  } finally {
    await browser.dispose();
  }
});
