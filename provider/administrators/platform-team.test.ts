import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissions } from '../../contract/roles.ts';
import { agreedTo } from '../../tests/support/agreed.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, auditEntries } from '../database/schema/index.ts';
import { demoPassword } from '../database/seed/demo-accounts.ts';

let provider: TestProvider;
let owner: SignedInCaller;
let count = 0;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  owner = await provider.as('ADMIN');
});

const password = 'Quiet-otter-2027';
const accepting = {
  password,
  firstName: 'Rosa',
  lastName: 'Vidal',
  agreements: agreedTo('administrator'),
  language: 'es',
  timeZone: 'Europe/Madrid',
};
const ofPlatform = permissions.filter((permission) => permission.startsWith('admin.'));

/** A further administrator with these permissions, signed in. */
async function administrator(granted: readonly string[], by = owner): Promise<SignedInCaller> {
  const { id, email } = await provider.make.admin({ isOwner: false });
  expect((await by.post('/common/set-user-permission', { userId: id, subRoleId: null, granted, denied: [] })).status).toBe(200);
  return provider.signIn(email);
}

function invitation(more: object = {}) {
  count += 1;
  return { email: `platform${count}@zh.example`, firstName: 'Rosa', lastName: 'Vidal', language: 'es', subRoleId: null, ...more };
}

async function secretFor(email: string): Promise<string> {
  const [mail] = await mailsTo(provider.database, email, 'administrator-invitation');
  return /#secret=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('the administrators of the platform', () => {
  it('grow by an invitation that is accepted, sent once in ten minutes, and shown to nobody else', async () => {
    const body = invitation();
    const invited = (await owner.post('/admin/users', body)).data;
    expect(invited).toMatchObject({ status: 'invited', isOwner: false, hasSecondFactor: false, invitation: { isExpired: false } });
    expect((await owner.post('/admin/users', body)).error?.code).toBe('TOO_MANY_REQUESTS');
    const taken = (await provider.make.employer()).email;
    expect((await owner.post('/admin/users', invitation({ email: taken }))).error?.code).toBe('ALREADY_DONE');
    const secret = await secretFor(body.email);
    expect((await provider.nobody.post('/common/administrator-invitation', { secret })).data).toMatchObject({
      enterpriseName: null,
      email: body.email,
    });
    expect((await provider.nobody.post('/common/accept-administrator', { secret, ...accepting })).status).toBe(200);
    expect((await provider.nobody.post('/common/accept-administrator', { secret, ...accepting })).error?.code).toBe('ALREADY_DONE');
    const rosa = await provider.signIn(body.email, password);
    expect((await rosa.get('/common/current-user')).data).toMatchObject({ role: 'ADMIN', profile: { fullName: 'Rosa Vidal' } });
    expect((await rosa.get('/common/get-user-permission')).data.permissions).toEqual([]);
    const listed = (await owner.get('/admin/users?search=vidal')).data.items.map(({ id }: { id: string }) => id);
    expect(listed).toContain(rosa.id);
    expect(listed).not.toContain(owner.id);
  });

  it('are read a page at a time, the first one first', async () => {
    for (let more = 0; more < 3; more += 1) {
      provider.clock.advance(1);
      await provider.make.admin({ isOwner: false });
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { createdAt: string }[]; nextCursor: string | null } = (
        await owner.get(`/admin/users?limit=2${cursor && `&cursor=${cursor}`}`)
      ).data;
      seen.push(...page.items.map(({ createdAt }) => createdAt));
      cursor = page.nextCursor;
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual(seen.toSorted());
  });

  it('lose access at once on every device, and may not come back by an old link', async () => {
    const body = invitation();
    const { id } = (await owner.post('/admin/users', body)).data;
    const secret = await secretFor(body.email);
    expect((await owner.delete(`/admin/users/${id}`)).data).toEqual({ done: true });
    expect((await provider.nobody.post('/common/accept-administrator', { secret, ...accepting })).error?.code).toBe('LINK_EXPIRED');
    const helper = await administrator(['admin.demos']);
    expect((await owner.delete(`/admin/users/${helper.id}`)).data).toEqual({ done: true });
    expect((await helper.get('/common/current-user')).error?.code).toBe('INVALID_TOKEN');
    expect((await owner.delete(`/admin/users/${helper.id}`)).error?.code).toBe('NOT_FOUND');
    expect((await owner.delete(`/admin/users/${(await provider.make.employer()).id}`)).error?.code).toBe('NOT_FOUND');
  });

  it('get removed access back, with the permissions they had, from an administrator who holds all of them', async () => {
    const helper = await administrator(['admin.demos', 'admin.payments']);
    await owner.delete(`/admin/users/${helper.id}`);
    const former = (await owner.get('/admin/former-users')).data.items.find(({ id }: { id: string }) => id === helper.id);
    expect(former.permissions).toEqual(['admin.demos', 'admin.payments']);
    const weak = await administrator(['admin.roles', 'admin.demos']);
    expect((await weak.post(`/admin/users/${helper.id}/restore`)).error?.code).toBe('OBJECT_DENIED');
    expect((await helper.post(`/admin/users/${weak.id}/restore`)).error?.code).toBe('INVALID_TOKEN');
    expect((await owner.post(`/admin/users/${helper.id}/restore`)).data).toEqual({ done: true });
    expect((await owner.post(`/admin/users/${helper.id}/restore`)).error?.code).toBe('ALREADY_DONE');
    const back = await provider.signIn(former.email);
    expect((await back.get('/admin/get-all-request-demo')).status).toBe(200);
    expect((await back.get('/admin/users')).error?.code).toBe('PERMISSION_DENIED');
    expect((await owner.get('/admin/former-users')).data.items.map(({ id }: { id: string }) => id)).not.toContain(helper.id);
    const [entry] = await provider.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.aboutAccountId, helper.id), eq(auditEntries.action, 'administrator.restored')));
    expect(entry).toMatchObject({ actorId: owner.id, data: { permissions: ['admin.demos', 'admin.payments'] } });
  });

  it('of an enterprise are restored by their own side only', async () => {
    const employer = await provider.as('EMPLOYER');
    const [own] = await provider.database.select().from(accounts).where(eq(accounts.id, employer.id));
    const colleague = await provider.make.employer({ enterpriseId: own?.enterpriseId ?? '', isOwner: false });
    expect((await employer.delete(`/enterprise/administrators/${colleague.id}`)).data).toEqual({ done: true });
    const stranger = await provider.as('EMPLOYER');
    expect((await stranger.get('/enterprise/former-administrators')).data).toEqual({ items: [] });
    expect((await stranger.post(`/enterprise/administrators/${colleague.id}/restore`)).error?.code).toBe('NOT_FOUND');
    expect((await owner.post(`/admin/users/${colleague.id}/restore`)).error?.code).toBe('NOT_FOUND');
    expect((await employer.get('/enterprise/former-administrators')).data.items).toMatchObject([{ id: colleague.id }]);
    expect((await employer.post(`/enterprise/administrators/${colleague.id}/restore`)).data).toEqual({ done: true });
    expect((await provider.signIn(colleague.email)).id).toBe(colleague.id);
  });

  it('are invited anew where their invitation was withdrawn, without what they were given besides then', async () => {
    const body = invitation();
    const { id } = (await owner.post('/admin/users', body)).data;
    await owner.post('/common/set-user-permission', { userId: id, subRoleId: null, granted: ['admin.payments'], denied: [] });
    await owner.delete(`/admin/users/${id}`);
    expect((await owner.get('/admin/former-users')).data.items.map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await owner.post(`/admin/users/${id}/restore`)).error?.code).toBe('NOT_FOUND');
    expect((await owner.post('/admin/users', body)).data).toMatchObject({ id, status: 'invited' });
    expect((await owner.get(`/common/get-user-permission?userId=${id}`)).data).toMatchObject({ granted: [] });
    const secret = await secretFor(body.email);
    expect((await provider.nobody.post('/common/accept-administrator', { secret, ...accepting })).status).toBe(200);
  });

  it('give no more than they have, and touch neither an owner nor themselves', async () => {
    const helper = await administrator(['admin.roles', 'admin.demos']);
    const other = await provider.make.admin({ isOwner: false });
    const give = (userId: string, granted: readonly string[]) =>
      helper.post('/common/set-user-permission', { userId, subRoleId: null, granted, denied: [] });
    expect((await give(other.id, ['admin.demos'])).status).toBe(200);
    expect((await give(other.id, ['admin.demos', 'admin.payments'])).error?.code).toBe('OBJECT_DENIED');
    expect((await give(owner.id, [])).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await give(helper.id, ofPlatform)).error?.code).toBe('NOT_ALLOWED_NOW');
    const all = (await owner.post('/common/set-sub-role', { name: `All ${count}`, permissions: ofPlatform })).data.id;
    expect((await helper.post('/admin/users', invitation({ subRoleId: all }))).error?.code).toBe('OBJECT_DENIED');
    const strong = await administrator(['admin.roles', 'admin.payments']);
    expect((await helper.delete(`/admin/users/${strong.id}`)).error?.code).toBe('OBJECT_DENIED');
    for (const one of [owner, helper]) expect((await helper.delete(`/admin/users/${one.id}`)).error?.code).toBe('NOT_ALLOWED_NOW');
    // Not even another owner: the platform would be without one at the latest with the second removal.
    const second = await provider.make.admin();
    expect((await owner.delete(`/admin/users/${second.id}`)).error?.code).toBe('NOT_ALLOWED_NOW');
  });

  it('have an owner who hands over with the password, to an administrator who has joined', async () => {
    const next = await administrator(['admin.demos']);
    const invited = (await owner.post('/admin/users', invitation())).data.id;
    const body = (userId: string) => ({ userId, subRoleId: null, currentPassword: demoPassword });
    const wrong = await owner.post('/admin/hand-over-ownership', { ...body(next.id), currentPassword: 'wrong' });
    expect(wrong.error?.code).toBe('WRONG_CREDENTIALS');
    expect((await owner.post('/admin/hand-over-ownership', body(invited))).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await owner.post('/admin/hand-over-ownership', body((await provider.make.employer()).id))).error?.code).toBe('NOT_FOUND');
    expect((await owner.post('/admin/hand-over-ownership', body(next.id))).data).toEqual({ done: true });
    const flags = await provider.database.select({ isOwner: accounts.isOwner }).from(accounts).where(eq(accounts.id, next.id));
    expect(flags).toEqual([{ isOwner: true }]);
    expect((await next.get('/common/get-user-permission')).data.permissions).toEqual(ofPlatform);
    expect((await owner.get('/common/get-user-permission')).data).toMatchObject({ isOwner: false, permissions: ofPlatform });
    expect((await owner.post('/admin/hand-over-ownership', body(next.id))).error?.code).toBe('OBJECT_DENIED');
    expect((await next.delete(`/admin/users/${owner.id}`)).data).toEqual({ done: true });
  });
});

describe('what administrators do', () => {
  const actsOf = (actorId: string) =>
    provider.database
      .select({ what: auditEntries.what, kind: auditEntries.subjectKind, subjectId: auditEntries.subjectId, data: auditEntries.data })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'act'), eq(auditEntries.actorId, actorId)))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id));

  it('is written down once it was accepted, with its name and what changed, without a word in any handler', async () => {
    const name = 'A name that nobody else uses';
    const made = (await owner.post('/common/set-sub-role', { name, permissions: ['admin.demos'] })).data;
    await owner.post('/common/set-sub-role', { name, permissions: [] });
    await owner.patch('/user/edit-profile', { firstName: 'Helena' });
    await owner.get('/common/get-sub-role');
    const acts = await actsOf(owner.id);
    const data = {
      about: 'sub-role',
      name,
      before: { name: null, permissions: null, isWithdrawn: null },
      after: { name, permissions: ['admin.demos'], isWithdrawn: false },
    };
    expect(acts).toEqual([{ what: 'permissions.createSubRole', kind: 'admin.roles', subjectId: made.id, data }]);
    const employer = await provider.as('EMPLOYER');
    await employer.post('/common/set-sub-role', { name: 'People', permissions: [] });
    await employer.patch('/enterprise/edit-profile', { company: { name: 'Other' } });
    expect(await actsOf(employer.id)).toMatchObject([
      { what: 'enterprises.editProfile', kind: 'enterprise.account', data: { after: { name: 'Other' } } },
      { what: 'permissions.createSubRole', kind: 'enterprise.roles' },
    ]);
  });

  it('is written down once for a repeated intention', async () => {
    const key = '01a1f94a-c2f3-72c3-9d6c-f4046bef6e11';
    const body = { name: 'Once', permissions: [] };
    for (let twice = 0; twice < 2; twice += 1) expect((await owner.post('/common/set-sub-role', body, { key })).status).toBe(200);
    expect(await actsOf(owner.id)).toHaveLength(1);
  });

  it('is written down too where a public call was made as an administrator', async () => {
    const body = { by: 'admin', email: 'first@new.example', enterpriseName: 'New', firstName: 'A', lastName: 'B', language: 'en' };
    const { enterpriseId } = (await owner.post('/common/enterprise-credential', { ...body, timeZone: 'Europe/Madrid' })).data;
    expect(enterpriseId).toBeDefined();
    expect(await actsOf(owner.id)).toMatchObject([{ what: 'enterprises.createCredential', kind: 'admin.enterprises' }]);
  });
});
