import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Product } from '../../tests/support/product.ts';
import { demoPassword } from '../../tests/support/sign-in.ts';
import { freePort } from '../setup/free-port.ts';
import { root } from '../setup/root.ts';
import { type LoadResult, load } from './load.ts';

const seconds = 5;

/** Typical GETs of the provider (one object, a list) beside a bare Fastify route with one query, one after the other on this machine. */
export async function measureRequests(product: Product): Promise<(LoadResult & { name: string })[]> {
  const bare = await startBareServer();
  try {
    const token = await accessToken(product.url);
    const headers = { authorization: `Bearer ${token}` };
    const results = [{ name: 'bare Fastify route with one query', ...(await measure(`http://127.0.0.1:${bare.port}/`, {})) }];
    for (const path of ['/api/user/profile', '/api/coach/get-upcoming-session?limit=20']) {
      results.push({ name: `GET ${path}`, ...(await measure(`${product.url}${path}`, headers)) });
    }
    return results;
  } finally {
    bare.stop();
  }
}

async function measure(url: string, headers: Record<string, string>): Promise<LoadResult> {
  await load(url, headers, 1);
  return load(url, headers, seconds);
}

async function accessToken(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'coach@zh.example', password: demoPassword }),
  });
  const { data } = (await reply.json()) as { data?: { accessToken?: string } };
  if (!data?.accessToken) throw new Error(`The demo coach could not sign in: ${reply.status}.`);
  return data.accessToken;
}

async function startBareServer(): Promise<{ port: number; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'scripts', 'bench', 'bare-server.ts')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdio: 'inherit',
  });
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
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
