import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstFitting } from '../support/every-screen.ts';
import { type Product, startProduct } from '../support/product.ts';
import { screens } from '../support/screens.ts';
import { type DrivenBrowser, until } from './driven-browser.ts';
import { differences } from './layout.ts';
import { heading, signIn } from './on-the-page.ts';
import { openChromium } from './puppeteer-browser.ts';

const [phone, desktop] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const sizes = { nobody: desktop, member: phone, newmember: phone, coach: phone, newcoach: desktop, employer: desktop, admin: desktop };
/** Each of the two browsers may end the session of the other one. */
const ofEachOther = ['no button Log out '];
/** A folder for a picture of every screen, to be looked at. */
const pictures = process.env.ENGINE_PICTURES;

/**
 * Declares one test for each person: on every screen of theirs, nothing that Chromium shows is missing or much taller, nothing
 * is wider than the window, and nothing writes an error.
 *
 * @param lacks problems that come from what the engine cannot do
 */
export function declareWalk(open: () => Promise<DrivenBrowser>, lacks: readonly string[] = []): void {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  }, 180_000);
  afterAll(() => product?.dispose());

  const people = Object.keys(screens) as (keyof typeof screens)[];
  it.each(people)(
    'every screen of %s',
    async (who) => {
      const opened = await Promise.allSettled([open(), openChromium()]);
      const browsers = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      try {
        for (const each of opened) if (each.status === 'rejected') throw each.reason;
        const [browser, reference] = browsers as [DrivenBrowser, DrivenBrowser];
        const problems = await walk(product.url, who, browser, reference);
        expect(problems.filter((problem) => ![...ofEachOther, ...lacks].some((lack) => problem.includes(lack)))).toEqual([]);
      } finally {
        for (const browser of browsers) await browser.close();
      }
    },
    600_000,
  );
}

/** Returns what is wrong. */
async function walk(url: string, who: keyof typeof screens, browser: DrivenBrowser, reference: DrivenBrowser): Promise<string[]> {
  const both = [browser, reference];
  const problems: string[] = [];
  const addresses = screens[who];
  const links = new Set<string>();
  const { width, height } = sizes[who];
  await Promise.all(
    both.map(async (each) => {
      await each.resize(width, height);
      if (who !== 'nobody') await signIn(each, url, who);
    }),
  );
  for (const [index, address] of addresses.entries()) {
    const path = firstFitting(address, links, addresses);
    // A public page is HTML: nobody goes on within it before it has come alive.
    await Promise.all(both.map((each) => (who === 'nobody' ? each.go(url + path) : goWithin(each, path)))).catch((cause) => {
      throw new Error(`${path} did not come.`, { cause });
    });
    const found = await differences(browser, reference);
    const [wide, inner] = await browser.run<[number, number]>('return [document.scrollingElement.scrollWidth, innerWidth]');
    if (wide > inner) found.push(`${wide} px wide in a window of ${inner}`);
    found.push(...(await browser.takeErrors()));
    problems.push(...found.map((problem) => `${path}: ${problem}`));
    if (pictures) await Promise.all(both.map((each) => keepPicture(each, `${who}-${index}`)));
    const hrefs = `return [...document.querySelectorAll('main a[href^="/"]')].map((link) => link.getAttribute('href'))`;
    for (const link of await browser.run<string[]>(hrefs)) links.add(link);
  }
  return problems;
}

/** The app's own way to another screen, which gives the focus to it, or to a heading within it, with its first drawing. */
async function goWithin(browser: DrivenBrowser, path: string): Promise<void> {
  const go = (target: string) =>
    browser.run(
      `document.activeElement?.blur(); history.pushState(null, '', ${JSON.stringify(target)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  const hasArrived = `return document.activeElement?.closest('#content') && ${heading}`;
  // Between two views of one screen the focus stays.
  const [bare = '/'] = path.split('?');
  if (await browser.run<boolean>(`return location.pathname === ${JSON.stringify(bare)}`)) {
    await go(`${bare === '/' ? '' : bare}/nowhere`);
    await until(browser, hasArrived);
  }
  await go(path);
  await until(browser, hasArrived);
  // Some parts are loaded once they come into sight.
  await until(
    browser,
    `const waiting = [...document.querySelectorAll('main [role=status]')].find((each) => each.ariaLabel === 'Loading');
     waiting?.scrollIntoView({ behavior: 'instant' });
     return !waiting`,
  );
  await browser.run(`scrollTo({ top: 0, behavior: 'instant' })`);
}

async function keepPicture(browser: DrivenBrowser, name: string): Promise<void> {
  const folder = join(pictures ?? '', browser.name.replace(/\W.*$/, '').toLowerCase());
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), await browser.picture());
}
