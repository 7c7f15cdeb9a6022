import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing, light and dark; colours are all that differs in the dark. */
export async function expectNoFindings(page: Page, name = 'the page'): Promise<void> {
  const html = page.locator('html');
  const isOurs = (await html.getAttribute('data-mantine-color-scheme')) !== null;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // A page that is not the app's follows by itself.
    if (isOurs) await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Colours move into place, and parts of a page arrive after it: what is found then does not last.
    await expect.poll(() => findingsOf(page, colorScheme), { message: `${name}, ${colorScheme}`, timeout: 6000 }).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function findingsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Without the legacy mode axe would open a page of its own for every run.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
