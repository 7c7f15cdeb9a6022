import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import type { TestProvider } from '../../../tests/support/provider.ts';
import { statementsOf } from '../../../tests/support/statements.ts';
import { accounts, enterprises, mails, signInAttempts, signInSessions } from '../../database/schema/index.ts';
import { demoPassword } from '../../database/seed/demo-accounts.ts';

// The usual attacks on signing in. Others are tested beside their code: guessing passwords and reusing old cookies in sign-in.test.ts,
// guessing codes in codes.test.ts, reusing links in employees.test.ts, header injection in mailer.test.ts.

const verify = vi.fn<typeof import('@node-rs/argon2')['verify']>();
const hash = vi.fn<typeof import('@node-rs/argon2')['hash']>();

let startTestProvider: typeof import('../../../tests/support/provider.ts')['startTestProvider'];
let provider: TestProvider;
let real: typeof import('@node-rs/argon2');
let address = 0;
/** As expensive to check as real hashes; test accounts have cheap ones. */
let usualHash: string;
beforeAll(async () => {
  // Files share their imported modules: this one has a provider of its own, which uses our `verify`.
  vi.resetModules();
  real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  verify.mockImplementation(real.verify);
  hash.mockImplementation(real.hash);
  vi.doMock('@node-rs/argon2', () => ({ ...real, verify, hash }));
  ({ startTestProvider } = await import('../../../tests/support/provider.ts'));
  provider = await startTestProvider();
  const { hashPassword } = await import('../passwords/passwords.ts');
  usualHash = await hashPassword(demoPassword);
});
afterAll(async () => {
  await provider.close();
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});
beforeEach(() => {
  verify.mockClear();
  hash.mockClear();
  address += 1;
});

const from = () => ({ address: `10.40.0.${address}` });
const refreshOf = (answer: { cookies: readonly { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'zh_refresh')?.value ?? '';

/** The statements of the call itself, without values; the mailer, which it wakes, sends its own. */
async function workOf(call: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(provider.database, call);
  return statements.filter((text) => !text.startsWith('update "mails"')).map((text) => text.replaceAll(/\$\d+|\bdefault\b/g, '?'));
}

async function kindsOfAccounts() {
  return {
    known: (await provider.make.member({ passwordHash: usualHash })).email,
    unknown: `nobody-${address}@zh.example`,
    invited: (await provider.make.member({ passwordHash: null, emailVerifiedAt: null })).email,
    deactivated: (await provider.make.member({ passwordHash: usualHash, deactivatedAt: provider.clock.now() })).email,
    deleted: (await provider.make.member({ passwordHash: usualHash, deletedAt: provider.clock.now() })).email,
  };
}

describe('a flood of passwords', () => {
  it('is answered with 503 beyond what can be checked soon, and makes no failure of a right one', async () => {
    const { refuseWhileBusy } = await import('../passwords/passwords.ts');
    const { email, id } = await provider.make.member();
    const gate = Promise.withResolvers<boolean>();
    verify.mockImplementation(() => gate.promise);
    const strangers = Array.from({ length: 67 }, (_, number) =>
      provider.nobody.post('/login', { email: `flood-${number}@zh.example`, password: 'x' }, { address: `10.77.${number}.1` }),
    );
    await vi.waitFor(() => expect(refuseWhileBusy).toThrow(), { timeout: 30_000 });
    const refused = await provider.nobody.post('/login', { email, password: demoPassword }, from());
    expect([refused.status, refused.error?.code, refused.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    const tries = () => provider.database.$count(signInAttempts, eq(signInAttempts.email, email.toLowerCase()));
    expect(await tries()).toBe(0);
    gate.resolve(false);
    expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(new Set([401]));
    verify.mockImplementation(real.verify);
    expect((await provider.nobody.post('/login', { email, password: demoPassword }, from())).data.user.id).toBe(id);
  });
});

describe('probing whether an address has an account', () => {
  it('gets the same words for the same work when signing in: one check of a password, equally dear', async () => {
    const answers = new Map<string, unknown>();
    const work = new Map<string, unknown>();
    for (const [kind, email] of Object.entries(await kindsOfAccounts())) {
      verify.mockClear();
      let answer = await provider.nobody.post('/login', { email: 'warm@zh.example', password: 'Wrong-password-1' });
      const statements = await workOf(async () => {
        answer = await provider.nobody.post('/login', { email, password: 'Wrong-password-1' }, from());
      });
      const parameters = verify.mock.calls.slice(1).map(([hash]) => String(hash).split('$').slice(1, 4));
      answers.set(kind, [answer.status, answer.error?.code, answer.error?.message, answer.cookies, Object.keys(answer.headers).sort()]);
      work.set(kind, { statements, parameters });
    }
    expect(work.get('known')).toMatchObject({ parameters: [['argon2id', 'v=19', 'm=19456,t=2,p=1']] });
    for (const kind of answers.keys()) {
      expect(answers.get(kind), kind).toEqual(answers.get('known'));
      expect(work.get(kind), kind).toEqual(work.get('known'));
    }
  });

  it('gets the same when asking for a code for a forgotten password, and when using one', async () => {
    const asked = new Map<string, unknown>();
    const used = new Map<string, unknown>();
    for (const [kind, email] of Object.entries(await kindsOfAccounts())) {
      const ask = async () => {
        const { status, text } = await provider.nobody.post('/forgot-password', { email }, from());
        asked.set(kind, { status, text, statements: asked.get(kind) });
      };
      const statements = await workOf(ask);
      asked.set(kind, { ...(asked.get(kind) as object), statements });
      const guess = async () => {
        const answer = await provider.nobody.post('/forgot-password/verify-otp', { email, code: '000000' }, from());
        used.set(kind, [answer.status, answer.error?.code, answer.error?.message]);
      };
      used.set(kind, [await workOf(guess), used.get(kind)]);
    }
    for (const kind of asked.keys()) {
      expect(asked.get(kind), kind).toEqual(asked.get('known'));
      expect(used.get(kind), kind).toEqual(used.get('known'));
    }
  });
});

describe('who has many addresses', () => {
  const inNetwork = (network: string, number: number) => ({ address: `2001:db8:${address}:${network}::${number.toString(16)}` });

  it('gets no more tries at many accounts by going through those of one IPv6 network', async () => {
    const guess = (number: number, network = '1') =>
      provider.nobody.post('/login', { email: `somebody-${number}@zh.example`, password: 'Spring-2026' }, inNetwork(network, number));
    for (let number = 0; number < 30; number += 1) {
      verify.mockResolvedValueOnce(false);
      expect((await guess(number)).status).toBe(401);
    }
    expect((await guess(30)).status).toBe(429);
    expect((await guess(31, '2')).status).toBe(401);
  });

  it('has no more than a hundred codes mailed in an hour from there, to whomever', async () => {
    const ask = (number: number, network = '3') =>
      provider.nobody.post('/forgot-password', { email: `person-${number}@zh.example` }, inNetwork(network, number));
    for (let number = 0; number < 100; number += 1) expect((await ask(number)).status).toBe(200);
    expect([(await ask(100)).status, (await ask(101)).status]).toEqual([429, 429]);
    expect((await ask(102, '4')).status).toBe(200);
  });
});

it('who fails on purpose, patiently, does not lock the owner out where the owner has signed in before', async () => {
  const { email } = await provider.make.member();
  const signIn = (password: string, network: string) => provider.nobody.post('/login', { email, password }, { address: network });
  expect((await signIn(demoPassword, '10.41.0.1')).status).toBe(200);
  for (let failure = 0; failure < 12; failure += 1) {
    const answer = await signIn('Wrong-password-1', '10.41.0.2');
    if (answer.status === 429) provider.clock.advance(Number(answer.headers['retry-after']));
  }
  await signIn('Wrong-password-1', '10.41.0.2');
  expect((await signIn('Wrong-password-1', '10.41.0.2')).status).toBe(429);
  expect((await signIn(demoPassword, '10.41.0.3')).status).toBe(429);
  // Guessing from there is slowed down all the same.
  for (let failure = 0; failure < 5; failure += 1) expect((await signIn('Wrong-password-1', '10.41.0.1')).status).toBe(401);
  expect((await signIn(demoPassword, '10.41.0.1')).status).toBe(429);
  provider.clock.advance(5);
  expect((await signIn(demoPassword, '10.41.0.1')).status).toBe(200);
});

it('nobody without a ticket makes the provider hash passwords', async () => {
  const body = { ticket: 'x'.repeat(43), password: 'Quiet-otter-2027' };
  const answer = await provider.nobody.post('/forgot-password/change-password', body, from());
  expect([answer.error?.code, hash.mock.calls]).toEqual(['WRONG_CODE', []]);
});

describe('a session', () => {
  it('cannot be fixed by a cookie that was there before: signing in makes a new one', async () => {
    const [victim, attacker] = [await provider.make.member(), await provider.as('USER')];
    const headers = { cookie: `zh_refresh=${attacker.refresh}` };
    const answer = await provider.nobody.post('/login', { email: victim.email, password: demoPassword }, { headers, ...from() });
    const cookie = refreshOf(answer);
    expect(cookie.split('.')[0]).not.toBe(attacker.refresh.split('.')[0]);
    const ofAttacker = await provider.nobody.get('/token', { headers });
    expect(ofAttacker.data.user.id).toBe(attacker.id);
    const rows = await provider.database.select().from(signInSessions).where(eq(signInSessions.accountId, victim.id));
    expect(rows.map(({ id }) => id)).toEqual([cookie.split('.')[0]]);
  });

  it('is not begun with ids, secrets or tokens that the caller chose', async () => {
    const member = await provider.make.member();
    const chosen = '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02';
    const body = { email: member.email, password: demoPassword, sessionId: chosen, accessToken: 'mine', id: chosen };
    const answer = await provider.nobody.post('/login', body, { headers: { cookie: `zh_refresh=${chosen}.${'a'.repeat(43)}` } });
    expect(answer.text).not.toContain(chosen);
    expect(refreshOf(answer)).not.toContain(chosen);
  });

  it('is renewed by nothing that another page caused, and stays as it is', async () => {
    const member = await provider.as('USER');
    const cookie = { cookie: `zh_refresh=${member.refresh}` };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.zh.example' },
      { 'sec-fetch-site': 'none' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const answer = await provider.nobody.get('/token', { headers: { ...cookie, ...headers } });
      expect([answer.status, answer.error?.code, answer.cookies]).toEqual([401, 'SIGN_IN_AGAIN', []]);
    }
    expect((await provider.nobody.get('/token', { headers: { ...cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  });

  it('changes nothing for who has only the cookie: every other call wants the token', async () => {
    const member = await provider.as('USER');
    const headers = { cookie: `zh_refresh=${member.refresh}` };
    for (const call of [
      provider.nobody.post('/logout', undefined, { headers }),
      provider.nobody.patch('/user/edit-profile', { firstName: 'Mallory' }, { headers }),
      provider.nobody.get('/common/current-user', { headers }),
    ]) {
      expect((await call).error?.code).toBe('INVALID_TOKEN');
    }
  });
});

describe('a name with line ends in it', () => {
  const smuggled = 'Ana\r\nBcc: victim@zh.example\r\n\r\nHello';

  it('makes no header of a mail and no addressee', async () => {
    const member = await provider.as('USER');
    await member.patch('/user/edit-profile', { firstName: smuggled, lastName: smuggled });
    const [account] = await provider.database.select().from(accounts).where(eq(accounts.id, member.id));
    await provider.nobody.post('/forgot-password', { email: account?.email }, from());
    const employer = await provider.as('EMPLOYER');
    await provider.database.update(enterprises).set({ name: smuggled });
    await employer.post('/enterprise/import-user', { users: [{ email: 'invited@zh.example', firstName: smuggled, lastName: 'Ruiz' }] });
    const sent = await provider.database.select().from(mails);
    expect((await mailsTo(provider.database, account?.email ?? '')).length).toBeGreaterThan(0);
    for (const { subject, to } of sent) {
      expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(to).not.toMatch(/victim|[\r\n,;<>]/);
    }
  });

  it.each([
    'ana@zh.example\r\nBcc: victim@zh.example',
    'ana@zh.example,victim@zh.example',
    'Ana <ana@zh.example>, victim@zh.example',
    '"ana\n"@zh.example',
  ])('is no address: %j', async (email) => {
    const answer = await provider.nobody.post('/forgot-password', { email }, from());
    expect([answer.status, answer.error?.details?.fields?.[0]?.path]).toEqual([400, 'body.email']);
  });
});

describe('a page of another origin', () => {
  it('may read nothing, unless its origin is configured', async () => {
    const open = await startTestProvider({ env: { ALLOWED_ORIGINS: 'https://app.zh.example' } });
    try {
      const member = await open.as('USER');
      const ask = (origin: string) => member.get('/common/current-user', { headers: { origin } });
      const ours = await ask('https://app.zh.example');
      expect(ours.headers['access-control-allow-origin']).toBe('https://app.zh.example');
      expect(ours.headers['access-control-allow-credentials']).toBe('true');
      expect(String(ours.headers.vary).toLowerCase()).toContain('origin');
      for (const origin of ['https://evil.example', 'https://app.zh.example.evil.example', 'http://app.zh.example', 'null']) {
        expect((await ask(origin)).headers['access-control-allow-origin'], origin).not.toBe(origin);
        expect((await ask(origin)).headers['access-control-allow-origin'], origin).not.toBe('*');
        const preflight = await open.app.inject({
          method: 'OPTIONS',
          url: '/api/user/edit-profile',
          headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' },
        });
        expect([origin, '*'], origin).not.toContain(preflight.headers['access-control-allow-origin']);
      }
    } finally {
      await open.close();
    }
    const closed = await provider.nobody.get('/health', { headers: { origin: 'https://app.zh.example' } });
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('what is logged', () => {
  it('holds no secret of any call that carries one, at any level', async () => {
    const loud = await startTestProvider({ env: { LOG_LEVEL: 'trace' } });
    try {
      const account = await loud.make.coach();
      const coach = await loud.signIn(account.email);
      const secrets = [coach.token, coach.refresh, account.email, demoPassword, 'New-password-2027', 'wrong-Password-3'];
      const renewed = await loud.nobody.get('/token', { headers: { cookie: `zh_refresh=${coach.refresh}` } });
      secrets.push(renewed.data.accessToken, refreshOf(renewed), renewed.data.revocationKey);
      await loud.nobody.post('/login', { email: account.email, password: 'wrong-Password-3' });
      await coach.patch('/user/change-password', { currentPassword: demoPassword, newPassword: 'New-password-2027' });
      await coach.patch('/coach/change-email', { email: 'elsewhere@zh.example', currentPassword: 'New-password-2027' });
      await loud.nobody.post('/forgot-password', { email: account.email });
      const sent = await loud.database.select().from(mails);
      const codes = sent.flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? []);
      expect(codes).toHaveLength(2);
      for (const code of codes) {
        await coach.post('/common/verify-email', { code });
        const { data } = await loud.nobody.post('/forgot-password/verify-otp', { email: account.email, code });
        if (data) secrets.push(data.ticket);
      }
      await loud.nobody.post('/token/revoke', { key: renewed.data.revocationKey });
      await loud.nobody.patch('/user-signup/01a1f94a-c2f3-72c3-9d6c-f4046bef6e02', { secret: 's'.repeat(43), password: 'x' });
      await loud.nobody.get(`/common/current-user?accessToken=${coach.token}&password=${demoPassword}`);
      const log = loud.logLines.join('');
      expect(log).toContain('/api/token/revoke');
      for (const secret of [...secrets, ...codes.map((code) => `"${code}"`), 's'.repeat(43), 'elsewhere@zh.example']) {
        expect(log).not.toContain(secret);
      }
    } finally {
      await loud.close();
    }
  });
});
