import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultReminderSettings } from '../../contract/notifications.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { deliveries, mails, notifications, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { endMail, forgetOldMails } from '../delivery/mail-store.ts';
import { openPush } from '../delivery/push/choose-transports.ts';
import { makeSessionReminders } from './due-reminders.ts';

let provider: TestProvider;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  member = await provider.as('USER');
});
afterAll(() => provider.close());

const later = (seconds: number) => new Date(provider.clock.now().getTime() + seconds * 1000);
const texts = { title: { en: 'Closed on Monday', es: 'Cerrado el lunes' }, body: { en: 'All day.', es: 'Todo el día.' }, link: null };

describe('reminder settings', () => {
  it('have their defaults until a person chooses, and are kept in order', async () => {
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
    // No other person's settings were read; the coach requests their own.
    const ofCoach = await provider.signIn(coach.email);
    expect((await ofCoach.get('/notify/get')).data.items).toEqual([]);
    await ofCoach.patch('/user/reminder-settings', { ...settings, sessionMinutesBefore: [2880] });
    const links = (await ofCoach.get('/notify/get')).data.items.map(({ link }: { link: string }) => link);
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

it('a reminder that the quiet hours of one zone kept back is made when the person is in another', async () => {
  const traveller = await provider.signIn((await provider.make.member({ timeZone: 'Asia/Tokyo' })).email);
  // 19:00 in Tokyo, 11:00 in Madrid: quiet here until a reminder of the day before would come too late.
  const settings = { ...defaultReminderSettings, sessionMinutesBefore: [1440], quietFrom: '18:00', quietTo: '06:00' };
  await traveller.patch('/user/reminder-settings', settings);
  const [startsAt, endsAt] = [later(20 * 3600), later(21 * 3600)];
  const session = await provider.make.session({ coachId: (await provider.make.coach()).id, startsAt, endsAt, memberIds: [traveller.id] });
  const longAgo = later(-10 * 86_400);
  await provider.database.update(sessionRegistrations).set({ registeredAt: longAgo }).where(eq(sessionRegistrations.sessionId, session.id));
  await provider.database.update(sessions).set({ createdAt: longAgo, updatedAt: longAgo }).where(eq(sessions.id, session.id));
  await makeSessionReminders(provider.database, later(0));
  const linksOf = async () => (await traveller.get('/notify/get')).data.items.map(({ link }: { link: string }) => link);
  expect(await linksOf()).toEqual([]);
  expect((await traveller.patch('/user/edit-profile', { timeZone: 'Europe/Madrid' })).status).toBe(200);
  expect(await linksOf()).toEqual([`/user/sessions/${session.id}`]);
});

describe('an announcement that a person writes', () => {
  it('of an employer reaches their own people only, of an admin all of a role', async () => {
    const employer = await provider.make.employer();
    const caller = await provider.signIn(employer.email);
    const own = await provider.signIn((await provider.make.member({ enterpriseId: employer.enterpriseId, language: 'es' })).email);
    expect((await caller.post('/notify/create', { ...texts, to: { userIds: [own.id, member.id] } })).error?.code).toBe('OBJECT_DENIED');
    expect((await caller.post('/notify/create', { ...texts, to: { userIds: [own.id] } })).data).toMatchObject({ count: 1 });
    expect((await own.get('/notify/get')).data).toMatchObject({ unreadCount: 1, items: [{ title: 'Cerrado el lunes', kind: 'system' }] });
    // A person who was invited and has not joined gets no announcement.
    await provider.make.member({ enterpriseId: employer.enterpriseId, passwordHash: null, emailVerifiedAt: null });
    expect((await caller.post('/notify/create', { ...texts, to: { role: 'USER' } })).data).toMatchObject({ count: 1, status: 'sent' });
    const admin = await provider.as('ADMIN');
    expect((await admin.post('/notify/create', { ...texts, to: { role: 'EMPLOYER' } })).data.count).toBe(1);
    expect((await admin.post('/notify/create', { ...texts, to: {} })).error?.code).toBe('INVALID_INPUT');
    expect((await admin.post('/notify/create', { ...texts, link: '//evil.example', to: { role: 'USER' } })).error?.code).toBe(
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

  it('marks all existing ones as read when no instant is given, like the call of the specification', async () => {
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

it('the figures of deliveries follow each change of the ledger, also of those that are changed at once, and what becomes of a mail', async () => {
  const { database, make } = provider;
  await database.delete(deliveries);
  const admin = await provider.as('ADMIN');
  const items = async () => (await admin.get('/admin/notification-deliveries')).data.items;
  expect(await items()).toEqual([]);
  const { id: notificationId } = await make.notification({ accountId: member.id, kind: 'system' });
  const base = { notificationId, accountId: member.id, createdAt: later(-400) } as const;
  const pushed = Array.from({ length: 30 }, () => ({ ...base, id: uuid(), channel: 'push' as const, status: 'sending' as const }));
  await Promise.all(pushed.map((row) => database.insert(deliveries).values(row)));
  const each = (set: (index: number) => Partial<typeof deliveries.$inferInsert>) =>
    Promise.all(pushed.map(({ id }, index) => database.update(deliveries).set(set(index)).where(eq(deliveries.id, id))));
  await each(() => ({ status: 'sent', sentAt: later(-400) }));
  await each((index) => (index < 20 ? { status: 'shown', shownAt: later(-300 + index) } : { status: 'sent' }));
  await each((index) => (index < 10 ? { status: 'clicked', clickedAt: later(0) } : { status: index < 25 ? 'shown' : 'failed' }));
  const ofPush = { kind: 'system', channel: 'push', sent: 30, shown: 20, clicked: 10, failed: 5, skipped: 0, medianSecondsToShow: 110 };
  expect(await items()).toEqual([ofPush]);

  const mailRow = () => ({
    kind: 'notification',
    to: 'a@b.example',
    subject: '',
    text: '',
    html: '',
    createdAt: later(-300),
    nextAttemptAt: later(-300),
  });
  const [sent, failed] = [uuid(), uuid()];
  for (const id of [sent, failed]) {
    await database.insert(mails).values({ ...mailRow(), id });
    await database.insert(deliveries).values({ ...base, id: uuid(), channel: 'email', mailId: id, status: 'sending' });
  }
  const nothing = { sent: 0, shown: 0, clicked: 0, failed: 0, skipped: 0, medianSecondsToShow: null };
  expect(await items()).toEqual([ofPush]);
  await endMail(database, sent, { because: 'sent', now: later(-100), keepsContent: false });
  await endMail(database, failed, { because: 'too-late', now: later(-100), keepsContent: false });
  const ofMail = { ...nothing, kind: 'system', channel: 'email', sent: 1, failed: 1 };
  expect(await items()).toEqual([ofMail, ofPush]);
  const ledger = (await member.get('/user/notification-deliveries')).data.items.filter(
    ({ channel }: { channel: string }) => channel === 'email',
  );
  expect(ledger.map(({ status, sentAt }: { status: string; sentAt: string }) => [status, sentAt]).toSorted()).toEqual([
    ['failed', null],
    ['sent', later(-100).toISOString()],
  ]);
  // Mails are forgotten after a month; that they were sent is not.
  await forgetOldMails(database, later(40 * 86_400));
  expect(await database.$count(mails)).toBe(0);
  expect(await items()).toEqual([ofMail, ofPush]);
  await database.delete(deliveries).where(eq(deliveries.channel, 'push'));
  expect(await items()).toEqual([ofMail]);
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
