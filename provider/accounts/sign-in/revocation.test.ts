import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../contract/account.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { callerOf, startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';
import { pushSubscriptions, signInSessions } from '../../database/schema/index.ts';
import { demoPassword } from '../../database/seed/demo-accounts.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

async function signIn(email: string) {
  const answer = await provider.nobody.post('/login', { email, password: demoPassword });
  const { accessToken, revocationKey }: SignedIn = answer.data;
  const cookie = answer.cookies.find(({ name }) => name === 'zh_refresh')?.value ?? '';
  return { ...callerOf(provider.app, { authorization: `Bearer ${accessToken}` }), accessToken, revocationKey, cookie };
}

const revoke = (key: string, headers: Record<string, string> = {}) => provider.nobody.post('/token/revoke', { key }, { headers });

describe('the key that a device keeps after it was logged out of without a connection', () => {
  it('ends that session with its push and its cookie, and no other', async () => {
    const account = await provider.make.member();
    const [here, there] = [await signIn(account.email), await signIn(account.email)];
    const info = {
      label: 'Phone',
      language: 'en',
      timeZone: 'UTC',
      isInstalled: true,
      push: { transport: 'fcm', token: `t-${account.id}` },
    };
    await here.post('/user/deviceinfo-update', info);
    const answer = await revoke(here.revocationKey, { cookie: `zh_refresh=${here.cookie}` });
    expect(answer.data).toEqual({ done: true });
    expect(answer.cookies).toMatchObject([{ name: 'zh_refresh', value: '', path: '/api/token' }]);
    expect((await here.get('/common/current-user')).status).toBe(401);
    expect((await provider.nobody.get('/token', { headers: { cookie: `zh_refresh=${here.cookie}` } })).status).toBe(401);
    const [push] = await provider.database.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, account.id));
    expect(push?.endedBecause).toBe('logout');
    expect((await there.get('/common/current-user')).status).toBe(200);
    expect((await there.get('/user/security-events')).data.items[0]).toMatchObject({ kind: 'sign-out' });
  });

  it('is good however often the token was renewed since, and twice is once', async () => {
    const account = await provider.make.member();
    const device = await signIn(account.email);
    const renewed = await provider.nobody.get('/token', { headers: { cookie: `zh_refresh=${device.cookie}` } });
    expect(renewed.data.revocationKey).toBe(device.revocationKey);
    provider.clock.advance(30 * 86_400);
    await revoke(device.revocationKey);
    await revoke(device.revocationKey);
    const events = (await (await signIn(account.email)).get('/user/security-events')).data.items;
    expect(events.filter(({ kind }: { kind: string }) => kind === 'sign-out')).toHaveLength(1);
  });

  it('lets nobody in: it is no token, no cookie and no password', async () => {
    const device = await signIn((await provider.make.member()).email);
    const { revocationKey: key } = device;
    expect((await provider.nobody.get('/common/current-user', { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
    expect((await provider.nobody.get('/token', { headers: { cookie: `zh_refresh=${key}` } })).status).toBe(401);
    const stored = await provider.database.select().from(signInSessions);
    expect(JSON.stringify(stored)).not.toContain(key.split('.')[1]);
  });

  it('leaves alone the cookie of who signed in on the same device since', async () => {
    const [one, next] = [await signIn((await provider.make.member()).email), await signIn((await provider.make.member()).email)];
    expect((await revoke(one.revocationKey, { cookie: `zh_refresh=${next.cookie}` })).cookies).toEqual([]);
    expect((await provider.nobody.get('/token', { headers: { cookie: `zh_refresh=${next.cookie}` } })).status).toBe(200);
  });

  it('of another session, made up or cut short does nothing, and is answered the same', async () => {
    const [one, other] = [await signIn((await provider.make.member()).email), await signIn((await provider.make.member()).email)];
    const [id, secret] = one.revocationKey.split('.');
    for (const key of [
      `${id}.${other.revocationKey.split('.')[1]}`,
      `${id}.${'a'.repeat(43)}`,
      `x.${secret}`,
      one.revocationKey.slice(0, -1),
    ]) {
      const answer = await revoke(key);
      expect([answer.status, answer.data]).toEqual([200, { done: true }]);
    }
    expect((await one.get('/common/current-user')).status).toBe(200);
    expect((await other.get('/common/current-user')).status).toBe(200);
  });
});

describe('a session that ended because an old cookie was used', () => {
  it('answers so to a holder of its cookie, and mails its owner', async () => {
    const account = await provider.make.member({ language: 'es' });
    const device = await signIn(account.email);
    const renew = (cookie: string) => provider.nobody.get('/token', { headers: { cookie: `zh_refresh=${cookie}` } });
    const cookieOf = (answer: Awaited<ReturnType<typeof renew>>) => answer.cookies[0]?.value ?? '';
    const second = cookieOf(await renew(device.cookie));
    const third = cookieOf(await renew(second));
    expect((await renew(device.cookie)).error?.code).toBe('SESSION_REUSED');
    expect((await renew(third)).error?.code).toBe('SESSION_REUSED');
    expect((await renew(device.cookie)).error?.code).toBe('SESSION_REUSED');
    expect(await mailsTo(provider.database, account.email, 'session-reused')).toMatchObject([
      { subject: 'Hemos cerrado una sesión por seguridad' },
    ]);
    // The cookie of a session that was logged out is not reported as reused.
    const other = await signIn(account.email);
    await other.post('/logout');
    expect((await renew(other.cookie)).error?.code).toBe('SIGN_IN_AGAIN');
  });
});
