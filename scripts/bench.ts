import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../tests/support/product.ts';
import { makeUnsentChanges, takeInChanges } from '../tests/support/unsent-changes.ts';
import { measureAnalytics } from './bench/analytics.ts';
import { measureBlocks } from './bench/blocks.ts';
import { measureChat } from './bench/chat.ts';
import { measurePractices } from './bench/coach-practice.ts';
import { measureFirstLoads } from './bench/first-load.ts';
import { measureFlush } from './bench/flush.ts';
import { growing } from './bench/growth.ts';
import { fillDevice, much } from './bench/much-data.ts';
import { measureOfflineStart, type OfflineStart } from './bench/offline-start.ts';
import { type CallCost, measureRequests } from './bench/requests.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { ensureChromium } from './setup/chromium.ts';

await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureChromium();

const dataDir = mkdtempSync(join(tmpdir(), 'zh-bench-'));
const product = await startProduct({
  dataDir,
  isMeasured: true,
  env: { NODE_ENV: 'production', DEMO_DATA: 'on', REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'warn' },
});
try {
  console.log('\nFirst load (fresh browser, no service worker), bytes as transferred, headers included');
  for (const { path, script, style, font, other, total } of await measureFirstLoads(product)) {
    const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
    console.log(
      `  ${path.padEnd(8)} ${kib(total)} (scripts ${kib(script)}, styles ${kib(style)}, fonts ${kib(font)}, other ${kib(other)})`,
    );
  }

  console.log('\nRequests, one process on the embedded database, 16 connections; the bare route makes one query');
  const measured = await measureRequests(product);
  const cost = ({ name, requestsPerSecond, median, p99, processorTime }: CallCost): string =>
    `  ${name.padEnd(34)} ${requestsPerSecond.toFixed(0).padStart(6)}/s  median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, processor ${processorTime.toFixed(0)} µs`;
  console.log(cost(measured.bare));
  for (const call of measured.calls) {
    console.log(
      `${cost(call)}: ${call.shareOfThroughput.toFixed(2)} of the bare route’s throughput, ${call.shareOfProcessorTime.toFixed(2)} by processor time (goal: at least ${call.goal})`,
    );
  }

  const { changes, outbox, bare } = await measureFlush(product);
  console.log(`\nSending ${changes} changes over 50 lanes, from a browser`);
  console.log(`  ${'bare requests, one after the other'.padEnd(52)} ${bare.toFixed(0)} ms`);
  console.log(
    `  ${'through the outbox'.padEnd(52)} ${outbox.toFixed(0)} ms, ${(outbox / bare).toFixed(2)} times the bare ones (goal: at most 1)`,
  );

  console.log('\nStart of the installed app without a server, navigation to today’s session visible');
  const line = (name: string, times: number[]): number => {
    const sorted = times.toSorted((a, b) => a - b).map((time) => time.toFixed(0));
    const median = sorted[Math.floor(sorted.length / 2)];
    console.log(`  ${name.padEnd(52)} median ${median} ms (${sorted.join(', ')})`);
    return Number(median);
  };
  const lines = (starts: OfflineStart[]): number => {
    const painted = line(
      'on the page',
      starts.map((start) => start.painted),
    );
    line(
      'visible, after the splash of 1000 ms',
      starts.map((start) => start.visible),
    );
    return painted;
  };
  const almostEmpty = lines(await measureOfflineStart(product));

  await product.start();
  const waiting = await makeUnsentChanges(product.url, 50, 20);
  console.log(
    `\nThe same with ${much.sessions} sessions, ${much.notifications} notifications and ${waiting.total} waiting changes on the device`,
  );
  const full = lines(
    await measureOfflineStart(product, async (page) => {
      await fillDevice(page);
      await takeInChanges(page, product.url, waiting);
    }),
  );
  console.log(`  ${(full / almostEmpty).toFixed(2)} times the almost empty one on the page (goal: less than 1.3)`);

  const practices = [
    { sessions: 10, members: 10 },
    { sessions: 2_000, members: 500 },
  ];
  console.log('\nA coach’s screens from the device, without a server, navigation to content on the page');
  const [few, many] = await measurePractices(product, practices);
  for (const path of ['/coach', '/coach/users'] as const) {
    const medians = [few, many].map((times, index) => {
      const { sessions = 0, members = 0 } = practices[index] ?? {};
      return line(`${path}, ${sessions} sessions and ${members} members`, [...(times?.[path] ?? [])]);
    });
    console.log(`  ${((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2)} times the small practice`);
  }
} finally {
  await product.dispose();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Share of a million sessions and two million notifications. */
const scale = Number(process.env.BENCH_SCALE ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'zh-bench-blocks-'));
try {
  const small = await measureBlocks(scale / 100, folder);
  const big = small && (await measureBlocks(scale, folder));
  if (small && big) {
    console.log(`\nBlocks of 8 KiB that PostgreSQL looks at, with a hundredth of the rows and with all (${scale} of a million sessions)`);
    for (const [index, { name, blocks, shown }] of big.entries()) {
      console.log(`  ${name.padEnd(40)} ${String(small[index]?.blocks).padStart(8)} ${String(blocks).padStart(8)}  ${shown} shown`);
    }
    const tooMany = growing(small, big);
    if (tooMany.length > 0) {
      console.error(`\nThese grow with the rows kept:\n  ${tooMany.join('\n  ')}`);
      process.exitCode = 1;
    }
  }

  const talk = await measureChat();
  if (talk) {
    const { sockets, megabytes, statementsPerMessage, accepted, shown, perSecond, lost, repeated } = talk;
    console.log(
      `\nChat, 100,000 messages in the conversation of a group, ${sockets} connections (${megabytes.before} MB before, ${megabytes.after} MB with them, both ends), on PostgreSQL`,
    );
    console.log(
      `  a burst of 200 messages a second: ${perSecond}/s taken, ${statementsPerMessage} statements each, ${repeated} calls repeated, ${lost} lost`,
    );
    console.log(
      `  accepted p50 ${accepted.p50} ms, p95 ${accepted.p95} ms; shown on another device p50 ${shown.p50} ms, p95 ${shown.p95} ms`,
    );
    if (lost > 0) process.exitCode = 1;
  }

  const analytics = await measureAnalytics({ employees: 20_000 * scale, scoresEach: 100 }, folder);
  if (analytics) {
    const { people, scores, closing, bare, calls, scans } = analytics;
    console.log(
      `\nAnalytics of an employer with ${people} employees and ${scores} scores, on PostgreSQL; closing a year took ${closing.toFixed(0)} ms`,
    );
    console.log(`  ${'one indexed query'.padEnd(44)} median ${bare.median.toFixed(2)} ms, p95 ${bare.p95.toFixed(2)} ms`);
    for (const { name, median, p95 } of calls) {
      const times = (median / bare.median).toFixed(1);
      console.log(
        `  ${name.padEnd(44)} median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal: below 300), ${times} times the query`,
      );
    }
    if (scans.length > 0) {
      console.error(`\nAnalytics went through all of ${scans.join(', ')}.`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
