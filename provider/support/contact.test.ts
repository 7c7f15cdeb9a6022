import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../tests/support/mails.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { contactMessages } from '../database/schema/index.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

let count = 0;
const written = (more: object = {}) => ({
  id: uuid(),
  fullName: 'Álvaro Prieto',
  email: `alvaro${++count}@duero.example`,
  topic: 'employers',
  message: '¿Trabajan con turnos de noche?',
  language: 'es',
  ...more,
});
const send = (body: object, key: string = uuid(), address = '203.0.113.7') =>
  provider.nobody.post('/contact-us/create', body, { key, address });
const kept = (id: string) => provider.database.select().from(contactMessages).where(eq(contactMessages.id, id));

it('is taken once, however often it is sent, and confirmed in the language of who wrote', async () => {
  const body = written();
  const key = uuid();
  expect((await send(body, key)).data).toMatchObject({ id: body.id });
  expect((await send(body, key)).data).toMatchObject({ id: body.id });
  // Another tab, another key: the id is the message's own.
  expect((await send(body)).status).toBe(200);
  expect(await kept(body.id)).toMatchObject([{ status: 'open', version: 1, searchText: expect.stringContaining('alvaro prieto') }]);
  const mails = await mailsTo(provider.database, body.email, 'contact-received');
  expect(mails.map(({ subject }) => subject)).toEqual(['Hemos recibido tu mensaje']);
  expect(mails[0]?.text).toContain('¿Trabajan con turnos de noche?');
});

it('by a program, which fills in an invisible field, goes nowhere and learns nothing', async () => {
  const body = written({ website: 'https://spam.example' });
  expect((await send(body)).data).toMatchObject({ id: body.id });
  expect(await kept(body.id)).toEqual([]);
  expect(await mailsTo(provider.database, body.email)).toEqual([]);
});

it('is bounded for each network, and says when to try again', async () => {
  const address = '198.51.100.9';
  for (let sent = 0; sent < 20; sent++) expect((await send(written(), uuid(), address)).status).toBe(200);
  const refused = await send(written(), uuid(), address);
  expect(refused.error?.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await send(written(), uuid(), '198.51.100.10')).status).toBe(200);
  provider.clock.advance(3601);
  expect((await send(written(), uuid(), address)).status).toBe(200);
});
