import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Product } from '../../tests/support/product.ts';
import { demoPassword } from '../../tests/support/sign-in.ts';
import { freePort } from '../setup/free-port.ts';
import { root } from '../setup/root.ts';
import { type LoadResult, load } from './load.ts';

const seconds = 5;

/** A typical GET of the provider beside a bare Fastify route with one query, one after the other on this machine. */
export async function measureRequests(product: Product): Promise<(LoadResult & { name: string })[]> {
  const bare = await startBareServer();
  try {
    const token = await accessToken(product.url);
    const headers = { authorization: `Bearer ${token}` };
    const typical = `${product.url}/api/coach/get-upcoming-session`;
    const yardstick = `http://127.0.0.1:${bare.port}/`;
    await load(yardstick, {}, 1);
    await load(typical, headers, 1);
    return [
      { name: 'bare Fastify route with one query', ...(await load(yardstick, {}, seconds)) },
      { name: 'GET /api/coach/get-upcoming-session (access, schemas)', ...(await load(typical, headers, seconds)) },
    ];
  } finally {
    bare.stop();
  }
}

async function accessToken(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@zh.example', password: demoPassword }),
  });
  const { data } = (await reply.json()) as { data?: { accessToken?: string } };
  if (!data?.accessToken) throw new Error(`The demo member could not sign in: ${reply.status}.`);
  return data.accessToken;
}

async function startBareServer(): Promise<{ port: number; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'scripts', 'bench', 'bare-server.ts')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdio: 'inherit',
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return { port, stop: () => child.kill() };
    } catch {
      // Nobody listens yet.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  child.kill();
  throw new Error('The bare server did not start.');
}
