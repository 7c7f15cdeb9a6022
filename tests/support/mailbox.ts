import type { BrowserContext } from 'playwright/test';

/** The code in the newest mail to an address, as the mailbox of the running product shows it. */
export async function mailboxCode(context: BrowserContext, url: string, to: string): Promise<string> {
  const page = await context.newPage();
  try {
    await page.goto(`${url}/mailbox`);
    await page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: to }).first().getByRole('link').first().click();
    const text = (await page.locator('pre').textContent()) ?? '';
    return /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
  } finally {
    await page.close();
  }
}
