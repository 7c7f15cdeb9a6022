import type { Page } from 'playwright/test';
import type { SignedIn } from '../../contract/account.ts';

/** The password of all demo accounts. */
export const demoPassword = 'Coaching-2026';

/** One of them, or another person of the demo data by address. */
export type DemoPerson = DemoAccount | `${string}@${string}`;

export type DemoAccount = 'member' | 'newmember' | 'coach' | 'newcoach' | 'employer' | 'admin';

const areas = { USER: '/user', COACH: '/coach', EMPLOYER: '/enterprise', ADMIN: '/admin' } as const;

/**
 * Signs in as a demo account and resolves in its area. Where nobody is signed in it asks the provider itself and leaves the
 * browser as one that has lost the device's database, so that the app takes the session up by its cookie
 * (`restorationAtStart`): the sign-in screen costs several times as much, and has journeys of its own.
 *
 * @param at a path within the area; its home unless said otherwise
 */
export async function signInAs(page: Page, url: string, account: DemoPerson, at?: string): Promise<void> {
  if (await isUsed(page)) {
    await signInByForm(page, url, account);
    if (at !== undefined) await page.goto(`${url}${at}`);
    return;
  }
  const reply = await page.context().request.post(`${url}/api/login`, { data: { email: emailOf(account), password: demoPassword } });
  if (!reply.ok()) throw new Error(`Signing in as ${account} was answered ${reply.status()}: ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: SignedIn };
  const mirror = await page.addInitScript(
    ({ user, origin }) => {
      if (location.origin !== origin) return;
      localStorage.setItem('User', JSON.stringify({ ...user, accessToken: '' }));
      localStorage.setItem('role', user.role);
    },
    { user: data.user, origin: new URL(url).origin },
  );
  await page.goto(`${url}${at ?? areas[data.user.role]}`);
  await mirror.dispose();
  // The app writes it anew once the session is its own.
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('User') ?? '{}').accessToken !== '');
  await page.waitForURL(inArea);
}

/** The same through the sign-in screen, as a person does: for journeys about signing in, and where another person is signed in. */
export async function signInByForm(page: Page, url: string, account: DemoPerson): Promise<void> {
  await page.goto(`${url}${account === 'admin' ? '/super-login' : '/login'}`);
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(emailOf(account));
  await page.getByLabel(/^password/i).fill(demoPassword);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await page.waitForURL(inArea);
}

const inArea = /\/(user|coach|enterprise|admin)(\/|$|\?)/;

function emailOf(account: DemoPerson): string {
  return account.includes('@') ? account : `${account}@zh.example`;
}

/** Whether anyone signed in with this browser before. */
async function isUsed(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies();
  return cookies.some(({ name }) => name === 'zh_refresh');
}
