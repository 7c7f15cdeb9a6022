import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileProvider } from '../tests/support/compiled-provider.ts';
import { compiledName } from '../tests/support/program-file.ts';

let main: string;
let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  main = join(await compileProvider(), `${compiledName('provider/main.ts')}.mjs`);
  folder = mkdtempSync(join(tmpdir(), 'zh-start-'));
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DEMO_DATA: 'off', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, output: () => output, exit };
}

async function listening(started: Started): Promise<string> {
  for (;;) {
    const address = /Server listening at (http:\/\/[^"]+)/.exec(started.output())?.[1];
    if (address && started.output().includes('ZH is running')) return address;
    const hasEnded = await Promise.race([
      started.exit.then(() => true),
      once(started.child.stdout as NodeJS.EventEmitter, 'data').then(() => false),
    ]);
    if (hasEnded) throw new Error(started.output());
  }
}

async function refused(env: Record<string, string>): Promise<string> {
  const started = start(env);
  expect(await started.exit).toBe(1);
  expect(started.output()).not.toMatch(/^\s+at /m);
  return started.output();
}

/** A process starts within a second or two; on a busy machine it takes longer. */
describe('starting', { timeout: 120_000 }, () => {
  it('refuses a bad configuration by name', async () => {
    expect(await refused({ PORT: 'abc' })).toContain('PORT is "abc": it must be a whole number');
  });

  it('refuses a database server that does not answer, without its password', async () => {
    const output = await refused({ PORT: '0', DATABASE_URL: 'postgres://zh:hunter2@127.0.0.1:1/zh', DATABASE_WAIT_SECONDS: '1' });
    expect(output).toContain('Waiting for the PostgreSQL server 127.0.0.1:1 (ECONNREFUSED). Next attempt in 0.5 s; for 1 s more');
    expect(output).toContain('DATABASE_URL: the PostgreSQL server 127.0.0.1:1 cannot be used (ECONNREFUSED)');
    expect(output).not.toContain('hunter2');
  });

  it('says where it runs, refuses a second process on the same folder, and ends on SIGTERM', async () => {
    const first = start({ PORT: '0' });
    const address = await listening(first);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    expect(await refused({ PORT: '0' })).toMatch(/data folder .* open\. Stop it, or start this one with another DATA_DIR/);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
  });

  it('refuses a port that is taken', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const output = await refused({ PORT: String(port), DATA_DIR: join(folder, 'data') });
    expect(output).toContain(`Port ${port} is taken by another program`);
    expect(output).toContain(`PORT=${port + 1}`);
    other.close();
  });
});
