import { expect, type Page, test } from 'playwright/test';
import type { Employee } from '../../contract/employees.ts';
import type { Plan } from '../../contract/plan.ts';
import { employees } from '../../src/i18n/es/employees.ts';
import { employeesImport as importing } from '../../src/i18n/es/employees-import.ts';
import { memberCoaches } from '../../src/i18n/es/member-coaches.ts';
import { sessions } from '../../src/i18n/es/sessions.ts';
import { signUp } from '../../src/i18n/es/sign-up.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { filled, looks, openAs, speak } from '../support/looks.ts';
import { type OtherDevice, otherDevice } from '../support/other-device.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// From a file to the first session of a person in it: the import with the server killed in the middle, the link, the booking.

const [look] = looks;
const peopleCount = 1200;
const guest = { email: 'lucia.import@acme.example', firstName: 'Lucía', lastName: 'Núñez Import' };
const sentence = 'Nos vemos en la cafetería.';

/** As Excel in Spain writes it; one row has an address that is none. */
function excelFile(): Buffer {
  const rows = Array.from({ length: peopleCount - 1 }, (_, index) => {
    const email = index === 4 ? 'sin correo' : `persona${index}@acme.example`;
    return `${2000 + index};Íñigo;Número ${index};${email};Logística;es`;
  });
  const own = `1999;${guest.firstName};${guest.lastName};${guest.email};Logística;español`;
  return Buffer.from(['Nº de empleado;Nombre;Apellidos;Correo electrónico;Departamento;Idioma', own, ...rows, ''].join('\r\n'), 'latin1');
}

test(`an import that the server dies in, magic links and a first session, on ${look.device}`, async () => {
  const product = await startProduct();
  const browser = await openAs(look);
  try {
    const employer = await otherDevice(product.url, 'employer');
    const before = await countEmployees(employer);
    await buySeats(employer, before + peopleCount);
    const page = await browser.page();
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
    await signInAs(page, product.url, 'employer');
    await speak(page, product.url, look);
    await untilControlled(page);
    await page.goto(`${product.url}/enterprise/employees`);
    await main.getByRole('link', { name: employees.import }).click();

    await test.step('a file of Excel: columns found, one address corrected where it stands', async () => {
      await main.locator('input[type=file]').setInputFiles({ name: 'plantilla.csv', mimeType: 'text/csv', buffer: excelFile() });
      await expect(main.getByLabel('Nº de empleado')).toHaveValue('employeeNumber');
      await expect(main.getByLabel('Apellidos')).toHaveValue('lastName');
      await expectNoFindingsInAnySize(page, 'the columns');
      await button(importing.columns.next).click();
      const wrong = main.getByRole('textbox', { name: filled(importing.rows.cell, { field: importing.fields.email, row: 7 }) });
      await expect(wrong).toHaveValue('sin correo');
      await expectNoFindingsInAnySize(page, 'the rows');
      await wrong.fill('persona4@acme.example');
      await wrong.press('Enter');
      await expect(main.getByText(importing.rows.noneWrong).or(button(importing.rows.next))).toBeVisible();
      await button(importing.rows.next).click();
      await expect(button(importing.confirm.start)).toBeVisible();
      await expect(main.locator('dd').first()).toHaveText('1200');
      await expectNoFindingsInAnySize(page, 'what will happen');
    });

    await test.step('the server dies after the second call was carried out, and before it was answered', async () => {
      let calls = 0;
      const dead = new Promise<void>((resolve) => {
        void page.route('**/api/enterprise/import-user', async (route) => {
          calls += 1;
          if (calls < 2) return route.continue();
          await route.fetch();
          await product.stop('SIGKILL');
          await route.abort();
          return resolve();
        });
      });
      await button(importing.confirm.start).click();
      await dead;
      await page.unroute('**/api/enterprise/import-user');
      await page.reload();
      await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1000');
      await expectNoFindingsInAnySize(page, 'under way');
      await product.start();
      await expect(main.getByText(filled(importing.results.title, { file: 'plantilla.csv' }))).toBeVisible();
      await expect(main.locator('dd').first()).toHaveText('1200');
      await expectNoFindingsInAnySize(page, 'the results');
      expect(await countEmployees(await otherDevice(product.url, 'employer'))).toBe(before + peopleCount);
      await button(importing.results.another).click();
      await expect(main.getByText(importing.file.drop)).toBeVisible();
    });

    await test.step('one of them is found, selected and sent a link with a sentence of the employer', async () => {
      await main.getByRole('link', { name: importing.toEmployees }).click();
      await main.getByRole('searchbox').fill(guest.email);
      await main
        .getByRole('checkbox', { name: filled(employees.choose, { name: `${guest.firstName} ${guest.lastName}`, email: guest.email }) })
        .check();
      await button(employees.send.open).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(employees.send.note).fill(sentence);
      await expect(sheet.getByText(sentence)).toBeVisible();
      await expectNoFindingsInAnySize(page, 'the email');
      await sheet.getByRole('button', { name: employees.send.submit, exact: true }).click();
      await expect(sheet).toHaveCount(0);
      await expect(main.getByText(employees.status.invited, { exact: true })).toBeVisible();
      await page.goto(`${product.url}/enterprise/employees/links`);
      const link = main.getByRole('listitem').filter({ hasText: guest.email });
      await expect(link).toContainText(employees.linkStatus.sent);
      await expect(link).toContainText(filled(employees.againFrom, { when: '' }).trim());
    });

    await joinAndBook(product, await mailedLink(page, product.url));
    await expect(main.getByRole('listitem').filter({ hasText: guest.email })).toContainText(employees.linkStatus.joined);
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});

async function countEmployees(employer: OtherDevice): Promise<number> {
  return (await employer.get<{ items: Employee[]; total: number }>('/enterprise/get-imported-users?limit=1')).total;
}

async function buySeats(employer: OtherDevice, seats: number): Promise<void> {
  const { plans } = await employer.get<{ plans: Plan[] }>('/enterprise/get-subscriptions');
  const plan = plans.find(({ maximumSeats }) => maximumSeats === null || maximumSeats >= seats);
  const billing = { name: 'Brightwater', addressLine: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', country: 'ES' };
  const body = {
    planId: plan?.id,
    interval: 'month',
    seats,
    billingEmail: 'billing@acme.example',
    billing,
    agreements: [{ kind: 'client', number: 1 }],
  };
  await employer.send('POST', '/enterprise/subscription', body);
}

/** The link in the email, which carries the employer's sentence. */
async function mailedLink(page: Page, url: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${url}/mailbox`);
  const row = mailbox.getByRole('row').or(mailbox.getByRole('listitem')).filter({ hasText: guest.email });
  await row.first().getByRole('link').first().click();
  const text = (await mailbox.locator('pre').textContent()) ?? '';
  await mailbox.close();
  expect(text).toContain(sentence);
  return /https?:\S+\/signup\/\S+/.exec(text)?.[0] ?? '';
}

async function joinAndBook(product: Product, link: string): Promise<void> {
  const browser = await openAs(look);
  try {
    const page = await browser.page();
    const main = page.getByRole('main');
    await speak(page, product.url, look);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: filled(signUp.title, { name: guest.firstName }) })).toBeVisible();
    await page.getByLabel(signUp.password).fill('Un-camino-largo-2026');
    await page.getByRole('button', { name: signUp.submit }).click();
    await page.waitForURL('**/user');
    await page.goto(`${product.url}/user/coach`);
    await main.getByRole('article').first().getByRole('link').click();
    await page.getByRole('button', { name: new RegExp(`^${memberCoaches.choose.choose.split('{{')[0]}`) }).click();
    await expect(page.getByRole('link', { name: memberCoaches.choose.open })).toBeVisible();
    await page.goto(`${product.url}/user/sessions/book`);
    const time = main.getByRole('button', { name: /^\d{1,2}:\d{2}/, disabled: false }).first();
    await time.click();
    await page.getByRole('button', { name: sessions.booking.book, exact: true }).click();
    const { bookedTitle, requestedTitle } = sessions.booking;
    await expect(page.getByRole('heading', { name: new RegExp(`^(${bookedTitle}|${requestedTitle})$`) })).toBeVisible();
  } finally {
    await browser.dispose();
  }
}
