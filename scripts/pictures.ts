import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { openBrowser } from '../tests/support/browser.ts';
import { startProduct } from '../tests/support/product.ts';
import { type DemoAccount, signInAs } from '../tests/support/sign-in.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { ensureChromium } from './setup/chromium.ts';
import { root } from './setup/root.ts';
import { screenshots } from './vite/manifest.ts';

interface Picture {
  name: string;
  path: string;
  size: 'phone' | 'desktop';
  /** The beginning of a text on the screen once it has loaded; nothing may cover it. */
  shows: string;
  /** Pressed before the picture is taken. */
  press?: string;
  dark?: true;
}

/** The least entropy of a picture's grey values, in bits. */
const leastEntropy = 0.6;
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** By the person signed in; `null` is a visitor. Names that the manifest lists go to public/screenshots too. */
const pictures: [DemoAccount | null, Picture[]][] = [
  [
    null,
    [
      { name: 'landing', path: '/', size: 'desktop', shows: 'A health coach who knows your name' },
      { name: 'sign-in', path: '/login', size: 'phone', shows: 'Log in' },
    ],
  ],
  [
    'member',
    [
      { name: 'phone-home', path: '/user', size: 'phone', shows: 'Your next session' },
      { name: 'phone-home-dark', path: '/user', size: 'phone', shows: 'Your next session', dark: true },
      { name: 'phone-forms', path: '/user/intake', size: 'phone', shows: 'Answer again' },
      { name: 'phone-intake', path: '/user/intake', size: 'phone', press: 'Answer again', shows: 'Question 1 of ' },
      { name: 'desktop-home', path: '/user', size: 'desktop', shows: 'Your next session' },
    ],
  ],
  [
    'coach',
    [
      { name: 'desktop-coach', path: '/coach', size: 'desktop', shows: 'Your day' },
      { name: 'desktop-calendar', path: '/coach/calendar', size: 'desktop', shows: 'Calendar' },
      { name: 'phone-coach', path: '/coach', size: 'phone', shows: 'Members who need you' },
    ],
  ],
  [
    'employer',
    [
      { name: 'desktop-employer', path: '/enterprise', size: 'desktop', shows: 'Health at a glance' },
      { name: 'phone-employees', path: '/enterprise/employees', size: 'phone', shows: 'Mateo Carrasco' },
    ],
  ],
];

await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureChromium();
const folders = { docs: join(root, 'docs', 'pictures'), manifest: join(root, 'public', 'screenshots') };
for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });

const dataDir = mkdtempSync(join(tmpdir(), 'zh-pictures-'));
const product = await startProduct({ dataDir });
try {
  for (const [account, wanted] of pictures) await takePictures(account, wanted);
} finally {
  await product.dispose();
  rmSync(dataDir, { recursive: true, force: true });
}

async function takePictures(account: DemoAccount | null, wanted: Picture[]): Promise<void> {
  const browser = await openBrowser({ reducedMotion: 'reduce', timezoneId: 'Europe/Madrid', showsSplash: true });
  try {
    const page = await browser.page();
    if (account) await signInAs(page, product.url, account);
    for (const picture of wanted) await takePicture(page, picture);
  } finally {
    await browser.dispose();
  }
}

async function takePicture(page: Page, { name, path, size, press, dark, shows }: Picture): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.goto(`${product.url}${path}`);
  await untilAtRest(page);
  if (press) {
    await page.getByRole('main').getByText(press).first().click();
    await untilAtRest(page);
  }
  // A trial click does not click: it waits until this is in view, keeps still and nothing lies over it.
  await page
    .getByRole('main')
    .getByText(new RegExp(`^${shows}`))
    .first()
    .click({ trial: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  const { entropy } = await sharp(picture).stats();
  if (entropy < leastEntropy) throw new Error(`${name} shows (almost) nothing: its entropy is ${entropy.toFixed(2)}.`);
  const taken = sharp(picture).png({ palette: true, quality: 92, effort: 10 });
  await taken.clone().toFile(join(folders.docs, `${name}.png`));
  if (screenshots.some(({ src }) => src.endsWith(`/${name}.png`))) await taken.clone().toFile(join(folders.manifest, `${name}.png`));
  console.log(`${name} (${path}), entropy ${entropy.toFixed(2)}`);
}

async function untilAtRest(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 });
  // Skeletons announce themselves as a labelled status; what is further down is fetched only when it comes into view.
  await page.waitForFunction(() => {
    const skeletons = [...document.querySelectorAll('main [role="status"][aria-label]')];
    return skeletons.every((element) => element.getBoundingClientRect().top > window.innerHeight);
  });
  // Pictures within the picture.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
}
