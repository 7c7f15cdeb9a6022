import { createServer } from 'node:net';
import type { FullConfig } from 'playwright/test';
import { freePort } from '../../scripts/setup/free-port.ts';
import { portsVariable, usualBase } from './usual-port.ts';

/** More than there are workers; the last one is held for the whole run. */
const portsOfRun = 10;

/**
 * Finds ports that no other run on this machine uses, nor a process that one left behind: the browser would open the wrong product.
 * Returns a function that releases them.
 */
export default async function claimPorts({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  for (let base = usualBase; ; base += portsOfRun) {
    const areFree = await Promise.all(Array.from({ length: workers }, async (_, index) => (await freePort(base + index)) === base + index));
    const release = areFree.every(Boolean) ? await hold(base + portsOfRun - 1) : null;
    if (!release) continue;
    process.env[portsVariable] = String(base);
    return release;
  }
}

/** Listens on a port until the returned function is called; returns null if the port is in use. */
function hold(port: number): Promise<(() => Promise<void>) | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}
