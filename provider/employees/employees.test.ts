import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedTo } from '../../tests/support/agreed.ts';
import { mailedCode, mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, employees, magicLinks, subscriptions } from '../database/schema/index.ts';
import { demoPassword } from '../database/seed/demo-accounts.ts';

let provider: TestProvider;
let employer: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider({ demo: true });
  await provider.database.update(subscriptions).set({ seats: 1000 });
  employer = await provider.signIn('employer@zh.example');
});
afterAll(() => provider.close());

let count = 0;
function person(given: Record<string, unknown> = {}) {
  count += 1;
  return { email: `invited${count}@zh.example`, firstName: 'Ana', lastName: `Zzz ${count}`, ...given };
}

const details = {
  password: 'Quiet-otter-2027',
  firstName: 'Ana',
  lastName: 'Ruiz',
  language: 'es',
  timeZone: 'Europe/Madrid',
  agreements: agreedTo('member'),
};

/** Imports a person, mails the link, and returns the content of the mail. */
async function invite(given = person()): Promise<{ id: string; secret: string; email: string }> {
  const { importedCount } = (await employer.post('/enterprise/import-user', { users: [given] })).data;
  expect(importedCount).toBe(1);
  const { items } = (await employer.get(`/enterprise/get-imported-users?search=${given.email}`)).data;
  const sent = await employer.post('/enterprise/send-magic-link', { userIds: [items[0].id] });
  expect(sent.data).toEqual({ sentCount: 1, leftCount: 0, withoutSeatCount: 0, skipped: [] });
  return linkTo(given.email);
}

async function linkTo(email: string) {
  const [mail] = await mailsTo(provider.database, email, 'invitation');
  const link = /\/signup\/([0-9a-f-]{36})#secret=([\w-]+)/.exec(mail?.text ?? '');
  return { id: link?.[1] ?? '', secret: link?.[2] ?? '', email };
}

describe('importing employees', () => {
  it('takes each row that can be used, and says what is wrong with the others', async () => {
    const [first, second] = [person({ department: 'Sales' }), person()];
    const users = [{ ...first, employeeNumber: 'E-1' }, { ...first }, { ...person(), employeeNumber: 'E-1' }, second];
    const trial = await employer.post('/enterprise/import-user', { users, isTrial: true });
    const result = await employer.post('/enterprise/import-user', { users });
    const withoutIds = ({ rows, ...rest }: { rows: { outcome: string }[] }) => ({ ...rest, outcomes: rows.map(({ outcome }) => outcome) });
    expect(withoutIds(result.data)).toEqual(withoutIds(trial.data));
    expect(result.data).toMatchObject({
      importedCount: 2,
      updatedCount: 0,
      refused: [
        { row: 2, email: first.email, reason: 'repeated' },
        { row: 3, email: users[2]?.email, reason: 'number-conflict' },
      ],
    });
    const again = await employer.post('/enterprise/import-user', { users: [{ ...first, department: 'Care' }] });
    expect(again.data).toMatchObject({ importedCount: 0, updatedCount: 1 });
    const { items } = (await employer.get(`/enterprise/get-imported-users?search=${first.email}`)).data;
    expect(items).toMatchObject([{ email: first.email, department: 'Care', status: 'imported' }]);
    expect((await employer.get(`/enterprise/get-user/${items[0].id}`)).data).toEqual(items[0]);
  });

  it('costs nothing: it needs neither a subscription nor a seat, which a link does', async () => {
    const other = await provider.make.employer();
    const caller = await provider.signIn(other.email);
    const { data } = await caller.post('/enterprise/import-user', { users: [person()] });
    expect(data).toMatchObject({ importedCount: 1, freeSeats: null, refused: [] });
    const sent = await caller.post('/enterprise/send-magic-link', { userIds: [data.rows[0].userId] });
    expect(sent.error?.code).toBe('SUBSCRIPTION_REQUIRED');
  });

  it('does not show the employees of others', async () => {
    const { id } = await invite();
    const other = await provider.signIn((await provider.make.employer()).email);
    expect((await other.get(`/enterprise/get-user/${id}`)).status).toBe(404);
    expect((await other.get('/enterprise/get-imported-users')).data.items).toEqual([]);
  });
});

it('employees are listed by the name they have now, page by page, and counted as they are', async () => {
  const { make, database, clock } = provider;
  const { email, enterpriseId } = await make.employer();
  const caller = await provider.signIn(email);
  const list = async (query = '') => (await caller.get(`/enterprise/get-imported-users?${query}`)).data;
  expect(await list()).toEqual({ items: [], source: 'file', nextCursor: null, total: 0, departments: [], locations: [] });
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const employ = async (accountId: string, given: Partial<typeof employees.$inferInsert> = {}) => {
    const id = uuid();
    const stamps = { importedAt: now, createdAt: now, updatedAt: now };
    await database.insert(employees).values({ id, enterpriseId, accountId, ...stamps, ...given });
    return id;
  };
  const lastNames = ['Vega', 'Alba', 'ruiz', 'Mora'];
  const people = await Promise.all(lastNames.map((lastName) => make.member({ firstName: 'Ana', lastName, enterpriseId })));
  const [vega, alba, ruiz, mora] = people.map(({ id }) => id) as [string, string, string, string];
  await employ(vega, { department: 'Care' });
  await employ(alba, { department: 'Sales', invitedAt: now });
  await employ(ruiz, { department: 'Sales', invitedAt: now, joinedAt: now });
  await employ(mora, { importedAt: daysAgo(50), joinedAt: daysAgo(50), leftAt: daysAgo(20), department: 'Old' });
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  const all = await list();
  expect([idsOf(all), all.total, all.departments]).toEqual([[alba, mora, ruiz, vega], 4, ['Care', 'Old', 'Sales']]);

  // A person who comes back is counted once, and no longer as one who left.
  const again = await employ(mora, { department: 'Care' });
  expect((await list()).departments).toEqual(['Care', 'Sales']);
  expect([(await list('status=left')).total, (await list('department=Care')).total]).toEqual([0, 2]);
  await database.update(accounts).set({ lastName: 'Zorn' }).where(eq(accounts.id, alba));
  const first = await list('limit=3');
  expect([idsOf(first), first.total]).toEqual([[mora, ruiz, vega], 4]);
  expect(idsOf(await list(`limit=3&cursor=${first.nextCursor}`))).toEqual([alba]);

  // Many changes at once.
  const invited = { invitedAt: now, department: 'Care' };
  await Promise.all([vega, alba, ruiz].map((id) => database.update(employees).set(invited).where(eq(employees.accountId, id))));
  await database.update(employees).set({ leftAt: now }).where(eq(employees.accountId, ruiz));
  const count = async (query: string) => (await list(query)).total;
  expect([await count('status=invited'), await count('status=imported'), await count('status=left'), await count('')]).toEqual([
    2, 1, 1, 4,
  ]);
  expect([await count('department=Care&status=left'), await count('search=vega'), await count('search=nobody')]).toEqual([1, 1, 0]);
  await database.delete(employees).where(eq(employees.id, again));
  const before = await list('status=left');
  expect([idsOf(before), before.total, before.departments]).toEqual([[mora, ruiz], 2, ['Care', 'Old']]);
  await database.delete(employees).where(eq(employees.enterpriseId, enterpriseId));
  expect(await list()).toEqual({ items: [], source: 'file', nextCursor: null, total: 0, departments: [], locations: [] });
});

describe('a magic link', () => {
  it('takes an invited person in, once', async () => {
    const { id, secret, email } = await invite();
    const greeting = await provider.nobody.post('/common/invitation', { secret });
    expect(greeting.data).toMatchObject({ userId: id, email, firstName: 'Ana', hasAccount: false, needsCode: false });
    for (const password of ['Ana-Ruiz-2027', 'Sunshine-2027']) {
      const refused = await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret, password });
      expect(refused.error?.code).toBe('PASSWORD_GUESSABLE');
    }
    const joined = await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret });
    expect(joined.status).toBe(200);
    expect(joined.data.user).toMatchObject({ id, role: 'USER', email, fullName: 'Ana Ruiz' });
    expect(joined.cookies).toMatchObject([
      { name: 'zh_refresh', httpOnly: true },
      { name: 'zh_device', httpOnly: true },
    ]);
    const member = await provider.signIn(email, details.password);
    expect((await member.get('/user/profile')).data).toMatchObject({ language: 'es', firstName: 'Ana', lastName: 'Ruiz' });
    expect((await member.get('/user/security-events')).data.items.map(({ kind }: { kind: string }) => kind)).toContain('sign-up');
    expect(provider.logLines.join('')).not.toContain(secret);
    const replayed = await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret, password: 'Stolen-2027' });
    expect([replayed.status, replayed.error?.code]).toEqual([410, 'LINK_EXPIRED']);
    expect((await provider.nobody.post('/common/invitation', { secret })).status).toBe(410);
    const { items } = (await employer.get('/enterprise/get-users-of-magic-link')).data;
    expect(items.find((link: { userId: string }) => link.userId === id)).toMatchObject({ status: 'joined', timesSent: 1 });
  });

  it('sent again after a lost reply signs in whom it took in, with the password chosen then', async () => {
    const { id, secret, email } = await invite();
    const joined = await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret });
    const again = await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret, firstName: 'Another' });
    expect(again.status).toBe(200);
    expect(again.data.user).toEqual(joined.data.user);
    const member = await provider.signIn(email, details.password);
    const kinds = (await member.get('/user/security-events')).data.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'sign-up')).toHaveLength(1);
    // Only for its own week.
    const other = await invite();
    expect((await provider.nobody.patch(`/user-signup/${other.id}`, { ...details, secret })).status).toBe(410);
    provider.clock.advance(7 * 86_400);
    expect((await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret })).status).toBe(410);
    employer = await provider.signIn('employer@zh.example');
  });

  it('is used by one of many who open it at the same moment', async () => {
    const { id, secret } = await invite();
    const tries = [1, 2, 3, 4].map((number) =>
      provider.nobody.patch(
        `/user-signup/${id}`,
        { ...details, secret, password: `Quiet-otter-202${number}` },
        { address: `10.5.0.${number}` },
      ),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410, 410, 410]);
  });

  it('is kept only as a hash, ends with a newer one, and is not mailed too soon again', async () => {
    const { id, secret, email } = await invite();
    expect(JSON.stringify(await provider.database.select().from(magicLinks).where(eq(magicLinks.accountId, id)))).not.toContain(secret);
    const soon = await employer.post('/enterprise/send-magic-link', { userIds: [id] });
    expect(soon.data).toEqual({ sentCount: 0, leftCount: 0, withoutSeatCount: 0, skipped: [{ userId: id, reason: 'too-soon' }] });
    provider.clock.advance(600);
    employer = await provider.signIn('employer@zh.example');
    await employer.post('/enterprise/send-magic-link', { userIds: [id] });
    expect((await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret })).status).toBe(410);
    const newer = await linkTo(email);
    expect((await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret: newer.secret })).status).toBe(200);
  });

  it('is bound to the person it was mailed to', async () => {
    const [one, other] = [await invite(), await invite()];
    expect((await provider.nobody.patch(`/user-signup/${other.id}`, { ...details, secret: one.secret })).status).toBe(410);
    expect((await provider.nobody.post('/common/invitation', { secret: 'x'.repeat(43) })).status).toBe(410);
  });

  it('that is a day old asks for a code as well, and after a week is worth nothing', async () => {
    const { id, secret, email } = await invite();
    provider.clock.advance(24 * 3600 + 1);
    expect((await provider.nobody.post('/common/invitation', { secret })).data.needsCode).toBe(true);
    expect((await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret })).error?.code).toBe('WRONG_CODE');
    const code = await mailedCode(provider.database, email, 'sign-up');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret, code: wrong })).error?.code).toBe('WRONG_CODE');
    expect((await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret, code })).status).toBe(200);
    employer = await provider.signIn('employer@zh.example');
    const late = await invite();
    provider.clock.advance(7 * 86_400);
    expect((await provider.nobody.post('/common/invitation', { secret: late.secret })).status).toBe(410);
    employer = await provider.signIn('employer@zh.example');
  });

  it('of a person who has an account needs its password, and leaves it as it is', async () => {
    const member = await provider.make.member();
    const { id, secret } = await invite(person({ email: member.email }));
    expect((await provider.nobody.post('/common/invitation', { secret })).data.hasAccount).toBe(true);
    expect((await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret })).error?.code).toBe('WRONG_CREDENTIALS');
    expect((await provider.nobody.patch(`/user-signup/${id}`, { ...details, secret, password: demoPassword })).status).toBe(200);
    const caller = await provider.signIn(member.email);
    // The owner sees the attempt.
    const kinds = (await caller.get('/user/security-events')).data.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('sign-in.failed');
  });
});
