import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../tests/support/mails.ts';
import { type Caller, callerOf, type SignedInCaller, startTestProvider, type TestProvider, testNow } from '../../tests/support/provider.ts';
import { startPushService, type TestPushService, type TestSubscription } from '../../tests/support/push-service.ts';
import { accounts, deliveries, mails, notifications, pushSubscriptions, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { demoPassword } from '../database/seed/demo-accounts.ts';
import { endMail, forgetOldMails } from '../delivery/mail-store.ts';
import { openPush } from '../delivery/push/choose-transports.ts';
import type { PushMessage } from '../delivery/push/message.ts';
import { defaultQueueOptions, type SharedQueue, shareQueue } from '../delivery/queue.ts';
import { type Jobs, makeJobs } from './jobs.ts';
import type { JobParts } from './parts.ts';
import { pushNotification } from './push-job.ts';

let provider: TestProvider;
let service: TestPushService;
let parts: JobParts;
let queue: SharedQueue;
let jobs: Jobs;
const signalledIds: string[] = [];

beforeAll(async () => {
  service = await startPushService();
  provider = await startTestProvider();
});
afterAll(async () => {
  await provider.close();
  await service.close();
});

const daySeconds = 86_400;

/** Each begins at eleven in Madrid, without anything that another left behind. */
beforeEach(async () => {
  const { database, clock, config, opened } = provider;
  const sinceStart = (clock.now().getTime() - testNow.getTime()) / 1000;
  clock.advance((daySeconds - (sinceStart % daySeconds)) % daySeconds);
  for (const table of [deliveries, mails, notifications, pushSubscriptions, sessionRegistrations, sessions]) await database.delete(table);
  const mailer = { wake: () => undefined, sendDue: async () => undefined, close: async () => undefined };
  const realtime = { changed: (ids: readonly string[]) => void signalledIds.push(...ids) };
  const push = await openPush(database, config, clock);
  const log = pino({ level: 'silent' });
  parts = { database, clock, log, config, push, mailer, realtime };
  const options = { ...defaultQueueOptions, retrySeconds: 1 };
  queue = shareQueue(opened, options);
  jobs = makeJobs(parts, queue, options);
});
afterEach(async () => {
  await jobs.close();
  await queue.close();
  service.delivered.length = 0;
  expect(service.problems).toEqual([]);
});

/** Registers a device for push as the app does. */
async function registerDevice(caller: Caller, subscription: TestSubscription = service.subscribe()): Promise<TestSubscription> {
  const { endpoint, keys } = subscription;
  const push = { transport: 'web-push', endpoint, keys };
  const body = { label: 'Phone', language: 'en', timeZone: 'Europe/Madrid', isInstalled: true, push };
  expect((await caller.post('/user/deviceinfo-update', body)).status).toBe(200);
  return subscription;
}

interface Booked {
  readonly member: SignedInCaller;
  readonly coachId: string;
  readonly session: typeof sessions.$inferSelect;
}

/** A session in a day and ten minutes, of a member who booked it long ago. */
async function bookedSession(minutesAhead = 1450): Promise<Booked> {
  const member = await provider.signIn((await provider.make.member({ timeZone: 'Europe/Madrid', language: 'en' })).email);
  const coach = await provider.make.coach({ account: { firstName: 'Sofia', lastName: 'Rossi' } });
  const startsAt = new Date(provider.clock.now().getTime() + minutesAhead * 60_000);
  const endsAt = new Date(startsAt.getTime() + 50 * 60_000);
  const session = await provider.make.session({ coachId: coach.id, startsAt, endsAt, title: 'Panic attacks', memberIds: [member.id] });
  await provider.database
    .update(sessionRegistrations)
    .set({ registeredAt: new Date(provider.clock.now().getTime() - 10 * 86_400_000) })
    .where(eq(sessionRegistrations.sessionId, session.id));
  return { member, coachId: coach.id, session };
}

const ledgerOf = async (caller: SignedInCaller) => (await caller.get('/user/notification-deliveries')).data.items;
const toMember = () => service.delivered.filter(({ payload }) => payload.notification.body.startsWith('With '));

describe('a reminder of a session', () => {
  it('reaches the member’s phone once, says nothing about health, and is in the ledger until it is shown and clicked', async () => {
    const { member, session } = await bookedSession();
    await registerDevice(member);
    await jobs.runDue();
    expect(toMember()).toEqual([]);

    provider.clock.advance(11 * 60);
    await jobs.runDue();
    await jobs.runDue();
    expect(toMember()).toHaveLength(1);
    const [{ payload, text, headers } = service.delivered[0] as never] = toMember();
    expect(payload.web_push).toBe(8030);
    expect(payload.notification).toMatchObject({
      title: expect.stringMatching(/^Your session: \w+day \d+ November at 11:10$/),
      body: 'With Sofia Rossi. Open this to join or change it.',
      tag: `session:${session.id}`,
      navigate: `${provider.config.publicUrl}/user/sessions/${session.id}`,
      lang: 'en',
    });
    expect(text).not.toContain('Panic');
    expect(signalledIds).toContain(member.id);
    expect(payload.app_badge).toBe(1);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(1440 * 60);

    const { deliveryId } = payload.notification.data;
    const [sent] = await ledgerOf(member);
    expect(sent).toMatchObject({ id: deliveryId, channel: 'push', deviceLabel: 'Phone', status: 'sent', kind: 'session-reminder' });
    const at = provider.clock.now().toISOString();
    expect((await member.post(`/notify/delivered/${deliveryId}`, { event: 'shown', at })).status).toBe(200);
    expect((await ledgerOf(member))[0]).toMatchObject({ status: 'shown', shownAt: at, clickedAt: null });
    provider.clock.advance(60);
    await member.post(`/notify/delivered/${deliveryId}`, { event: 'clicked', at: provider.clock.now().toISOString() });
    expect((await ledgerOf(member))[0]).toMatchObject({ status: 'clicked', shownAt: at });

    // Shown in time: no mail.
    provider.clock.advance(3600);
    await jobs.runDue();
    expect(await mailsTo(provider.database, '', 'notification')).toEqual([]);
    const stranger = await provider.as('USER');
    expect((await stranger.post(`/notify/delivered/${deliveryId}`, { event: 'shown', at })).status).toBe(404);
  });

  it('that waited for the end of quiet hours is of no use to a device that comes back once the session has begun', async () => {
    const { member, session } = await bookedSession();
    await registerDevice(member);
    const settings = (await member.get('/user/reminder-settings')).data;
    await member.patch('/user/reminder-settings', { ...settings, quietFrom: '10:00', quietTo: '11:14' });
    provider.clock.advance(610);
    await jobs.runDue();
    expect(toMember()).toEqual([]);
    provider.clock.advance(260);
    await jobs.runDue();
    expect(toMember()).toHaveLength(1);
    const secondsAhead = (session.startsAt.getTime() - provider.clock.now().getTime()) / 1000;
    expect(Number(toMember()[0]?.headers.ttl)).toBeLessThanOrEqual(secondsAhead);
  });

  it('that waited is worded for the time zone that its person has gone to meanwhile', async () => {
    const { member } = await bookedSession();
    await registerDevice(member);
    const settings = (await member.get('/user/reminder-settings')).data;
    await member.patch('/user/reminder-settings', { ...settings, quietFrom: '10:00', quietTo: '12:00' });
    provider.clock.advance(610);
    await jobs.runDue();
    expect(toMember()).toEqual([]);
    expect((await member.patch('/user/edit-profile', { timeZone: 'America/New_York' })).status).toBe(200);
    await jobs.runDue();
    const [{ payload } = service.delivered[0] as never] = toMember();
    expect(payload.notification.title).toMatch(/ at 05:10$/);
    expect((await member.get('/notify/get')).data.items[0].title).toBe(payload.notification.title);
  });

  it('comes a day, an hour and ten minutes before, to coach and member, and not after the member has joined', async () => {
    const { member, session } = await bookedSession();
    await registerDevice(member);
    const seen = async (minutesBefore: number) => {
      const ahead = (session.startsAt.getTime() - provider.clock.now().getTime()) / 1000;
      provider.clock.advance(ahead - minutesBefore * 60 + 1);
      await jobs.runDue();
      return toMember().length;
    };
    expect([await seen(1440), await seen(60)]).toEqual([1, 2]);
    await provider.database
      .update(sessionRegistrations)
      .set({ status: 'attended', attendedAt: provider.clock.now() })
      .where(eq(sessionRegistrations.sessionId, session.id));
    expect(await seen(10)).toBe(2);
  });

  it('is not sent for the time from which the session was moved, nor once it is cancelled', async () => {
    const moved = await bookedSession();
    const cancelled = await bookedSession();
    for (const { member } of [moved, cancelled]) await registerDevice(member);
    const { database, clock } = provider;
    const later = new Date(moved.session.startsAt.getTime() + 3_600_000);
    await database
      .update(sessions)
      .set({ startsAt: later, endsAt: new Date(later.getTime() + 3_000_000) })
      .where(eq(sessions.id, moved.session.id));
    await database.update(sessions).set({ status: 'cancelled', cancelledAt: clock.now() }).where(eq(sessions.id, cancelled.session.id));
    clock.advance(11 * 60);
    await jobs.runDue();
    expect(toMember()).toEqual([]);
    clock.advance(3600);
    await jobs.runDue();
    expect(toMember().map(({ payload }) => payload.notification.tag)).toEqual([`session:${moved.session.id}`]);
  });

  it('that waited for its job is decided again when it is sent, and is then gone from the list too', async () => {
    const { member, session } = await bookedSession();
    await registerDevice(member);
    const { database, clock } = provider;
    const startsAt = session.startsAt.toISOString();
    await provider.make.notification({
      accountId: member.id,
      kind: 'session-reminder',
      basis: { kind: 'session', sessionId: session.id, startsAt, minutesBefore: 1440 },
      pushDueAt: new Date(clock.now().getTime() + 700_000),
    });
    await database.update(sessions).set({ status: 'cancelled', cancelledAt: clock.now() }).where(eq(sessions.id, session.id));
    clock.advance(800);
    await jobs.runDue();
    expect(toMember()).toEqual([]);
    expect(await ledgerOf(member)).toMatchObject([{ status: 'skipped', because: 'session-cancelled' }]);
    expect((await member.get('/notify/get')).data.unreadCount).toBe(0);
  });
});

describe('the ladder', () => {
  it('mails what no device has shown in time, once, in the person’s language', async () => {
    const person = await provider.make.member({ language: 'es', timeZone: 'Europe/Madrid' });
    const member = await provider.signIn(person.email);
    await registerDevice(member);
    await provider.make.notification({ accountId: member.id, kind: 'session-moved', pushDueAt: provider.clock.now(), link: '/sessions/x' });
    await jobs.runDue();
    expect(service.delivered).toHaveLength(1);
    expect(await mailsTo(provider.database, person.email, 'notification')).toEqual([]);
    provider.clock.advance(601);
    await jobs.runDue();
    await jobs.runDue();
    const sent = await mailsTo(provider.database, person.email, 'notification');
    expect(sent.map(({ subject }) => subject)).toEqual(['Ha pasado algo']);
    for (const part of [sent[0]?.text, sent[0]?.html]) {
      expect(part).toContain('Aún no lo habías visto en la aplicación.');
      expect(part).toContain(`${provider.config.publicUrl}/user/sessions/x`);
    }
    expect((await ledgerOf(member)).map(({ channel }: { channel: string }) => channel)).toEqual(['email', 'push']);
    // The outcome of the mail is still known after the mail itself is deleted.
    const now = provider.clock.now();
    await endMail(provider.database, sent[0]?.id ?? '', { because: 'sent', now, keepsContent: false });
    await forgetOldMails(provider.database, new Date(now.getTime() + 31 * daySeconds * 1000));
    expect(await mailsTo(provider.database, person.email)).toEqual([]);
    expect((await ledgerOf(member))[0]).toMatchObject({ channel: 'email', status: 'sent', sentAt: now.toISOString() });
  });

  it('mails at once where nobody has a device for it, never what was read, and not who wants no mail', async () => {
    const [without, reader, silent] = [await provider.as('USER'), await provider.as('USER'), await provider.as('USER')];
    const settings = (await silent.get('/user/reminder-settings')).data;
    expect((await silent.patch('/user/reminder-settings', { ...settings, byEmail: false })).status).toBe(200);
    for (const { id } of [without, reader, silent]) {
      await provider.make.notification({ accountId: id, kind: 'payout', pushDueAt: provider.clock.now() });
    }
    await reader.patch('/notify/all-read', { upTo: provider.clock.now().toISOString() });
    await jobs.runDue();
    const rows = await provider.database.select().from(deliveries);
    expect(rows.map(({ accountId, channel, status, because }) => [accountId, channel, status, because])).toEqual(
      expect.arrayContaining([
        [without.id, 'email', 'sending', null],
        [reader.id, 'push', 'skipped', 'read'],
      ]),
    );
    expect(rows).toHaveLength(2);
  });
});

describe('the ledger', () => {
  it('knows that a message was sent also where the device has shown it before its service answered', async () => {
    const member = await provider.as('USER');
    await registerDevice(member);
    const { database, clock, config } = provider;
    const at = clock.now().toISOString();
    const send = async (_address: unknown, { deliveryId }: PushMessage) => {
      expect((await member.post(`/notify/delivered/${deliveryId}`, { event: 'shown', at })).status).toBe(200);
      return { kind: 'sent' as const };
    };
    const registration = { transport: 'web-push' as const, publicKey: '', firebase: null };
    const push = { transports: { 'web-push': { send }, fcm: null }, registration };
    const mailer = { wake: () => undefined, sendDue: async () => undefined, close: async () => undefined };
    const parts = { database, clock, config, push, mailer, log: pino({ level: 'silent' }), realtime: { changed: () => undefined } };
    const quick = makeJobs(parts, queue, defaultQueueOptions);
    await provider.make.notification({ accountId: member.id, pushDueAt: clock.now() });
    await quick.runDue();
    await quick.close();
    expect(await ledgerOf(member)).toMatchObject([{ status: 'shown', sentAt: at, shownAt: at }]);
  });

  it('says that a reminder came too late for a mail, and leaves it unread: it was pushed, and is right', async () => {
    const { member } = await bookedSession(11);
    await registerDevice(member);
    provider.clock.advance(61);
    await jobs.runDue();
    expect(toMember()).toHaveLength(1);
    provider.clock.advance(6 * 60);
    await jobs.runDue();
    expect((await ledgerOf(member))[0]).toMatchObject({ channel: 'email', status: 'skipped', because: 'too-late' });
    expect((await member.get('/notify/get')).data.unreadCount).toBe(1);
  });
});

describe('an announcement', () => {
  it('waits on each device for the end of that person’s quiet hours, and is shown once then', async () => {
    const admin = await provider.as('ADMIN');
    const [silent, awake] = await Promise.all(
      [1, 2].map(async () => provider.signIn((await provider.make.member({ timeZone: 'Europe/Madrid', language: 'en' })).email)),
    );
    if (!silent || !awake) throw new Error('Nobody was made.');
    for (const caller of [silent, awake]) await registerDevice(caller);
    const settings = (await silent.get('/user/reminder-settings')).data;
    await silent.patch('/user/reminder-settings', { ...settings, quietFrom: '10:00', quietTo: '11:30' });
    const body = { title: { en: 'News', es: 'Novedades' }, body: { en: 'Look.', es: 'Mira.' }, link: null };
    await admin.post('/notify/create', { ...body, to: { userIds: [silent.id, awake.id] } });
    const shownTo = () => service.delivered.map(({ payload }) => payload.notification.title);
    await jobs.runDue();
    // Eleven o'clock in Madrid: only who is not asleep has it on a device; both have it in the app.
    expect(shownTo()).toEqual(['News']);
    expect((await silent.get('/notify/get')).data.items[0]).toMatchObject({ title: 'News' });
    provider.clock.advance(31 * 60);
    await jobs.runDue();
    await jobs.runDue();
    expect(shownTo()).toEqual(['News', 'News']);
  });
});

describe('news of a session that waited for the end of quiet hours', () => {
  it('are not pushed when the session was cancelled, or moved once more, meanwhile', async () => {
    const { member, session } = await bookedSession(4000);
    await registerDevice(member);
    const settings = (await member.get('/user/reminder-settings')).data;
    await member.patch('/user/reminder-settings', { ...settings, quietFrom: '10:00', quietTo: '11:10' });
    const tell = (kind: 'session-booked' | 'session-moved' | 'session-cancelled') => {
      provider.clock.advance(60);
      const now = provider.clock.now();
      return provider.make.notification({ accountId: member.id, kind, subject: `session:${session.id}`, createdAt: now, pushDueAt: now });
    };
    await tell('session-booked');
    const moved = await tell('session-moved');
    await jobs.runDue();
    expect(service.delivered).toEqual([]);
    provider.clock.advance(540);
    await jobs.runDue();
    expect(service.delivered.map(({ payload }) => payload.notification.data.notification.id)).toEqual([moved.id]);
    expect(await ledgerOf(member)).toContainEqual(expect.objectContaining({ kind: 'session-booked', because: 'session-moved' }));

    service.delivered.length = 0;
    await tell('session-moved');
    const { database, clock } = provider;
    await database.update(sessions).set({ status: 'cancelled', cancelledAt: clock.now() }).where(eq(sessions.id, session.id));
    const cancelled = await tell('session-cancelled');
    await jobs.runDue();
    expect(service.delivered.map(({ payload }) => payload.notification.data.notification.id)).toEqual([cancelled.id]);
    // They stay in the list.
    expect((await member.get('/notify/get')).data.unreadCount).toBe(4);
  });
});

describe('news in quiet hours of a session that begins before they end', () => {
  /** Quiet until half past one; the session begins at half past twelve. */
  async function asleep() {
    const { member, session } = await bookedSession(90);
    await registerDevice(member);
    const settings = (await member.get('/user/reminder-settings')).data;
    await member.patch('/user/reminder-settings', { ...settings, quietFrom: '10:00', quietTo: '13:30', sessionMinutesBefore: [1440] });
    const tell = (kind: 'session-cancelled' | 'session-moved' | 'session-booked') => {
      const now = provider.clock.now();
      return provider.make.notification({ accountId: member.id, kind, subject: `session:${session.id}`, createdAt: now, pushDueAt: now });
    };
    const { startsAt } = session;
    const basis = { kind: 'session' as const, sessionId: session.id, startsAt: startsAt.toISOString(), minutesBefore: 1440 };
    const before = new Date(startsAt.getTime() - daySeconds * 1000);
    const subject = `session:${session.id}`;
    await provider.make.notification({ accountId: member.id, kind: 'session-reminder', subject, basis, createdAt: before, readAt: before });
    return { session, tell };
  }
  const arrived = () => service.delivered.map(({ payload }) => payload.notification.data.notification.id);

  it('come an hour before it when it was cancelled, and not after people have got up for it', async () => {
    const { session, tell } = await asleep();
    await provider.database.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, session.id));
    const { id } = await tell('session-cancelled');
    await jobs.runDue();
    expect(arrived()).toEqual([]);
    provider.clock.advance(30 * 60);
    await jobs.runDue();
    expect(arrived()).toEqual([id]);
  });

  it('come by the time that a reminder has named when it was moved, and other news after quiet hours', async () => {
    const { session, tell } = await asleep();
    const startsAt = new Date(session.startsAt.getTime() + 2 * daySeconds * 1000);
    const endsAt = new Date(session.endsAt.getTime() + 2 * daySeconds * 1000);
    await provider.database.update(sessions).set({ startsAt, endsAt }).where(eq(sessions.id, session.id));
    const booked = await tell('session-booked');
    provider.clock.advance(40 * 60);
    const moved = await tell('session-moved');
    await jobs.runDue();
    expect(arrived()).toEqual([moved.id]);
    expect(arrived()).not.toContain(booked.id);
  });
});

it('a reminder of a step comes at its time, also in quiet hours, until the end of its day, and is closed by the answer', async () => {
  const { make, clock } = provider;
  const { id: userId, email } = await make.member({ timeZone: 'Europe/Madrid', language: 'en' });
  await registerDevice(await provider.signIn(email));
  const step = await make.step({ userId, title: 'Less wine', remindAt: '23:20' });
  clock.advance(12 * 3600);
  await jobs.runDue();
  expect(service.delivered).toEqual([]);
  clock.advance(21 * 60);
  await jobs.runDue();
  await jobs.runDue();
  expect(service.delivered).toHaveLength(1);
  const [{ payload, text, headers } = service.delivered[0] as never] = service.delivered;
  const day = clock.now().toISOString().slice(0, 10);
  expect(payload.notification).toMatchObject({
    title: 'Time for your step',
    tag: `step:${step.id}`,
    navigate: `${provider.config.publicUrl}/user/steps?step=${step.id}&day=${day}&tap=1`,
  });
  expect(text).not.toContain('wine');
  expect(Number(headers.ttl)).toBe(39 * 60);
  const member = await provider.signIn(email);
  const unread = async () => (await member.get('/notify/get')).data.unreadCount;
  expect(await unread()).toBe(1);
  const answer = { id: uuid(), stepId: step.id, day, value: 1, note: null, tickedAt: clock.now().toISOString() };
  expect((await member.post(`/user/step-tick/${member.id}`, answer)).status).toBe(200);
  expect(await unread()).toBe(0);
  clock.advance(3600);
  await jobs.runDue();
  expect(await mailsTo(provider.database, '', 'notification')).toEqual([]);
});

it('reminders that cannot be made keep no message back', async () => {
  const member = await provider.as('USER');
  await registerDevice(member);
  const elsewhere = await provider.make.member();
  const inZone = (timeZone: string) => provider.database.update(accounts).set({ timeZone }).where(eq(accounts.id, elsewhere.id));
  await inZone('Nowhere/At-All');
  await provider.make.notification({ accountId: member.id, pushDueAt: provider.clock.now() });
  await jobs.runDue();
  await inZone('Europe/Madrid');
  expect(service.delivered).toHaveLength(1);
});

describe('a device', () => {
  it('whose service says that it is gone receives nothing any more; one that cannot be reached is tried again', async () => {
    const member = await provider.as('USER');
    const gone = await registerDevice(member);
    service.answerWith(gone, 410);
    await provider.make.notification({ accountId: member.id, pushDueAt: provider.clock.now() });
    await jobs.runDue();
    const [subscription] = await provider.database.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, gone.endpoint));
    expect(subscription).toMatchObject({ endedBecause: 'gone' });
    expect((await ledgerOf(member)).at(-1)).toMatchObject({ status: 'failed', because: 'device-gone' });
    expect((await member.get('/user/devices')).data.items[0].receivesPush).toBe(false);

    const slow = await registerDevice(member);
    service.answerWith(slow, 503);
    await provider.make.notification({ accountId: member.id, pushDueAt: provider.clock.now() });
    await jobs.runDue();
    expect(service.delivered).toEqual([]);
    service.answerWith(slow, null);
    await expect
      .poll(
        async () => {
          await jobs.runDue();
          return service.delivered.length;
        },
        { timeout: 20_000, interval: 300 },
      )
      .toBe(1);
  });

  it('gets a message once, also where the database goes away after it was sent', async () => {
    const member = await provider.as('USER');
    await registerDevice(member);
    const dueAt = provider.clock.now();
    const { id } = await provider.make.notification({ accountId: member.id, createdAt: dueAt });
    const job = { notificationId: id, dueAt: dueAt.toISOString() };
    let hasFailed = false;
    const database = new Proxy(provider.database, {
      get(target, name, receiver) {
        const isAway = name === 'update' && service.delivered.length > 0 && !hasFailed;
        hasFailed ||= isAway;
        if (isAway) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
        return Reflect.get(target, name, receiver);
      },
    });
    await pushNotification({ ...parts, database }, job);
    await pushNotification(parts, job);
    expect([service.delivered.length, hasFailed]).toEqual([1, true]);
  });

  it('can be taken off push by its owner alone, and comes back when it registers again', async () => {
    const member = await provider.as('USER');
    const subscription = await registerDevice(member);
    const [{ id }] = (await member.get('/user/devices')).data.items;
    const stranger = await provider.as('USER');
    expect((await stranger.delete(`/user/devices/${id}/push`)).status).toBe(404);
    expect((await member.delete(`/user/devices/${id}/push`)).status).toBe(200);
    await provider.make.notification({ accountId: member.id, pushDueAt: provider.clock.now() });
    await jobs.runDue();
    expect(service.delivered).toEqual([]);
    await registerDevice(member, subscription);
    await provider.make.notification({ accountId: member.id, pushDueAt: provider.clock.now() });
    await jobs.runDue();
    expect(service.delivered).toHaveLength(1);
  });

  it('that was logged out, also without a connection, receives nothing any more', async () => {
    const account = await provider.make.member();
    const [stays, leaves] = [await provider.signIn(account.email), await provider.signIn(account.email)];
    const { data: signedIn } = await provider.nobody.post('/login', { email: account.email, password: demoPassword });
    const offline = callerOf(provider.app, { authorization: `Bearer ${signedIn.accessToken}` });
    const [kept] = [await registerDevice(stays), await registerDevice(leaves), await registerDevice(offline)];
    expect((await leaves.post('/logout')).status).toBe(200);
    // A device that has deleted its token reports it with this key, when it reaches us again.
    expect((await provider.nobody.post('/token/revoke', { key: signedIn.revocationKey })).status).toBe(200);
    await provider.make.notification({ accountId: account.id, pushDueAt: provider.clock.now() });
    await jobs.runDue();
    expect(service.delivered.map(({ subscription }) => subscription)).toEqual([kept?.name]);
  });

  it('gets nothing that was put off while it could not be reached before the time that was asked for', async () => {
    const member = await provider.as('USER');
    const device = await registerDevice(member);
    service.answerWith(device, 503);
    const dueAt = provider.clock.now();
    const { id } = await provider.make.notification({ accountId: member.id, createdAt: dueAt });
    const job = { notificationId: id, dueAt: dueAt.toISOString() };
    await expect(pushNotification(parts, job)).rejects.toThrow();
    const until = new Date(dueAt.getTime() + 600_000).toISOString();
    expect((await member.post(`/notify/snooze/${id}`, { until })).status).toBe(200);
    service.answerWith(device, null);
    await pushNotification(parts, job);
    expect(service.delivered).toEqual([]);
    provider.clock.advance(600);
    await jobs.runDue();
    expect(service.delivered).toHaveLength(1);
  });

  it('shows a snoozed message again after its time, under the same tag, unless it was read meanwhile', async () => {
    const member = await provider.as('USER');
    await registerDevice(member);
    const { id } = await provider.make.notification({ accountId: member.id, pushDueAt: provider.clock.now() });
    await jobs.runDue();
    const until = new Date(provider.clock.now().getTime() + 600_000).toISOString();
    expect((await member.post(`/notify/snooze/${id}`, { until })).status).toBe(200);
    await jobs.runDue();
    expect(service.delivered).toHaveLength(1);
    provider.clock.advance(601);
    await jobs.runDue();
    expect(service.delivered.map(({ payload }) => payload.notification.tag)).toEqual([`notification:${id}`, `notification:${id}`]);
    const [row] = await provider.database.select().from(notifications).where(eq(notifications.id, id));
    expect(row?.pushDueAt).toBeNull();
    expect((await member.post(`/notify/snooze/${uuid()}`, { until })).status).toBe(404);
    // A snooze whose time was over before the device had a connection again does not undo what was read since.
    await member.patch(`/notify/read/${id}`);
    expect((await member.post(`/notify/snooze/${id}`, { until })).status).toBe(200);
    await jobs.runDue();
    expect(service.delivered).toHaveLength(2);
    expect((await member.get('/notify/get')).data.unreadCount).toBe(0);
  });
});
