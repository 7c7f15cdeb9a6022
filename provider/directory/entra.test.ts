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

// The requests that Microsoft publishes:
// https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups

let provider: TestProvider;
let entra: ConnectedEmployer;
let id = '';
beforeAll(async () => {
  provider = await startTestProvider();
  entra = await connectedEmployer(provider);
});
afterAll(() => provider.close());

const email = 'Test_User_11bb11bb@testuser.example';
const employeeOf = async (address: string) =>
  (await entra.owner.get('/enterprise/get-imported-users')).data.items.find((one: { email: string }) => one.email === address);

describe('a person in Entra ID', () => {
  it('is created with a userName that is no email address', async () => {
    const lookedFor = await entra.send('GET', `/Users?${filterBy('userName eq "Test_User_00aa00aa"')}`);
    expect(lookedFor.body).toMatchObject({ totalResults: 0, Resources: [] });
    const made = await entra.send('POST', '/Users', {
      schemas: [userSchema, enterpriseSchema],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_00aa00aa',
      active: 'True',
      emails: [{ primary: 'True', type: 'work', value: email }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...{ userName: 'Test_User_00aa00aa', externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef', active: true },
        emails: [{ value: email, type: 'work', primary: true }],
        name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      },
    });
    id = made.body.id;
    expect(await employeeOf(email.toLowerCase())).toMatchObject({ firstName: 'givenName', status: 'imported' });
  });

  it.each([
    'userName eq "test_user_00AA00aa"',
    'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
    `emails[type eq "work"].value eq "${email}"`,
    `emails[type eq "work" and value co "TESTUSER"]`,
    'active eq true and (displayName pr or name.familyName sw "family")',
    'not (userName eq "someone else") and meta.created gt "2011-05-13T04:42:34Z"',
  ])('is found by %s', async (filter) => {
    expect((await entra.send('GET', `/Users?${filterBy(filter)}`)).body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
  });

  it('is changed in attributes with several values and with one', async () => {
    const many = patchOf(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    );
    expect(await entra.send('PATCH', `/Users/${id}`, many)).toMatchObject({
      status: 200,
      body: {
        emails: [{ value: 'updatedEmail@microsoft.example', type: 'work', primary: true }],
        name: { formatted: 'givenName updatedFamilyName', familyName: 'updatedFamilyName', givenName: 'givenName' },
      },
    });
    const one = patchOf({ op: 'Replace', path: 'userName', value: '5b50642d-79fc-4410@testuser.example' });
    const renamed = await entra.send('PATCH', `/Users/${id}`, one);
    expect(renamed.body).toMatchObject({ id, userName: '5b50642d-79fc-4410@testuser.example' });
    expect(renamed.body.emails[0].value).toBe('updatedEmail@microsoft.example');
    expect(await employeeOf('updatedemail@microsoft.example')).toMatchObject({ lastName: 'updatedFamilyName' });
  });

  it.each([true, 'True'])(
    'gets a new primary address that is added with primary %j, and keeps it when others are added',
    async (primary) => {
      const emailsAfter = async (value: object) =>
        (await entra.send('PATCH', `/Users/${id}`, patchOf({ op: 'Add', path: 'emails', value: [value] }))).body.emails;
      const first = { value: `${primary}@microsoft.example`, type: 'work', primary: true };
      expect(await emailsAfter({ ...first, primary })).toEqual([first]);
      expect(await emailsAfter({ value: 'home@microsoft.example', type: 'home' })).toEqual([first]);
      expect(await employeeOf(first.value.toLowerCase())).toBeDefined();
      const kept = { value: 'updatedEmail@microsoft.example', type: 'work', primary: true };
      expect(await emailsAfter(kept)).toEqual([kept]);
    },
  );

  it('gets attributes that were missing, and keeps none that are not known', async () => {
    const added = await entra.send(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Add', path: `${enterpriseSchema}:department`, value: 'Care' },
        { op: 'Add', path: `${enterpriseSchema}:employeeNumber`, value: 70_198 },
        { op: 'Add', path: `${enterpriseSchema}:manager`, value: '123456' },
        { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Bilbao' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 555' },
        { op: 'Add', path: 'roles[primary eq "True"].display', value: 'Admin' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:CustomExtensionName:2.0:User:tag', value: 'x' },
        { op: 'Replace', value: { 'name.givenName': 'Dotted', DisplayName: 'Dotted Name', [enterpriseSchema]: { department: 'Nursing' } } },
      ),
    );
    expect(added).toMatchObject({
      status: 200,
      body: {
        ...{ name: { givenName: 'Dotted' }, displayName: 'Dotted Name', addresses: [{ type: 'work', locality: 'Bilbao' }] },
        [enterpriseSchema]: { department: 'Nursing', employeeNumber: '70198' },
      },
    });
    expect(await employeeOf('updatedemail@microsoft.example')).toMatchObject({
      ...{ firstName: 'Dotted', department: 'Nursing', location: 'Bilbao', employeeNumber: '70198' },
    });
    const removed = await entra.send(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Remove', path: `${enterpriseSchema}:department` },
        { op: 'Remove', path: 'title' },
        { op: 'Remove', path: 'addresses' },
      ),
    );
    expect(removed.body[enterpriseSchema]).toEqual({ employeeNumber: '70198' });
    expect(removed.body).not.toHaveProperty('addresses');
  });

  it.each([false, 'False'])('leaves with active %j, and returns', async (value) => {
    const gone = await entra.send('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value }));
    expect(gone).toMatchObject({ status: 200, body: { active: false } });
    expect(await employeeOf('updatedemail@microsoft.example')).toMatchObject({ status: 'left' });
    const back = await entra.send('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'True' }));
    expect(back.body).toMatchObject({ id, active: true });
  });

  it('is deleted, which ends the employment, and is gone', async () => {
    expect((await entra.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await entra.send('GET', `/Users/${id}`)).status).toBe(404);
    expect((await entra.send('DELETE', `/Users/${id}`)).status).toBe(404);
    expect(await employeeOf('updatedemail@microsoft.example')).toMatchObject({ status: 'left' });
  });
});

describe('a group in Entra ID', () => {
  it('is created, read without its members, renamed, and given and taken members', async () => {
    const member = (await entra.send('POST', '/Users', { userName: 'member@testuser.example', name: { givenName: 'M' } })).body.id;
    const made = await entra.send('POST', '/Groups', {
      schemas: [groupSchema, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    });
    expect(made).toMatchObject({ status: 201, body: { externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159', members: [] } });
    const path = `/Groups/${made.body.id}`;
    const without = await entra.send('GET', `${path}?excludedAttributes=members`);
    expect(without.body).toMatchObject({ id: made.body.id, displayName: 'displayName' });
    expect(without.body).not.toHaveProperty('members');
    const listed = await entra.send('GET', `/Groups?excludedAttributes=members&${filterBy('displayName eq "displayName"')}`);
    expect(listed.body).toMatchObject({ totalResults: 1, Resources: [{ id: made.body.id }] });

    const renamed = patchOf({ op: 'Replace', path: 'displayName', value: '1879db59-3bdf-4490-ad68-ab880a269474' });
    expect((await entra.send('PATCH', path, renamed)).status).toBe(204);
    const added = patchOf({ op: 'Add', path: 'members', value: [{ $ref: null, value: member }] });
    expect((await entra.send('PATCH', path, added)).status).toBe(204);
    const isMember = () => entra.send('GET', `/Groups?${filterBy(`id eq "${made.body.id}" and members eq "${member}"`)}&attributes=id`);
    expect((await isMember()).body.Resources).toEqual([{ schemas: [groupSchema], id: made.body.id }]);
    expect((await employeeOf('member@testuser.example'))?.department).toBe('1879db59-3bdf-4490-ad68-ab880a269474');
    const removed = patchOf({ op: 'Remove', path: 'members', value: [{ $ref: null, value: member }] });
    expect((await entra.send('PATCH', path, removed)).status).toBe(204);
    expect((await isMember()).body.totalResults).toBe(0);
    expect((await entra.send('DELETE', path)).status).toBe(204);
  });
});

it('describes itself: features, resource types and schemas, each by its id as well', async () => {
  const config = (await entra.send('GET', '/ServiceProviderConfig')).body;
  expect(config).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    etag: { supported: true },
    filter: { maxResults: 200 },
  });
  const schemas = (await entra.send('GET', '/Schemas')).body;
  expect(schemas.Resources.map((one: { id: string }) => one.id)).toEqual([userSchema, enterpriseSchema, groupSchema]);
  for (const one of schemas.Resources) expect((await entra.send('GET', `/Schemas/${one.id}`)).body).toEqual(one);
  const types = (await entra.send('GET', '/ResourceTypes')).body;
  for (const one of types.Resources) expect((await entra.send('GET', `/ResourceTypes/${one.id}`)).body).toEqual(one);
  expect(await entra.send('POST', '/Bulk', { Operations: [] })).toMatchObject({
    status: 501,
    body: { detail: expect.stringContaining('Bulk') },
  });
});
