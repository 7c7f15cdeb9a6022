import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import claimPorts from '../tests/support/claim-ports.ts';
import { portsVariable, usualPort } from '../tests/support/usual-port.ts';

// Other runs on this machine can hold the first ports.
const given = { workers: 2 };
beforeEach(() => {
  vi.stubEnv(portsVariable, undefined);
  vi.stubEnv('TEST_PARALLEL_INDEX', '1');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('gives each worker of a run a port of its own, and two runs different ones', async () => {
  const releaseFirst = await claimPorts(given);
  const first = usualPort() ?? 0;
  const releaseSecond = await claimPorts(given);
  try {
    expect(first % 10).toBe(1);
    expect(usualPort()).toBeGreaterThanOrEqual(first + 10);
    vi.stubEnv('TEST_PARALLEL_INDEX', '0');
    expect((usualPort() ?? 0) % 10).toBe(0);
  } finally {
    await releaseFirst();
    await releaseSecond();
  }
});

it('passes over ports of which one is in use', async () => {
  await (await claimPorts(given))();
  const taken = usualPort() ?? 0;
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');
  const release = await claimPorts(given);
  try {
    expect(usualPort()).toBeGreaterThan(taken);
  } finally {
    await release();
    server.close();
  }
});

it('has no usual port outside of the workers of a test runner', () => {
  vi.stubEnv('TEST_PARALLEL_INDEX', undefined);
  expect(usualPort()).toBeUndefined();
});
