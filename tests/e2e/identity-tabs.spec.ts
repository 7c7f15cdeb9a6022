import { expect, type Page, test } from 'playwright/test';
import { openBrowser, untilControlled } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { demoPassword, signInByForm } from '../support/sign-in.ts';
import { countWaiting, makeUnsentChanges, takeInChanges } from '../support/unsent-changes.ts';

// One session in several tabs, and what happens to it when its token runs out or its cookie is copied.

// Read at each start: with another secret the provider accepts no token from before, as if all had run out.
const env: Record<string, string> = { TOKEN_SECRET: 'the first secret of this test, long enough' };
let product: Product;
let browser: InstalledBrowser;
test.beforeEach(async () => {
  product = await startProduct({ env });
  browser = await openBrowser({ isKnown: true, isOwn: true });
});
test.afterEach(async () => {
  await browser.dispose();
  await product.dispose();
});

/** How often the cookie was exchanged, by the log of the provider. */
function countRenewals(status = 200): number {
  const lines = product.output().split('\n');
  return lines.filter((line) => line.includes('"route":"/api/token"') && line.includes(`"status":${status}`)).length;
}

async function securityEvents(email: string): Promise<string[]> {
  const signedIn = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { data } = (await signedIn.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const reply = await fetch(`${product.url}/api/user/security-events?limit=200`, { headers });
  return ((await reply.json()) as { data: { items: { kind: string }[] } }).data.items.map(({ kind }) => kind);
}

const wake = (page: Page) => page.evaluate(() => globalThis.dispatchEvent(new Event('online')));

test('a token that runs out in mid-work, with three tabs and a queue, is renewed once and loses nothing', async () => {
  await browser.context().clock.install();
  const first = await browser.page();
  await signInByForm(first, product.url, 'member');
  await untilControlled(first);
  const changes = await makeUnsentChanges(product.url, 3, 2);
  const tabs = [first, await browser.context().newPage(), await browser.context().newPage()];
  for (const tab of tabs.slice(1)) {
    await tab.goto(`${product.url}/user`);
    await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }

  await product.stop('SIGKILL');
  await takeInChanges(first, product.url, changes);
  expect(await countWaiting(first)).toBe(changes.total);
  env.TOKEN_SECRET = 'the second secret of this test, long enough';
  await product.start();
  await Promise.all(tabs.map(wake));
  await expect.poll(() => countWaiting(first), { timeout: 60_000 }).toBe(0);
  expect(countRenewals()).toBe(1);

  // Asleep until after the moment five minutes before the end: on waking one tab renews for all.
  await browser.context().clock.fastForward('00:10:30');
  await Promise.all(tabs.map(wake));
  await expect.poll(() => countRenewals()).toBe(2);
  for (const tab of tabs) {
    await tab.evaluate(() => globalThis.dispatchEvent(new PopStateEvent('popstate')));
    expect(new URL(tab.url()).pathname).toMatch(/^\/user/);
    expect(await tab.evaluate(() => JSON.parse(localStorage.getItem('User') ?? '{}').role)).toBe('USER');
  }
  expect(countRenewals()).toBe(2);
  expect(countRenewals(401)).toBe(0);
  expect(await securityEvents('member@zh.example')).not.toContain('sign-in.token-reused');
});

test('an old cookie in somebody else’s hands ends the session everywhere, and the person is told why', async () => {
  const page = await browser.page();
  await signInByForm(page, product.url, 'coach');
  const [stolen] = (await browser.context().cookies(`${product.url}/api/token`)).filter(({ name }) => name === 'zh_refresh');
  if (!stolen) throw new Error('There is no cookie to steal.');
  const other = await browser.context().newPage();
  await other.goto(`${product.url}/coach/users`);
  // The device goes on with its day, and its cookie is exchanged twice.
  for (const _ of [1, 2]) expect((await page.request.get(`${product.url}/api/token`)).status()).toBe(200);

  const thief = await openBrowser({ isKnown: true });
  try {
    const { name, value, domain, path } = stolen;
    await thief.context().addCookies([{ name, value, domain, path, httpOnly: true, sameSite: 'Strict' }]);
    const theirs = await thief.page();
    await theirs.goto(`${product.url}/faq`);
    const answer = await theirs.evaluate(async () => {
      const reply = await fetch('/api/token');
      return { status: reply.status, body: await reply.json() };
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_REUSED' } });
    expect(answer.body.data).toBeUndefined();
  } finally {
    await thief.dispose();
  }

  // Both tabs say so without being touched.
  for (const tab of [page, other]) await expect(tab).toHaveURL(`${product.url}/`, { timeout: 60_000 });
  // It is said once, in one of them.
  const told = () => Promise.all([page, other].map((tab) => tab.getByText(/^An old copy of (this|your) session was used, so/).count()));
  await expect.poll(async () => (await told()).toSorted()).toEqual([0, 1]);
  await page.goto(`${product.url}/login`);
  await expect(page.getByText(/^An old copy of your session was used, Laura Vidal/)).toBeVisible();
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/coach');
  expect(await securityEvents('coach@zh.example')).toContain('sign-in.token-reused');
});
