import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ConnectedEmployer,
  connectedEmployer,
  enterpriseSchema,
  filterBy,
  groupSchema,
  patchOf,
  userSchema,
} from '../../tests/support/directory.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

// The requests that Okta publishes: https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20

let provider: TestProvider;
let okta: ConnectedEmployer;
beforeAll(async () => {
  provider = await startTestProvider();
  okta = await connectedEmployer(provider);
});
afterAll(() => provider.close());

const profile = {
  schemas: [userSchema],
  userName: 'test.user@okta.example',
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: 'test.user@okta.example', type: 'work' }],
  displayName: 'Test User',
  locale: 'es-ES',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
};
const employees = async () => (await okta.owner.get('/enterprise/get-imported-users')).data.items;
const employeeOf = async (email: string) => (await employees()).find((one: { email: string }) => one.email === email);

it('answers the test of a connection', async () => {
  const users = await okta.send('GET', '/Users?startIndex=1&count=2');
  expect(users).toMatchObject({ status: 200, body: { totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] } });
  expect(users.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  expect((await okta.send('GET', '/Groups?startIndex=1&count=100')).body.totalResults).toBe(0);
});

describe('a person in Okta', () => {
  let id = '';

  it('is looked for by userName, created, and found', async () => {
    const look = () => okta.send('GET', `/Users?${filterBy('userName eq "test.user@okta.example"')}&startIndex=1&count=100`);
    expect((await look()).body.totalResults).toBe(0);
    const made = await okta.send('POST', '/Users', profile);
    expect(made.status).toBe(201);
    id = made.body.id;
    expect(made.headers).toMatchObject({ location: made.body.meta.location, etag: made.body.meta.version });
    const { password: _, groups: __, locale: ___, schemas: ____, ...kept } = profile;
    expect(made.body).toMatchObject({ ...kept, meta: { resourceType: 'User' } });
    expect(made.body).not.toHaveProperty('password');
    expect((await look()).body.Resources).toEqual([made.body]);
    expect(await employeeOf(profile.userName)).toMatchObject({
      firstName: 'Test',
      lastName: 'User',
      status: 'imported',
      isFromDirectory: true,
    });
  });

  it('is refused a second time', async () => {
    const again = await okta.send('POST', '/Users', { ...profile, userName: 'TEST.USER@okta.example' });
    expect(again).toMatchObject({
      status: 409,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '409', scimType: 'uniqueness' },
    });
  });

  it('is changed by a PUT, which keeps what it leaves out of externalId and active', async () => {
    const changed = await okta.send('PUT', `/Users/${id}`, {
      schemas: [userSchema, enterpriseSchema],
      id,
      userName: 'test.user@okta.example',
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      emails: [{ primary: true, value: 'another.user@okta.example', type: 'work', display: 'another.user@okta.example' }],
      title: 'Pilot',
      [enterpriseSchema]: { department: 'Flight', employeeNumber: '701984' },
      groups: [],
      meta: { resourceType: 'User' },
    });
    expect(changed).toMatchObject({ status: 200, body: { active: true, externalId: '00ujl29u0le5T6Aj10h7', title: 'Pilot' } });
    expect(await employeeOf('another.user@okta.example')).toMatchObject({
      ...{ firstName: 'Another', department: 'Flight', jobTitle: 'Pilot', employeeNumber: '701984' },
    });
  });

  it('leaves by a PATCH without a path, and comes back under the same id', async () => {
    const gone = await okta.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }));
    expect(gone).toMatchObject({ status: 200, body: { id, active: false } });
    expect(await employeeOf('another.user@okta.example')).toMatchObject({ status: 'left' });
    const back = await okta.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }));
    expect(back.body).toMatchObject({ id, active: true, title: 'Pilot' });
    expect(await employeeOf('another.user@okta.example')).toMatchObject({ status: 'imported', department: 'Flight', jobTitle: 'Pilot' });
  });

  it('leaves by a PUT as well, and is still shown', async () => {
    const gone = await okta.send('PUT', `/Users/${id}`, { ...profile, active: false });
    expect(gone.body).toMatchObject({ id, active: false });
    expect((await okta.send('GET', `/Users/${id}`)).body).toEqual(gone.body);
    expect((await okta.send('GET', `/Users?${filterBy(`userName eq "${profile.userName}"`)}`)).body.totalResults).toBe(1);
  });
});

describe('a group in Okta', () => {
  const person = async (name: string) => {
    const userName = `${name}@okta.example`;
    const made = await okta.send('POST', '/Users', { schemas: [userSchema], userName, name: { givenName: name }, active: true });
    return { id: made.body.id as string, userName };
  };
  const departmentOf = async ({ userName }: { userName: string }) => (await employeeOf(userName))?.department;

  it('is a department: created, renamed, and given members one by one and all at once', async () => {
    const [ana, ben] = [await person('ana'), await person('ben')];
    const made = await okta.send('POST', '/Groups', { schemas: [groupSchema], displayName: 'Test SCIMv2', members: [] });
    expect(made).toMatchObject({ status: 201, body: { displayName: 'Test SCIMv2', members: [], meta: { resourceType: 'Group' } } });
    const path = `/Groups/${made.body.id}`;
    expect((await okta.send('POST', '/Groups', { schemas: [groupSchema], displayName: 'test scimv2' })).status).toBe(409);
    expect((await okta.send('GET', `/Groups?${filterBy('displayName eq "Test SCIMv2"')}&startIndex=1&count=100`)).body.totalResults).toBe(
      1,
    );

    const moved = patchOf(
      { op: 'remove', path: `members[value eq "${ben.id}"]` },
      { op: 'add', path: 'members', value: [{ value: ana.id, display: ana.userName }] },
    );
    expect((await okta.send('PATCH', path, moved)).status).toBe(204);
    expect((await okta.send('GET', path)).body.members).toMatchObject([{ value: ana.id, display: ana.userName }]);
    expect(await departmentOf(ana)).toBe('Test SCIMv2');

    const renamed = patchOf({ op: 'replace', value: { id: made.body.id, displayName: 'Sales' } });
    expect((await okta.send('PATCH', path, renamed)).status).toBe(204);
    expect(await departmentOf(ana)).toBe('Sales');

    await okta.send('PATCH', path, patchOf({ op: 'replace', path: 'members', value: [{ value: ben.id }] }));
    expect([await departmentOf(ana), await departmentOf(ben)]).toEqual([null, 'Sales']);
    const put = await okta.send('PUT', path, {
      schemas: [groupSchema],
      displayName: 'Sales',
      members: [{ value: ana.id }, { value: ben.id }],
    });
    expect(put.body.members.map(({ value }: { value: string }) => value)).toEqual(expect.arrayContaining([ana.id, ben.id]));
    expect((await okta.send('DELETE', path)).status).toBe(204);
    expect((await okta.send('GET', path)).status).toBe(404);
    expect([await departmentOf(ana), await departmentOf(ben)]).toEqual([null, null]);
  });

  it('takes precedence over the attribute; of two groups the one joined last is the department', async () => {
    const cleo = await person('cleo');
    await okta.send('PATCH', `/Users/${cleo.id}`, patchOf({ op: 'add', path: `${enterpriseSchema}:department`, value: 'Attribute' }));
    expect(await departmentOf(cleo)).toBe('Attribute');
    const group = async (displayName: string) =>
      (await okta.send('POST', '/Groups', { schemas: [groupSchema], displayName, members: [{ value: cleo.id }] })).body.id;
    const first = await group('First');
    expect(await departmentOf(cleo)).toBe('First');
    provider.clock.advance(1);
    const second = await group('Second');
    expect(await departmentOf(cleo)).toBe('Second');
    await okta.send('PATCH', `/Users/${cleo.id}`, patchOf({ op: 'replace', path: 'title', value: 'Nurse' }));
    expect(await departmentOf(cleo)).toBe('Second');
    await okta.send('PATCH', `/Groups/${second}`, patchOf({ op: 'remove', path: 'members', value: [{ value: cleo.id }] }));
    expect(await departmentOf(cleo)).toBe('First');
    await okta.send('DELETE', `/Groups/${first}`);
    expect(await departmentOf(cleo)).toBe('Attribute');
  });

  it('refuses members that are no users of the company', async () => {
    const other = await connectedEmployer(provider);
    const theirs = await other.send('POST', '/Users', { userName: 'theirs@okta.example', name: { givenName: 'T' } });
    const body = (value: string) => ({ displayName: 'Strangers', members: [{ value }] });
    for (const value of [theirs.body.id, 'nobody', '00000000-0000-4000-8000-000000000000']) {
      expect(await okta.send('POST', '/Groups', body(value))).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    }
    expect((await okta.send('GET', `/Groups?${filterBy('displayName eq "Strangers"')}`)).body.totalResults).toBe(0);
  });
});
