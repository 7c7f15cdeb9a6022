import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

let provider: TestProvider;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  member = await provider.as('USER');
});
afterAll(() => provider.close());

describe('every reply', () => {
  it('carries a request id, which the log line of the request carries too', async () => {
    const answer = await provider.nobody.get('/common/get-offerings');
    const id = String(answer.headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const line = provider.logLines.map((text) => JSON.parse(text)).find((entry) => entry.requestId === id);
    expect(line).toMatchObject({ method: 'GET', route: '/api/common/get-offerings', status: 200 });
  });

  it('is protected by the headers that browsers know', async () => {
    const { headers } = await provider.nobody.get('/health');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    // It holds for documents; see serve-app.test.ts.
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('what is logged', () => {
  it('holds no password, no token, no address of a person', async () => {
    const account = await provider.make.member();
    const signedIn = await provider.signIn(account.email);
    await provider.nobody.post('/login', { email: account.email, password: 'Wrong-password-9' });
    await provider.nobody.post('/login/third-party?email=ana%40zh.example', { identityToken: 'abc' });
    const log = provider.logLines.join('');
    for (const secret of [signedIn.token, signedIn.refresh, 'Wrong-password-9', account.email, 'ana%40zh.example']) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('an error', () => {
  it.each([
    ['not JSON', '{"email":', 400, 'INVALID_INPUT'],
    ['a list instead of an object', '[]', 400, 'INVALID_INPUT'],
    ['nothing', '', 400, 'INVALID_INPUT'],
    ['a prototype', '{"__proto__":{"email":"a@zh.example"},"password":"x"}', 400, 'INVALID_INPUT'],
    ['a NUL character', '{"email":"a@zh.example","password":"\\u0000"}', 400, 'INVALID_INPUT'],
    ['half a surrogate pair', '{"email":"a@zh.example","password":"\\ud800"}', 400, 'INVALID_INPUT'],
    ['more than 16 KiB from a stranger', JSON.stringify({ password: 'x'.repeat(17_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['deep nesting', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'INVALID_INPUT'],
    ['deep nesting without an end', '{"a":['.repeat(2000), 400, 'INVALID_INPUT'],
  ])('of a body that is %s says so', async (_, body, status, code) => {
    const answer = await provider.nobody.post('/login', body);
    expect(answer.status).toBe(status);
    expect(answer.error?.code).toBe(code);
    expect(answer.error?.requestId).toBe(answer.headers['x-request-id']);
  });

  it('of deep nesting comes before it is parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const admin = await provider.as('ADMIN');
    parse.mockClear();
    const answer = await admin.post('/user/create-health-intake-questions', '['.repeat(1_000_000));
    expect(answer.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: 'body' }] } });
    expect(parse.mock.calls.filter(([text]) => text.startsWith('[['))).toEqual([]);
    parse.mockRestore();
  });

  it('of brackets within a text there is none', async () => {
    const answer = await provider.nobody.post('/login', { email: 'a@zh.example', password: `"[\\${'['.repeat(150)}` });
    expect(answer.error?.code).toBe('WRONG_CREDENTIALS');
  });

  it('of a signed-in person’s body comes when it is longer than the schema needs', async () => {
    const body = { filler: 'x'.repeat(10_000) };
    expect((await member.patch('/user/edit-profile', body)).status).toBe(413);
    expect((await member.patch('/user/edit-profile', { filler: 'x'.repeat(3000) })).status).toBe(200);
  });

  it('takes text that only looks like an escape', async () => {
    const answer = await provider.nobody.post('/login', { email: 'a@zh.example', password: 'C:\\u0000' });
    expect(answer.error?.code).toBe('WRONG_CREDENTIALS');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of a body of type %s says so',
    async (type) => {
      const answer = await provider.nobody.post('/login', 'x', { headers: { 'content-type': type } });
      expect(answer.status).toBe(415);
      expect(answer.error?.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('of a field names the field and what to do', async () => {
    const answer = await member.patch('/user/edit-profile', { firstName: '', timeZone: 'Mars/Olympus' });
    expect(answer.error?.details?.fields).toEqual(
      expect.arrayContaining([
        { path: 'body.firstName', message: expect.any(String) },
        { path: 'body.timeZone', message: 'Use a time zone like Europe/Madrid.' },
      ]),
    );
  });

  it('of a birthday to come names it', async () => {
    const answer = await member.patch('/user/edit-profile', { birthDate: '2150-01-01' });
    expect(answer.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: 'body.birthDate' }] } });
  });

  it.each([
    ['birthDate', '0026-05-04', 'Use a year from 1900 to 2200.'],
    ['birthDate', '2201-01-01', 'Use a year from 1900 to 2200.'],
    ['firstName', 'Ana\u0007', 'Leave out control characters.'],
    ['lastName', 'Ruiz\nfrom: x', 'Leave out control characters.'],
  ])('of %s names it: %j', async (field, value, message) => {
    const answer = await member.patch('/user/edit-profile', { [field]: value });
    expect(answer.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: `body.${field}`, message }] } });
  });

  it('of a name there is none for what is only space, accents and signs', async () => {
    const answer = await member.patch('/user/edit-profile', { firstName: ' Ana\tMaría ', lastName: 'O’Neill-Ñ 👩🏽‍⚕️' });
    expect(answer.data).toMatchObject({ firstName: 'Ana María', lastName: 'O’Neill-Ñ 👩🏽‍⚕️' });
  });

  it('of the address names the parameter', async () => {
    const answer = await member.get('/user/get-health-intake-questions/not-a-uuid');
    expect(answer.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: 'params.id' }] } });
    expect((await member.get('/user/get-health-intake-questions/%00')).status).toBe(400);
    expect((await member.get('/user/get-health-intake-questions/%zz')).status).toBe(400);
  });

  it('comes before the body is looked at when the caller may not make the call', async () => {
    expect((await provider.nobody.patch('/user/edit-profile', 'not json')).status).toBe(401);
    expect((await member.post('/user/create-health-intake-questions', 'not json')).error?.code).toBe('ROLE_DENIED');
  });

  it('of an unknown call is JSON; a known path with another method says which it knows', async () => {
    const unknown = await member.get('/no/such/call');
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'NOT_FOUND']);
    const wrong = await member.delete('/user/profile');
    expect([wrong.status, wrong.error?.code, wrong.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET']);
  });

  it('of our own hides its text and logs it without the data', async () => {
    const broken = await startTestProvider();
    const caller = await broken.as('USER');
    await broken.opened.close();
    const answer = await caller.get('/notify/get');
    expect([500, 503]).toContain(answer.status);
    expect(answer.error?.message).toMatch(/Something went wrong on our side|We are restarting/);
    expect(answer.text).not.toMatch(/select|PGlite|pool/i);
    expect(broken.logLines.some((line) => JSON.parse(line).level >= 50)).toBe(true);
    await broken.app.close();
  });
});

describe('a conditional request', () => {
  it('costs nothing when nothing is new', async () => {
    const account = await provider.make.member();
    const caller = await provider.signIn(account.email);
    await provider.make.notification({ accountId: account.id });
    const first = await caller.get('/notify/get');
    const etag = String(first.headers.etag);
    const headers = { 'if-none-match': etag };
    const same = await caller.get('/notify/get', { headers });
    expect([same.status, same.text]).toEqual([304, '']);
    await provider.make.notification({ accountId: account.id });
    const newer = await caller.get('/notify/get', { headers });
    expect(newer.status).toBe(200);
    expect(newer.headers.etag).not.toBe(etag);
  });
});

describe('a long reply', () => {
  it('is compressed for who takes it', async () => {
    const response = await provider.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.rawPayload.length).toBeLessThan(100_000);
    expect((await provider.nobody.get('/openapi.json')).headers['content-encoding']).toBeUndefined();
  });
});

describe('requests of one address', () => {
  it('are limited, and the answer says how long to wait', async () => {
    const limited = await startTestProvider({ env: { REQUESTS_PER_MINUTE: '3' } });
    const statuses: number[] = [];
    for (let request = 0; request < 4; request += 1) statuses.push((await limited.nobody.get('/common/get-permission-list')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await limited.nobody.get('/common/get-permission-list');
    expect(refused.error?.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await limited.nobody.get('/common/get-permission-list', { address: '10.9.9.9' })).status).toBe(200);
    expect((await limited.nobody.get('/health')).status).toBe(200);
    await limited.close();
  });
});

describe('pages of other origins', () => {
  it('may call the API only when they are configured', async () => {
    const open = await startTestProvider({ env: { ALLOWED_ORIGINS: 'https://app.coaching.example' } });
    const allowed = await open.nobody.get('/health', { headers: { origin: 'https://app.coaching.example' } });
    expect(allowed.headers['access-control-allow-origin']).toBe('https://app.coaching.example');
    const stranger = await open.nobody.get('/health', { headers: { origin: 'https://evil.example' } });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
    await open.close();
    expect(
      (await provider.nobody.get('/health', { headers: { origin: 'https://app.coaching.example' } })).headers[
        'access-control-allow-origin'
      ],
    ).toBeUndefined();
  });
});
