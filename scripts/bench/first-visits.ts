import type { Page } from 'playwright/test';
import { openBrowser } from '../../tests/support/browser.ts';
import type { Product } from '../../tests/support/product.ts';

const runs = 5;
/** As Lighthouse's slow 4G, applied to each request. */
const line = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const slowdown = 4;
/** A task that takes longer than this is felt, in milliseconds. */
const felt = 50;

/** What a stranger meets, in milliseconds; the shift has no unit. */
interface FirstVisit {
  readonly path: string;
  readonly painted: number;
  readonly largest: number;
  /** By how much tasks were longer than what is felt, until the page is at rest. */
  readonly blocked: number;
  readonly shift: number;
}

/** Opens public pages in a fresh browser on a slow line and processor: what Lighthouse asks for, by a trace of the browser's own. */
export async function measureFirstVisits(product: Product): Promise<FirstVisit[]> {
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
    await page.addInitScript(watch, felt);
    await page.goto(address, { waitUntil: 'networkidle' });
    return await read(page);
  } finally {
    await browser.dispose();
  }
}

/** Runs in the page before anything of it. */
function watch(limit: number): void {
  const times = { largest: 0, blocked: 0, shift: 0 };
  Object.assign(globalThis, { times });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    times.largest = startTime;
  });
  observe('longtask', ({ duration }) => {
    times.blocked += duration - limit;
  });
  observe('layout-shift', (entry) => {
    times.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
}

function read(page: Page): Promise<Omit<FirstVisit, 'path'>> {
  return page.evaluate(() => {
    const { times } = globalThis as unknown as { times: Omit<FirstVisit, 'path' | 'painted'> };
    return { ...times, painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN };
  });
}

export function tellFirstVisits(visits: readonly FirstVisit[]): void {
  console.log('\nFirst visits on a slow line (1.6 Mbit/s, 150 ms) and a processor slowed four times, medians of 5');
  for (const { path, painted, largest, blocked, shift } of visits) {
    const goal = path === '/' ? 1600 : 1800;
    console.log(
      `  ${path.padEnd(8)} first paint ${painted.toFixed(0)} ms, largest ${largest.toFixed(0)} ms (goal: at most ${goal}), blocked ${blocked.toFixed(0)} ms (at most 50), shift ${shift.toFixed(3)} (0)`,
    );
  }
}
