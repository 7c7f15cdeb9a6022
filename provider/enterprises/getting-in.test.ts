import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedTo } from '../../tests/support/agreed.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, demoRequests, enterprises } from '../database/schema/index.ts';
import { hashSecret } from '../kernel/hash-secret.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const password = 'Quiet-otter-2027';
const own = {
  password,
  firstName: 'María José',
  lastName: 'Ferrer',
  agreements: agreedTo('owner'),
  language: 'es',
  timeZone: 'Europe/Madrid',
};
let count = 0;

/** The token of a demo request that was accepted. */
async function acceptedDemo(): Promise<{ token: string; email: string }> {
  const token = randomBytes(32).toString('base64url');
  const email = `demo${++count}@company.example`;
  const now = provider.clock.now();
  await provider.database.insert(demoRequests).values({
    id: uuid(),
    companyName: 'Talleres Ferrer',
    companySize: '50-249',
    firstName: 'María José',
    lastName: 'Ferrer',
    email,
    language: 'es',
    status: 'accepted',
    decidedAt: now,
    secretHash: hashSecret(token),
    secretExpiresAt: new Date(now.getTime() + 86_400_000),
    createdAt: now,
    updatedAt: now,
  });
  return { token, email };
}

describe('an accepted demo request', () => {
  it('opens the enterprise’s account, once, and the set-up goes on from there', async () => {
    const { token, email } = await acceptedDemo();
    expect((await provider.nobody.post('/common/enterprise-invitation', { token })).data).toMatchObject({
      companyName: 'Talleres Ferrer',
      email,
    });
    const opened = await provider.nobody.post('/common/enterprise-credential', { by: 'token', token, ...own });
    expect(opened.data).toMatchObject({ email, invitedAt: null });
    for (const again of [
      await provider.nobody.post('/common/enterprise-invitation', { token }),
      await provider.nobody.post('/common/enterprise-credential', { by: 'token', token, ...own }),
    ]) {
      expect(again.error?.code).toBe('ALREADY_DONE');
    }
    const login = await provider.nobody.post('/login', { email, password });
    expect(login.data.user.name).toEqual({ firstName: 'María José', lastName: 'Ferrer' });
    const caller = await provider.signIn(email, password);
    const enterpriseId = opened.data.enterpriseId;
    const info = async () => (await caller.get(`/enterprise/get-info/${enterpriseId}`)).data;
    expect(await info()).toMatchObject({ setupStep: 'admin-profile', enterprise: { status: 'setting-up', size: '50-249' } });
    const profile = { firstName: 'María José', lastName: 'Ferrer', jobTitle: 'Directora de personas' };
    expect((await caller.post('/enterprise/create-admin-profile', profile)).data).toMatchObject({
      jobTitle: 'Directora de personas',
      isOwner: true,
    });
    expect((await info()).setupStep).toBe('company-profile');
    const company = {
      name: 'Talleres Ferrer',
      country: 'ES',
      departments: ['Taller', 'Oficina'],
      timeZone: 'Europe/Madrid',
      language: 'es',
    };
    expect((await caller.post('/enterprise/create-company-profile', company)).data).toMatchObject({
      status: 'active',
      departments: ['Taller', 'Oficina'],
    });
    expect((await caller.post('/enterprise/create-company-profile', company)).error?.code).toBe('ALREADY_DONE');
    // The trial has seats: what is missing are people to give them to.
    expect((await info()).setupStep).toBe('employees');
    const person = { email: `first${count}@company.example`, firstName: 'Ana', lastName: 'Ruiz' };
    expect((await caller.post('/enterprise/import-user', { users: [person] })).data.importedCount).toBe(1);
    expect((await info()).setupStep).toBe('done');
  });

  it('of many who use its token at the same moment opens one account', async () => {
    const { token } = await acceptedDemo();
    const tries = [1, 2, 3].map(() => provider.nobody.post('/common/enterprise-credential', { by: 'token', token, ...own }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it('is worth nothing when it has run out, or with a guessed token; a password made of names is refused', async () => {
    const { token } = await acceptedDemo();
    expect(
      (await provider.nobody.post('/common/enterprise-credential', { by: 'token', token, ...own, password: 'Ferrer-2027-Ferrer' })).error
        ?.code,
    ).toBe('PASSWORD_GUESSABLE');
    expect((await provider.nobody.post('/common/enterprise-credential', { by: 'token', token: 'x'.repeat(43), ...own })).error?.code).toBe(
      'LINK_EXPIRED',
    );
    provider.clock.advance(86_401);
    expect((await provider.nobody.post('/common/enterprise-credential', { by: 'token', token, ...own })).error?.code).toBe('LINK_EXPIRED');
  });
});

describe('an account made by an admin', () => {
  const body = { by: 'admin', enterpriseName: 'Norte', firstName: 'Iker', lastName: 'Sanz', language: 'es', timeZone: 'Europe/Madrid' };

  it('is for admins only, and is taken over with the mailed link, once', async () => {
    const email = 'iker@norte.example';
    expect((await provider.nobody.post('/common/enterprise-credential', { ...body, email })).error?.code).toBe('INVALID_TOKEN');
    for (const role of ['USER', 'COACH', 'EMPLOYER'] as const) {
      expect((await (await provider.as(role)).post('/common/enterprise-credential', { ...body, email })).error?.code).toBe('ROLE_DENIED');
    }
    const admin = await provider.as('ADMIN');
    const made = await admin.post('/common/enterprise-credential', { ...body, email });
    expect(made.data.invitedAt).not.toBeNull();
    expect((await admin.post('/common/enterprise-credential', { ...body, email })).error?.code).toBe('ALREADY_DONE');
    const [mail] = await mailsTo(provider.database, email, 'administrator-invitation');
    const secret = /#secret=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await provider.nobody.post('/common/administrator-invitation', { secret })).data).toMatchObject({
      enterpriseName: 'Norte',
      firstName: 'Iker',
    });
    const accepted = { ...own, secret, firstName: 'Iker', lastName: 'Sanz' };
    expect((await provider.nobody.post('/common/accept-administrator', accepted)).data.email).toBe(email);
    expect((await provider.nobody.post('/common/accept-administrator', accepted)).error?.code).toBe('ALREADY_DONE');
    const caller = await provider.signIn(email, password);
    expect((await caller.get('/enterprise/administrators')).data.items).toMatchObject([{ email, isOwner: true, status: 'active' }]);
  });
});

describe('the company profile', () => {
  it('is edited by version, and shown to nobody else’s employer', async () => {
    const employer = await provider.make.employer();
    const caller = await provider.signIn(employer.email);
    const edited = await caller.patch('/enterprise/edit-profile', {
      company: { name: 'New name', minimumGroupSize: 8 },
      administrator: { phone: '600 11 12 22', phoneCountry: 'ES' },
      baseVersion: 1,
    });
    expect(edited.data).toMatchObject({
      enterprise: { name: 'New name', minimumGroupSize: 8, version: 2 },
      administrator: { phone: '+34 600 11 12 22' },
    });
    const phoneOf = async (company: object) => {
      const { data, error } = await caller.patch('/enterprise/edit-profile', { company });
      return data?.enterprise.phone ?? error?.details?.fields;
    };
    expect(await phoneOf({ phone: '020 7946 0000', country: 'GB' })).toBe('+44 20 7946 0000');
    // The country that is known already counts as well.
    expect(await phoneOf({ phone: '020 7946 0001' })).toBe('+44 20 7946 0001');
    expect(await phoneOf({ phone: '12', country: 'ES' })).toMatchObject([{ path: 'body.company.phone', code: 'phone' }]);
    expect(await phoneOf({ phone: null, country: null })).toBeUndefined();
    const stale = await caller.patch('/enterprise/edit-profile', { company: { name: 'Other' }, baseVersion: 1 });
    expect([stale.error?.code, stale.error?.details?.current]).toMatchObject(['VERSION_CONFLICT', { name: 'New name' }]);
    expect((await caller.patch('/enterprise/edit-profile', { company: { minimumGroupSize: 4 } })).error?.code).toBe('INVALID_INPUT');
    const other = await provider.as('EMPLOYER');
    expect((await other.get(`/enterprise/get-info/${employer.enterpriseId}`)).error?.code).toBe('OBJECT_DENIED');
  });
});

describe('a deactivated enterprise', () => {
  it('lets its administrators only read their own data, and its members keep what they have until the given day', async () => {
    const admin = await provider.as('ADMIN');
    const { id: enterpriseId } = await provider.make.subscribedEnterprise();
    const employer = await provider.make.employer({ enterpriseId });
    const member = await provider.signIn((await provider.make.member({ enterpriseId })).email);
    const call = `/admin/deactivate-enterprise?enterpriseId=${enterpriseId}`;
    const answer = await admin.post(call, { isDeactivated: true, reason: 'The contract has ended.', membersUntil: '2026-12-31' });
    expect(answer.data).toMatchObject({
      status: 'deactivated',
      deactivationReason: 'The contract has ended.',
      membersUntil: '2026-12-31T23:00:00.000Z',
      membersLastDay: '2026-12-31',
    });
    const [mail] = await mailsTo(provider.database, employer.email, 'enterprise-deactivated');
    expect(mail?.text).toContain('31 de diciembre de 2026');
    expect(mail?.text).toContain('The contract has ended.');
    expect((await admin.post(call, { isDeactivated: true })).error?.code).toBe('ALREADY_DONE');
    const caller = await provider.signIn(employer.email);
    for (const path of [
      `/enterprise/get-info/${enterpriseId}`,
      '/enterprise/get-payment-transactions',
      '/enterprise/get-subscriptions',
      '/user/profile',
    ]) {
      expect((await caller.get(path)).status, path).toBe(200);
    }
    expect((await caller.get('/enterprise/administrators')).error?.code).toBe('ENTERPRISE_DEACTIVATED');
    expect((await caller.patch('/enterprise/edit-profile', { company: { name: 'X' } })).error?.code).toBe('ENTERPRISE_DEACTIVATED');
    expect((await member.get('/user/get-subscription')).data.isCovered).toBe(true);
    provider.clock.advance(60 * 86_400);
    const later = await provider.signIn(
      (await provider.database.select().from(accounts).where(eq(accounts.id, member.id)))[0]?.email ?? '',
    );
    expect((await later.get('/user/get-subscription')).data.isCovered).toBe(false);
    expect((await (await provider.as('ADMIN')).post(call, { isDeactivated: false })).data.status).toBe('active');
    expect((await later.get('/user/get-subscription')).data.isCovered).toBe(true);
    expect((await provider.database.select().from(enterprises).where(eq(enterprises.id, enterpriseId)))[0]?.deactivationReason).toBeNull();
  });
});
