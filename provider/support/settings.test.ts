import { desc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultRetention, defaultSettings } from '../../contract/platform-defaults.ts';
import { platformSettings } from '../../contract/platform-settings.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { contactMessages, demoRequests, mails } from '../database/schema/index.ts';
import { forgetOldRequests } from './forgetting.ts';

let provider: TestProvider;
let admin: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  admin = await provider.as('ADMIN');
});
afterAll(() => provider.close());

it('has the built-in values until an administrator changes them, and shows the public nothing of retention', async () => {
  expect(platformSettings.safeParse({ ...defaultSettings, retention: defaultRetention }).success).toBe(true);
  expect((await provider.nobody.get('/common/settings')).data).toEqual(defaultSettings);
  expect((await admin.get('/admin/settings')).data).toEqual({
    ...defaultSettings,
    retention: defaultRetention,
    version: 1,
    changedAt: null,
    changedByName: null,
  });
});

it('is changed at once for everybody, by one admin at a time, and refuses what is no address', async () => {
  const support = { email: 'help@zh.example', phone: '+34 910 00 00 00' };
  const body = { support: { ...support, phone: '910 000 000', phoneCountry: 'ES' }, baseVersion: 1 };
  const other = await provider.as('ADMIN');
  const statuses = (await Promise.all([admin, other].map((by) => by.patch('/admin/settings', body)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await provider.nobody.get('/common/settings')).data).toEqual({ ...defaultSettings, support });
  const refused = await admin.patch('/admin/settings', body);
  expect(refused.error).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { version: 2, support } } });
  const wrong = await admin.patch('/admin/settings', { support: { email: null, phone: '910 000 000' }, baseVersion: 2 });
  expect(wrong.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: 'body.support.phone', code: 'phone' }] } });
  const stores = { appStore: 'javascript:alert(1)', playStore: null };
  expect((await admin.patch('/admin/settings', { stores, baseVersion: 2 })).error?.code).toBe('INVALID_INPUT');
  expect((await admin.patch('/admin/settings', { emergency: [], baseVersion: 2 })).error?.code).toBe('INVALID_INPUT');
});

it('is closed to an admin without the permission', async () => {
  const narrow = await provider.signIn((await provider.make.admin({ isOwner: false })).email);
  expect((await narrow.get('/admin/settings')).error?.code).toBe('PERMISSION_DENIED');
  expect((await narrow.patch('/admin/settings', { baseVersion: 1 })).error?.code).toBe('PERMISSION_DENIED');
});

it('decides how long closed messages and declined requests are kept', async () => {
  const now = provider.clock.now();
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { version } = (await admin.get('/admin/settings')).data;
  const retention = { ...defaultRetention, contactMessages: 60, demoRequests: 90 };
  expect((await admin.patch('/admin/settings', { retention, baseVersion: version })).data.retention).toEqual(retention);
  const message = (closedDaysAgo: number | null) => {
    const closedAt = closedDaysAgo === null ? null : at(closedDaysAgo);
    const message = { fullName: 'Ana', email: 'ana@x.example', topic: 'press', message: 'Hello', language: 'en' } as const;
    return {
      id: uuid(),
      ...message,
      status: closedAt ? ('closed' as const) : ('open' as const),
      closedAt,
      createdAt: at(400),
      updatedAt: at(400),
    };
  };
  const request = (status: 'declined' | 'accepted', decidedDaysAgo: number) => ({
    ...({
      id: uuid(),
      companyName: 'Norte',
      companySize: '1-49',
      firstName: 'Iker',
      lastName: 'Sanz',
      email: 'i@x.example',
      language: 'es',
    } as const),
    ...{ status, decidedAt: at(decidedDaysAgo), createdAt: at(400), updatedAt: at(400) },
  });
  const messages = [message(61), message(59), message(null)];
  const requests = [request('declined', 91), request('declined', 89), request('accepted', 300)];
  await provider.database.insert(contactMessages).values(messages);
  await provider.database.insert(demoRequests).values(requests);
  await forgetOldRequests(provider.database, now);
  const left = async (table: typeof contactMessages | typeof demoRequests, id: string) =>
    (await provider.database.select({ id: table.id }).from(table).where(eq(table.id, id))).length;
  expect(await Promise.all(messages.map(({ id }) => left(contactMessages, id)))).toEqual([0, 1, 1]);
  expect(await Promise.all(requests.map(({ id }) => left(demoRequests, id)))).toEqual([0, 1, 1]);
});

it('begins with the support address of the configuration, and keeps the saved one from then on', async () => {
  const own = await startTestProvider({ env: { SUPPORT_EMAIL: 'first@zh.example' } });
  try {
    const [by, message] = [
      await own.as('ADMIN'),
      { id: uuid(), fullName: 'Ana', email: 'ana@x.example', topic: 'press', message: 'Hello' },
    ];
    expect((await own.nobody.get('/common/settings')).data.support).toEqual({ email: 'first@zh.example', phone: null });
    const answered = async () => {
      const id = uuid();
      await own.nobody.post('/contact-us/create', { ...message, id, language: 'en' });
      await by.post(`/admin/contact-messages/${id}/answers`, { text: 'Hi', closes: true, baseVersion: 1 });
      const [mail] = await own.database
        .select()
        .from(mails)
        .where(eq(mails.kind, 'contact-answer'))
        .orderBy(desc(mails.createdAt), desc(mails.id));
      return mail?.replyTo;
    };
    expect(await answered()).toBe('first@zh.example');
    await by.patch('/admin/settings', { support: { email: 'help@zh.example', phone: null }, baseVersion: 1 });
    expect(await answered()).toBe('help@zh.example');
    await by.patch('/admin/settings', { support: { email: null, phone: null }, baseVersion: 2 });
    expect((await own.nobody.get('/common/settings')).data.support.email).toBeNull();
    expect(await answered()).toBeNull();
  } finally {
    await own.close();
  }
});
