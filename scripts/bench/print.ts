import type { measureAnalytics } from './analytics.ts';
import type { Blocks } from './blocks.ts';
import type { measureChat } from './chat.ts';
import { type measureFanOut, paced } from './fan-out.ts';
import type { measureFirstLoads } from './first-load.ts';
import type { OfflineStart } from './offline-start.ts';
import type { CallCost, measureRequests } from './requests.ts';
import type { measureRowSizes } from './row-sizes.ts';

type Answer<Measure extends (...given: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Measure>>>;

export function printFirstLoads(loads: Answer<typeof measureFirstLoads>): void {
  console.log('\nFirst load (fresh browser, no service worker), bytes as transferred, headers included');
  const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
  for (const { path, script, style, font, other, total } of loads) {
    console.log(
      `  ${path.padEnd(8)} ${kib(total)} (scripts ${kib(script)}, styles ${kib(style)}, fonts ${kib(font)}, other ${kib(other)})`,
    );
  }
}

export function printRequests({ bare, calls }: Answer<typeof measureRequests>): void {
  console.log('\nRequests, one process on the embedded database, 16 connections; the bare route makes one query');
  const cost = ({ name, requestsPerSecond, median, p99, processorTime }: CallCost): string =>
    `  ${name.padEnd(34)} ${requestsPerSecond.toFixed(0).padStart(6)}/s  median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, processor ${processorTime.toFixed(0)} µs`;
  console.log(cost(bare));
  for (const call of calls) {
    console.log(
      `${cost(call)}: ${call.shareOfThroughput.toFixed(2)} of the bare route’s throughput, ${call.shareOfProcessorTime.toFixed(2)} by processor time (goal: at least ${call.goal})`,
    );
  }
}

/** @returns the median */
export function printTimes(name: string, times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b).map((time) => time.toFixed(0));
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(`  ${name.padEnd(52)} median ${median} ms (${sorted.join(', ')})`);
  return Number(median);
}

/** @returns the median until it was painted */
export function printStarts(starts: readonly OfflineStart[]): number {
  const painted = printTimes(
    'on the page',
    starts.map((start) => start.painted),
  );
  printTimes(
    'visible, after the splash of 1000 ms',
    starts.map((start) => start.visible),
  );
  return painted;
}

/** @returns whether nothing grows with what is stored */
export function printBlocks(small: readonly Blocks[], big: readonly Blocks[], tooMany: readonly string[], scale: number): boolean {
  console.log(`\nBlocks of 8 KiB that PostgreSQL looks at, with a hundredth of the rows and with all (${scale} of a million sessions)`);
  for (const [index, { name, blocks, shown }] of big.entries()) {
    console.log(`  ${name.padEnd(40)} ${String(small[index]?.blocks).padStart(8)} ${String(blocks).padStart(8)}  ${shown} shown`);
  }
  if (tooMany.length > 0) console.error(`\nThese grow with the rows kept:\n  ${tooMany.join('\n  ')}`);
  return tooMany.length === 0;
}

/** @returns whether nothing was lost */
export function printChat(talk: Answer<typeof measureChat>): boolean {
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
  return lost === 0;
}

/** @returns whether no table of scores was scanned */
export function printAnalytics({ people, scores, closing, bare, calls, scans }: Answer<typeof measureAnalytics>): boolean {
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
  if (scans.length > 0) console.error(`\nAnalytics went through all of ${scans.join(', ')}.`);
  return scans.length === 0;
}

export function printFanOut(numbers: Answer<typeof measureFanOut>): void {
  console.log(`\nNotifications between providers by LISTEN and NOTIFY; latency to the last of them at ${paced} in a second`);
  for (const { listeners, sentPerSecond, p50, p95 } of numbers) {
    const figures = `at most ${sentPerSecond.toFixed(0)} in a second, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
    console.log(`  ${`${listeners} listening processes`.padEnd(44)} ${figures}`);
  }
}

export function printRowSizes(sizes: Answer<typeof measureRowSizes>): void {
  console.log('\nBytes on disk of a row, and of its entries in indexes');
  for (const { table, rows, heap, indexes } of sizes) {
    console.log(`  ${table.padEnd(44)} ${heap} and ${indexes}, of ${rows} rows`);
  }
}
