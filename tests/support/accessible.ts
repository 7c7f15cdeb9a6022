import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

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

/** The widths at which the app is made up differently. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/**
 * What a journey has come to, also in the size in which it is not walked: axe finds nothing, light and dark, and nothing
 * is wider than the screen. What is open stays open, and the journey goes on in its own size.
 */
export async function expectNoFindingsInAnySize(page: Page, name?: string): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('The page has no size of its own.');
  for (const size of sizes.toSorted((one, other) => Number(other.width === own.width) - Number(one.width === own.width))) {
    await page.setViewportSize(size);
    await expectNoFindings(page, `${name ?? 'the page'}, ${size.width} wide`);
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, { message: `the width of ${name ?? 'the page'}`, timeout: 6000 }).toBeLessThanOrEqual(size.width);
  }
  await page.setViewportSize(own);
}

async function findingsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Its source is brought in twice for every run otherwise, half a megabyte each time.
  const axeSource = (await hasAxe(page)) ? { axeSource: ';' } : {};
  // Without the legacy mode axe would open a page of its own for every run.
  const axe = new AxeBuilder({ page, ...axeSource }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Whether an earlier run on this page, which has no pages within it, has left axe there. */
async function hasAxe(page: Page): Promise<boolean> {
  return page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
}
