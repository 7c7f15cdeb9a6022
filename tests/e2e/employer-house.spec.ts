import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { v7 as uuid } from 'uuid';
import { openDatabase } from '../../provider/database/open.ts';
import { demoRequests } from '../../provider/database/schema/index.ts';
import { hashSecret } from '../../provider/kernel/hash-secret.ts';
import { common } from '../../src/i18n/en/common.ts';
import { employerJoin as joinEnglish } from '../../src/i18n/en/employer-join.ts';
import { employerAccount as account } from '../../src/i18n/es/employer-account.ts';
import { employerJoin as joining } from '../../src/i18n/es/employer-join.ts';
import { employerSetup as setup } from '../../src/i18n/es/employer-setup.ts';
import { employerTeam as team } from '../../src/i18n/es/employer-team.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { filled, looks, openAs } from '../support/looks.ts';
import { startProduct } from '../support/product.ts';
import { templateFolder } from '../support/template-folder.ts';

// From the link of an accepted demo to a company with a subscription and a second administrator.

const [phone, desktop] = looks;
const token = randomBytes(32).toString('base64url');
const owner = { company: 'Talleres Ferrer', firstName: 'María José', lastName: 'Ferrer', email: 'maria@ferrer.example' };
const second = { firstName: 'Nora', lastName: 'Vidal', email: 'nora@ferrer.example' };
const password = 'Quiet-otter-2027';

/** The demo data, with a demo request that was accepted. */
async function dataWithAcceptedDemo(): Promise<string> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'zh-house-')), 'data');
  cpSync(templateFolder(), dataDir, { recursive: true });
  const { database, close } = await openDatabase({ dataDir });
  const now = new Date();
  await database.insert(demoRequests).values({
    id: uuid(),
    companyName: owner.company,
    companySize: '50-249',
    firstName: owner.firstName,
    lastName: owner.lastName,
    email: owner.email,
    language: 'es',
    status: 'accepted',
    decidedAt: now,
    secretHash: hashSecret(token),
    secretExpiresAt: new Date(now.getTime() + 86_400_000),
    createdAt: now,
    updatedAt: now,
  });
  await close();
  return dataDir;
}

/** The link in the newest mail to this address. */
async function mailedAddress(context: BrowserContext, url: string, to: string): Promise<string> {
  const page = await context.newPage();
  try {
    await page.goto(`${url}/mailbox`);
    await page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: to }).first().getByRole('link').first().click();
    return /\S*\/join-team#secret=\S+/.exec((await page.locator('pre').textContent()) ?? '')?.[0] ?? '';
  } finally {
    await page.close();
  }
}

test('from an accepted demo to a company with a subscription and a second administrator', async () => {
  const dataDir = await dataWithAcceptedDemo();
  const product = await startProduct({ dataDir });
  const browser = await openAs(phone);
  const other = await openAs(desktop);
  try {
    const page = await browser.page();
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' });

    await page.goto(`${product.url}/join-enterprise#secret=${token}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(filled(joining.enterprise.title, { name: owner.firstName }));
    expect(page.url()).not.toContain(token);
    await button(joining.submit).click();
    await expect(main.getByText(joining.agreeMissing)).toBeVisible();
    await expectNoFindingsInAnySize(page, 'the link of a demo, with what is missing');
    await main.getByLabel(joining.password, { exact: true }).fill(password);
    await main.getByLabel(joining.agree).check();
    await button(joining.submit).click();
    await page.waitForURL(/\/enterprise\/setup$/);
    await untilControlled(page);

    await main.getByLabel(setup.field.jobTitle).fill('Directora de personas');
    await button(setup.save).click();
    const departments = main.getByRole('textbox', { name: setup.field.departments });
    await expect(departments).toBeVisible();

    // The server goes away in the middle of the company's profile: what is typed stays, also through a reload.
    await product.stop('SIGKILL');
    await departments.fill('Taller\nOficina');
    await main.getByLabel(setup.field.city).fill('Valencia');
    await page.reload();
    await expect(departments).toHaveValue('Taller\nOficina');
    await expect(main.getByText(setup.needsConnection)).toBeVisible();
    await expect(button(setup.save)).toBeDisabled();
    await product.start();
    await expect(button(setup.save)).toBeEnabled();
    await button(setup.save).click();
    await expect(main.getByText(filled(setup.progress, { done: 2, all: 4 }))).toBeVisible();

    await button(setup.seePlans)
      .or(main.getByRole('link', { name: setup.seePlans }))
      .click();
    await main.getByLabel(account.billing.name).fill(owner.company);
    await main.getByLabel(account.billing.addressLine).fill('Calle Mayor 1');
    await main.getByLabel(account.billing.postalCode).fill('46001');
    await main.getByLabel(account.billing.city).fill('Valencia');
    await button(/^Continuar: /).click();
    await expect(main.getByText(account.billing.chooseCountry).last()).toBeVisible();
    await main.getByLabel(account.billing.country).selectOption('ES');
    await expectNoFindingsInAnySize(page, 'a plan with its price');
    await button(/^Continuar: /).click();
    const order = page.getByRole('dialog', { name: account.summary.title });
    await order.getByRole('button', { name: account.summary.confirm }).click();
    await expect(order.getByText(account.summary.acceptMissing)).toBeVisible();
    await expectNoFindingsInAnySize(page, 'an order to confirm');
    await order.getByRole('checkbox').check();
    await order.getByRole('button', { name: account.summary.confirm }).click();
    await page.waitForURL(/\/enterprise\/setup$/);
    await page.goto(`${product.url}/enterprise/account`);
    await expect(main.getByText(account.subscription.standing.running, { exact: true })).toBeVisible();
    await main.getByRole('link', { name: /ZH-\d{4}-\d+/ }).click();
    await expect(main.getByText('Calle Mayor 1')).toBeVisible();

    await page.goto(`${product.url}/enterprise/adminplan?show=roles`);
    await button(team.subRole.new).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: team.subRole.name }).fill('Personas');
    await sheet.getByRole('checkbox', { name: new RegExp(`^${team.permissions.enterprise.employees.name}`) }).check();
    await sheet.getByRole('button', { name: team.subRole.create }).click();
    await expect(main.getByRole('heading', { name: 'Personas' })).toBeVisible();
    await main.getByRole('link', { name: new RegExp(team.people) }).click();
    await button(team.invite).click();
    await sheet.getByLabel(team.inviting.email).fill(second.email);
    await sheet.getByLabel(team.inviting.firstName).fill(second.firstName);
    await sheet.getByLabel(team.inviting.lastName).fill(second.lastName);
    await sheet.getByRole('combobox', { name: team.inviting.subRole }).selectOption({ label: 'Personas' });
    await sheet.getByLabel(team.inviting.language).selectOption('en');
    await sheet.getByRole('button', { name: team.inviting.send }).click();
    const row = main.getByRole('listitem').filter({ hasText: second.email });
    await expect(row).toContainText(team.status.invited);

    const address = await mailedAddress(browser.context(), product.url, second.email);
    const theirs = await other.page();
    await acceptInvitation(theirs, address);
    await expect(row).toContainText(team.status.active);
    await theirs.getByRole('navigation').getByRole('link', { name: 'Employees' }).first().click();
    await expect(theirs).toHaveURL(/\/enterprise\/employees$/);
    await expect(theirs.getByRole('main').getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();

    // Taken away here, gone there, without a reload.
    await row.getByRole('link').click();
    await main.getByRole('checkbox', { name: new RegExp(`^${team.permissions.enterprise.employees.name}`) }).uncheck();
    await expect(main.getByText(team.person.taken)).toBeVisible();
    await expectNoFindingsInAnySize(page, 'what a person can do');
    await button(team.person.save).click();
    await expect(theirs.getByRole('heading', { name: common.denied.title })).toBeVisible();
    await expect(theirs.getByRole('navigation').getByRole('link', { name: 'Employees' })).toHaveCount(0);

    await theirs.goto(`${product.url}/faq`);
    await theirs.goto(address);
    await expect(theirs.getByRole('heading', { name: joinEnglish.used.title })).toBeVisible();
  } finally {
    await other.dispose();
    await browser.dispose();
    await product.dispose();
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  }
});

/** Accepts the invitation of an administrator. */
async function acceptInvitation(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(address);
  await expect(
    main.getByText(filled(joinEnglish.team.lead, { by: `${owner.firstName} ${owner.lastName}`, company: owner.company })),
  ).toBeVisible();
  await main.getByLabel(joinEnglish.password, { exact: true }).fill(password);
  await main.getByLabel(joinEnglish.agree).check();
  await main.getByRole('button', { name: joinEnglish.submit }).click();
  await page.waitForURL(/\/enterprise$/);
}
