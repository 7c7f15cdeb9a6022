import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { openBrowser, untilControlled } from '../support/browser.ts';
import { readDeviceStorage } from '../support/device-storage.ts';
import { watchErrors } from '../support/page-errors.ts';
import { type Product, startProduct } from '../support/product.ts';
import { demoPassword, signInAs } from '../support/sign-in.ts';

// The member's own data: who read it, what the employer sees, taking it along, deleting the account and coming back.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.dispose());

const look = {
  language: 'es',
  viewport: { width: 390, height: 844 },
  title: 'Privacidad',
  readings: 'Quién ha leído mis datos de salud',
  coach: 'Coach · tus respuestas a cuestionarios de salud',
  figures: 'Qué ve mi empresa',
  named: 'Nombrarme entre quienes más han mejorado',
  notAgreed: 'Solo se nombra a quien lo ha aceptado.',
  take: 'Página para leer (HTML)',
  heading: 'Mis datos en ZH',
  offline: 'El archivo lo prepara el servidor.',
  open: 'Borrar mi cuenta…',
  question: '¿Borrar tu cuenta?',
  password: 'Contraseña actual',
  confirm: 'Borrar mi cuenta',
  wrong: 'Esta no es la contraseña actual.',
  done: /^Tu cuenta se borrará el /,
} as const;

test('privacy, from reading to leaving and coming back', async () => {
  const browser = await openBrowser({ viewport: look.viewport, reducedMotion: 'reduce', isKnown: true });
  try {
    const errors = await watchErrors(browser.context());
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await untilControlled(page);
    await browser.context().addCookies([{ name: 'zh_language', value: look.language, url: product.url }]);
    await readAsCoach(await page.evaluate(() => JSON.parse(localStorage.getItem('User') ?? '{}').id));

    await page.goto(`${product.url}/user/profile/privacy`);
    await expect(page.getByRole('heading', { level: 1, name: look.title })).toBeVisible();
    const readings = page.getByRole('region', { name: look.readings });
    await expect(readings.getByText('Laura Vidal').first()).toBeVisible();
    await expect(readings.getByText(look.coach).first()).toBeVisible();
    const figures = page.getByRole('region', { name: look.figures });
    const named = figures.getByRole('switch', { name: look.named });
    if (await named.isChecked()) await named.click();
    await expect(figures.getByText(look.notAgreed)).toBeVisible();
    await expectNoFindingsInAnySize(page, page.url());
    await named.click();
    await expect(figures.getByText(look.notAgreed)).toHaveCount(0);

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: look.take }).click()]);
    expect(download.suggestedFilename()).toMatch(/^zh-my-data-\d{4}-\d\d-\d\d\.html$/);
    const file = readFileSync(await download.path(), 'utf8');
    const copy = await browser.context().newPage();
    await copy.setContent(file);
    await expect(copy.getByRole('heading', { level: 1, name: look.heading })).toBeVisible();
    await expect(copy.getByText('member@zh.example').first()).toBeVisible();
    await expectNoFindingsInAnySize(copy, copy.url());
    await copy.close();

    await product.stop('SIGKILL');
    await page.reload();
    await expect(readings.getByText('Laura Vidal').first()).toBeVisible();
    await expect(page.getByText(look.offline)).toBeVisible();
    await expect(page.getByRole('button', { name: look.take })).toBeDisabled();
    await expect(named).toBeDisabled();
    await product.start();
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: look.take })).toBeEnabled();

    await page.getByRole('button', { name: look.open }).click();
    const question = page.getByRole('dialog', { name: look.question });
    await expectNoFindingsInAnySize(page, page.url());
    await question.getByLabel(look.password).fill('not-my-password-1');
    await question.getByRole('button', { name: look.confirm }).click();
    await expect(question.getByLabel(look.password)).toHaveAccessibleDescription(look.wrong);
    await expect(question.getByLabel(look.password)).toBeFocused();
    await question.getByLabel(look.password).fill(demoPassword);
    await question.getByRole('button', { name: look.confirm }).click();
    await page.waitForURL(`${product.url}/`);
    await expect(page.getByText(look.done)).toBeVisible();
    const { databases, text } = await readDeviceStorage(page);
    expect(databases.filter((name) => name.startsWith('zh-account'))).toEqual([]);
    expect(text).not.toContain('Maya');

    await browser.context().addCookies([{ name: 'zh_language', value: 'en', url: product.url }]);
    await signInAs(page, product.url, 'member');
    await expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible();
    expect(await mailSubjects(page)).toMatch(/We have kept your ZH account[\s\S]*Your ZH account will be deleted/);
    expect(errors).toEqual([]);
  } finally {
    await browser.dispose();
  }
});

async function readAsCoach(memberId: string): Promise<void> {
  const signedIn = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'coach@zh.example', password: demoPassword }),
  });
  const { data } = (await signedIn.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const reply = await fetch(`${product.url}/api/user/get-input-answer-healthIntake/${memberId}`, { headers });
  expect(reply.status).toBe(200);
}

/** The newest first. */
async function mailSubjects(page: Page): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${product.url}/mailbox`);
  const subjects = await mailbox.getByRole('link').allTextContents();
  await mailbox.close();
  return subjects.join('\n');
}
