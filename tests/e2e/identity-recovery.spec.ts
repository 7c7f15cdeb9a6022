import { expect, type Page, test } from 'playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { openBrowser } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { demoPassword, signInByForm } from '../support/sign-in.ts';

let product: Product;
let browser: InstalledBrowser;
test.beforeAll(async () => {
  product = await startProduct({ hasMovableClock: true });
});
test.afterAll(() => product.dispose());
test.beforeEach(async () => {
  browser = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', isKnown: true });
});
test.afterEach(() => browser.dispose());

const newPassword = 'Quiet-otter-2027';

/** The newest mail whose subject fits, as the local mailbox shows it. */
async function readMail(subject: RegExp): Promise<string> {
  const page = await browser.context().newPage();
  try {
    await page.goto(`${product.url}/mailbox`);
    await page.getByRole('link', { name: subject }).first().click();
    return (await page.locator('pre').textContent()) ?? '';
  } finally {
    await page.close();
  }
}

async function readCode(subject: RegExp): Promise<string> {
  return /^\s*(\d{6})\s*$/m.exec(await readMail(subject))?.[1] ?? '';
}

/** Nothing on these screens may break the content security policy. */
function watchPolicy(page: Page): string[] {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  return broken;
}

test('a forgotten password is replaced with a code that is pasted, and ends what was open elsewhere', async () => {
  const page = await browser.page();
  const broken = watchPolicy(page);
  const elsewhere = await openBrowser({ isKnown: true });
  try {
    const other = await elsewhere.page();
    await signInByForm(other, product.url, 'newmember');
    // One more code is left of this hour's, however long the page takes.
    for (let asked = 0; asked < 4; asked += 1) {
      await page.request.post(`${product.url}/api/forgot-password`, { data: { email: 'newmember@zh.example' } });
      await product.advance(61);
    }

    await page.goto(`${product.url}/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText('Enter your email address.')).toBeVisible();
    await expectNoFindings(page, page.url());
    await page.getByRole('textbox', { name: 'Email address' }).fill('newmember@zh.example');
    await page.getByRole('button', { name: 'Send the code' }).click();

    const field = page.getByRole('textbox', { name: 'Code from the email' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByText(/^You can get another code in \d+ seconds$/)).toBeVisible();
    await expectNoFindings(page, page.url());
    // Loaded again in the middle: the code that was mailed is still the way on.
    await page.reload();
    await page.getByRole('textbox', { name: 'Email address' }).fill('newmember@zh.example');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /wait/i })).toBeVisible();
    await page.getByRole('button', { name: 'I already have a code' }).click();
    await expect(field).toBeFocused();
    const code = await readCode(/code to set a new password/);
    const wrong = code === '000000' ? '000001' : '000000';
    await field.fill(wrong);
    await expect(page.getByRole('alert').filter({ hasText: 'not correct' })).toBeVisible();
    // As it is copied from a mail, with a space and a line end.
    await browser.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}\n`);
    await field.fill('');
    await field.press('ControlOrMeta+V');

    const password = page.getByLabel('New password');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await password.fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
    await expectNoFindings(page, page.url());
    await password.fill(newPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('textbox', { name: 'Email address' }).fill('newmember@zh.example');
    await page.getByLabel(/^Password/).fill(newPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/user');

    // The device that was signed out goes home (docs/product.md, Errors); a screen asks to log in, and is kept for after that.
    await other.waitForURL(`${product.url}/`);
    await other.goto(`${product.url}/user/profile/security`);
    await other.waitForURL(`${product.url}/login?next=%2Fuser%2Fprofile%2Fsecurity`);
    await other.goto(`${product.url}/user`);
    await other.waitForURL((url) => !url.pathname.startsWith('/user'));
    expect(broken).toEqual([]);
  } finally {
    await elsewhere.dispose();
  }
});

test('a person sees devices and what happened, signs another device out, and changes the password', async () => {
  const page = await browser.page();
  const broken = watchPolicy(page);
  await page.goto(`${product.url}/login`);
  await page.getByRole('textbox', { name: 'Email address' }).fill('coach@zh.example');
  await page.getByLabel(/^Password/).fill('wrong-password-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not correct' })).toBeVisible();
  const elsewhere = await openBrowser({ isKnown: true });
  try {
    const other = await elsewhere.page();
    await signInByForm(other, product.url, 'coach');
    await signInByForm(page, product.url, 'coach');
    await page.getByRole('button', { name: /^Your profile/ }).click();
    await page.getByRole('link', { name: 'Security' }).click();
    await page.waitForURL('**/coach/profile/security');
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByText('Wrong password')).toBeVisible();
    await expectNoFindings(page, page.url());

    const signOut = page.getByRole('button', { name: /^Log out:/ });
    await expect(signOut).toHaveCount(1);
    await signOut.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(signOut).toHaveCount(0);
    await expect(page.getByText('Logged out').first()).toBeVisible();

    await page.getByLabel('Current password').first().fill(demoPassword);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
    expect(await readMail(/password was changed/)).toContain('You were logged out on all other devices');

    const card = page.getByRole('region', { name: 'Email address' });
    const address = card.getByLabel('New email address');
    const ask = async (email: string) => {
      await address.fill(email);
      await card.getByLabel('Current password').fill(newPassword);
      await card.getByRole('button', { name: 'Send code' }).click();
    };
    // No mail would come to the address that is the account's already.
    await ask('Coach@zh.example ');
    await expect(card.getByText('This is already your address. Enter another one.')).toBeVisible();
    await ask('coach-nwe@zh.example');
    await card.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(address).toHaveValue('coach-nwe@zh.example');
    await ask('coach-new@zh.example');
    const field = card.getByRole('textbox', { name: 'Code from the email' });
    await expect(field).toBeFocused();
    await field.fill(await readCode(/code to confirm this address/));
    await expect(page.getByText('Email address changed')).toBeVisible();
    await expect(card.getByText('Current: coach-new@zh.example')).toBeVisible();
    await page.getByRole('button', { name: /^Your profile/ }).click();
    await expect(page.getByText('coach-new@zh.example', { exact: true })).toBeVisible();
    expect(broken).toEqual([]);
  } finally {
    await elsewhere.dispose();
  }
});

test('whoever changed the address of an account loses it again to the link that was mailed to the former one', async () => {
  const page = await browser.page();
  const broken = watchPolicy(page);
  await signInByForm(page, product.url, 'member');
  await page.goto(`${product.url}/user/profile/security`);
  const card = page.getByRole('region', { name: 'Email address' });
  await card.getByLabel('New email address').fill('taken-over@zh.example');
  await card.getByLabel('Current password').fill(demoPassword);
  await card.getByRole('button', { name: 'Send code' }).click();
  const field = card.getByRole('textbox', { name: 'Code from the email' });
  await expect(field).toBeFocused();
  await field.fill(await readCode(/code to confirm this address/));
  await expect(card.getByText('Current: taken-over@zh.example')).toBeVisible();
  const link = /https?:\S+\/undo-email-change#secret=\S+/.exec(await readMail(/email address was changed/))?.[0] ?? '';

  const owners = await openBrowser({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', isKnown: true });
  try {
    const own = await owners.page();
    const alsoBroken = watchPolicy(own);
    await own.goto(link);
    const heading = own.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Undo the change of your email address');
    expect(own.url()).not.toContain('secret');
    await expectNoFindings(own, own.url());
    await own.getByRole('button', { name: 'Undo the change' }).click();
    await expect(heading).toHaveText('The change is undone');
    await expect(heading).toBeFocused();
    await expect(own.getByText('Your account has the address member@zh.example again')).toBeVisible();
    await expectNoFindings(own, own.url());
    await own.getByLabel('New password').fill(newPassword);
    await own.getByRole('button', { name: 'Set password' }).click();
    await expect(heading).toBeFocused();
    await own.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await own.getByRole('textbox', { name: 'Email address' }).fill('member@zh.example');
    await own.getByLabel(/^Password/).fill(newPassword);
    await own.getByRole('button', { name: 'Log in' }).click();
    await own.waitForURL('**/user');

    // The link works only once.
    const again = await owners.context().newPage();
    await again.goto(link);
    await again.getByRole('button', { name: 'Undo the change' }).click();
    await expect(again.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await expectNoFindings(again, again.url());
    expect(alsoBroken).toEqual([]);
  } finally {
    await owners.dispose();
  }
  // Where it was changed nobody is logged in any more.
  await page.goto(`${product.url}/user/profile/security`);
  await page.waitForURL((url) => !url.pathname.startsWith('/user'));
  expect(broken).toEqual([]);
});

/** Lets the demo employer invite a person; returns the link in the mail. */
async function invite(page: Page, email: string): Promise<string> {
  const signedIn = await page.request.post(`${product.url}/api/login`, { data: { email: 'employer@zh.example', password: demoPassword } });
  const headers = { authorization: `Bearer ${(await signedIn.json()).data.accessToken}` };
  const users = [{ email, firstName: 'Lucía', lastName: 'Pardo', language: 'en' }];
  const imported = await page.request.post(`${product.url}/api/enterprise/import-user`, { headers, data: { users } });
  expect((await imported.json()).data).toMatchObject({ importedCount: 1, refused: [] });
  const list = await page.request.get(`${product.url}/api/enterprise/get-imported-users?search=${email}`, { headers });
  const [employee] = (await list.json()).data.items;
  await page.request.post(`${product.url}/api/enterprise/send-magic-link`, { headers, data: { userIds: [employee.id] } });
  return /https?:\S+\/signup\/\S+/.exec(await readMail(/invites you to ZH/))?.[0] ?? '';
}

test('what is typed before the device has said who is logged in here stays', async () => {
  const page = await browser.page();
  await signInByForm(page, product.url, 'employer');
  const late = await browser.context().newPage();
  // A device that takes its time to look into its databases.
  await late.addInitScript(() => {
    const list = indexedDB.databases.bind(indexedDB);
    const waiting: (() => void)[] = [];
    const answerNow = () => {
      for (const answer of waiting.splice(0)) answer();
    };
    Object.assign(window, { answerNow });
    indexedDB.databases = () => new Promise((resolve) => waiting.push(() => resolve(list())));
  });
  await late.goto(`${product.url}/login`);
  const email = late.getByRole('textbox', { name: 'Email address' });
  await email.fill('somebody-el');
  await late.evaluate(() => (window as unknown as { answerNow: () => void }).answerNow());
  await expect(late.getByRole('button', { name: /^Continue as/ })).toBeVisible();
  await expect(email).toBeFocused();
  await late.keyboard.type('se@zh.example');
  await expect(email).toHaveValue('somebody-else@zh.example');
});

test('an invited person signs up with the link of the mail, which works once and leaves the address', async () => {
  const page = await browser.page();
  const broken = watchPolicy(page);
  const link = await invite(page, 'invited-person@zh.example');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome, Lucía' })).toBeVisible();
  expect(page.url()).not.toContain('secret');
  await expectNoFindings(page, page.url());
  await page.getByLabel('Choose a password').fill(newPassword);
  await page.getByRole('button', { name: 'Set up my account' }).click();
  await page.waitForURL('**/user');
  await expect(page.getByText('Choose a Plan')).toBeVisible();

  const again = await browser.context().newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await again.reload();
  await expect(again.getByRole('heading', { name: 'Please open the link again' })).toBeVisible();
  expect(broken).toEqual([]);
});

test('a link that is a day old asks for a code of its own, which is mailed', async () => {
  const page = await browser.page();
  const link = await invite(page, 'invited-late@zh.example');
  await product.advance(24 * 3600 + 60);
  await page.goto(link);
  await page.getByLabel('First name').fill('Lucía María');
  await page.getByLabel('Choose a password').fill(newPassword);
  await page.getByRole('button', { name: 'Set up my account' }).click();
  const field = page.getByRole('textbox', { name: 'Code from the email' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoFindings(page, page.url());
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Lucía María');
  await product.advance(61);
  await page.getByLabel('Choose a password').fill(newPassword);
  await page.getByRole('button', { name: 'Set up my account' }).click();
  await expect(field).toBeFocused();
  await field.fill(await readCode(/code to set up your account/));
  await page.waitForURL('**/user');
});
