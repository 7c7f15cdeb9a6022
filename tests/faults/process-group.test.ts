import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../scripts/setup/free-port.ts';
import { temporaryFolder } from '../support/folder.ts';
import { programFile } from '../support/program-file.ts';

const root = join(import.meta.dirname, '../..');
const folder = await temporaryFolder();
let child: ChildProcess | undefined;
afterEach(() => {
  if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
});

it('SIGTERM to the whole process group, twice, as systemd sends it, cuts no request', async () => {
  const port = await freePort();
  // As `npm start`: a parent that passes signals on, in one group with the provider.
  child = spawn(process.execPath, ['--liftoff-only', join(root, 'scripts/run.mjs'), programFile('provider/main.ts')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
    },
  });
  const group = child.pid ?? 0;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  await expect.poll(() => output, { timeout: 120_000 }).toContain('ZH is running');

  const { answered, cut, work, stopSoon } = askWithoutPause(port, 10);
  await expect.poll(() => answered.length, { timeout: 30_000 }).toBeGreaterThan(30);
  // Ten requests are on their way; none is started after the first signal, when the port may close at any moment.
  stopSoon();
  process.kill(-group, 'SIGTERM');
  await sleep(20);
  process.kill(-group, 'SIGTERM');
  await work;
  expect((await ended)[0]).toBe(0);
  expect(cut).toEqual([]);
  // So many wrong passwords from one address are slowed down at last.
  expect(answered.filter((status) => status !== 401 && status !== 429)).toEqual([]);
});

/** Signs in with wrong passwords, which takes a moment each, over kept connections, until it is stopped. */
function askWithoutPause(port: number, atOnce: number) {
  const answered: number[] = [];
  const cut: string[] = [];
  let sent = 0;
  let isStopping = false;
  const work = Array.from({ length: atOnce }, async (_, place) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isStopping) {
      sent += 1;
      const outcome = await signIn(agent, port, `nobody${sent}-${place}@example.com`);
      if (typeof outcome === 'number') answered.push(outcome);
      else cut.push(outcome);
    }
    agent.destroy();
  });
  const stopSoon = () => {
    isStopping = true;
  };
  return { answered, cut, work: Promise.all(work), stopSoon };
}

function signIn(agent: Agent, port: number, email: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' };
    const asking = request({ host: '127.0.0.1', port, path: '/api/login', method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', (error) => resolve(`half a response: ${error.message}`));
    });
    asking.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asking.end(JSON.stringify({ email, password: 'wrong password' }));
  });
}
