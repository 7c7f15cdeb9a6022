import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/setup/free-port.ts';
import { databaseUrlOf, openTestDatabase } from '../../tests/support/database.ts';
import type { OpenedDatabase } from './open.ts';
import { openWhenReachable } from './wait-for-database.ts';

let opened: OpenedDatabase;
let databaseUrl: string;
beforeAll(async () => {
  opened = await openTestDatabase({ kind: 'postgres' });
  databaseUrl = await databaseUrlOf(opened);
});
afterAll(() => opened.close());

/** A port that leads to the database once `open` was called. */
async function latePort() {
  const port = await freePort();
  const { hostname, port: portOfServer } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const onwards = connect(Number(portOfServer), hostname);
    for (const one of [socket, onwards]) {
      sockets.add(one);
      one.on('error', () => undefined);
    }
    socket.pipe(onwards).pipe(socket);
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    port,
    url: url.href,
    open: () => once(server.listen(port, '127.0.0.1'), 'listening'),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it('waits with growing pauses for a server that comes up later, and says so', async () => {
  const late = await latePort();
  const lines: string[] = [];
  let now = 0;
  const pauses: number[] = [];
  const time = {
    now: () => now,
    wait: async (milliseconds: number) => {
      pauses.push(milliseconds);
      now += milliseconds;
      if (pauses.length === 5) await late.open();
    },
  };
  const place = { databaseUrl: late.url, dataDir: '', say: (line: string) => lines.push(line) };
  const found = await openWhenReachable(place, 60, time);
  await found.probe();
  await found.close();
  late.close();
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000]);
  expect(lines[0]).toBe(`Waiting for the PostgreSQL server 127.0.0.1:${late.port} (ECONNREFUSED). Next attempt in 0.5 s; for 60 s more …`);
  expect(lines).toHaveLength(5);
});

it('gives up after its time', async () => {
  const { url } = await latePort();
  let now = 0;
  const time = {
    now: () => now,
    wait: async (milliseconds: number) => {
      now += milliseconds;
    },
  };
  await expect(openWhenReachable({ databaseUrl: url, dataDir: '' }, 60, time)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(now).toBeGreaterThan(45_000);
  expect(now).toBeLessThanOrEqual(60_000);
});

it('does not wait where that would change nothing', async () => {
  const url = new URL(databaseUrl);
  url.pathname = '/no_such_database';
  const time = { now: () => 0, wait: () => Promise.reject(new Error('It waited.')) };
  await expect(openWhenReachable({ databaseUrl: url.href, dataDir: '' }, 60, time)).rejects.toMatchObject({ code: '3D000' });
});

it('says that another provider is preparing the database', async () => {
  const lines: string[] = [];
  const place = { databaseUrl, dataDir: '', say: (line: string) => lines.push(line) };
  const [one, other] = [await openWhenReachable(place, 0), await openWhenReachable(place, 0)];
  let release = () => {};
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const holding = one.exclusively(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
        isHeld();
      }),
  );
  await held;
  const second = other.exclusively(async () => 'done');
  await expect.poll(() => lines, { timeout: 30_000 }).toEqual(['Waiting for another provider that is preparing the database …']);
  release();
  expect(await second).toBe('done');
  await holding;
  await Promise.all([one.close(), other.close()]);
});
