import { type CDPSession, expect, type Page, test } from 'playwright/test';
import { devTools, openBrowser, untilControlled, workerRegistrations } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { demoPassword, signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// What was done without a server is sent by the worker alone, when the browser wakes it.

let product: Product;
let browser: InstalledBrowser;
test.beforeEach(async () => {
  product = await startProduct();
  browser = await openBrowser({ isKnown: true, isOwn: true });
});
test.afterEach(async () => {
  await browser.dispose();
  await product.dispose();
});

test('the worker sends a waiting change with no page of the app open', async () => {
  const page = await browser.page();
  await signInAs(page, product.url, 'member');
  await untilControlled(page);
  await page.goto(`${product.url}/user/intake`);
  await untilPrefetched(page);
  await product.stop('SIGKILL');
  const answerId = await answerWorryCheck(page);

  const registrationId = await registrationOf(page);
  const blank = await browser.context().newPage();
  await page.close();
  const session = await devTools(blank);
  await session.send('ServiceWorker.enable');

  // Negative control: woken without a server, it can send nothing, and keeps the change.
  await wake(session, registrationId);
  await product.start();
  const token = await signInByCall();
  expect(await sentAnswers(token)).not.toContain(answerId);

  await wake(session, registrationId);
  await expect(async () => expect(await sentAnswers(token)).toContain(answerId)).toPass({ timeout: 60_000 });
  expect((await sentAnswers(token)).filter((id) => id === answerId)).toHaveLength(1);
});

/** Answers GAD-7 on the page and sends it; returns the id under which it waits. */
async function answerWorryCheck(page: Page): Promise<string> {
  await page.goto(`${product.url}/user/intake/gad-7`);
  const questions = page.getByRole('radiogroup');
  await expect(questions.first()).toBeVisible();
  for (const question of await questions.all()) await question.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Review your answers' }).click();
  await page.getByRole('button', { name: 'Send to your coach' }).click();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

async function registrationOf(page: Page): Promise<string> {
  const registrations = await workerRegistrations(await devTools(page));
  const scope = `${product.url}/`;
  await expect.poll(() => registrations.has(scope)).toBe(true);
  return registrations.get(scope) ?? '';
}

async function wake(session: CDPSession, registrationId: string): Promise<void> {
  await session.send('ServiceWorker.dispatchSyncEvent', { origin: product.url, registrationId, tag: 'zh-outbox', lastChance: false });
}

async function signInByCall(): Promise<{ readonly id: string; readonly accessToken: string }> {
  const reply = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@zh.example', password: demoPassword }),
  });
  const { data } = (await reply.json()) as { data: { accessToken: string; user: { id: string } } };
  return { id: data.user.id, accessToken: data.accessToken };
}

async function sentAnswers({ id, accessToken }: { readonly id: string; readonly accessToken: string }): Promise<string[]> {
  const reply = await fetch(`${product.url}/api/user/get-input-answer-special-healthIntake/${id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { data } = (await reply.json()) as { data: { items: { id: string }[] } };
  return data.items.map((item) => item.id);
}
