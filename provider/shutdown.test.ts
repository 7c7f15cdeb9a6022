import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../tests/support/database.ts';
import { readConfig } from './config.ts';
import { watchConnections } from './open-connections.ts';
import { buildServer } from './server.ts';
import { shutDown, shutDownOnSignal } from './shutdown.ts';

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });

describe('shutting down', () => {
  it('makes the provider say that it is not ready', async () => {
    const lifecycle = { isShuttingDown: false };
    const opened = await openTestDatabase();
    const app = await buildServer({ config, opened, lifecycle });
    expect((await app.inject('/api/ready')).json()).toEqual({ data: { status: 'ready' } });
    lifecycle.isShuttingDown = true;
    const answer = await app.inject('/api/ready');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await app.close();
    await opened.close();
  });

  it('finishes what is running, then closes the database and exits 0', async () => {
    const opened = await openTestDatabase();
    const order: string[] = [];
    const lifecycle = { isShuttingDown: false };
    const app = await buildServer({ config, opened, lifecycle });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hasStarted = () => {};
    const started = new Promise<void>((resolve) => {
      hasStarted = resolve;
    });
    app.get('/slow', async () => {
      hasStarted();
      await held;
      order.push('request');
      return 'finished';
    });
    const connections = watchConnections(app.server);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const request = fetch(`${address}/slow`);
    await started;

    const exited = new Promise<number>((resolve) => {
      const close = async (): Promise<void> => {
        order.push('database');
        await opened.close();
      };
      void shutDown({ app, opened: { ...opened, close }, lifecycle, exit: resolve, connections }, 'SIGTERM');
    });
    expect(lifecycle.isShuttingDown).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual([]);
    release();
    expect(await (await request).text()).toBe('finished');
    expect(await exited).toBe(0);
    expect(order).toEqual(['request', 'database']);
    await expect(fetch(`${address}/slow`)).rejects.toThrow();
  });

  it('answers what is still asked over a connection from before, and waits for nothing once none is left', async () => {
    const opened = await openTestDatabase();
    const lifecycle = { isShuttingDown: false };
    const app = await buildServer({ config, opened, lifecycle });
    const connections = watchConnections(app.server);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<{ status: number | undefined; connection: string | undefined; isReused: boolean }>((resolve, reject) => {
        const asking = get({ port, path: '/api/health', agent }, (answer) => {
          answer
            .resume()
            .once('end', () =>
              resolve({ status: answer.statusCode, connection: answer.headers.connection, isReused: asking.reusedSocket }),
            );
        });
        asking.once('error', reject);
      });
    expect(await ask()).toEqual({ status: 200, connection: 'keep-alive', isReused: false });

    const exited = new Promise<number>((resolve) => {
      void shutDown({ app, opened, lifecycle, exit: resolve, connections }, 'SIGTERM');
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(await ask()).toEqual({ status: 200, connection: 'close', isReused: true });
    expect(await exited).toBe(0);
    agent.destroy();
  });

  it('tells devices to connect again, and accepts no new ones', async () => {
    const { address, end } = await listening();
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/realtime`);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    end('SIGTERM');
    expect(((await closed)[0] as CloseEvent).code).toBe(1012);
  });

  it('takes a repeated SIGTERM, or a SIGINT at the same moment, for the same wish', async () => {
    const { end, exited } = await listening();
    end('SIGTERM');
    end('SIGTERM');
    end('SIGINT');
    expect(await exited).toBe(0);
  });

  it('ends at once when a person presses Ctrl-C again', async () => {
    const { end, exited, advance } = await listening();
    end('SIGINT');
    advance(1000);
    end('SIGINT');
    expect(await exited).toBe(1);
  });
});

/** A provider that listens, and how it is ended; `exited` is the first exit code. */
async function listening() {
  const opened = await openTestDatabase();
  const lifecycle = { isShuttingDown: false };
  const app = await buildServer({ config, opened, lifecycle, runsBackgroundWork: false });
  let milliseconds = 0;
  let exit = (_: number) => {};
  const exited = new Promise<number>((resolve) => {
    exit = resolve;
  });
  const end = shutDownOnSignal({ app, opened, lifecycle, exit: (code) => exit(code), now: () => milliseconds });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const advance = (by: number) => {
    milliseconds += by;
  };
  return { address, end, exited, advance };
}
