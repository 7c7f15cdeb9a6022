import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { makeAdministrator } from './administrator.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const person = { email: 'first-admin@zh.example', firstName: 'Eva', lastName: 'Sanz' };
const password = 'Chosen-By-Eva-1';
const make = (given = person) => makeAdministrator(provider.database, provider.clock, given);
const setPassword = (ticket: string, chosen = password) =>
  provider.nobody.post('/forgot-password/change-password', { ticket, password: chosen });

it('is made without a password; the link sets one, once', async () => {
  const made = await make();
  if (made.kind !== 'made') throw new Error(made.kind);
  expect((await provider.nobody.post('/login', { email: person.email, password })).error?.code).toBe('WRONG_CREDENTIALS');
  expect((await setPassword(made.ticket)).status).toBe(200);
  expect((await setPassword(made.ticket, 'Chosen-By-Another-2')).error?.code).toBe('WRONG_CODE');
  const admin = await provider.signIn(person.email, password);
  expect((await admin.get('/common/current-user')).data).toMatchObject({ role: 'ADMIN', profile: { fullName: 'Eva Sanz' } });
  expect((await admin.get('/admin/get-all-coach')).error?.code).not.toBe('PERMISSION_DENIED');
});

it('who is there already gets a new link, which ends the former one and runs out after a day', async () => {
  const former = await make();
  const known = await make();
  if (former.kind !== 'known' || known.kind !== 'known') throw new Error(known.kind);
  expect((await setPassword(former.ticket)).error?.code).toBe('WRONG_CODE');
  provider.clock.advance(24 * 3600 + 1);
  expect((await setPassword(known.ticket)).error?.code).toBe('WRONG_CODE');
});

it('is refused for an address with another role', async () => {
  const member = await provider.make.member();
  expect(await make({ ...person, email: member.email })).toEqual({ kind: 'not-an-admin' });
});
