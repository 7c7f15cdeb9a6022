import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedTo } from '../../tests/support/agreed.ts';
import { type ConnectedEmployer, connectedEmployer, patchOf } from '../../tests/support/directory.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, auditEntries, directoryMemberships, employees } from '../database/schema/index.ts';

let provider: TestProvider;
let address: string;
beforeAll(async () => {
  provider = await startTestProvider();
  address = (await provider.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterAll(() => provider.close());

let made = 0;
const newPerson = (given: object = {}) => {
  made += 1;
  return { userName: `employed-${made}@company.example`, name: { givenName: 'Person', familyName: `Number ${made}` }, ...given };
};
const employeeOf = async ({ owner }: ConnectedEmployer, email: string) =>
  (await owner.get('/enterprise/get-imported-users')).data.items.find((one: { email: string }) => one.email === email);

const entriesAbout = (accountId: string) =>
  provider.database.select().from(auditEntries).where(eq(auditEntries.aboutAccountId, accountId)).orderBy(auditEntries.id);

/** The topics that the devices of an account were signalled within the last ten seconds. */
async function signalledTo({ token }: SignedInCaller): Promise<string[]> {
  const socket = new WebSocket(`${address}/api/realtime`);
  const topics: string[] = [];
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => {
      for (const message of [{ type: 'hello', token, changedWithin: 10_000 }, { type: 'ping' }]) socket.send(JSON.stringify(message));
    });
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.type === 'changed') topics.push(...message.topics);
      if (message.type === 'pong') resolve();
    });
  });
  socket.close();
  return topics.toSorted();
}

/** A member who joined this employer before the directory was connected, with the id of the user by which the directory adopts them. */
async function adoptedMember({ owner, send }: ConnectedEmployer, given: object = {}) {
  const member = await provider.as('USER');
  const [account] = await provider.database.select().from(accounts).where(eq(accounts.id, member.id));
  const email = account?.email ?? '';
  const now = provider.clock.now();
  await provider.database.insert(employees).values({
    ...{
      id: uuid(),
      accountId: member.id,
      enterpriseId: owner.enterpriseId,
      importedAt: now,
      joinedAt: now,
      createdAt: now,
      updatedAt: now,
    },
    ...given,
  });
  const adopt = async (): Promise<string> => (await send('POST', '/Users', newPerson({ emails: [{ value: email }] }))).body.id;
  return { member, email, adopt };
}

describe('invitations', () => {
  const invitations = async (email: string) => (await mailsTo(provider.database, email, 'invitation')).length;

  it('are sent at once only where the company chose that, and only while seats are free', async () => {
    const quiet = await connectedEmployer(provider);
    const first = newPerson();
    await quiet.send('POST', '/Users', first);
    expect(await invitations(first.userName)).toBe(0);

    const eager = await connectedEmployer(provider, { seats: 1, invitesAtOnce: true });
    const [second, third] = [newPerson(), newPerson()];
    for (const person of [second, third]) expect((await eager.send('POST', '/Users', person)).status).toBe(201);
    expect([await invitations(second.userName), await invitations(third.userName)]).toEqual([1, 0]);
    expect(await employeeOf(eager, second.userName)).toMatchObject({ status: 'invited' });
    expect(await employeeOf(eager, third.userName)).toMatchObject({ status: 'imported' });
  });

  it('without a subscription leave people imported', async () => {
    const eager = await connectedEmployer(provider, { seats: 0, invitesAtOnce: true });
    const person = newPerson();
    expect((await eager.send('POST', '/Users', person)).status).toBe(201);
    expect(await employeeOf(eager, person.userName)).toMatchObject({ status: 'imported' });
  });

  it('move to the corrected address, and the person who joined keeps name and address', async () => {
    const employer = await connectedEmployer(provider, { invitesAtOnce: true });
    const person = newPerson();
    const { id } = (await employer.send('POST', '/Users', person)).body;
    const secretIn = async (email: string) =>
      /#secret=([\w-]+)/.exec((await mailsTo(provider.database, email, 'invitation'))[0]?.text ?? '')?.[1] ?? '';
    const former = await secretIn(person.userName);
    const move = (value: string) =>
      employer.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value }));
    await move('moved@company.example');
    expect((await provider.nobody.post('/common/invitation', { secret: former })).error?.code).toBe('LINK_EXPIRED');
    const employee = await employeeOf(employer, 'moved@company.example');
    expect(employee.status).toBe('invited');
    const joined = await provider.nobody.patch(`/user-signup/${employee.id}`, {
      ...{ secret: await secretIn('moved@company.example'), password: 'Quiet-otter-2031', firstName: 'Own', lastName: '' },
      ...{ language: 'en', timeZone: 'UTC', agreements: agreedTo('member') },
    });
    expect(joined.status).toBe(200);
    expect((await move('third@company.example')).body.emails[0].value).toBe('third@company.example');
    await employer.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'name.givenName', value: 'Theirs' }));
    expect(await employeeOf(employer, 'moved@company.example')).toMatchObject({ firstName: 'Own', status: 'joined' });
  });

  it('are not sent to a corrected address of somebody who was not invited', async () => {
    const employer = await connectedEmployer(provider);
    const person = newPerson();
    const { id } = (await employer.send('POST', '/Users', person)).body;
    await employer.owner.patch('/enterprise/directory', { invitesAtOnce: true });
    await employer.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'emails', value: [{ value: 'right@company.example' }] }));
    expect(await employeeOf(employer, 'right@company.example')).toMatchObject({ status: 'imported' });
    expect(await invitations('right@company.example')).toBe(0);
  });
});

describe('what a directory did to people', () => {
  it('is in the audit log, with the token', async () => {
    const employer = await connectedEmployer(provider);
    const person = newPerson();
    const { id } = (await employer.send('POST', '/Users', person)).body;
    await employer.send('PATCH', `/Users/${id}`, patchOf({ op: 'add', path: 'title', value: 'Pilot' }));
    const group = (await employer.send('POST', '/Groups', { displayName: 'Flight', members: [{ value: id }] })).body;
    await employer.send('PATCH', `/Groups/${group.id}`, patchOf({ op: 'replace', path: 'displayName', value: 'Flights' }));
    await employer.send('DELETE', `/Groups/${group.id}`);
    await employer.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }));
    const [token] = (await employer.owner.get('/enterprise/directory')).data.tokens;
    const entries = await entriesAbout((await employeeOf(employer, person.userName)).id);
    const changed = 'employee.changed-by-directory';
    expect(entries.map(({ action }) => action)).toEqual([
      'employee.sent-by-directory',
      ...[changed, changed, changed, changed],
      'employment.ended',
    ]);
    for (const { actorId, data, subjectKind } of entries) {
      expect([actorId, data, subjectKind]).toEqual([null, { tokenId: token.id }, 'employee']);
    }
  });

  it('is signalled to their devices and to the employer, where it changes something', async () => {
    const employer = await connectedEmployer(provider);
    const { owner, send } = employer;
    const { member, adopt } = await adoptedMember(employer);
    const signalledBy = async (work: () => Promise<unknown>) => {
      // The first use of a token in a minute is signalled too: by this request, more than ten seconds before the work.
      provider.clock.advance(61);
      await send('GET', '/Users?count=0');
      provider.clock.advance(20);
      await work();
      return { member: await signalledTo(member), owner: await signalledTo(owner) };
    };
    let id = '';
    const adopted = await signalledBy(async () => {
      id = await adopt();
    });
    expect(adopted).toEqual({ member: ['account'], owner: ['directory', 'employees'] });
    let group = '';
    const joined = await signalledBy(async () => {
      group = (await send('POST', '/Groups', { displayName: 'Signals', members: [{ value: id }] })).body.id;
    });
    expect(joined).toEqual({ member: ['account'], owner: ['employees'] });
    const addedAgain = patchOf({ op: 'add', path: 'members', value: [{ value: id }] });
    expect((await signalledBy(() => send('PATCH', `/Groups/${group}`, addedAgain))).member).toEqual([]);
    expect((await signalledBy(() => send('DELETE', `/Groups/${group}`))).member).toEqual(['account']);
    const gone = patchOf({ op: 'replace', path: 'active', value: false });
    expect((await signalledBy(() => send('PATCH', `/Users/${id}`, gone))).owner).toEqual(['directory', 'employees']);
    expect((await signalledBy(() => send('PATCH', `/Users/${id}`, gone))).owner).toEqual([]);
  });
});

it('lifts an announced end of the employment when the directory sends the person', async () => {
  const employer = await connectedEmployer(provider);
  const { owner, send } = employer;
  const { email, adopt } = await adoptedMember(employer, { leavesOn: '2026-12-31' });
  expect(await employeeOf(employer, email)).toMatchObject({ leavesOn: '2026-12-31' });
  const id = await adopt();
  expect(await employeeOf(employer, email)).toMatchObject({ leavesOn: null, status: 'joined' });

  await owner.patch('/enterprise/directory', { source: 'file' });
  const { id: userId } = await employeeOf(employer, email);
  expect((await owner.delete(`/enterprise/delete-user/${userId}`, { leftOn: '2026-12-31' })).status).toBe(200);
  await owner.patch('/enterprise/directory', { source: 'directory' });
  expect(await employeeOf(employer, email)).toMatchObject({ leavesOn: '2026-12-31' });
  await send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: true }));
  expect(await employeeOf(employer, email)).toMatchObject({ leavesOn: null });
});

it('replaces the members of a group that has more of them than a statement takes parameters', async () => {
  const { owner, send } = await connectedEmployer(provider);
  const group = (await send('POST', '/Groups', { displayName: 'Everybody' })).body.id;
  const stays = (await send('POST', '/Users', newPerson())).body.id;
  const store = (first: number, last: number) =>
    provider.database.execute(sql`
      with made as (
        insert into directory_users (id, enterprise_id, user_name, email, first_name, last_name, created_at, updated_at)
        select gen_random_uuid(), ${owner.enterpriseId}::uuid, 'many-' || number, 'many@company.example', 'One', 'Of many', now(), now()
        from generate_series(${first}::int, ${last}::int) as number returning id)
      insert into directory_memberships (group_id, directory_user_id, joined_at) select ${group}::uuid, id, now() from made`);
  // The first call is the one that is repeated on the embedded database (tests/statements).
  await store(1, 1);
  await store(2, 66_000);
  const replaced = patchOf({ op: 'replace', path: 'members', value: [{ value: stays }, { value: stays }] });
  expect((await send('PATCH', `/Groups/${group}`, replaced)).status).toBe(204);
  const members = await provider.database.select().from(directoryMemberships).where(eq(directoryMemberships.groupId, group));
  expect(members.map(({ directoryUserId }) => directoryUserId)).toEqual([stays]);
});
