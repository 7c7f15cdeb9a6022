import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultReminderSettings } from '../../contract/notifications.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { deliveries, notifications, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { openPush } from '../delivery/push/choose-transports.ts';

let provider: TestProvider;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  member = await provider.as('USER');
});
afterAll(() => provider.close());

const later = (seconds: number) => new Date(provider.clock.now().getTime() + seconds * 1000);
const words = { title: { en: 'Closed on Monday', es: 'Cerrado el lunes' }, body: { en: 'All day.', es: 'Todo el día.' }, link: null };

describe('reminder settings', () => {
  it('are as they are by default until somebody chooses, and are kept in order', async () => {
    expect((await member.get('/user/reminder-settings')).data).toEqual(defaultReminderSettings);
    const chosen = { ...defaultReminderSettings, sessionMinutesBefore: [10, 2880, 10], feedbackDue: false, quietTo: null };
    const kept = { ...chosen, sessionMinutesBefore: [2880, 10], quietFrom: null };
    expect((await member.patch('/user/reminder-settings', chosen)).data).toEqual(kept);
    expect((await member.get('/user/reminder-settings')).data).toEqual(kept);
    expect((await member.patch('/user/reminder-settings', { ...chosen, sessionMinutesBefore: [11] })).error?.code).toBe('INVALID_INPUT');
  });

  it('that change wake reminders and news that wait for the end of quiet hours, but nothing that was snoozed', async () => {
    const basis = { kind: 'intake' } as const;
    const [waits, snoozed] = await Promise.all(
      [600, 900].map((seconds) => provider.make.notification({ accountId: member.id, basis, pushDueAt: later(seconds) })),
    );
    const news = await provider.make.notification({ accountId: member.id, kind: 'session-booked', pushDueAt: later(600) });
    const delivery = { id: uuid(), notificationId: snoozed?.id ?? '', accountId: member.id, createdAt: later(-60) };
    await provider.database.insert(deliveries).values({ ...delivery, channel: 'push', status: 'sent' });
    await member.patch('/user/reminder-settings', { ...defaultReminderSettings, quietFrom: null, quietTo: null });
    const due = new Map((await provider.database.select().from(notifications)).map(({ id, pushDueAt }) => [id, pushDueAt]));
    expect([waits, news, snoozed].map((made) => due.get(made?.id ?? ''))).toEqual([later(0), later(0), later(900)]);
  });

  it('that ask for an earlier reminder bring the one that is due by now, once', async () => {
    const planner = await provider.signIn((await provider.make.member({ timeZone: 'Europe/Madrid' })).email);
    const coach = await provider.make.coach();
    const startsAt = later(25 * 3600);
    const session = await provider.make.session({ coachId: coach.id, startsAt, endsAt: later(26 * 3600), memberIds: [planner.id] });
    const ofOthers = await provider.make.session({ coachId: coach.id, startsAt: later(27 * 3600), endsAt: later(28 * 3600) });
    await provider.database.update(sessionRegistrations).set({ registeredAt: later(-10 * 86_400) });
    await provider.database.update(sessions).set({ createdAt: later(-10 * 86_400), updatedAt: later(-10 * 86_400) });
    const linksOf = async () => (await planner.get('/notify/get')).data.items.map(({ link }: { link: string }) => link);
    const settings = { ...defaultReminderSettings, quietFrom: null, quietTo: null };
    await planner.patch('/user/reminder-settings', { ...settings, sessionMinutesBefore: [60] });
    expect(await linksOf()).toEqual([]);
    await planner.patch('/user/reminder-settings', { ...settings, sessionMinutesBefore: [2880] });
    expect(await linksOf()).toEqual([`/user/sessions/${session.id}`]);
    await planner.patch('/user/reminder-settings', { ...settings, sessionMinutesBefore: [2880, 60] });
    expect(await linksOf()).toHaveLength(1);
    // Nobody else's were looked at; the coach asks for their own.
    const held = await provider.signIn(coach.email);
    expect((await held.get('/notify/get')).data.items).toEqual([]);
    await held.patch('/user/reminder-settings', { ...settings, sessionMinutesBefore: [2880] });
    const links = (await held.get('/notify/get')).data.items.map(({ link }: { link: string }) => link);
    expect(links.toSorted()).toEqual([session, ofOthers].map(({ id }) => `/coach/sessions/${id}`).toSorted());
  });
});

it('what waits for the end of quiet hours is decided anew in another time zone', async () => {
  const traveller = await provider.as('USER');
  const { id } = await provider.make.notification({ accountId: traveller.id, kind: 'session-booked', pushDueAt: later(600) });
  expect((await traveller.patch('/user/edit-profile', { timeZone: 'Asia/Tokyo' })).status).toBe(200);
  const due = (await provider.database.select().from(notifications)).find((row) => row.id === id)?.pushDueAt;
  expect(due).toEqual(later(0));
});

describe('a notification that somebody writes', () => {
  it('of an employer reaches their own people only, of an admin all of a role', async () => {
    const employer = await provider.make.employer();
    const caller = await provider.signIn(employer.email);
    const own = await provider.signIn((await provider.make.member({ enterpriseId: employer.enterpriseId, language: 'es' })).email);
    expect((await caller.post('/notify/create', { ...words, to: { userIds: [own.id, member.id] } })).error?.code).toBe('OBJECT_DENIED');
    expect((await caller.post('/notify/create', { ...words, to: { userIds: [own.id] } })).data).toEqual({ count: 1 });
    expect((await own.get('/notify/get')).data).toMatchObject({ unreadCount: 1, items: [{ title: 'Cerrado el lunes', kind: 'system' }] });
    // Who was invited and never came is not written to.
    await provider.make.member({ enterpriseId: employer.enterpriseId, passwordHash: null, emailVerifiedAt: null });
    expect((await caller.post('/notify/create', { ...words, to: { role: 'USER' } })).data).toEqual({ count: 1 });
    const admin = await provider.as('ADMIN');
    expect((await admin.post('/notify/create', { ...words, to: { role: 'EMPLOYER' } })).data.count).toBe(1);
    expect((await admin.post('/notify/create', { ...words, to: {} })).error?.code).toBe('INVALID_INPUT');
    expect((await admin.post('/notify/create', { ...words, link: '//evil.example', to: { role: 'USER' } })).error?.code).toBe(
      'INVALID_INPUT',
    );
  });

  it('is read with all others up to an instant, and what came later is not', async () => {
    const reader = await provider.as('USER');
    for (const seconds of [-20, -10, 10]) await provider.make.notification({ accountId: reader.id, createdAt: later(seconds) });
    expect((await reader.patch('/notify/all-read', { upTo: later(0).toISOString() })).data).toEqual({ done: true });
    const { items, unreadCount } = (await reader.get('/notify/get')).data;
    expect(unreadCount).toBe(1);
    expect(items.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([false, true, true]);
  });

  it('is read with all others that there are when no instant is said, as the specification’s call does', async () => {
    const reader = await provider.as('USER');
    for (const seconds of [-20, 0, 10]) await provider.make.notification({ accountId: reader.id, createdAt: later(seconds) });
    expect((await reader.patch('/notify/all-read')).data).toEqual({ done: true });
    expect((await reader.get('/notify/get')).data.unreadCount).toBe(1);
  });
});

it('admins see how deliveries went, over all people and without names', async () => {
  await provider.database.delete(deliveries);
  const { id: notificationId } = await provider.make.notification({ accountId: member.id, kind: 'payout' });
  const add = (given: Partial<typeof deliveries.$inferInsert>) =>
    provider.database
      .insert(deliveries)
      .values({ id: uuid(), notificationId, accountId: member.id, channel: 'push', status: 'sent', createdAt: later(-100), ...given });
  await add({ sentAt: later(-100) });
  await add({ status: 'shown', sentAt: later(-100), shownAt: later(-96) });
  await add({ status: 'clicked', sentAt: later(-100), shownAt: later(-90), clickedAt: later(-80) });
  await add({ status: 'failed', because: 'device-gone' });
  await add({ status: 'skipped', because: 'read' });
  await add({ status: 'failed', createdAt: later(-40 * 86_400) });
  const { data } = await (await provider.as('ADMIN')).get('/admin/notification-deliveries');
  const counts = { sent: 3, shown: 2, clicked: 1, failed: 1, skipped: 1, medianSecondsToShow: 7 };
  expect(data).toEqual({ days: 30, items: [{ kind: 'payout', channel: 'push', ...counts }] });
});

describe('the key that devices register with', () => {
  it('is made at the first start and stays the same', async () => {
    const { data } = await member.get('/notify/push-key');
    expect(data).toMatchObject({ transport: 'web-push', publicKey: expect.stringMatching(/^[\w-]{87}$/), firebase: null });
    const again = await openPush(provider.database, provider.config, provider.clock);
    expect(again.registration).toEqual(data);
  });

  it('is that of the Firebase project where one is configured with a service account', async () => {
    const { config, database, clock } = provider;
    const project = { projectId: 'zh', apiKey: 'key', authDomain: 'zh.example', ways: [], serviceAccount: '{}', emulatorHost: null };
    const firebase = { messagingSenderId: '1234', appId: '1:2:web:3', vapidKey: 'k' };
    const push = { ...config.push, firebase };
    const open = (serviceAccount: string | null) =>
      openPush(database, { ...config, push, signIn: { ...config.signIn, firebase: { ...project, serviceAccount } } }, clock);
    const { projectId, apiKey } = project;
    const { messagingSenderId, appId } = firebase;
    expect((await open('{}')).registration).toEqual({
      transport: 'fcm',
      publicKey: 'k',
      firebase: { projectId, apiKey, messagingSenderId, appId },
    });
    expect((await open(null)).registration.transport).toBe('web-push');
  });
});
