import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadEnvironmentFile } from './setup/environment.ts';
import { root } from './setup/root.ts';

loadEnvironmentFile();

const appPort = 5173;
const providerPort = process.env.PORT ?? '4001';
const providerAddress = `http://127.0.0.1:${providerPort}`;

const start = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  // SIGINT: it does not wait for requests that browsers may still make.
  start(['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT', join('provider', 'main.ts')], {
    PORT: providerPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${appPort}`,
  }),
  start([join('node_modules', 'vite', 'bin', 'vite.js'), '--port', String(appPort)], { PROVIDER_ADDRESS: providerAddress }),
];

let ending = false;
const end = (code: number): void => {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
};

for (const child of children) child.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));

console.log(
  `App with hot reload: http://localhost:${appPort} (without its service worker). Provider, restarted on changes: ${providerAddress}/api`,
);
