import type { Page } from 'playwright/test';

/** The password of all demo accounts. */
export const demoPassword = 'Coaching-2026';

export type DemoAccount = 'member' | 'newmember' | 'coach' | 'newcoach' | 'employer' | 'admin';

/** Signs in as a demo account through the sign-in screen, and resolves in its area. */
export async function signInAs(page: Page, url: string, account: DemoAccount): Promise<void> {
  await page.goto(`${url}${account === 'admin' ? '/super-login' : '/login'}`);
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(`${account}@zh.example`);
  await page.getByLabel(/^password/i).fill(demoPassword);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await page.waitForURL(/\/(user|coach|enterprise|admin)(\/|$|\?)/);
}
