import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedTo } from '../../tests/support/agreed.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { auditEntries } from '../database/schema/index.ts';
import { demoPassword } from '../database/seed/demo-accounts.ts';

let provider: TestProvider;
let owner: SignedInCaller;
let enterpriseId: string;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

async function freshTeam() {
  const employer = await provider.make.employer();
  enterpriseId = employer.enterpriseId;
  owner = await provider.signIn(employer.email);
}

async function subRole(name: string, permissions: string[], by = owner) {
  return by.post('/common/set-sub-role', { name, permissions });
}

/** An administrator with this sub-role, signed in. */
async function administrator(subRoleId: string | null): Promise<SignedInCaller> {
  return provider.signIn((await provider.make.employer({ enterpriseId, isOwner: false, subRoleId })).email);
}

describe('sub-roles', () => {
  beforeAll(freshTeam);

  it('are made, renamed by version, and deleted once their people were moved', async () => {
    const made = (await subRole('People', ['enterprise.employees', 'admin.roles'])).data;
    // Permissions of the other side have no effect here.
    expect(made).toMatchObject({ name: 'People', permissions: ['enterprise.employees'], holderCount: 0, version: 1 });
    expect((await subRole('people', [])).error?.code).toBe('ALREADY_DONE');
    const edit = (body: unknown) => owner.patch(`/common/edit-sub-role/${made.id}`, body);
    expect((await edit({ name: 'Care', baseVersion: 1 })).data).toMatchObject({ name: 'Care', version: 2 });
    expect((await edit({ name: 'Late', baseVersion: 1 })).error?.code).toBe('VERSION_CONFLICT');
    const person = await administrator(made.id);
    expect((await owner.delete(`/common/delete-sub-role/${made.id}`)).error?.code).toBe('NOT_ALLOWED_NOW');
    const other = (await subRole('Readers', ['enterprise.analytics'])).data;
    expect((await owner.delete(`/common/delete-sub-role/${made.id}?moveTo=${other.id}`)).data).toEqual({ done: true });
    expect((await person.get('/common/get-user-permission')).data).toMatchObject({
      subRoleId: other.id,
      permissions: ['enterprise.analytics'],
    });
    const { items } = (await owner.get('/common/get-sub-role')).data;
    expect(items).toMatchObject([{ name: 'Readers', holderCount: 1 }]);
  });

  it('of others do not exist, for reading, editing, giving and deleting', async () => {
    const foreign = await provider.as('EMPLOYER');
    const { id } = (await subRole('Foreign', ['enterprise.data'], foreign)).data;
    expect((await owner.patch(`/common/edit-sub-role/${id}`, { name: 'X' })).error?.code).toBe('NOT_FOUND');
    expect((await owner.delete(`/common/delete-sub-role/${id}`)).error?.code).toBe('NOT_FOUND');
    const person = await administrator(null);
    const given = { userId: person.id, subRoleId: id, granted: [], denied: [] };
    expect((await owner.post('/common/set-user-permission', given)).error?.code).toBe('NOT_FOUND');
    expect((await owner.post('/common/set-user-permission', { ...given, userId: foreign.id, subRoleId: null })).error?.code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('the permissions of a person', () => {
  beforeAll(freshTeam);

  it('take effect with the next call, exceptions before the sub-role, and are written down', async () => {
    const role = (await subRole('Data', ['enterprise.data', 'enterprise.employees'])).data;
    const person = await administrator(null);
    expect((await person.get('/enterprise/get-imported-users')).error?.code).toBe('PERMISSION_DENIED');
    const set = await owner.post('/common/set-user-permission', {
      userId: person.id,
      subRoleId: role.id,
      granted: ['enterprise.support'],
      denied: ['enterprise.data'],
    });
    expect(set.data.permissions).toEqual(['enterprise.employees', 'enterprise.support']);
    expect((await person.get('/enterprise/get-imported-users')).status).toBe(200);
    const entries = await provider.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'permissions.set'), eq(auditEntries.aboutAccountId, person.id)));
    expect(entries).toMatchObject([{ actorId: owner.id, data: { before: [], after: ['enterprise.employees', 'enterprise.support'] } }]);
  });

  it('cannot be given beyond one’s own, nor taken from the owner or changed for oneself', async () => {
    const manager = await administrator((await subRole('Managers', ['enterprise.roles', 'enterprise.data'])).data.id);
    const person = await administrator(null);
    const set = (userId: string, granted: string[]) =>
      manager.post('/common/set-user-permission', { userId, subRoleId: null, granted, denied: [] });
    expect((await set(person.id, ['enterprise.data'])).status).toBe(200);
    expect((await set(person.id, ['enterprise.data', 'enterprise.account'])).error?.code).toBe('OBJECT_DENIED');
    expect((await set(owner.id, [])).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await set(manager.id, ['enterprise.account'])).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await subRole('Too much', ['enterprise.account'], manager)).error?.code).toBe('OBJECT_DENIED');
    const invited = {
      email: 'more@team.example',
      firstName: 'A',
      lastName: 'B',
      language: 'en',
      subRoleId: (await subRole('All', ['enterprise.account'])).data.id,
    };
    expect((await manager.post('/enterprise/administrators', invited)).error?.code).toBe('OBJECT_DENIED');
    expect((await manager.delete(`/enterprise/administrators/${owner.id}`)).error?.code).toBe('NOT_ALLOWED_NOW');
  });
});

describe('the team', () => {
  beforeAll(freshTeam);

  it('grows by invitation, not twice, and shrinks at once', async () => {
    const body = { email: 'new@team.example', firstName: 'Rosa', lastName: 'Vidal', jobTitle: 'HR', language: 'es', subRoleId: null };
    const invited = await owner.post('/enterprise/administrators', body);
    expect(invited.data).toMatchObject({ status: 'invited', invitation: { isExpired: false } });
    expect((await owner.post('/enterprise/administrators', body)).error?.code).toBe('TOO_MANY_REQUESTS');
    expect((await owner.post('/enterprise/administrators', { ...body, email: (await provider.make.member()).email })).error?.code).toBe(
      'ALREADY_DONE',
    );
    const [mail] = await mailsTo(provider.database, body.email, 'administrator-invitation');
    const secret = /#secret=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const accept = {
      secret,
      password: 'Quiet-otter-2027',
      firstName: 'Rosa',
      lastName: 'Vidal',
      agreements: agreedTo('administrator'),
      language: 'es',
      timeZone: 'Europe/Madrid',
    };
    expect((await provider.nobody.post('/common/accept-administrator', accept)).status).toBe(200);
    const rosa = await provider.signIn(body.email, accept.password);
    expect((await rosa.get('/common/current-user')).status).toBe(200);
    expect((await owner.delete(`/enterprise/administrators/${rosa.id}`)).data).toEqual({ done: true });
    expect((await rosa.get('/common/current-user')).error?.code).toBe('INVALID_TOKEN');
    expect((await owner.get('/enterprise/administrators')).data.items).toHaveLength(1);
  });

  it('has one owner, who hands it over with the password', async () => {
    const next = await administrator(null);
    const body = { userId: next.id, subRoleId: null, currentPassword: demoPassword };
    expect((await owner.post('/enterprise/hand-over-ownership', { ...body, currentPassword: 'wrong' })).error?.code).toBe(
      'WRONG_CREDENTIALS',
    );
    expect((await owner.post('/enterprise/hand-over-ownership', { ...body, userId: owner.id })).error?.code).toBe('NOT_ALLOWED_NOW');
    const { items } = (await owner.post('/enterprise/hand-over-ownership', body)).data;
    expect(items.map(({ id, isOwner }: { id: string; isOwner: boolean }) => [id, isOwner])).toEqual([
      [next.id, true],
      [owner.id, false],
    ]);
    expect((await next.get('/common/get-user-permission')).data.permissions).toHaveLength(7);
    expect((await owner.post('/enterprise/hand-over-ownership', { ...body, userId: next.id })).error?.code).toBe('OBJECT_DENIED');
  });
});
