import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

let provider: TestProvider;
let owner: SignedInCaller;
let helper: SignedInCaller;
let employer: SignedInCaller;
let subRoleId: string;

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly call: string;
  readonly kind: string;
  readonly actor: { readonly id: string; readonly enterpriseName: string | null };
  readonly object: { readonly id: string; readonly name: string | null } | null;
}

const entries = async (query = ''): Promise<Entry[]> => (await owner.get(`/admin/audit${query}`)).data.items;

beforeAll(async () => {
  provider = await startTestProvider();
  const [first, other] = [
    await provider.make.admin(),
    await provider.make.admin({ isOwner: false, firstName: 'Víctor', lastName: 'Lago' }),
  ];
  owner = await provider.signIn(first.email);
  employer = await provider.as('EMPLOYER');
  await employer.post('/common/set-sub-role', { name: 'People', permissions: [] });
  provider.clock.advance(60);
  subRoleId = (await owner.post('/common/set-sub-role', { name: 'Coach relations', permissions: ['admin.roles'] })).data.id;
  provider.clock.advance(60);
  await owner.post('/common/set-user-permission', { userId: other.id, subRoleId, granted: [], denied: [] });
  provider.clock.advance(86_400);
  [owner, helper, employer] = [await provider.signIn(first.email), await provider.signIn(other.email), await provider.as('EMPLOYER')];
  await helper.post('/common/set-sub-role', { name: 'Demos', permissions: [] });
});
afterAll(() => provider.close());

describe('the audit', () => {
  it('says who did what to what and when, latest first, with names of what is no member', async () => {
    const all = await entries();
    expect(all.map(({ call }) => call)).toEqual([
      'permissions.createSubRole',
      'permissions.setOfUser',
      'permissions.createSubRole',
      'permissions.createSubRole',
    ]);
    expect(all[0]).toMatchObject({ kind: 'admin.roles', actor: { id: helper.id, role: 'ADMIN', enterpriseName: null } });
    expect(all[1]).toMatchObject({ object: { id: helper.id, name: 'Víctor Lago' } });
    expect(all[2]).toMatchObject({ object: { id: subRoleId, name: 'Coach relations' } });
    expect(all[3]).toMatchObject({ kind: 'enterprise.roles', actor: { role: 'EMPLOYER' } });
    expect(all[3]?.actor.enterpriseName).not.toBeNull();
    expect(all.every((entry) => 'requestId' in entry)).toBe(true);
  });

  it('is filtered by person, kind and time, and paged', async () => {
    const all = await entries();
    const day = (entry: Entry | undefined) => entry?.at.slice(0, 10) ?? '';
    const ids = (some: readonly Entry[]) => some.map(({ id }) => id);
    expect(ids(await entries(`?actorId=${helper.id}`))).toEqual(ids(all.slice(0, 1)));
    expect(ids(await entries('?kind=enterprise.roles'))).toEqual(ids(all.slice(3)));
    expect(ids(await entries(`?from=${day(all[0])}`))).toEqual(ids(all.slice(0, 1)));
    expect(ids(await entries(`?to=${day(all[1])}`))).toEqual(ids(all.slice(1)));
    const first = (await owner.get('/admin/audit?limit=3')).data;
    const rest = (await owner.get(`/admin/audit?limit=3&cursor=${first.nextCursor}`)).data;
    expect(ids([...first.items, ...rest.items])).toEqual(ids(all));
    expect(rest.nextCursor).toBeNull();
  });

  it('is handed out, which is an entry itself', async () => {
    const { items, isCut } = (await owner.post('/admin/audit/export', { kind: 'admin.roles' })).data;
    expect([items.length, isCut]).toEqual([3, false]);
    expect((await entries())[0]).toMatchObject({ call: 'audit.export', kind: 'admin.audit', actor: { id: owner.id } });
  });

  it('opens to who holds the permission only', async () => {
    for (const path of ['/admin/audit', '/admin/audit/people']) expect((await helper.get(path)).error?.code).toBe('PERMISSION_DENIED');
    expect((await helper.post('/admin/audit/export', {})).error?.code).toBe('PERMISSION_DENIED');
    expect((await employer.get('/admin/audit')).error?.code).toBe('ROLE_DENIED');
  });

  it('knows those who left', async () => {
    await owner.delete(`/admin/users/${helper.id}`);
    const { items } = (await owner.get('/admin/audit/people')).data;
    expect(items).toContainEqual({ id: helper.id, fullName: 'Víctor Lago', enterpriseName: null, hasAccess: false });
    expect((await entries(`?actorId=${helper.id}`))[0]?.call).toBe('permissions.createSubRole');
  });
});
