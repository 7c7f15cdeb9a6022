import { createServer } from 'node:net';
import { freePort } from '../../scripts/setup/free-port.ts';

/** Names the first of the ports that this run has for its workers. */
const variable = 'ZH_TEST_PORTS';
const usualBase = 4500;
/** More than there are workers; the last one is held for the whole run. */
const portsOfRun = 10;

/** The port that products of this worker of the test runner take when it is free, so that a browser knows the address from before. */
export function usualPort(): number | undefined {
  const worker = process.env.TEST_PARALLEL_INDEX;
  return worker === undefined ? undefined : Number(process.env[variable] ?? usualBase) + Number(worker);
}

/**
 * Finds ports that no other run on this machine uses, nor anything that it left behind: a browser would get to know the wrong product.
 * Returns a function that gives them back.
 */
export async function claimPorts(workers: number): Promise<() => void> {
  for (let base = usualBase; ; base += portsOfRun) {
    const areFree = await Promise.all(Array.from({ length: workers }, async (_, index) => (await freePort(base + index)) === base + index));
    const release = areFree.every(Boolean) ? await hold(base + portsOfRun - 1) : null;
    if (!release) continue;
    process.env[variable] = String(base);
    return release;
  }
}

/** Listens on a port until the returned function is called; null when it is taken. */
function hold(port: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      server.unref();
      resolve(() => void server.close());
    });
  });
}
