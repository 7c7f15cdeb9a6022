import { afterEach, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

let provider: TestProvider;
afterEach(() => provider.close());

const start = async (env: Record<string, string>) => {
  provider = await startTestProvider({ env });
};
const statusOf = async (remoteAddress: string, headers: Record<string, string> = {}) =>
  (await provider.app.inject({ url: '/mailbox', remoteAddress, headers })).statusCode;

it('the mailbox answers this machine only', async () => {
  await start({});
  expect([await statusOf('127.0.0.1'), await statusOf('::1'), await statusOf('::ffff:127.0.0.1')]).toEqual([200, 200, 200]);
  expect([await statusOf('192.168.1.20'), await statusOf('::ffff:10.0.0.7'), await statusOf('2001:db8::1')]).toEqual([404, 404, 404]);
  // A proxy of this machine that is not configured may pass on requests of anybody.
  expect(await statusOf('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
});

it('behind a trusted proxy it goes by whom the proxy names', async () => {
  await start({ TRUST_PROXY: '1' });
  const named = (address: string) => statusOf('127.0.0.1', { 'x-forwarded-for': address });
  expect([await named('203.0.113.9'), await named('127.0.0.1')]).toEqual([404, 200]);
});

it('it answers everybody when it is asked to', async () => {
  await start({ MAILBOX: 'everybody' });
  expect(await statusOf('192.168.1.20')).toBe(200);
});
