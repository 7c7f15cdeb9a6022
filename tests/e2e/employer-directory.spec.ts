import { expect, test } from 'playwright/test';
import { employees } from '../../src/i18n/es/employees.ts';
import { employeesDirectory as words } from '../../src/i18n/es/employees-directory.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { enterpriseSchema, patchOf, userSchema } from '../support/directory.ts';
import { looks, openAs, speak } from '../support/looks.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';

// An employer connects the directory of the company: the token, the switch, a person who comes and leaves by it, and the
// same screen without a connection. The directory is played by plain requests, as Entra ID sends them.

const [look] = looks;
const person = {
  schemas: [userSchema, enterpriseSchema],
  userName: 'nuria.directorio@acme.example',
  name: { givenName: 'Nuria', familyName: 'Directorio' },
  emails: [{ primary: true, type: 'work', value: 'nuria.directorio@acme.example' }],
  active: true,
  [enterpriseSchema]: { employeeNumber: '77001', department: 'Logística' },
};

test(`a directory keeps the list of employees, on ${look.device}`, async () => {
  const product = await startProduct();
  const browser = await openAs(look);
  try {
    const page = await browser.page();
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    await signInAs(page, product.url, 'employer');
    await speak(page, product.url, look);
    await untilControlled(page);
    await page.goto(`${product.url}/enterprise/employees`);
    await main.getByRole('link', { name: employees.directory }).click();

    await button(words.tokens.create).click();
    const token = await dialog.getByLabel(words.made.token).inputValue();
    await expectNoFindingsInAnySize(page, 'the new token');
    await dialog.getByRole('button', { name: words.made.done, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByText(words.tokens.unused)).toBeVisible();
    const send = (method: string, path: string, body: object) =>
      fetch(`${product.url}/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify(body),
      });
    expect((await send('POST', '/Users', person)).status).toBe(403);

    await button(words.source.useDirectory).click();
    await expectNoFindingsInAnySize(page, 'the switch');
    await dialog.getByRole('button', { name: words.toDirectory.confirm, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByText(words.source.directoryText)).toBeVisible();
    await expectNoFindingsInAnySize(page, 'the directory as the source');

    const created = await send('POST', '/Users', person);
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: string };
    await main.getByRole('link', { name: words.back }).click();
    await expect(main.getByText(employees.fromDirectory)).toBeVisible();
    await expect(main.getByRole('link', { name: employees.import })).toHaveCount(0);
    await main.getByRole('searchbox').fill('77001');
    await expect(main.getByText('Nuria Directorio').filter({ visible: true })).toBeVisible();

    const left = await send('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
    expect(await left.json()).toMatchObject({ id, active: false });
    await expect(main.getByText('Nuria Directorio').filter({ visible: true })).toHaveCount(0);

    await main.getByRole('link', { name: employees.directory }).click();
    await expect(main.getByText(words.source.directoryText)).toBeVisible();
    await product.stop('SIGKILL');
    await page.reload();
    await expect(main.getByText(words.offline)).toBeVisible();
    await expect(main.getByText(words.source.directoryText)).toBeVisible();
    await expect(button(words.source.useFile)).toBeDisabled();
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});
