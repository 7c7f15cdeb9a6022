import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionClosed } from '../../tests/support/connection-closed.ts';
import { startTestProvider } from '../../tests/support/provider.ts';
import { endStalledRequests } from './stalled-requests.ts';

const stallMs = 200;
const bounds = { stalledMilliseconds: stallMs, graceMilliseconds: 2 * stallMs, leastBytesPerSecond: 200 };
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  endStalledRequests(app, bounds);
  app.post('/slow', async () => {
    await wait(5 * stallMs);
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function send(text: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  return socket;
}

const head = 'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

it.each(['content-length: 100\r\n\r\n{"a":', 'transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n'])(
  'ends a connection whose body stops in the middle (%j)',
  async (rest) => {
    await connectionClosed(send(`${head}${rest}`));
  },
);

/** Sends a chunk now and then, until stopped; resolves to whether the connection was ended. */
async function drip(bytesEach: number, everyMilliseconds: number, seconds: number): Promise<boolean> {
  const socket = send(`${head}transfer-encoding: chunked\r\n\r\n`);
  const ended = connectionClosed(socket).then(() => true);
  const dripping = setInterval(() => socket.write(`${bytesEach.toString(16)}\r\n${' '.repeat(bytesEach)}\r\n`), everyMilliseconds);
  const isEnded = await Promise.race([ended, wait(seconds * 1000, false)]);
  clearInterval(dripping);
  socket.destroy();
  return isEnded;
}

it('ends a connection whose body drips, though it never stops', async () => {
  expect(await drip(1, 50, 20)).toBe(true);
});

it('leaves a body alone that takes long and moves', async () => {
  expect(await drip(100, 50, 2)).toBe(false);
});

it('lets an answer take its time once the body is there', async () => {
  const socket = send(`${head}content-length: 2\r\n\r\n{}`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

it('gives headers and whole requests a time of their own', async () => {
  const provider = await startTestProvider();
  const { requestTimeout, headersTimeout } = provider.app.server;
  expect([requestTimeout, headersTimeout]).toEqual([300_000, 20_000]);
  await provider.close();
});
