import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, employees, notifications } from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let employer: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider({ demo: true });
  [admin, employer] = await Promise.all([provider.signIn('admin@zh.example'), provider.signIn('employer@zh.example')]);
});
afterAll(() => provider.close());

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly employeeCount: number;
  readonly memberCount: number;
}
const all = async (query = ''): Promise<Listed[]> => {
  const items: Listed[] = [];
  let cursor: string | null = null;
  do {
    const answer = await admin.get(`/admin/get-enp-with-user-count?limit=2${query}${cursor ? `&cursor=${cursor}` : ''}`);
    items.push(...answer.data.items);
    cursor = answer.data.nextCursor;
  } while (cursor);
  return items;
};
const enterpriseOf = async ({ id }: SignedInCaller): Promise<string> => {
  const [row] = await provider.database.select({ id: accounts.enterpriseId }).from(accounts).where(eq(accounts.id, id));
  return row?.id ?? '';
};

it('lists every enterprise once by name with its counts, and finds them without accents', async () => {
  const items = await all();
  const names = items.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, another) => (one.toLowerCase() < another.toLowerCase() ? -1 : 1)));
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const ownId = await enterpriseOf(employer);
  expect(items.find(({ id }) => id === ownId)).toMatchObject({ planName: expect.any(String), seats: 120 });
  expect((await all(`&search=${encodeURIComponent(names[0]?.slice(0, 4).toUpperCase() ?? '')}`)).map(({ name }) => name)).toContain(
    names[0],
  );
  expect(await all('&status=deactivated')).toEqual([]);
});

it('says of its people what its own administrators see, as figures, and names no member', async () => {
  const id = await enterpriseOf(employer);
  const { data, text } = await admin.get(`/admin/enterprise-overview/${id}`);
  const own = (await employer.get('/enterprise/get-dashboard')).data;
  const { total, imported, invited, joined } = own.employees;
  expect(data.employees).toEqual({ total, imported, invited, joined });
  expect(data.usage).toMatchObject({ ...own.health, active: own.employees.active });
  expect(data.usage.minimumGroupSize).toBeGreaterThanOrEqual(5);
  expect(data.subscription).toMatchObject({ seats: 120, status: 'running' });
  const members = await provider.database
    .select({ id: accounts.id, email: accounts.email })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.accountId))
    .where(eq(employees.enterpriseId, id));
  expect(members.length).toBeGreaterThan(5);
  for (const member of members) expect(text.includes(member.id) || text.includes(member.email)).toBe(false);
});

it('suppresses the figures of an enterprise whose people are fewer than the floor', async () => {
  const enterprise = await provider.make.subscribedEnterprise();
  await Promise.all([1, 2, 3].map(() => provider.make.member({ enterpriseId: enterprise.id })));
  const { usage } = (await admin.get(`/admin/enterprise-overview/${enterprise.id}`)).data;
  expect(usage).toMatchObject({ people: 0, averageScore: { value: null }, participation: { value: null }, active: { value: null } });
});

it('finds employer accounts by their names and those of the enterprise, and shows one with its enterprise', async () => {
  const found = (await admin.get('/admin/get-all-enterprise-user?search=employer%40zh')).data.items;
  expect(found).toMatchObject([{ id: employer.id, email: 'employer@zh.example', enterpriseId: await enterpriseOf(employer) }]);
  const { data } = await admin.get(`/admin/get-enterprise-user-details?userid=${employer.id}`);
  expect(data.user).toEqual(found[0]);
  expect(data.userCount.id).toBe(data.enterprise.id);
  const member = await provider.as('USER');
  expect((await admin.get(`/admin/get-enterprise-user-details?userid=${member.id}`)).status).toBe(404);
  const of = (await admin.get(`/admin/get-all-enterprise-user?enterpriseId=${data.enterprise.id}`)).data.items;
  expect(of.every(({ enterpriseId }: { enterpriseId: string }) => enterpriseId === data.enterprise.id)).toBe(true);
});

describe('opening and closing', () => {
  it('opens one for a person who gets a link by mail, once for an address', async () => {
    const body = {
      by: 'admin',
      ...{
        email: 'nuria@norte.example',
        enterpriseName: 'Norte',
        firstName: 'Nuria',
        lastName: 'Gil',
        language: 'es',
        timeZone: 'Europe/Madrid',
      },
    };
    const { data } = await admin.post('/common/enterprise-credential', body);
    expect(await mailsTo(provider.database, 'nuria@norte.example')).toHaveLength(1);
    expect((await admin.get(`/admin/enterprise-overview/${data.enterpriseId}`)).data).toMatchObject({
      enterprise: { name: 'Norte', status: 'setting-up' },
      administrators: [{ email: 'nuria@norte.example', status: 'invited', isOwner: true }],
      trail: [{ action: 'enterprise.opened', byRole: 'ADMIN' }],
    });
    expect((await admin.post('/common/enterprise-credential', body)).error?.code).toBe('ALREADY_DONE');
  });

  it('closes with a reason and a last day, opens again and notifies the members; two at once do not undo each other', async () => {
    const enterprise = await provider.make.subscribedEnterprise();
    const member = await provider.make.member({ enterpriseId: enterprise.id });
    const at = provider.clock.now();
    const stamps = { importedAt: at, joinedAt: at, createdAt: at, updatedAt: at };
    await provider.database.insert(employees).values({ id: uuid(), enterpriseId: enterprise.id, accountId: member.id, ...stamps });
    const path = `/admin/deactivate-enterprise?enterpriseId=${enterprise.id}`;
    const close = { isDeactivated: true, reason: 'Unpaid', membersUntil: '2026-12-31', baseVersion: enterprise.version };
    const answers = await Promise.all([1, 2].map(() => admin.post(path, close)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const overview = async () => (await admin.get(`/admin/enterprise-overview/${enterprise.id}`)).data;
    const closed = await overview();
    expect(closed.enterprise).toMatchObject({ status: 'deactivated', deactivationReason: 'Unpaid' });
    expect(closed.enterprise.membersUntil).toMatch(/^(2026-12-31|2027-01-01)/);
    expect((await admin.post(path, { isDeactivated: false, baseVersion: enterprise.version })).error?.code).toBe('VERSION_CONFLICT');
    expect((await admin.post(path, { isDeactivated: false, baseVersion: closed.enterprise.version })).status).toBe(200);
    expect((await overview()).trail).toMatchObject([
      { action: 'enterprise.deactivated', note: 'Unpaid' },
      { action: 'enterprise.activated' },
    ]);
    expect(await provider.database.$count(notifications, eq(notifications.accountId, member.id))).toBe(2);
  });
});
