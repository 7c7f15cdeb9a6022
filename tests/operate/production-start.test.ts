import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/setup/free-port.ts';
import { builtApp, root } from '../../scripts/setup/root.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = await temporaryFolder();
const product = join(folder, 'product');
const node = join(product, 'node_modules/node/bin/node');
let stop: (() => void) | null = null;
afterEach(() => stop?.());

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files.filter((one) => existsSync(join(root, one)))) {
    mkdirSync(dirname(join(product, file)), { recursive: true });
    cpSync(join(root, file), join(product, file));
  }
  cpSync(builtApp, join(product, 'dist'), { recursive: true });
  execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], { cwd: product, stdio: 'pipe' });
}, 600_000);

it('npm start needs no development packages, and the provider takes the place of the script that starts it', async () => {
  expect(existsSync(join(product, 'node_modules/vite'))).toBe(false);
  const { pid, output, ended } = await start('npm', ['start'], { npm_config_update_notifier: 'false' });
  expect(output()).not.toContain('Installing packages');
  expect(output()).not.toContain('Building the app');
  // npm runs a script through a shell; whether that stays is the shell's own choice.
  const provider = descendantsOf(pid).at(-1) ?? 0;
  expect(commandOf(provider)).toBe(`${node} scripts/start.ts`);
  expect(
    descendantsOf(pid)
      .map(commandOf)
      .filter((command) => /^\S*node .*run\.mjs/.test(command)),
  ).toEqual([]);
  process.kill(pid, 'SIGTERM');
  await ended;
  expect(output()).toContain('shutting down');
});

it('as one process, without npm, it serves the app and ends with 0 on SIGTERM', async () => {
  const { pid, url, ended } = await start(node, ['provider/main.ts']);
  expect(childrenOf(pid)).toEqual([]);
  expect(await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text()).toContain('<title>');
  process.kill(pid, 'SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('says what to do where the app was built from other sources', async () => {
  writeFileSync(join(product, 'dist/.sources'), 'other');
  const child = spawn('npm', ['start'], { cwd: product, env: environment(0), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(output).toContain('Bring the dist of this version, or install everything with `npm ci`.');
});

it('the packages of the provider are few', () => {
  const installed = JSON.parse(readFileSync(join(product, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, object>;
  };
  expect(Object.keys(installed.packages).filter((name) => /react|mantine|vite|firebase$|workbox|vitest/.test(name))).toEqual([]);
});

async function start(command: string, words: readonly string[], env: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(command, words, { cwd: product, env: { ...environment(port), ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const pid = child.pid ?? 0;
  stop = () => {
    for (const one of [...descendantsOf(pid), pid]) if (existsSync(`/proc/${one}`)) process.kill(one, 'SIGKILL');
  };
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => written, { timeout: 180_000 }).toContain('ZH is running');
  return { pid, url, ended, output: () => written };
}

/** The pinned Node comes first: Node 20 cannot let another program take its place. */
function environment(port: number): NodeJS.ProcessEnv {
  rmSync(join(folder, 'data'), { recursive: true, force: true });
  const { PATH, HOME } = process.env;
  return {
    PATH: `${dirname(node)}:${PATH}`,
    HOME,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://coaching.example',
  };
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

function childrenOf(pid: number): number[] {
  return globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
}
