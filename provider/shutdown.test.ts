import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../tests/support/database.ts';
import { readConfig } from './config.ts';
import { buildServer } from './server.ts';
import { shutDown } from './shutdown.ts';

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
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const request = fetch(`${address}/slow`);
    await started;

    const exited = new Promise<number>((resolve) => {
      const close = async (): Promise<void> => {
        order.push('database');
        await opened.close();
      };
      void shutDown({ app, opened: { ...opened, close }, lifecycle, exit: resolve }, 'SIGTERM');
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
});
