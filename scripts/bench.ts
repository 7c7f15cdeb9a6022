import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../tests/support/product.ts';
import { measureFirstLoads } from './bench/first-load.ts';
import { measureOfflineStart } from './bench/offline-start.ts';
import { measureRequests } from './bench/requests.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { ensureChromium } from './setup/chromium.ts';

await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureChromium();

const dataDir = mkdtempSync(join(tmpdir(), 'zh-bench-'));
const product = await startProduct({
  dataDir,
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

  console.log('\nRequests per second, one process on the embedded database, 16 connections');
  for (const { name, requestsPerSecond, median, p99 } of await measureRequests(product)) {
    console.log(
      `  ${name.padEnd(52)} ${requestsPerSecond.toFixed(0).padStart(6)}/s  median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
  }

  console.log('\nStart of the installed app without a server, navigation to today’s session visible');
  const starts = await measureOfflineStart(product);
  const line = (name: string, times: number[]): void => {
    const sorted = [...times].sort((a, b) => a - b).map((time) => time.toFixed(0));
    console.log(`  ${name.padEnd(52)} median ${sorted[Math.floor(sorted.length / 2)]} ms (${sorted.join(', ')})`);
  };
  line(
    'on the page',
    starts.map(({ painted }) => painted),
  );
  line(
    'visible, after the splash of 1000 ms',
    starts.map(({ visible }) => visible),
  );
} finally {
  await product.dispose();
  rmSync(dataDir, { recursive: true, force: true });
}
