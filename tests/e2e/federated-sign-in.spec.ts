import { expect, type Page, test } from 'playwright/test';
import { openBrowser } from '../support/browser.ts';
import { startFirebaseEmulator } from '../support/firebase-emulator.ts';
import { doubleGoogle } from '../support/google-doubles.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { demoPassword } from '../support/sign-in.ts';

// Real here: the built app under its content security policy, Firebase's SDK, the popup, the Firebase Auth emulator
// (code of firebase-tools), firebase-admin in the provider. Doubled: Google's api.js, and the cosmetic files of the
// emulator's page, which lie on the internet (tests/support/google-doubles.ts).

let emulator: Awaited<ReturnType<typeof startFirebaseEmulator>>;
let product: Product;
let browser: InstalledBrowser;
let page: Page;
test.beforeAll(async () => {
  emulator = await startFirebaseEmulator();
  product = await startProduct({ env: { ...emulator.env } });
});
test.afterAll(async () => {
  await product?.dispose();
  emulator?.stop();
});
test.beforeEach(async () => {
  browser = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await doubleGoogle(browser.context());
  page = await browser.page();
});
test.afterEach(() => browser.dispose());

type Network = 'Google' | 'Facebook';

/** Chooses an account with this address in the emulator's popup, as a new one there or one used before. */
async function chooseAccount(on: Page, network: Network, email: string): Promise<URL> {
  const opening = on.waitForEvent('popup');
  await on.getByRole('button', { name: `Continue with ${network}` }).click();
  const popup = await opening;
  const address = new URL(popup.url() === 'about:blank' ? await popup.waitForURL(/handler/).then(() => popup.url()) : popup.url());
  const known = popup.locator('.js-reuse-account').filter({ hasText: email });
  if ((await known.count()) > 0) await known.click();
  else {
    await popup.locator('.js-new-account').click();
    await popup.locator('#email-input').fill(email);
    await popup.locator('#sign-in').click();
  }
  return address;
}

async function startAt(address: string): Promise<string[]> {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute('aria-disabled', 'false');
  return broken;
}

async function inviteMember(email: string): Promise<string> {
  const { request } = page;
  const signedIn = await request.post(`${product.url}/api/login`, { data: { email: 'employer@zh.example', password: demoPassword } });
  const headers = { authorization: `Bearer ${(await signedIn.json()).data.accessToken}` };
  const users = [{ email, firstName: 'Lucía', lastName: 'Pardo', language: 'en' }];
  await request.post(`${product.url}/api/enterprise/import-user`, { headers, data: { users } });
  const list = await request.get(`${product.url}/api/enterprise/get-imported-users?search=${email}`, { headers });
  const [employee] = (await list.json()).data.items;
  await request.post(`${product.url}/api/enterprise/send-magic-link`, { headers, data: { userIds: [employee.id] } });
  const mailbox = await browser.context().newPage();
  await mailbox.goto(`${product.url}/mailbox`);
  await mailbox
    .getByRole('link', { name: /invites you to ZH/ })
    .first()
    .click();
  const link = /https?:\S+\/signup\/\S+/.exec((await mailbox.locator('pre').textContent()) ?? '')?.[0] ?? '';
  await mailbox.close();
  return link;
}

/** Notes whether a window was opened in the very task of a click: what browsers that block popups look at. */
function watchPopups(): void {
  const seen: boolean[] = [];
  Object.assign(window, { openedInTaskOfClick: seen });
  let isInTask = false;
  addEventListener(
    'click',
    () => {
      isInTask = true;
      setTimeout(() => {
        isInTask = false;
      });
    },
    { capture: true },
  );
  const open = window.open.bind(window);
  window.open = (...given) => {
    seen.push(isInTask);
    return open(...given);
  };
}

test('an existing member is let in by Google, in a popup that opens in the task of the click', async () => {
  await page.addInitScript(watchPopups);
  const broken = await startAt(`${product.url}/login`);
  const address = await chooseAccount(page, 'Google', 'member@zh.example');
  expect(address.searchParams.get('providerId')).toBe('google.com');
  // Fixed: docs/product.md, Constants.
  expect(address.searchParams.get('customParameters')).toContain('"hl":"it"');
  await page.waitForURL('**/user');
  expect(await page.evaluate(() => (window as unknown as { openedInTaskOfClick: boolean[] }).openedInTaskOfClick)).toEqual([true]);
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe('member@zh.example');
  await page.goto(`${product.url}/user/profile/security`);
  await expect(page.getByRole('region', { name: 'Other ways to log in' })).toContainText('Google');
  expect(broken).toEqual([]);
});

test('an invited member comes in by Facebook for the first time, and then without the link', async () => {
  const email = 'by-facebook@zh.example';
  const link = await inviteMember(email);
  await startAt(link);
  const address = await chooseAccount(page, 'Facebook', email);
  expect(address.searchParams.get('providerId')).toBe('facebook.com');
  expect(address.searchParams.get('customParameters')).toContain('"locale":"fr_FR"');
  await page.waitForURL('**/user');
  await expect(page.getByText('Choose a Plan')).toBeVisible();

  const elsewhere = await openBrowser();
  try {
    await doubleGoogle(elsewhere.context());
    const other = await elsewhere.page();
    await other.goto(`${product.url}/login`);
    await expect(other.getByRole('button', { name: 'Continue with Facebook' })).toHaveAttribute('aria-disabled', 'false');
    await chooseAccount(other, 'Facebook', email);
    await other.waitForURL('**/user');
    // Who has no password is led to setting one, instead of being asked for it.
    await other.goto(`${product.url}/user/profile/security`);
    const password = other.getByRole('region', { name: 'Password' });
    await expect(password.getByRole('link', { name: 'Set a password' })).toHaveAttribute('href', '/forgot-password');
    await expect(password.getByRole('textbox')).toHaveCount(0);
  } finally {
    await elsewhere.dispose();
  }
});

test('a stranger is refused, and so is a token for another address; a closed window is no error', async () => {
  const email = 'invited-by-google@zh.example';
  const link = await inviteMember(email);
  await startAt(link);
  await chooseAccount(page, 'Google', 'somebody-else@zh.example');
  await expect(page.getByRole('alert').filter({ hasText: 'That account belongs to another email address' })).toBeVisible();

  await page.goto(`${product.url}/login`);
  await chooseAccount(page, 'Google', 'stranger@zh.example');
  await expect(page.getByRole('alert').filter({ hasText: 'We could not find an account for this login' })).toBeVisible();

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opening).close();
  await expect(page.getByRole('alert').filter({ hasText: 'The window was closed' })).toBeVisible();
  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Try again' }).click();
  await (await again).close();
  expect(await page.evaluate(() => localStorage.getItem('User'))).toBeNull();
});

test('a link by email lets in on the device, and a linked telephone by its code', async () => {
  await startAt(`${product.url}/login`);
  await page.getByRole('button', { name: 'Send me a link by email' }).click();
  const form = page.getByRole('region', { name: 'Or log in with' });
  await form.getByRole('textbox', { name: 'Email address' }).fill('newmember@zh.example');
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  const link = await emulator.mailedLink('newmember@zh.example');
  const follow = async () => {
    await page.goto(link);
    await form.getByRole('textbox', { name: 'Email address' }).fill('newmember@zh.example');
    expect(page.url()).not.toContain('oobCode');
    await form.getByRole('button', { name: 'Log in' }).click();
  };
  await follow();
  await page.waitForURL('**/user');
  await follow();
  await expect(page.getByRole('alert').filter({ hasText: 'This link has expired or was already used' })).toBeVisible();
  await form.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(form.getByRole('button', { name: 'Send the link' })).toBeVisible();

  await page.goto(`${product.url}/user/profile/security`);
  const card = page.getByRole('region', { name: 'Other ways to log in' });
  await card.getByRole('button', { name: 'Continue with a text message' }).click();
  await card.getByRole('textbox', { name: 'Phone number' }).fill('+34 600 111 333');
  await card.getByRole('button', { name: 'Send the code' }).click();
  const code = card.getByRole('textbox', { name: 'Code from the text message' });
  await expect(code).toBeVisible();
  const texted = await emulator.textedCode('+34600111333');
  await code.fill(texted === '000000' ? '111111' : '000000');
  await card.getByRole('button', { name: 'Log in' }).click();
  await expect(card.getByRole('alert').filter({ hasText: 'This code is not correct' })).toBeVisible();
  await card.getByRole('button', { name: 'Correct it' }).click();
  await expect(code).toBeFocused();
  await code.fill(texted);
  await card.getByRole('button', { name: 'Log in' }).click();
  await card.getByLabel('Current password').fill(demoPassword);
  await card.getByRole('button', { name: 'Add' }).click();
  await expect(card).toContainText('+34 600 11 13 33');
});
