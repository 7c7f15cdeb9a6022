import type { Page } from 'playwright/test';
import { openBrowser } from '../../tests/support/browser.ts';
import type { Product } from '../../tests/support/product.ts';

/** Lighthouse's slow 4G, applied to each request. */
const line = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const slowdown = 4;
/** A task that takes longer than this is noticed, in milliseconds. */
const felt = 50;
/** The time after which the app has loaded and hydrated an untouched page, in milliseconds. */
const untilAlive = 9_000;

/** A stranger's experience, in milliseconds; the shift has no unit. */
interface FirstVisit {
  readonly path: string;
  readonly painted: number;
  readonly largest: number;
  /** The time of tasks beyond the unnoticeable part, from the first paint until the app has taken over. */
  readonly blocked: number;
  readonly shift: number;
}

/** The page's own record of it. */
interface Seen {
  largest: number;
  shift: number;
  readonly tasks: (readonly [startTime: number, duration: number])[];
}

/** Opens public pages in a fresh browser on a slow connection and processor: Lighthouse's conditions, by a trace of the browser's own. */
export async function measureFirstVisits(product: Product, runs: number): Promise<FirstVisit[]> {
  const visits: FirstVisit[] = [];
  for (const path of ['/', '/login']) {
    const measured: Omit<FirstVisit, 'path'>[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await visitOnce(`${product.url}${path}`));
    const median = (pick: (visit: Omit<FirstVisit, 'path'>) => number): number =>
      measured.map(pick).toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN;
    visits.push({
      path,
      painted: median(({ painted }) => painted),
      largest: median(({ largest }) => largest),
      blocked: median(({ blocked }) => blocked),
      shift: median(({ shift }) => shift),
    });
  }
  return visits;
}

async function visitOnce(address: string): Promise<Omit<FirstVisit, 'path'>> {
  const browser = await openBrowser({ viewport: { width: 412, height: 823 }, showsSplash: true });
  try {
    const page = await browser.page();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'networkidle' });
    // Until the app has taken the page over by itself.
    await page.waitForTimeout(untilAlive);
    return await read(page);
  } finally {
    await browser.dispose();
  }
}

/** Runs in the page before any script of its own. */
function watch(): void {
  const seen: Seen = { largest: 0, shift: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
}

async function read(page: Page): Promise<Omit<FirstVisit, 'path'>> {
  const { seen, painted } = await page.evaluate(() => ({
    seen: (globalThis as unknown as { readonly seen: Seen }).seen,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  // Like Lighthouse, only from the first paint on.
  const blocked = seen.tasks
    .map(([startTime, duration]) => startTime + duration - Math.max(startTime, painted) - felt)
    .reduce((sum, over) => sum + Math.max(0, over), 0);
  return { painted, largest: seen.largest, shift: seen.shift, blocked };
}

export function printFirstVisits(visits: readonly FirstVisit[], runs: number): void {
  console.log(`\nFirst visits on a slow line (1.6 Mbit/s, 150 ms) and a processor slowed four times, medians of ${runs}`);
  for (const { path, painted, largest, blocked, shift } of visits) {
    const goal = path === '/' ? 1600 : 1800;
    console.log(
      `  ${path.padEnd(8)} first paint ${painted.toFixed(0)} ms, largest ${largest.toFixed(0)} ms (goal: at most ${goal}), blocked ${blocked.toFixed(0)} ms (at most 50), shift ${shift.toFixed(3)} (0)`,
    );
  }
}
