import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type Product, startProduct } from '../tests/support/product.ts';
import { makeUnsentChanges, takeInChanges } from '../tests/support/unsent-changes.ts';
import { measureAnalytics } from './bench/analytics.ts';
import { buildBarePage } from './bench/bare-page.ts';
import { measureBlocks } from './bench/blocks.ts';
import { joinsToMeasure, measureCalls } from './bench/calls.ts';
import { measureChat } from './bench/chat.ts';
import { measurePractices } from './bench/coach-practice.ts';
import { measureFanOut } from './bench/fan-out.ts';
import { measureFirstLoads } from './bench/first-load.ts';
import { measureFirstVisits, printFirstVisits } from './bench/first-visits.ts';
import { measureFlush } from './bench/flush.ts';
import { growing } from './bench/growth.ts';
import { fillDevice, much } from './bench/much-data.ts';
import { measureOfflineStart } from './bench/offline-start.ts';
import { productParts, readParts } from './bench/parts.ts';
import {
  printAnalytics,
  printBlocks,
  printChat,
  printFanOut,
  printFirstLoads,
  printRequests,
  printRowSizes,
  printStarts,
  printTimes,
} from './bench/print.ts';
import { measureRequests } from './bench/requests.ts';
import { measureRowSizes } from './bench/row-sizes.ts';
import { measureScreens, printScreens } from './bench/screens.ts';
import { type MeasuredStart, measureStarts, printStart } from './bench/starts.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { ensureChromium } from './setup/chromium.ts';

/** `npm run bench -- blocks chat` measures these two; without a name, all. */
const chosen = readParts(process.argv.slice(2));
/** The number of repetitions of each start. */
const runs = Number(process.env.BENCH_RUNS ?? 5);
/** Which starts are measured beside the bare page: those whose name has this in it. */
const startsNamed = process.env.BENCH_STARTS ?? '';
/** Share of a million sessions and two million notifications. */
const scale = Number(process.env.BENCH_SCALE ?? 1);

async function measureProduct(): Promise<void> {
  // Requests are measured on the provider alone.
  const needsBrowser = productParts.some((part) => part !== 'requests' && chosen.has(part));
  if (needsBrowser) {
    await ensureBuilt();
    process.env.CHROMIUM_PATH = await ensureChromium();
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'zh-bench-'));
  const product = await startProduct({
    dataDir,
    isMeasured: true,
    env: { NODE_ENV: 'production', DEMO_DATA: 'on', REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'warn' },
  });
  try {
    if (chosen.has('first-visits')) printFirstVisits(await measureFirstVisits(product, runs), runs);
    if (chosen.has('first-load')) printFirstLoads(await measureFirstLoads(product));
    if (chosen.has('requests')) printRequests(await measureRequests(product));
    if (chosen.has('flush')) await flush(product);
    if (chosen.has('offline-start')) await startOffline(product);
    if (chosen.has('starts')) await startInstalled(product, dataDir);
    if (chosen.has('screens')) await goThroughScreens(product);
    if (chosen.has('practices')) await practise(product);
    if (chosen.has('calls')) await callEachOther(product);
  } finally {
    await product.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function flush(product: Product): Promise<void> {
  const { changes, outbox, bare } = await measureFlush(product);
  console.log(`\nSending ${changes} changes over 50 lanes, from a browser`);
  console.log(`  ${'bare requests, one after the other'.padEnd(52)} ${bare.toFixed(0)} ms`);
  console.log(
    `  ${'through the outbox'.padEnd(52)} ${outbox.toFixed(0)} ms, ${(outbox / bare).toFixed(2)} times the bare ones (goal: at most 1)`,
  );
}

async function startOffline(product: Product): Promise<void> {
  console.log('\nStart of the installed app without a server, navigation to today’s session visible');
  const almostEmpty = printStarts(await measureOfflineStart(product));
  await product.start();
  const waiting = await makeUnsentChanges(product.url, 50, 20);
  console.log(
    `\nThe same with ${much.sessions} sessions, ${much.notifications} notifications and ${waiting.total} waiting changes on the device`,
  );
  const full = printStarts(
    await measureOfflineStart(product, async (page) => {
      await fillDevice(page);
      await takeInChanges(page, product.url, waiting);
    }),
  );
  console.log(`  ${(full / almostEmpty).toFixed(2)} times the almost empty one on the page (goal: less than 1.3)`);
}

async function startInstalled(product: Product, folder: string): Promise<void> {
  console.log(
    `\nStarts of the installed app on a processor slowed four times, in a browser started anew, medians of ${runs}; in brackets times the`,
  );
  console.log('bare page of React (goals: seen within 2 times, largest paint within 3 times)');
  await startAgain(product);
  const waiting = await makeUnsentChanges(product.url, 50, 20);
  const bare = await buildBarePage(join(folder, 'bare'));
  const fill = async (page: Page): Promise<void> => {
    await fillDevice(page);
    await takeInChanges(page, product.url, waiting);
  };
  try {
    const measured: MeasuredStart[] = [];
    for await (const start of measureStarts(product, bare, { runs, full: fill, named: startsNamed })) {
      measured.push(start);
      printStart(start, measured);
    }
  } finally {
    await bare.stop();
  }
}

async function goThroughScreens(product: Product): Promise<void> {
  await startAgain(product);
  printScreens(await measureScreens(product, fillDevice));
  await startAgain(product);
}

/** Some of the parts leave the product stopped. */
async function startAgain(product: Product): Promise<void> {
  const isUp = await fetch(`${product.url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isUp) await product.start();
}

async function practise(product: Product): Promise<void> {
  const practices = [
    { sessions: 10, members: 10 },
    { sessions: 2_000, members: 500 },
  ];
  console.log('\nA coach’s screens from the device, without a server, navigation to content on the page');
  const [few, many] = await measurePractices(product, practices);
  for (const path of ['/coach', '/coach/users'] as const) {
    const medians = [few, many].map((times, index) => {
      const { sessions = 0, members = 0 } = practices[index] ?? {};
      return printTimes(`${path}, ${sessions} sessions and ${members} members`, times?.[path] ?? []);
    });
    console.log(`  ${((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2)} times the small practice`);
  }
}

async function callEachOther(product: Product): Promise<void> {
  await startAgain(product);
  const { joins, kibibytes } = await measureCalls(product);
  console.log('\nA call of two browsers on this machine, from pressing Join to the first frame of the other');
  console.log(`  ${`${joinsToMeasure} times`.padEnd(52)} p50 ${joins.p50} ms, p95 ${joins.p95} ms`);
  console.log(`  ${'its code beyond the home page, without Agora'.padEnd(52)} ${kibibytes.toFixed(1)} KiB (goal: at most 120)`);
}

/** @returns whether everything stayed within its bound; also where there is no PostgreSQL to measure on */
async function measureDatabase(folder: string): Promise<boolean> {
  const kept: boolean[] = [];
  if (chosen.has('blocks')) {
    const small = await measureBlocks(scale / 100, folder);
    const big = small && (await measureBlocks(scale, folder));
    if (small && big) kept.push(printBlocks(small, big, growing(small, big), scale));
  }
  if (chosen.has('chat')) {
    const talk = await measureChat();
    if (talk) kept.push(printChat(talk));
  }
  if (chosen.has('analytics')) {
    const analytics = await measureAnalytics({ employees: 20_000 * scale, scoresEach: 100 }, folder);
    if (analytics) kept.push(printAnalytics(analytics));
  }
  if (chosen.has('scale')) {
    const fanOut = await measureFanOut([2, 10, 50, 100]);
    if (fanOut) printFanOut(fanOut);
    const sizes = await measureRowSizes(scale * 0.03, folder);
    if (sizes) printRowSizes(sizes);
    const large = await measureAnalytics({ employees: 200_000 * scale, scoresEach: 12 }, folder);
    if (large) kept.push(printAnalytics(large));
  }
  return kept.every((isKept) => isKept);
}

if (productParts.some((part) => chosen.has(part))) await measureProduct();
const folder = mkdtempSync(join(tmpdir(), 'zh-bench-blocks-'));
try {
  if (!(await measureDatabase(folder))) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
