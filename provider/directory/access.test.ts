import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectedEmployer, connectedEmployer, filterBy, patchOf, sendScim } from '../../tests/support/directory.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { auditEntries, directoryTokens, enterprises } from '../database/schema/index.ts';

let provider: TestProvider;
let own: ConnectedEmployer;
let other: ConnectedEmployer;
let theirUser = '';
let theirGroup = '';
beforeAll(async () => {
  provider = await startTestProvider();
  [own, other] = [await connectedEmployer(provider), await connectedEmployer(provider)];
  theirUser = (await other.send('POST', '/Users', { userName: 'theirs@company.example', name: { givenName: 'Their' } })).body.id;
  theirGroup = (await other.send('POST', '/Groups', { displayName: 'Theirs', members: [{ value: theirUser }] })).body.id;
});
afterAll(() => provider.close());

const active = (value: boolean) => patchOf({ op: 'replace', value: { active: value } });

/** Every route, on resources of the other employer. */
const everyRequest = () =>
  [
    ['GET', '/ServiceProviderConfig'],
    ['GET', '/ResourceTypes'],
    ['GET', '/ResourceTypes/User'],
    ['GET', '/Schemas'],
    ['GET', '/Users'],
    ['GET', `/Users?${filterBy('userName eq "theirs@company.example"')}`],
    ['POST', '/Users', { userName: 'made@company.example', name: { givenName: 'Made' } }],
    ['GET', `/Users/${theirUser}`],
    ['PUT', `/Users/${theirUser}`, { userName: 'taken-over@company.example', name: { givenName: 'Over' } }],
    ['PATCH', `/Users/${theirUser}`, active(false)],
    ['DELETE', `/Users/${theirUser}`],
    ['GET', '/Groups'],
    ['POST', '/Groups', { displayName: 'Made' }],
    ['GET', `/Groups/${theirGroup}`],
    ['PUT', `/Groups/${theirGroup}`, { displayName: 'Taken over', members: [] }],
    ['PATCH', `/Groups/${theirGroup}`, patchOf({ op: 'remove', path: 'members' })],
    ['DELETE', `/Groups/${theirGroup}`],
    ['POST', '/Bulk', { Operations: [] }],
    ['POST', '/.search', {}],
    ['GET', '/Me'],
    ['PUT', '/Users'],
    ['DELETE', '/Groups'],
  ] as const;

const theirs = async () => [
  (await other.send('GET', `/Users/${theirUser}`)).body,
  (await other.send('GET', `/Groups/${theirGroup}`)).body,
  (await other.send('GET', '/Users')).body.totalResults,
];

/** How another directory is answered. */
function statusFor(method: string, path: string): number {
  if (path.includes(theirUser) || path.includes(theirGroup)) return 404;
  if (['/Bulk', '/.search', '/Me'].includes(path)) return 501;
  if (method === 'POST') return 201;
  return method === 'GET' ? 200 : 405;
}

/** Sends every request with the token, and expects each to be answered with this status as an error of SCIM. */
async function walk(token: string | null, status: number) {
  for (const [method, path, body] of everyRequest()) {
    const answer = await sendScim(provider, method, path, body, { token });
    expect([method, path, answer.status]).toEqual([method, path, status]);
    expect(answer.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status) });
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
}

describe('every route', () => {
  it('refuses who has no token, a wrong one, or a session', async () => {
    const before = await theirs();
    await walk(null, 401);
    await walk('zh_scim_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 401);
    await walk(other.owner.token, 401);
    await walk((await provider.as('ADMIN')).token, 401);
    expect(await theirs()).toEqual(before);
  });

  it('shows a directory nothing of another company, and changes nothing there', async () => {
    const before = await theirs();
    for (const [method, path, body] of everyRequest()) {
      const answer = await own.send(method, path, body);
      expect(JSON.stringify(answer.body ?? ''), `${method} ${path}`).not.toMatch(/theirs/i);
      expect([method, path, answer.status]).toEqual([method, path, statusFor(method, path)]);
    }
    expect(await theirs()).toEqual(before);
  });

  it('refuses a deactivated company, one whose employees come from files, and a token that was revoked', async () => {
    const { enterpriseId } = other.owner;
    const set = (values: object) => provider.database.update(enterprises).set(values).where(eq(enterprises.id, enterpriseId));
    const before = await theirs();
    await set({ deactivatedAt: provider.clock.now() });
    await walk(other.token, 403);
    await set({ deactivatedAt: null });
    await other.owner.patch('/enterprise/directory', { source: 'file' });
    await walk(other.token, 403);
    await other.owner.patch('/enterprise/directory', { source: 'directory' });
    expect(await theirs()).toEqual(before);
    const [token] = (await other.owner.get('/enterprise/directory')).data.tokens;
    await other.owner.delete(`/enterprise/directory-token/${token.id}`);
    await walk(other.token, 401);
  });

  it('names the methods that it takes', async () => {
    const answer = await own.send('PATCH', '/Users', {});
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, POST' }, body: { status: '405' } });
    expect(await own.send('GET', '/Devices')).toMatchObject({ status: 404, body: { status: '404' } });
  });
});

describe('tokens', () => {
  it('are shown once, kept as a hash, two at most, and revoked one by one', async () => {
    const { owner, send } = await connectedEmployer(provider);
    const setup = async () => (await owner.get('/enterprise/directory')).data;
    const [first] = (await setup()).tokens;
    expect(first).toMatchObject({ lastUsedAt: null, createdByName: expect.any(String) });
    await send('GET', '/Users?count=0');
    expect((await setup()).tokens[0].lastUsedAt).toBe(provider.clock.now().toISOString());
    provider.clock.advance(30);
    await send('GET', '/Users?count=0');
    expect((await setup()).tokens[0].lastUsedAt).not.toBe(provider.clock.now().toISOString());

    const second = (await owner.post('/enterprise/directory-token')).data;
    expect(second.secret).toMatch(/^zh_scim_[\w-]{43}$/);
    expect(second.token.ending).toBe(second.secret.slice(-4));
    expect(JSON.stringify(await setup())).not.toContain(second.secret);
    const rows = await provider.database.select().from(directoryTokens).where(eq(directoryTokens.enterpriseId, owner.enterpriseId));
    expect(JSON.stringify(rows)).not.toContain(second.secret);
    expect((await owner.post('/enterprise/directory-token')).error?.code).toBe('NOT_ALLOWED_NOW');

    await owner.delete(`/enterprise/directory-token/${first.id}`);
    expect((await owner.delete(`/enterprise/directory-token/${first.id}`)).error?.code).toBe('NOT_FOUND');
    expect((await send('GET', '/Users')).status).toBe(401);
    expect((await sendScim(provider, 'GET', '/Users', undefined, { token: second.secret })).status).toBe(200);
    expect((await owner.post('/enterprise/directory-token')).status).toBe(200);
  });

  it('are never three, however many are created at once', async () => {
    const { owner } = await connectedEmployer(provider);
    const made = await Promise.all(Array.from({ length: 4 }, () => owner.post('/enterprise/directory-token')));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await owner.get('/enterprise/directory')).data.tokens).toHaveLength(2);
  });

  it('belong to the company, and are in the audit log with everything that is chosen', async () => {
    const { owner } = await connectedEmployer(provider);
    const [token] = (await owner.get('/enterprise/directory')).data.tokens;
    expect((await own.owner.delete(`/enterprise/directory-token/${token.id}`)).error?.code).toBe('NOT_FOUND');
    await owner.delete(`/enterprise/directory-token/${token.id}`);
    const entries = await provider.database.select().from(auditEntries).where(eq(auditEntries.actorId, owner.id));
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['directory.configure', 'directory.createToken', 'directory.revokeToken']),
    );
    const chosen = entries.find(({ what }) => what === 'directory.configure');
    expect(chosen?.data).toMatchObject({ before: { employeeSource: 'file' }, after: { employeeSource: 'directory' } });
  });
});

it('limits the attempts of an address without a usable token, not the directories behind the same address', async () => {
  const limited = await startTestProvider({ env: { REQUESTS_PER_MINUTE: '5' } });
  try {
    const directory = await connectedEmployer(limited);
    const guess = () => sendScim(limited, 'GET', '/Users', undefined, { token: 'guessed' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(Number((await guess()).headers['retry-after'])).toBeGreaterThan(0);
    for (let request = 0; request < 20; request += 1) expect((await directory.send('GET', '/Users?count=0')).status).toBe(200);
    expect((await guess()).status).toBe(429);
  } finally {
    await limited.close();
  }
});
