import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';
import { accounts, auditEntries, signInSessions } from '../../database/schema/index.ts';
import { demoPassword } from '../../database/seed/demo-accounts.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

function refreshCookieOf(answer: { cookies: readonly { name: string; value: string }[] }): string {
  return answer.cookies.find((cookie) => cookie.name === 'zh_refresh')?.value ?? '';
}

const withCookie = (value: string) => ({ headers: { cookie: `zh_refresh=${value}` } });

describe('signing in', () => {
  it('answers the person, a token that works, and a cookie that scripts and other sites cannot use', async () => {
    const member = await provider.make.member({ firstName: 'Ana', lastName: 'Ruiz' });
    const answer = await provider.nobody.post('/login', { email: member.email.toUpperCase(), password: demoPassword });
    expect(answer.status).toBe(200);
    expect(answer.data.user).toEqual({ id: member.id, role: 'USER', email: member.email, fullName: 'Ana Ruiz', image: null });
    expect(answer.data.expiresAt).toBe('2026-11-20T10:15:00.000Z');
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'zh_refresh', path: '/api/token', httpOnly: true, sameSite: 'Strict' }),
      expect.objectContaining({ name: 'zh_device', path: '/api', httpOnly: true, sameSite: 'Strict' }),
    ]);
    const caller = callerOf(provider.app, { authorization: `Bearer ${answer.data.accessToken}` });
    expect((await caller.get('/common/current-user')).data.userInfo.profile.fullName).toBe('Ana Ruiz');
    const [account] = await provider.database.select().from(accounts).where(eq(accounts.id, member.id));
    expect(account?.lastSignedInAt).toEqual(provider.clock.now());
  });

  it('takes a password for the same however its letters are put together', async () => {
    const member = await provider.make.member();
    const caller = await provider.signIn(member.email);
    const change = { currentPassword: demoPassword, newPassword: 'mi contraseña 2027'.normalize('NFC') };
    expect((await caller.patch('/user/change-password', change)).status).toBe(200);
    await provider.signIn(member.email, change.newPassword.normalize('NFD'));
  });

  it('marks the cookie Secure where the product is served over https', async () => {
    const secure = await startTestProvider({ env: { PUBLIC_URL: 'https://coaching.example' } });
    const member = await secure.make.member();
    const answer = await secure.nobody.post('/login', { email: member.email, password: demoPassword });
    expect(answer.cookies[0]).toMatchObject({ secure: true });
    expect(answer.headers['strict-transport-security']).toContain('max-age');
    await secure.close();
  });

  it('says the same of a wrong password, an unknown address and a deactivated account', async () => {
    const member = await provider.make.member();
    const deactivated = await provider.make.member({ deactivatedAt: provider.clock.now() });
    const answers = [
      await provider.nobody.post('/login', { email: member.email, password: 'not the password 1' }),
      await provider.nobody.post('/login', { email: 'stranger@zh.example', password: 'not the password 1' }),
      await provider.nobody.post('/login', { email: deactivated.email, password: demoPassword }),
    ];
    for (const { status, error, cookies } of answers) {
      expect(status).toBe(401);
      expect(error).toEqual({
        code: 'WRONG_CREDENTIALS',
        message: 'The email address or password is not correct.',
        requestId: expect.any(String),
      });
      expect(cookies).toEqual([]);
    }
    const failures = await provider.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'sign-in.failed'), eq(auditEntries.aboutAccountId, member.id)));
    expect(failures).toHaveLength(1);
  });

  it('makes guessing slower with each failure, per account, whether it exists or not', async () => {
    const member = await provider.make.member();
    for (const email of [member.email, 'nobody-at-all@zh.example']) {
      const waits: number[] = [];
      for (let failures = 0; failures < 8; failures += 1) {
        let answer = await provider.nobody.post('/login', { email, password: 'wrong' }, { address: '10.1.0.1' });
        if (answer.status === 429) {
          expect(answer.error?.code).toBe('TOO_MANY_REQUESTS');
          waits.push(Number(answer.headers['retry-after']));
          provider.clock.advance(Number(answer.headers['retry-after']));
          answer = await provider.nobody.post('/login', { email, password: 'wrong' }, { address: '10.1.0.1' });
        }
        expect(answer.status).toBe(401);
      }
      expect(waits).toEqual([5, 10, 20]);
    }
    // Not even the right password is looked at while waiting; afterwards it is, and resets the count.
    expect((await provider.nobody.post('/login', { email: member.email, password: demoPassword })).status).toBe(429);
    provider.clock.advance(300);
    expect((await provider.nobody.post('/login', { email: member.email, password: demoPassword })).status).toBe(200);
    expect((await provider.nobody.post('/login', { email: member.email, password: 'wrong' })).status).toBe(401);
  });

  it('lets no burst of guesses through at once', async () => {
    const member = await provider.make.member();
    const guesses = Array.from({ length: 20 }, () =>
      provider.nobody.post('/login', { email: member.email, password: 'wrong' }, { address: '10.2.0.1' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('slows down an address that guesses at many accounts', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess += 1) {
      const answer = await provider.nobody.post(
        '/login',
        { email: `guess${guess}@zh.example`, password: 'wrong' },
        { address: '10.3.0.1' },
      );
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses[30]).toBe(429);
  });
});

describe('renewing the token', () => {
  it('rotates the cookie', async () => {
    const member = await provider.as('USER');
    provider.clock.advance(600);
    const first = await provider.nobody.get('/token', withCookie(member.refresh));
    expect(first.status).toBe(200);
    const second = await provider.nobody.get('/token', withCookie(refreshCookieOf(first)));
    expect(second.status).toBe(200);
    expect(new Set([member.refresh, refreshCookieOf(first), refreshCookieOf(second)]).size).toBe(3);
    expect(second.data.user.id).toBe(member.id);
  });

  it('gives page and worker the same successor when both renew at the same moment', async () => {
    const member = await provider.as('USER');
    const both = await Promise.all([1, 2].map(() => provider.nobody.get('/token', withCookie(member.refresh))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = both.map(refreshCookieOf);
    expect(one).toBe(other);
    expect((await provider.nobody.get('/token', withCookie(one ?? ''))).status).toBe(200);
  });

  it('forgives a reply that was lost, however late the device asks again', async () => {
    const member = await provider.as('USER');
    const lost = await provider.nobody.get('/token', withCookie(member.refresh));
    provider.clock.advance(20 * 86_400);
    const again = await provider.nobody.get('/token', withCookie(member.refresh));
    expect(again.status).toBe(200);
    expect(refreshCookieOf(again)).not.toBe(refreshCookieOf(lost));
    expect((await provider.nobody.get('/token', withCookie(refreshCookieOf(again)))).status).toBe(200);
  });

  it('ends the session everywhere when a token from before is used again', async () => {
    const member = await provider.as('USER');
    const second = await provider.nobody.get('/token', withCookie(member.refresh));
    const third = await provider.nobody.get('/token', withCookie(refreshCookieOf(second)));
    const stolen = await provider.nobody.get('/token', withCookie(member.refresh));
    expect(stolen.status).toBe(401);
    expect(stolen.error?.code).toBe('SESSION_REUSED');
    expect((await provider.nobody.get('/token', withCookie(refreshCookieOf(third)))).status).toBe(401);
    const refused = await member.get('/common/current-user');
    expect(refused.status).toBe(401);
    expect(refused.error?.message.split(':')[1]).toBe(' Invalid Token, try to login!');
    const [session] = await provider.database.select().from(signInSessions).where(eq(signInSessions.accountId, member.id));
    expect(session?.revokedBecause).toBe('reuse');
  });

  it('finds out the thief who used the token of a lost reply', async () => {
    const member = await provider.as('USER');
    const thief = await provider.nobody.get('/token', withCookie(member.refresh));
    provider.clock.advance(120);
    expect((await provider.nobody.get('/token', withCookie(member.refresh))).status).toBe(200);
    expect((await provider.nobody.get('/token', withCookie(refreshCookieOf(thief)))).status).toBe(401);
  });

  it('stores no token that could be used', async () => {
    const member = await provider.as('USER');
    const [session] = await provider.database.select().from(signInSessions).where(eq(signInSessions.accountId, member.id));
    expect(JSON.stringify(session)).not.toContain(member.refresh.split('.')[1]);
  });

  it.each([
    ['no cookie', {}],
    ['a made-up cookie', withCookie('01a1f94a-c2f3-72c3-9d6c-f4046bef6e02.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    ['something else', withCookie('x')],
  ])('asks to sign in for %s', async (_, sending) => {
    const answer = await provider.nobody.get('/token', sending);
    expect(answer.status).toBe(401);
    expect(answer.error?.code).toBe('SIGN_IN_AGAIN');
  });

  it('refuses a request that another site caused, and leaves the session as it is', async () => {
    const member = await provider.as('USER');
    const headers = { cookie: `zh_refresh=${member.refresh}`, 'sec-fetch-site': 'cross-site' };
    expect((await provider.nobody.get('/token', { headers })).status).toBe(401);
    expect((await provider.nobody.get('/token', withCookie(member.refresh))).status).toBe(200);
  });

  it('ends by itself after sixty days without use', async () => {
    const member = await provider.as('USER');
    provider.clock.advance(61 * 86_400);
    expect((await provider.nobody.get('/token', withCookie(member.refresh))).status).toBe(401);
  });
});

describe('an access token', () => {
  it.each([
    ['none', ''],
    ['nonsense', 'Bearer a.b.c'],
    ['one signed by another key', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlIG9mIHNvbWVib2R5IGVsc2UgMTIzNDU'],
    ['one without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ])('is refused with the message of the catalogue: %s', async (_, authorization) => {
    const answer = await provider.nobody.get('/common/current-user', { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(401);
    expect(answer.error).toMatchObject({ code: 'INVALID_TOKEN', message: 'Unauthorized: Invalid Token, try to login!' });
  });

  it('runs out after fifteen minutes', async () => {
    const member = await provider.as('USER');
    expect((await member.get('/common/current-user')).status).toBe(200);
    provider.clock.advance(15 * 60 + 1);
    expect((await member.get('/common/current-user')).status).toBe(401);
  });

  it('is worth nothing after signing out, here and for the cookie', async () => {
    const member = await provider.as('USER');
    const out = await member.post('/logout');
    expect(out.data).toEqual({ done: true });
    expect(out.cookies[0]).toMatchObject({ name: 'zh_refresh', value: '' });
    expect((await member.get('/common/current-user')).status).toBe(401);
    expect((await provider.nobody.get('/token', withCookie(member.refresh))).status).toBe(401);
  });
});

describe('the password', () => {
  it('is changed with the present one, and every other device is signed out', async () => {
    const account = await provider.make.member();
    const here = await provider.signIn(account.email);
    const there = await provider.signIn(account.email);
    const wrong = await here.patch('/user/change-password', { currentPassword: 'wrong', newPassword: 'Quiet-otter-2027' });
    expect(wrong.error?.code).toBe('WRONG_CREDENTIALS');
    const weak = await here.patch('/user/change-password', { currentPassword: demoPassword, newPassword: 'short' });
    expect(weak.error?.details?.fields?.map(({ path }) => path)).toContain('body.newPassword');
    const next = async (newPassword: string) =>
      (await here.patch('/user/change-password', { currentPassword: demoPassword, newPassword })).error?.code;
    expect(await next('P4ssw0rd-2027')).toBe('PASSWORD_GUESSABLE');
    expect(await next(`${account.firstName}-${account.lastName}-1`)).toBe('PASSWORD_GUESSABLE');
    const changed = await here.patch('/user/change-password', { currentPassword: demoPassword, newPassword: 'Quiet-otter-2027' });
    expect(changed.data).toEqual({ done: true });
    expect((await here.get('/common/current-user')).status).toBe(200);
    expect((await there.get('/common/current-user')).status).toBe(401);
    await expect(provider.signIn(account.email)).rejects.toThrow('401');
    await provider.signIn(account.email, 'Quiet-otter-2027');
    const same = { currentPassword: 'Quiet-otter-2027', newPassword: 'Quiet-otter-2027' };
    expect((await here.patch('/user/change-password', same)).error?.code).toBe('PASSWORD_UNCHANGED');
  });
});

describe('devices', () => {
  it('are listed, and another one can be signed out', async () => {
    const account = await provider.make.member();
    const here = await provider.signIn(account.email);
    const there = await provider.signIn(account.email);
    const info = { label: 'Kitchen tablet', language: 'en', timeZone: 'Europe/Madrid', isInstalled: true };
    const push = { transport: 'fcm', token: 'token-of-the-tablet' };
    await there.post('/user/deviceinfo-update', { ...info, push });
    const { items } = (await here.get('/user/devices')).data;
    expect(items).toHaveLength(2);
    const tablet = items.find((device: { label: string }) => device.label === 'Kitchen tablet');
    expect(tablet).toMatchObject({ isThisDevice: false, receivesPush: true });
    expect((await here.delete(`/user/devices/${tablet.id}`)).data).toEqual({ done: true });
    expect((await there.get('/user/devices')).status).toBe(401);
    expect((await here.get('/user/devices')).data.items).toHaveLength(1);
    expect((await here.delete(`/user/devices/${tablet.id}`)).status).toBe(404);
  });

  it('of others cannot be signed out', async () => {
    const [one, other] = [await provider.as('USER'), await provider.as('USER')];
    const [device] = (await other.get('/user/devices')).data.items;
    expect((await one.delete(`/user/devices/${device.id}`)).status).toBe(404);
    expect((await other.get('/user/devices')).status).toBe(200);
  });

  it('receive push for the account that is signed in now, not for a former one', async () => {
    const [one, other] = [await provider.as('USER'), await provider.as('USER')];
    const body = {
      label: 'Phone',
      language: 'en',
      timeZone: 'UTC',
      isInstalled: false,
      push: { transport: 'fcm', token: 'the same phone' },
    };
    await one.post('/user/deviceinfo-update', body);
    await other.post('/user/deviceinfo-update', body);
    expect((await one.get('/user/devices')).data.items[0].receivesPush).toBe(false);
    expect((await other.get('/user/devices')).data.items[0].receivesPush).toBe(true);
    await other.post('/user/deviceinfo-update', { ...body, push: null });
    expect((await other.get('/user/devices')).data.items[0].receivesPush).toBe(false);
  });
});
