import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openProbe, type Probe } from './probe.ts';

let server: Server;
let probe: Probe;
const sockets = new Set<Socket>();

/** A host that accepts connections and never answers, as if it hangs. */
async function openSilentHost(): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgres://zh@127.0.0.1:${(server.address() as AddressInfo).port}/zh`;
}
afterEach(async () => {
  await probe.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

const failure = (asked: Promise<void>) => asked.then(() => null).catch((error: unknown) => error);

it('says that a host which says nothing does not answer', async () => {
  probe = openProbe(await openSilentHost());
  expect(await failure(probe.ask())).toBeInstanceOf(Error);
});

it('says so at once to who asks again, and asks the host meanwhile', async () => {
  probe = openProbe(await openSilentHost());
  await failure(probe.ask());
  const asked = sockets.size;
  const again = failure(probe.ask());
  const next = new Promise((resolve) => setImmediate(resolve, 'later'));
  expect(await Promise.race([again, next])).toBeInstanceOf(Error);
  await expect.poll(() => sockets.size).toBe(asked + 1);
});
