import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectedEmployer, connectedEmployer, enterpriseSchema, filterBy, patchOf } from '../../tests/support/directory.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

let made = 0;
const newPerson = (given: object = {}) => {
  made += 1;
  return { userName: `person-${made}@company.example`, name: { givenName: 'Person', familyName: `Number ${made}` }, ...given };
};
const listOf = async ({ owner }: ConnectedEmployer) => (await owner.get('/enterprise/get-imported-users')).data;
const employeeOf = async (employer: ConnectedEmployer, email: string) =>
  (await listOf(employer)).items.find((one: { email: string }) => one.email === email);

describe('lists', () => {
  it('come in pages of a steady order, from 1 on, at most 200 at once', async () => {
    const { send } = await connectedEmployer(provider);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await send('POST', '/Users', newPerson())).body.id);
    const page = async (query: string) => {
      const { totalResults, startIndex, itemsPerPage, Resources } = (await send('GET', `/Users?${query}`)).body;
      expect([totalResults, itemsPerPage]).toEqual([5, Resources.length]);
      return [startIndex, ...Resources.map((one: { id: string }) => ids.indexOf(one.id))];
    };
    expect(await page('startIndex=1&count=2')).toEqual([1, 0, 1]);
    expect(await page('startIndex=3&count=2')).toEqual([3, 2, 3]);
    expect(await page('startIndex=5&count=100')).toEqual([5, 4]);
    expect(await page('startIndex=9')).toEqual([9]);
    expect(await page('startIndex=-3&count=1')).toEqual([1, 0]);
    expect(await page('count=0')).toEqual([1]);
    expect(await page('count=-1')).toEqual([1]);
    expect(await page('count=100000')).toEqual([1, 0, 1, 2, 3, 4]);
    expect(await send('GET', '/Users?count=many')).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  });

  it('show the attributes that are asked for', async () => {
    const { send } = await connectedEmployer(provider);
    const { id } = (await send('POST', '/Users', newPerson({ [enterpriseSchema]: { department: 'Care', employeeNumber: '1' } }))).body;
    const show = async (query: string) => (await send('GET', `/Users/${id}?${query}`)).body;
    expect(Object.keys(await show('attributes=userName,name.familyName'))).toEqual(['schemas', 'id', 'userName', 'name']);
    expect((await show('attributes=NAME.familyname')).name).toEqual({ familyName: expect.any(String) });
    expect(await show(`attributes=${enterpriseSchema}:department`)).toMatchObject({ [enterpriseSchema]: { department: 'Care' } });
    expect(await show('excludedAttributes=emails,meta,id')).toMatchObject({ id });
    expect(await show('excludedAttributes=emails')).not.toHaveProperty('emails');
  });

  it.each([
    ['userName zz "x"', 'cannot be read'],
    ['userName eq', 'cannot be read'],
    ['password eq "x"', 'cannot be filtered by "password"'],
    ['constructor eq "x"', 'cannot be filtered by'],
    ['active gt true', 'does not fit'],
    ['meta.created gt "yesterday"', 'Compare times'],
    [`${'('.repeat(400)}userName pr${')'.repeat(400)}`, null],
    [Array.from({ length: 40 }, () => 'active eq true').join(' or '), 'at most 30 conditions'],
    [`userName eq "${'x'.repeat(1000)}"`, 'at most 1000 characters'],
  ])('refuse the filter %s, saying why', async (filter, detail) => {
    const { send } = await connectedEmployer(provider);
    const answer = await send('GET', `/Users?${filterBy(filter)}`);
    if (detail === null) return expect(answer.status).toBe(200);
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidFilter', detail: expect.stringContaining(detail) } });
  });
});

describe('versions', () => {
  it('let a directory change only what it has read, and spare it what it knows', async () => {
    const { send } = await connectedEmployer(provider);
    const { id, meta } = (await send('POST', '/Users', newPerson())).body;
    const title = (value: string) => patchOf({ op: 'replace', path: 'title', value });
    const known = await send('GET', `/Users/${id}`, undefined, { 'if-none-match': meta.version });
    expect([known.status, known.body]).toEqual([304, null]);
    const first = await send('PATCH', `/Users/${id}`, title('One'), { 'if-match': meta.version });
    expect(first.status).toBe(200);
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
      const body = method === 'PATCH' ? title('Two') : method === 'PUT' ? newPerson() : undefined;
      expect(await send(method, `/Users/${id}`, body, { 'if-match': meta.version })).toMatchObject({
        status: 412,
        body: { status: '412' },
      });
    }
    expect((await send('PATCH', `/Users/${id}`, title('Two'), { 'if-match': '*' })).body.title).toBe('Two');
    const same = await send('PATCH', `/Users/${id}`, title('Two'));
    expect(same.headers.etag).toBe((await send('GET', `/Users/${id}`)).headers.etag);
    const group = (await send('POST', '/Groups', { displayName: 'Versions' })).body;
    await send('PATCH', `/Groups/${group.id}`, patchOf({ op: 'replace', path: 'displayName', value: 'Other' }));
    expect((await send('DELETE', `/Groups/${group.id}`, undefined, { 'if-match': group.meta.version })).status).toBe(412);
  });
});

it('the version of a user grows when active changes, by the directory or by hand', async () => {
  const employer = await connectedEmployer(provider);
  const { owner, send } = employer;
  const person = newPerson();
  const { id, meta } = (await send('POST', '/Users', person)).body;
  const read = async () => (await send('GET', `/Users/${id}`)).body;
  const versions = [meta.version];
  const changesAfter = async (seconds: number, change: () => Promise<unknown>) => {
    provider.clock.advance(seconds);
    await change();
    const user = await read();
    expect(user.meta.lastModified).toBe(provider.clock.now().toISOString());
    versions.push(user.meta.version);
    return user.active;
  };
  const setActive = (value: boolean) => send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value }));
  expect(await changesAfter(1, () => setActive(false))).toBe(false);
  expect(await changesAfter(1, () => setActive(true))).toBe(true);
  const endByHand = async () => {
    await owner.patch('/enterprise/directory', { source: 'file' });
    const { id: userId } = (await listOf(employer)).items.find(({ status }: { status: string }) => status === 'imported');
    expect((await owner.delete(`/enterprise/delete-user/${userId}`, {})).status).toBe(200);
    await owner.patch('/enterprise/directory', { source: 'directory' });
  };
  expect(await changesAfter(1, endByHand)).toBe(false);
  const numbers = versions.map((version: string) => Number(/^W\/"(\d+)"$/.exec(version)?.[1]));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});

describe('a person is known', () => {
  it('by userName, address and number, each of which only one can have', async () => {
    const { send } = await connectedEmployer(provider);
    const one = newPerson({ emails: [{ value: 'one@company.example' }], [enterpriseSchema]: { employeeNumber: '1' } });
    const first = await send('POST', '/Users', one);
    const conflict = { status: 409, body: { scimType: 'uniqueness' } };
    expect(await send('POST', '/Users', newPerson({ userName: one.userName.toUpperCase() }))).toMatchObject(conflict);
    expect(await send('POST', '/Users', newPerson({ emails: [{ value: 'ONE@company.example' }] }))).toMatchObject(conflict);
    expect(await send('POST', '/Users', newPerson({ [enterpriseSchema]: { employeeNumber: '1' } }))).toMatchObject(conflict);
    const second = await send('POST', '/Users', newPerson());
    const change = (path: string, value: string) => send('PATCH', `/Users/${second.body.id}`, patchOf({ op: 'replace', path, value }));
    expect(await change('userName', one.userName)).toMatchObject(conflict);
    expect(await change('emails[type eq "work"].value', 'one@company.example')).toMatchObject(conflict);
    expect(await change(`${enterpriseSchema}:employeeNumber`, '1')).toMatchObject(conflict);
    expect((await send('GET', `/Users/${second.body.id}`)).body).toEqual(second.body);
    expect((await send('GET', '/Users')).body.totalResults).toBe(2);
    expect(first.status).toBe(201);
  });

  it('once, when the same userName is created twice at the same time', async () => {
    const employer = await connectedEmployer(provider);
    const person = newPerson();
    const answers = await Promise.all(Array.from({ length: 5 }, () => employer.send('POST', '/Users', person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect((await listOf(employer)).items).toHaveLength(1);
  });

  it('as the employee that a file has imported before', async () => {
    const employer = await connectedEmployer(provider);
    const { owner, send } = employer;
    await owner.patch('/enterprise/directory', { source: 'file' });
    const users = [{ email: 'before@company.example', firstName: 'Be', lastName: 'Fore', employeeNumber: '9', location: 'Bilbao' }];
    const [{ userId }] = (await owner.post('/enterprise/import-user', { users })).data.rows;
    await owner.patch('/enterprise/directory', { source: 'directory' });
    expect((await owner.get('/enterprise/directory')).data).toMatchObject({ source: 'directory', sentCount: 0, otherCount: 1 });
    expect((await send('GET', '/Users')).body.totalResults).toBe(0);
    const sent = await send('POST', '/Users', newPerson({ emails: [{ value: 'Before@company.example' }], name: { givenName: 'By' } }));
    expect(sent.status).toBe(201);
    expect((await owner.get('/enterprise/directory')).data).toMatchObject({ sentCount: 1, otherCount: 0 });
    expect((await listOf(employer)).items).toMatchObject([
      { id: userId, firstName: 'By', lastName: '', isFromDirectory: true, location: null },
    ]);
  });
});

describe('one source at a time', () => {
  it('refuses files, and changes by hand of people whom the directory sent', async () => {
    const employer = await connectedEmployer(provider);
    const { owner, send } = employer;
    await owner.patch('/enterprise/directory', { source: 'file' });
    const users = [{ email: 'by-hand@company.example', firstName: 'By', lastName: 'Hand' }];
    await owner.post('/enterprise/import-user', { users });
    await owner.patch('/enterprise/directory', { source: 'directory' });
    const person = newPerson();
    await send('POST', '/Users', person);
    const sent = await employeeOf(employer, person.userName);
    const typed = await employeeOf(employer, 'by-hand@company.example');
    expect([sent.isFromDirectory, typed.isFromDirectory, (await listOf(employer)).source]).toEqual([true, false, 'directory']);

    const refused = 'EMPLOYEES_FROM_DIRECTORY';
    for (const isTrial of [true, false])
      expect((await owner.post('/enterprise/import-user', { users, isTrial })).error?.code).toBe(refused);
    expect((await owner.patch(`/enterprise/edit-user/${sent.id}`, { jobTitle: 'X' })).error?.code).toBe(refused);
    expect((await owner.delete(`/enterprise/delete-user/${sent.id}`, {})).error?.code).toBe(refused);
    expect((await owner.post('/enterprise/end-employments', { userIds: [typed.id, sent.id] })).error?.code).toBe(refused);
    expect((await owner.patch(`/enterprise/edit-user/${typed.id}`, { jobTitle: 'X' })).status).toBe(200);
    expect((await owner.delete(`/enterprise/delete-user/${typed.id}`, {})).status).toBe(200);

    await owner.patch('/enterprise/directory', { source: 'file' });
    expect((await owner.patch(`/enterprise/edit-user/${sent.id}`, { jobTitle: 'By file' })).data).toMatchObject({ isFromDirectory: false });
    await owner.patch('/enterprise/directory', { source: 'directory' });
    // What was changed meanwhile follows the directory again with its next request about the person.
    const { Resources } = (await send('GET', `/Users?${filterBy(`userName eq "${person.userName}"`)}`)).body;
    await send('PUT', `/Users/${Resources[0].id}`, person);
    expect(await employeeOf(employer, person.userName)).toMatchObject({ jobTitle: null });
  });
});

describe('malformed requests', () => {
  it('are refused, saying what to send', async () => {
    const { send } = await connectedEmployer(provider);
    const { id } = (await send('POST', '/Users', newPerson())).body;
    const refusals: [string, unknown, string][] = [
      ['/Users', '{', 'JSON'],
      ['/Users', [], 'object'],
      ['/Users', {}, 'userName'],
      ['/Users', { userName: 'no-address' }, 'emails[type eq "work"].value'],
      ['/Users', { userName: 'x@company.example', emails: [{ value: 'no address' }] }, 'emails'],
      ['/Users', newPerson({ active: 'perhaps' }), 'active'],
      ['/Users', newPerson({ title: 'x'.repeat(300) }), 'title'],
      ['/Groups', {}, 'displayName'],
      ['/Groups', { displayName: 'x', members: 'all' }, 'members'],
    ];
    for (const [path, body, detail] of refusals) {
      expect(await send('POST', path, body)).toMatchObject({ status: 400, body: { detail: expect.stringContaining(detail) } });
    }
    const operations: [object, string][] = [
      [{ op: 'zap', path: 'title', value: 'x' }, 'invalidSyntax'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'replace', path: 'title' }, 'invalidValue'],
      [{ op: 'replace', value: 'x' }, 'invalidValue'],
      [{ op: 'remove', path: 'userName' }, 'invalidValue'],
      [{ op: 'replace', path: 'name..givenName', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[type zz "x"].value', value: 'x' }, 'invalidValue'],
    ];
    for (const [operation, scimType] of operations) {
      const answer = await send('PATCH', `/Users/${id}`, patchOf(operation));
      expect([operation, answer.status, answer.body?.scimType]).toEqual([operation, 400, scimType]);
    }
    expect((await send('POST', '/Users', 'x', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send('GET', '/Users?filter=%00')).status).toBe(400);
  });

  it('of any kind are never our fault', async () => {
    const { send } = await connectedEmployer(provider, { invitesAtOnce: true });
    const { id } = (await send('POST', '/Users', newPerson())).body;
    const group = (await send('POST', '/Groups', { displayName: 'Fuzz', members: [{ value: id }] })).body.id;
    const names = ['userName', 'name', 'givenName', 'emails', 'value', 'type', 'active', 'members', 'displayName', 'addresses', 'locality'];
    const word = fc.oneof(
      fc.constantFrom(...names, 'title', 'externalId', '__proto__', enterpriseSchema, 'schemas'),
      fc.string({ unit: 'binary' }),
    );
    const leaf = fc.oneof(word, fc.constantFrom(id, group, true, false, null, 'True', 0, -1, 1e300, 'a@company.example', ''), fc.double());
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(word, tie('value'), { maxKeys: 5 })),
    }));
    const path = fc.oneof(
      word,
      fc.constantFrom(
        'name.givenName',
        'emails[type eq "work"].value',
        'emails[type eq "work"]',
        'emails.value',
        `members[value eq "${id}"]`,
      ),
      fc.tuple(word, word).map(([one, other]) => `${one}[${other} eq "x"].${other}`),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    const operation = fc.record({ op: fc.constantFrom('add', 'Replace', 'remove', 'REMOVE', 'x'), path, value }, { requiredKeys: ['op'] });
    const filter = fc.oneof(
      fc.tuple(word, fc.constantFrom('eq', 'co', 'pr', 'gt', 'x'), fc.json({ maxDepth: 1 })).map((parts) => parts.join(' ')),
      fc.tuple(path, fc.constantFrom('and', 'or', 'not')).map(([one, by]) => `${one} eq "x" ${by} (${one} pr)`),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    const request = fc.oneof(
      fc.tuple(fc.constant('POST' as const), fc.constantFrom('/Users', '/Groups'), value),
      fc.tuple(fc.constant('PUT' as const), fc.constantFrom(`/Users/${id}`, `/Groups/${group}`), value),
      fc.tuple(
        fc.constant('PATCH' as const),
        fc.constantFrom(`/Users/${id}`, `/Groups/${group}`),
        fc.array(operation, { maxLength: 4 }).map((operations) => patchOf(...operations)),
      ),
      fc.tuple(
        fc.constant('GET' as const),
        fc
          .tuple(fc.constantFrom('Users', 'Groups'), filter, word)
          .map(
            ([kind, text, shown]) =>
              `/${kind}?filter=${encodeURIComponent(text.toWellFormed())}&attributes=${encodeURIComponent(shown.toWellFormed())}`,
          ),
        fc.constant(undefined),
      ),
    );
    await fc.assert(
      fc.asyncProperty(request, async ([method, where, body]) => {
        const answer = await send(method, where, body);
        expect(answer.status, `${method} ${where} ${JSON.stringify(body)}`).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.body).toMatchObject({ status: String(answer.status), detail: expect.any(String) });
      }),
      { numRuns: 1000 },
    );
  });
});
