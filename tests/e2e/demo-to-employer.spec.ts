import { type BrowserContext, expect, test } from 'playwright/test';
import { adminDemos as demos } from '../../src/i18n/en/admin-demos.ts';
import { employerJoin as joining } from '../../src/i18n/es/employer-join.ts';
import { employerSetup as setup } from '../../src/i18n/es/employer-setup.ts';
import { siteForms as forms } from '../../src/i18n/es/site-forms.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { filled, looks, openAs, speak } from '../support/looks.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// From the public demo form, sent while the server was away, to the first log-in of the employer.

const [phone, desktop] = looks;
const asked = { firstName: 'Elena', lastName: 'Soto', email: 'elena@talleresnorte.example', companyName: 'Talleres Norte' };
const password = 'Quiet-otter-2027';

/** The address in the newest mail to somebody. */
async function mailedAddress(context: BrowserContext, url: string, to: string): Promise<string> {
  const page = await context.newPage();
  try {
    await page.goto(`${url}/mailbox`);
    await page.getByRole('listitem').filter({ hasText: to }).first().getByRole('link').first().click();
    return /\S*\/join-enterprise#secret=\S+/.exec((await page.locator('pre').textContent()) ?? '')?.[0] ?? '';
  } finally {
    await page.close();
  }
}

test('from the demo form, sent without a server, to the employer’s first log-in', async () => {
  const product = await startProduct();
  const browser = await openAs(phone);
  const office = await openAs(desktop);
  try {
    const page = await browser.page();
    const main = page.getByRole('main');
    await speak(page, product.url, phone);
    await page.goto(`${product.url}/request_demo`);
    await main.getByRole('button', { name: forms.demo.send }).click();
    await expect(main.getByText(forms.problems.missing).first()).toBeVisible();
    await expectNoFindingsInAnySize(page, 'the demo form, with what is missing');
    for (const [name, value] of Object.entries(asked)) await main.locator(`[name=${name}]`).fill(value);
    await main.getByLabel(forms.demo.companySize).selectOption('50-249');

    // The server goes away while it is sent: it waits on the device, also through a reload, and goes once.
    await product.stop('SIGKILL');
    await main.getByRole('button', { name: forms.demo.send }).click();
    await expect(main.getByRole('heading', { name: forms.waiting.title })).toBeVisible();
    // The server is back before what waits can be sent.
    await page.route('**/api/common/enterprise-demo', (route) => route.abort());
    await product.start();
    await page.reload();
    await expect(main.getByRole('heading', { name: forms.waiting.title })).toBeVisible();
    await page.unroute('**/api/common/enterprise-demo');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(main.getByRole('heading', { name: filled(forms.sent.title, { name: asked.firstName }) })).toBeVisible();

    const admin = await office.page();
    await signInAs(admin, product.url, 'admin');
    const desk = admin.getByRole('main');
    const button = (name: string) => admin.getByRole('button', { name, exact: true });
    await admin.goto(`${product.url}/admin/demorequest?search=talleres%20norte`);
    await expect(desk.getByRole('link', { name: asked.companyName })).toHaveCount(1);
    await expectNoFindingsInAnySize(admin, 'the demo requests');
    await desk.getByRole('link', { name: asked.companyName }).click();
    await button(demos.steps.assign).click();
    await admin.getByRole('dialog').getByRole('button', { name: demos.assign.submit }).click();
    await button(demos.steps.meet).click();
    await admin.getByRole('dialog').getByLabel(demos.meet.link).fill('https://meet.example/norte');
    await admin.getByRole('dialog').getByRole('button', { name: demos.meet.submit }).click();
    await expect(desk.getByRole('link', { name: 'https://meet.example/norte' })).toBeVisible();
    await expectNoFindingsInAnySize(admin, 'a demo request with a meeting');
    await button(demos.steps.accept).click();
    await admin.getByRole('dialog').getByRole('button', { name: demos.accept.submit }).click();
    await expect(desk.getByText(demos.status.accepted, { exact: true })).toBeVisible();

    const address = await mailedAddress(browser.context(), product.url, asked.email);
    await page.goto(address);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(filled(joining.enterprise.title, { name: asked.firstName }));
    await main.getByLabel(joining.password, { exact: true }).fill(password);
    await main.getByLabel(joining.agree).check();
    await main.getByRole('button', { name: joining.submit }).click();
    await page.waitForURL(/\/enterprise\/setup$/);
    await expect(main.getByLabel(setup.field.jobTitle)).toBeVisible();
    await page.goto(`${product.url}/enterprise`);
    await expect(main.getByRole('heading', { level: 1 })).toContainText(asked.firstName);

    // The admin's screen follows: the account is open, and the request with it.
    await expect(desk.getByText(demos.standing.opened)).toBeVisible();
  } finally {
    await browser.close();
    await office.close();
    await product.dispose();
  }
});
