import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { openBrowser, untilControlled } from '../../tests/support/browser.ts';
import type { Product } from '../../tests/support/product.ts';
import { signInAs } from '../../tests/support/sign-in.ts';
import type { BarePage } from './bare-page.ts';

/** The baseline of the others. */
const bareName = 'bare page';

/** Slower than this machine, as a phone is. */
const slowdown = 4;

/** Milliseconds from navigation. */
export interface Start {
  /** Until something is painted. */
  readonly painted: number;
  /** Until the text that the screen is opened for can be read. */
  readonly seen: number;
  /** Until the largest text or picture is painted. */
  readonly largest: number;
  /** Until the app itself is shown, and takes input. */
  readonly alive: number;
}

export interface MeasuredStart extends Start {
  readonly name: string;
  readonly isOnline: boolean;
}

interface Started {
  readonly name: string;
  readonly url: string;
  readonly words: string;
  readonly account?: 'member' | 'coach';
  /** Puts more on the device before, while the server is stopped. */
  readonly fill?: (page: Page) => Promise<void>;
  readonly server: Pick<BarePage, 'start' | 'stop'> & Partial<Pick<Product, 'dataDir'>>;
}

interface Wanted {
  readonly runs: number;
  readonly full: (page: Page) => Promise<void>;
  /** A part of the names of those that are measured. */
  readonly named: string;
}

/** Starts of the bare page, and of the installed home of a member and of a coach, one after the other: compare within one run only. */
export async function* measureStarts(product: Product, bare: BarePage, { runs, full, named }: Wanted): AsyncGenerator<MeasuredStart> {
  const member = { url: `${product.url}/user`, words: 'Your next session', account: 'member', server: product } as const;
  const started: readonly Started[] = [
    { name: bareName, url: `${bare.url}/`, words: 'Bare line 9', server: bare },
    { ...member, name: 'home of a member' },
    { name: 'home of a coach', url: `${product.url}/coach`, words: 'free slot', account: 'coach', server: product },
    { ...member, name: 'home of a member, full device', fill: full },
  ];
  for (const one of started.filter(({ name }) => name === bareName || name.includes(named))) yield* measureOne(one, product.url, runs);
}

async function* measureOne(started: Started, origin: string, runs: number): AsyncGenerator<MeasuredStart> {
  const { url, words, account, fill, server } = started;
  const browser = await openBrowser({ viewport: { width: 412, height: 823 }, showsSplash: true });
  try {
    const page = await browser.page();
    if (account) await signInAs(page, origin, account);
    else await page.goto(url);
    await page.getByText(words).first().waitFor();
    await untilControlled(page);
    await page.waitForLoadState('networkidle');
    if (fill) {
      // With the server running, waiting changes would be sent.
      await server.stop();
      await fill(page);
    }
    // Twice more, as any later start: the code is compiled, and how the home was drawn is stored.
    for (const _ of [1, 2]) {
      await browser.close();
      await browser.open();
      const later = await browser.page();
      await later.goto(url);
      await later.getByText(words).first().waitFor();
      if (account) await later.waitForTimeout(5_500);
      // The app's one-time offer, some seconds after a start, has been answered: it is no part of the home.
      const refusal = later.getByRole('button', { name: 'Not now' });
      if (await refusal.isVisible()) await refusal.click();
    }
    await browser.close();
    const kept = fill && keep(server.dataDir === undefined ? [browser.profile] : [browser.profile, server.dataDir]);
    try {
      for (const isOnline of [true, false]) {
        const starts: Start[] = [];
        for (let run = 0; run < runs; run += 1) {
          await browser.close();
          if (kept || !isOnline) await server.stop();
          // The waiting changes were sent at the last start, and the provider knows them.
          kept?.putBack();
          if (kept && isOnline) await server.start();
          await browser.open();
          starts.push(await startOnce(await browser.page(), url, words));
        }
        yield { name: started.name, isOnline, ...medianOf(starts) };
      }
    } finally {
      kept?.remove();
    }
    await server.start();
  } finally {
    await browser.dispose();
  }
}

/** Copies of folders in their current state; nothing may use these meanwhile, nor while they are put back. */
function keep(folders: readonly string[]): { putBack: () => void; remove: () => void } {
  const place = mkdtempSync(join(tmpdir(), 'zh-kept-'));
  const copies = folders.map((folder, index) => ({ folder, copy: join(place, String(index)) }));
  for (const { folder, copy } of copies) cpSync(folder, copy, { recursive: true });
  return {
    putBack: () => {
      for (const { folder, copy } of copies) {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
        cpSync(copy, folder, { recursive: true });
      }
    },
    remove: () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function startOnce(page: Page, url: string, words: string): Promise<Start> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript((text) => {
    const times = { largest: 0, seen: 0, alive: 0 };
    Object.assign(globalThis, { times });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) times.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const look = (): void => {
      const says = (element: Element | null) => element?.textContent?.includes(text) === true;
      // Text in the document is visible with the next frame.
      if (says(document.body) && times.seen === 0) requestAnimationFrame(() => (times.seen ||= performance.now()));
      if (says(document.getElementById('root'))) requestAnimationFrame(() => (times.alive ||= performance.now()));
      if (times.alive === 0) setTimeout(look, 10);
    };
    look();
  }, words);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as unknown as { times: Start }).times.alive > 0, null, { polling: 100 });
  await page.waitForTimeout(1_500);
  return page.evaluate(() => {
    const { times } = globalThis as unknown as { times: Start };
    return { ...times, painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN };
  });
}

function medianOf(starts: readonly Start[]): Start {
  const median = (pick: (start: Start) => number): number =>
    starts.map(pick).toSorted((one, other) => one - other)[Math.floor(starts.length / 2)] ?? Number.NaN;
  return {
    painted: median(({ painted }) => painted),
    seen: median(({ seen }) => seen),
    largest: median(({ largest }) => largest),
    alive: median(({ alive }) => alive),
  };
}

/** @param measured what was measured so far, the bare page first */
export function printStart(start: MeasuredStart, measured: readonly MeasuredStart[]): void {
  const reference = measured.find(({ name, isOnline }) => name === bareName && isOnline === start.isOnline);
  const values = (['painted', 'seen', 'largest', 'alive'] as const).map(
    (what) => `${what} ${start[what].toFixed(0)} ms (${(start[what] / (reference?.[what] ?? Number.NaN)).toFixed(2)})`,
  );
  console.log(`  ${`${start.name}, ${start.isOnline ? 'online' : 'offline'}`.padEnd(40)} ${values.join(', ')}`);
}
