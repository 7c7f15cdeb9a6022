import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
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
  /** Pressed before the picture is taken. */
  press?: string;
  dark?: true;
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** By who looks; `null` is somebody who is not signed in. Names that the manifest lists go to public/screenshots too. */
const pictures: [DemoAccount | null, Picture[]][] = [
  [
    null,
    [
      { name: 'landing', path: '/', size: 'desktop' },
      { name: 'sign-in', path: '/login', size: 'phone' },
    ],
  ],
  [
    'member',
    [
      { name: 'phone-home', path: '/user', size: 'phone' },
      { name: 'phone-home-dark', path: '/user', size: 'phone', dark: true },
      { name: 'phone-forms', path: '/user/intake', size: 'phone' },
      { name: 'phone-intake', path: '/user/intake', size: 'phone', press: 'Answer again' },
      { name: 'desktop-home', path: '/user', size: 'desktop' },
    ],
  ],
  [
    'coach',
    [
      { name: 'desktop-coach', path: '/coach', size: 'desktop' },
      { name: 'desktop-calendar', path: '/coach/calendar', size: 'desktop' },
      { name: 'phone-coach', path: '/coach', size: 'phone' },
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
  const browser = await openBrowser({ reducedMotion: 'reduce', timezoneId: 'Europe/Madrid' });
  try {
    const page = await browser.page();
    if (account) await signInAs(page, product.url, account);
    for (const picture of wanted) await takePicture(page, picture);
  } finally {
    await browser.dispose();
  }
}

async function takePicture(page: Page, { name, path, size, press, dark }: Picture): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.goto(`${product.url}${path}`);
  await untilAtRest(page);
  if (press) {
    await page.getByRole('main').getByText(press).first().click();
    await untilAtRest(page);
  }
  await page.evaluate(() => document.fonts.ready);
  const taken = sharp(await page.screenshot({ animations: 'disabled' })).png({ palette: true, quality: 92, effort: 10 });
  await taken.clone().toFile(join(folders.docs, `${name}.png`));
  if (screenshots.some(({ src }) => src.endsWith(`/${name}.png`))) await taken.clone().toFile(join(folders.manifest, `${name}.png`));
  console.log(`${name} (${path})`);
}

async function untilAtRest(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  // Skeletons announce themselves as a labelled status; what is further down is read only when it comes into view.
  await page.waitForFunction(() => {
    const skeletons = [...document.querySelectorAll('main [role="status"][aria-label]')];
    return skeletons.every((element) => element.getBoundingClientRect().top > window.innerHeight);
  });
}
