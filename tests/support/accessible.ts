import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

type Scheme = 'light' | 'dark';

/** Half of what is injected otherwise. */
const shortSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe finds nothing, light and dark; colours are all that differs in the dark. The page is left in the other colours. */
export async function expectNoFindings(page: Page, name = 'the page'): Promise<void> {
  const scheme = await schemeOf(page);
  await expectNone(page, name, scheme, 'all');
  await expectNone(page, name, otherThan(scheme), 'colours');
}

/** axe finds nothing in these colours, in which the page is left; `colours` where all else was looked at in another size. */
export async function expectNoFindingsIn(scheme: Scheme, page: Page, name: string, of: 'all' | 'colours'): Promise<void> {
  await expectNone(page, name, scheme, of);
}

/** The widths at which the app is made up differently. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/**
 * What a journey has come to, also in the size in which it is not walked: axe finds nothing in the size and colours of
 * before, no contrast is too low in the other size and colours, and nothing is wider than the screen. What is open stays
 * open, and the journey goes on in its own size.
 * The frame of each screen in both colours of both sizes is looked at by the walk over every screen (`every-screen.ts`).
 */
export async function expectNoFindingsInAnySize(page: Page, name = 'the page'): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('The page has no size of its own.');
  let scheme = await schemeOf(page);
  const ownFirst = sizes.toSorted((one, other) => Number(other.width === own.width) - Number(one.width === own.width));
  for (const [index, size] of ownFirst.entries()) {
    await page.setViewportSize(size);
    await expectNone(page, `${name}, ${size.width} wide`, scheme, index === 0 ? 'all' : 'colours');
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, { message: `the width of ${name}` }).toBeLessThanOrEqual(size.width);
    scheme = otherThan(scheme);
  }
  await page.setViewportSize(own);
}

function otherThan(scheme: Scheme): Scheme {
  return scheme === 'light' ? 'dark' : 'light';
}

function schemeOf(page: Page): Promise<Scheme> {
  return page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
}

async function expectNone(page: Page, name: string, colorScheme: Scheme, of: 'all' | 'colours'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const html = page.locator('html');
  // A page that is not the app's follows by itself.
  const isOurs = (await html.getAttribute('data-mantine-color-scheme')) !== null;
  const followed = { device: colorScheme, page: colorScheme, isDrawing: true };
  if (isOurs) await expect.poll(() => page.evaluate(readScheme), { message: `the colours of ${name}` }).toEqual(followed);
  // Colours move into place, and parts of a page arrive after it: what is found then does not last.
  await expect.poll(() => findingsOf(page, of), { message: `${name}, ${colorScheme}` }).toEqual([]);
}

/** Runs in the page. Returns the scheme of the device and of the page, and whether frames are drawn: the event comes with a frame. */
async function readScheme() {
  const isDrawing = await new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(resolve, 1000, false);
  });
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return { device, page: document.documentElement.dataset.mantineColorScheme, isDrawing };
}

async function findingsOf(page: Page, of: 'all' | 'colours'): Promise<string[]> {
  await page.evaluate(layOutAll);
  // Otherwise its source is injected twice for every run.
  const axeSource = (await hasAxe(page)) ? ';' : shortSource;
  // Without the legacy mode axe would open a page of its own for every run.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(true).options({ resultTypes: ['violations'], selectors: false });
  const { violations } = await (of === 'all' ? axe : axe.withRules(['color-contrast'])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Whether an earlier run on this page, which has no pages within it, has left axe there. */
async function hasAxe(page: Page): Promise<boolean> {
  return page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
}

/** Runs in the page: sections far below, which the browser has not laid out, are looked at too. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  if (!document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === sheet.cssRules[0]?.cssText))
    document.adoptedStyleSheets.push(sheet);
}
