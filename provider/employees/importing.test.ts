import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedTo } from '../../tests/support/agreed.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, auditEntries, employees, enterprises } from '../database/schema/index.ts';
import { demoPassword } from '../database/seed/demo-accounts.ts';
import { type ImportRow, type KnownPerson, planImport } from './import-plan.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

/** An employer with seats and nobody in them. */
async function newEmployer(): Promise<SignedInCaller & { readonly enterpriseId: string }> {
  const { email, enterpriseId } = await provider.make.employer();
  const trialEndsAt = new Date(provider.clock.now().getTime() + 30 * 86_400_000);
  await provider.database.update(enterprises).set({ trialSeats: 500, trialEndsAt }).where(eq(enterprises.id, enterpriseId));
  return { ...(await provider.signIn(email)), enterpriseId };
}

const path = '/enterprise/import-user';
const listOf = async (caller: SignedInCaller) => (await caller.get('/enterprise/get-imported-users')).data.items;

async function linkOf(caller: SignedInCaller, userId: string, email: string) {
  await caller.post('/enterprise/send-magic-link', { userIds: [userId] });
  const [mail] = await mailsTo(provider.database, email, 'invitation');
  return /\/signup\/([0-9a-f-]{36})#secret=([\w-]+)/.exec(mail?.text ?? '')?.[2] ?? '';
}

const joining = (secret: string, password: string) => ({
  ...{ secret, password, firstName: 'Ana', lastName: '', language: 'en', timeZone: 'UTC', agreements: agreedTo('member') },
});

describe('an import says nothing of who else knows an address', () => {
  it('gives the same answer for a stranger, a member elsewhere, a person invited elsewhere, a coach and an employer', async () => {
    const [caller, other] = [await newEmployer(), await newEmployer()];
    const working = await provider.make.member({ enterpriseId: other.enterpriseId, firstName: 'True', lastName: 'Name' });
    const now = provider.clock.now();
    await provider.database.insert(employees).values({
      ...{
        id: uuid(),
        enterpriseId: other.enterpriseId,
        accountId: working.id,
        importedAt: now,
        joinedAt: now,
        createdAt: now,
        updatedAt: now,
      },
    });
    const alone = await provider.make.member({ firstName: 'True', lastName: 'Name' });
    const invited = 'invited-elsewhere@zh.example';
    await other.post(path, { users: [{ email: invited, firstName: 'True', lastName: 'Name' }] });
    const [employer, coach] = [await provider.make.employer(), await provider.make.coach()];
    const emails = ['stranger@zh.example', working.email, alone.email, invited, coach.email, employer.email];
    const users = emails.map((email) => ({ email: email.toLowerCase(), firstName: 'Given', lastName: 'Here' }));
    const trial = await caller.post(path, { users, isTrial: true });
    expect(trial.data).toMatchObject({ importedCount: users.length, refused: [] });
    expect(trial.data.rows).toEqual(users.map((_, index) => ({ row: index + 1, outcome: 'imported', userId: null, note: null })));
    const done = await caller.post(path, { users });
    expect(done.data).toMatchObject({ importedCount: users.length, refused: [] });

    const listed = await listOf(caller);
    expect(listed.map(({ fullName, status }: { fullName: string; status: string }) => [fullName, status])).toEqual(
      users.map(() => ['Given Here', 'imported']),
    );
    const known = (await provider.database.select({ id: accounts.id }).from(accounts).where(eq(accounts.isProvisional, false))).map(
      ({ id }) => id,
    );
    expect(listed.filter(({ id }: { id: string }) => known.includes(id))).toEqual([]);
    const sent = await caller.post('/enterprise/send-magic-link', { everyoneNotInvited: true });
    expect(sent.data).toEqual({ sentCount: users.length, leftCount: 0, withoutSeatCount: 0, skipped: [] });
    for (const { id } of await listOf(caller)) {
      const shown = (await caller.get(`/enterprise/get-user/${id}`)).data;
      expect([shown.fullName, shown.status]).toEqual(['Given Here', 'invited']);
      const edited = await caller.patch(`/enterprise/edit-user/${id}`, { firstName: 'Changed' });
      expect(edited.status).toBe(200);
    }
    const stranger = listed.find(({ email }: { email: string }) => email === 'stranger@zh.example');
    expect((await caller.patch(`/enterprise/edit-user/${stranger.id}`, { email: 'admin2@zh.example' })).status).toBe(200);
    expect(
      (await caller.patch(`/enterprise/edit-user/${stranger.id}`, { email: employer.email.toLowerCase() })).error?.details?.fields,
    ).toMatchObject([{ code: 'taken' }]);
  });

  it('lets a person who has an account join with it, and keeps their name and password', async () => {
    const caller = await newEmployer();
    const member = await provider.make.member({ firstName: 'True', lastName: 'Name' });
    const email = member.email.toLowerCase();
    await caller.post(path, { users: [{ email, firstName: 'Given', lastName: 'Here', department: 'Care' }] });
    const [listed] = await listOf(caller);
    const secret = await linkOf(caller, listed.id, email);
    expect((await provider.nobody.post('/common/invitation', { secret })).data).toMatchObject({
      firstName: 'Given',
      hasAccount: true,
      userId: listed.id,
    });
    expect((await provider.nobody.patch(`/user-signup/${listed.id}`, joining(secret, 'Wrong-otter-2027'))).status).toBe(401);
    const joined = await provider.nobody.patch(`/user-signup/${listed.id}`, joining(secret, demoPassword));
    expect(joined.data.user).toMatchObject({ id: member.id, fullName: 'True Name' });
    const again = await provider.nobody.patch(`/user-signup/${listed.id}`, joining(secret, demoPassword));
    expect(again.data.user).toMatchObject({ id: member.id });
    expect(await listOf(caller)).toMatchObject([{ id: member.id, fullName: 'True Name', status: 'joined', department: 'Care' }]);
    const links = (await caller.get('/enterprise/get-users-of-magic-link')).data.items;
    expect(links).toMatchObject([{ userId: member.id, status: 'joined' }]);
  });

  it('tells only the holder of the link that the account of the address cannot join', async () => {
    const [caller, other] = [await newEmployer(), await newEmployer()];
    const email = 'twice-invited@zh.example';
    const password = 'Quiet-otter-2027';
    for (const each of [caller, other]) await each.post(path, { users: [{ email, firstName: 'Ana', lastName: 'Gil' }] });
    const [first] = await listOf(caller);
    const [second] = await listOf(other);
    const secret = await linkOf(caller, first.id, email);
    expect((await provider.nobody.patch(`/user-signup/${first.id}`, joining(secret, password))).status).toBe(200);
    const otherSecret = await linkOf(other, second.id, email);
    const refused = await provider.nobody.patch(`/user-signup/${second.id}`, joining(otherSecret, password));
    expect(refused.error?.code).toBe('ADDRESS_IN_USE');
    expect(await listOf(other)).toMatchObject([{ id: second.id, fullName: 'Ana Gil', status: 'invited' }]);
  });
});

it('an employee number is an identity: a changed address with it is that person', async () => {
  const caller = await newEmployer();
  const users = [
    { email: 'ana.old@zh.example', firstName: 'Ana', lastName: 'Gil', employeeNumber: '00123' },
    { email: 'bo@zh.example', firstName: 'Bo', lastName: '', employeeNumber: '00124' },
  ];
  await caller.post(path, { users });
  const [bo, ana] = await listOf(caller);
  const secret = await linkOf(caller, ana.id, 'ana.old@zh.example');
  const moved = { email: 'ana.new@zh.example', firstName: 'Ana', lastName: 'Gil Ruiz', employeeNumber: '00123' };
  const result = await caller.post(path, { users: [moved] });
  expect(result.data).toMatchObject({
    importedCount: 0,
    updatedCount: 1,
    rows: [{ outcome: 'updated', userId: ana.id, note: 'address-changed' }],
  });
  expect(await listOf(caller)).toMatchObject([
    { id: bo.id, fullName: 'Bo' },
    { id: ana.id, email: 'ana.new@zh.example', fullName: 'Ana Gil Ruiz', status: 'imported' },
  ]);
  expect((await provider.nobody.post('/common/invitation', { secret })).status).toBe(410);

  const conflict = await caller.post(path, { users: [{ ...moved, employeeNumber: '00124' }] });
  expect(conflict.data.refused).toEqual([{ row: 1, email: moved.email, reason: 'number-conflict' }]);

  // A person who has joined keeps the address.
  const newer = await linkOf(caller, bo.id, 'bo@zh.example');
  await provider.nobody.patch(`/user-signup/${bo.id}`, joining(newer, 'Quiet-otter-2027'));
  const kept = await caller.post(path, {
    users: [{ email: 'bo.new@zh.example', firstName: 'Bo', lastName: 'X', employeeNumber: '00124', department: 'Care' }],
  });
  expect(kept.data.rows).toEqual([{ row: 1, outcome: 'updated', userId: bo.id, note: 'address-kept' }]);
  expect((await caller.get(`/enterprise/get-user/${bo.id}`)).data).toMatchObject({
    email: 'bo@zh.example',
    fullName: 'Ana',
    department: 'Care',
  });
});

it('a person with one name is imported, sorted by it, joins and keeps it', async () => {
  const caller = await newEmployer();
  const one = { email: 'suharto@zh.example', firstName: 'Suharto', lastName: '' };
  const others = [
    { email: 'ana.ruiz@zh.example', firstName: 'Ana', lastName: 'Ruiz' },
    { email: 'ana.toro@zh.example', firstName: 'Ana', lastName: 'Toro' },
  ];
  await caller.post(path, { users: [...others, one] });
  const listed = await listOf(caller);
  expect(listed.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Ana Ruiz', 'Suharto', 'Ana Toro']);
  const { id } = listed[1];
  const secret = await linkOf(caller, id, one.email);
  const joined = await provider.nobody.patch(`/user-signup/${id}`, { ...joining(secret, 'Quiet-otter-2027'), firstName: 'Suharto' });
  expect(joined.data.user.fullName).toBe('Suharto');
  const member = await provider.signIn(one.email, 'Quiet-otter-2027');
  const edited = await member.patch('/user/edit-profile', { firstName: ' Sukarno ', lastName: ' ' });
  expect(edited.data).toMatchObject({ firstName: 'Sukarno', lastName: '', fullName: 'Sukarno' });
  expect((await member.patch('/user/edit-profile', { firstName: ' ' })).status).toBe(400);
  expect((await caller.get('/enterprise/get-imported-users?search=sukarno')).data.items).toMatchObject([{ id, fullName: 'Sukarno' }]);
});

it('a person in the file by number only is not missing from it; people marked as left come first', async () => {
  const caller = await newEmployer();
  const users = ['a', 'b', 'c', 'd'].map((name, index) => ({
    email: `${name}@left.example`,
    firstName: name.toUpperCase(),
    lastName: '',
    employeeNumber: `L${index}`,
  }));
  await caller.post(path, { users });
  const none = { emails: [], employeeNumbers: [] };
  const asked = await caller.post('/enterprise/employees-missing-from', {
    present: { emails: ['a@left.example'], employeeNumbers: ['L1'] },
    left: { ...none, emails: ['D@left.example'] },
  });
  expect(
    asked.data.items.map(({ firstName, isMarkedAsLeft }: { firstName: string; isMarkedAsLeft: boolean }) => [firstName, isMarkedAsLeft]),
  ).toEqual([
    ['D', true],
    ['C', false],
  ]);
});

it('what columns were taken for is kept for the enterprise', async () => {
  const caller = await newEmployer();
  expect((await caller.get('/enterprise/import-mapping')).data).toEqual({ mapping: null });
  const mapping = {
    columns: [
      { heading: 'mail 2', field: 'email' },
      { heading: 'nick', field: null },
    ],
    ...{ dayOrder: 'month-day', leftStatuses: ['baja'], presentStatuses: ['baja medica'] },
  };
  expect((await caller.post('/enterprise/import-mapping', mapping)).data).toEqual({ done: true });
  expect((await caller.get('/enterprise/import-mapping')).data).toEqual({ mapping });
  expect((await (await newEmployer()).get('/enterprise/import-mapping')).data).toEqual({ mapping: null });
});

it('trials are written to the audit log, and bounded in an hour for the whole enterprise', async () => {
  const caller = await newEmployer();
  const tryOnce = () => caller.post(path, { users: [{ email: 'x@zh.example', firstName: 'X', lastName: '' }], isTrial: true });
  for (let count = 0; count < 120; count += 1) expect((await tryOnce()).status).toBe(200);
  const refused = await tryOnce();
  expect([refused.status, refused.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const entries = await provider.database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'employees.import-tried'), eq(auditEntries.subjectId, caller.enterpriseId)));
  expect(entries).toHaveLength(120);
  expect(entries[0]?.data).toEqual({ rowCount: 1 });
  expect(
    (await (await newEmployer()).post(path, { users: [{ email: 'x@zh.example', firstName: 'X', lastName: '' }], isTrial: true })).status,
  ).toBe(200);
});

it('a plan never gives two people one address, nor one row two outcomes, whatever is known', () => {
  const email = fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example', 'd@x.example');
  const number = fc.constantFrom('1', '2', '3', null);
  const row = fc.record({ email, employeeNumber: number }).map((given): ImportRow => ({ ...given, firstName: 'A', lastName: '' }));
  const known = fc
    .uniqueArray(fc.record({ email, employeeNumber: number, isProvisional: fc.boolean() }), { selector: (one) => one.email })
    .map((people) =>
      people.map(
        (one, index): KnownPerson => ({
          ...{ ...one, id: `p${index}`, employeeId: `e${index}`, firstName: 'A', lastName: '' },
          ...{ department: null, location: null, jobTitle: null, startedOn: null },
        }),
      ),
    );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), known, (rows, people) => {
      const plan = planImport(rows, people);
      expect(plan.outcomes.map((outcome) => outcome.row)).toEqual(rows.map((_, index) => index + 1));
      const moved = new Map(plan.updates.flatMap(({ person, ofPerson }) => (ofPerson ? [[person.id, ofPerson.email]] : [])));
      const after = [...people.map((one) => moved.get(one.id) ?? one.email), ...plan.taken.map((one) => one.row.email)];
      expect(new Set(after).size).toBe(after.length);
      const changed = plan.updates.map(({ person }) => person.id);
      expect(new Set(changed).size).toBe(changed.length);
    }),
    { seed: 10, numRuns: 500 },
  );
});
