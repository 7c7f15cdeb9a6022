import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../contract/index.ts';
import type { IntakeForm } from '../../contract/intake-form.ts';
import { notificationKind } from '../../contract/notifications.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { careWords } from '../care/words.ts';
import {
  accounts,
  callPresences,
  callRooms,
  employees,
  notifications,
  payouts,
  sessionRegistrations,
  sessionSeries,
} from '../database/schema/index.ts';
import { openPush } from '../delivery/push/choose-transports.ts';
import { defaultQueueOptions, shareQueue } from '../delivery/queue.ts';
import { namedEndpoints } from '../handlers.ts';
import { makeJobs } from '../jobs/jobs.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { notBuilt } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { bookSeries } from '../sessions/keeping-series.ts';

type Kind = (typeof notificationKind.options)[number];

const health = /panic|sleep|duermo|phq|depres|27/i;
/** Their targets: screens of the app. */
const screens = [
  null,
  '/user/sessions/ID',
  '/coach/sessions/ID',
  '/user/chat/ID',
  '/user/sessions/book?coachId=ID',
  '/user/coach',
  '/coach',
  '/coach/videos',
  '/user/intake',
  '/user/feedback',
  '/user/offerings',
  '/user/steps',
  '/user/steps?step=ID&day=2026-11-20&tap=1',
  '/coach/users/ID?view=answers',
  '/coach/account/ID',
  '/user/profile/support/ID',
  '/admin/demorequest/ID',
];
let provider: TestProvider;
let enterpriseId: string;
let offeringId: string;
let member: SignedInCaller;
let coach: SignedInCaller;

beforeAll(async () => {
  provider = await startTestProvider();
  enterpriseId = (await provider.make.subscribedEnterprise()).id;
  offeringId = (await provider.make.offering()).id;
  [member, coach] = [await newMember(), await provider.signIn((await newCoach()).email)];
  const chosenAt = new Date(provider.clock.now().getTime() - 26 * 3_600_000);
  await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId, chosenAt });
});
afterAll(() => provider.close());

const spanish = { language: 'es', timeZone: 'Europe/Madrid' } as const;
const newCoach = (confirmsBookings = false) => provider.make.coach({ account: spanish, coach: { confirmsBookings } });
const newApplicant = async () =>
  provider.signIn((await provider.make.coach({ account: spanish, coach: { approvedAt: null }, offeringIds: [offeringId] })).email);
const newMember = async () => provider.signIn((await provider.make.member({ ...spanish, enterpriseId })).email);
const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
const span = (start: number) => ({ startsAt: hours(start), endsAt: hours(start + 1) });
const sessionOf = (start: number, given: object = {}) =>
  provider.make.session({
    coachId: coach.id,
    title: 'Panic attacks',
    memberIds: [member.id],
    reason: 'Duermo mal',
    ...span(start),
    ...given,
  });

async function book(caller: SignedInCaller, coachId: string, start: number): Promise<void> {
  const slot = await provider.make.slot({ coachId, ...span(start) });
  const body = { id: uuid(), slotIds: [slot.id], offeringId: null, joinsWaitingList: false, reason: 'Duermo mal' };
  expect((await caller.post('/user/book-session', body)).status).toBe(200);
}

/** A request at one time, answered with another. */
async function suggestAnother(start: number): Promise<{ readonly careful: SignedInCaller; readonly id: string }> {
  const careful = await provider.signIn((await newCoach(true)).email);
  const [asked, other] = await Promise.all([start, start + 2].map((at) => provider.make.slot({ coachId: careful.id, ...span(at) })));
  const wish = { id: uuid(), slotIds: [asked?.id], offeringId: null, joinsWaitingList: false, reason: 'Duermo mal' };
  const { id } = (await member.post('/user/book-session', wish)).data.session;
  const suggested = { baseVersion: 1, slotIds: [other?.id], words: 'Duermo mal' };
  expect((await careful.patch(`/coach/suggest-times/${id}`, suggested)).status).toBe(200);
  return { careful, id };
}

/** The member of a session that begins too soon to be left. */
async function sayAbsent(expecting: SignedInCaller, ...absences: boolean[]): Promise<void> {
  const { id } = await sessionOf(0.5, { coachId: expecting.id });
  for (const isAbsent of absences) expect((await member.patch(`/user/say-absent/${id}`, { isAbsent })).status).toBe(200);
}

/** Makes the reminders and notifications that come due with time. */
async function letTimeMake(): Promise<void> {
  const { database, clock, config, opened } = provider;
  const mailer = { wake: () => undefined, sendDue: async () => undefined, close: async () => undefined };
  const push = await openPush(database, config, clock);
  const parts = { database, clock, log: pino({ level: 'silent' }), config, push, mailer, realtime: { changed: () => undefined } };
  const queue = shareQueue(opened, defaultQueueOptions);
  const jobs = makeJobs(parts, queue, defaultQueueOptions);
  await jobs.runDue();
  await jobs.close();
  await queue.close();
}

/** Makes each kind happen; returns the notified accounts. */
const events: Partial<Record<Kind, () => Promise<SignedInCaller>>> = {
  'session-booked': async () => {
    await book(member, coach.id, 30);
    return coach;
  },
  'session-requested': async () => {
    const careful = await provider.signIn((await newCoach(true)).email);
    await book(member, careful.id, 34);
    return careful;
  },
  'session-moved': async () => {
    const { id } = await sessionOf(40);
    const moved = await coach.patch(`/coach/edit-session/${id}`, { baseVersion: 1, startsAt: hours(50).toISOString() });
    expect(moved.status).toBe(200);
    return member;
  },
  'session-cancelled': async () => {
    const { id } = await sessionOf(60);
    expect((await coach.patch(`/coach/cancel-session/${id}`, { reason: 'Duermo mal' })).status).toBe(200);
    return member;
  },
  'session-promoted': async () => {
    const waiting = await newMember();
    const { id } = await sessionOf(70, { kind: 'group', capacity: 1, waitingCount: 1 });
    const place = provider.make.make.registration({ sessionId: id, userId: waiting.id, status: 'waiting' });
    await provider.database.insert(sessionRegistrations).values(place);
    expect((await member.patch(`/coach/cancel-session/${id}`, {})).status).toBe(200);
    return waiting;
  },
  'session-reminder': async () => {
    const reminded = await newMember();
    const { id } = await sessionOf(23.9, { memberIds: [] });
    const place = provider.make.make.registration({ sessionId: id, userId: reminded.id, registeredAt: hours(-100) });
    await provider.database.insert(sessionRegistrations).values(place);
    await letTimeMake();
    return reminded;
  },
  'session-suggested': async () => {
    await suggestAnother(80);
    return member;
  },
  'session-suggestion-declined': async () => {
    const { careful, id } = await suggestAnother(84);
    expect((await member.patch(`/user/answer-suggestion/${id}`, { baseVersion: 2, slotId: null })).status).toBe(200);
    return careful;
  },
  'session-absence': async () => {
    const expecting = await provider.signIn((await newCoach()).email);
    await sayAbsent(expecting, true);
    return expecting;
  },
  'session-absence-undone': async () => {
    const expecting = await provider.signIn((await newCoach()).email);
    await sayAbsent(expecting, true, false);
    return expecting;
  },
  'coach-late': async () => {
    const [alone, awaited] = [await newMember(), await provider.signIn((await newCoach()).email)];
    const { id } = await sessionOf(-0.06, { coachId: awaited.id, memberIds: [alone.id] });
    const state = { microphone: true, camera: false, screen: false, hand: false };
    const presence = { connectionId: uuid(), sessionId: id, accountId: alone.id, processId: uuid(), isWaiting: false };
    await provider.database.insert(callRooms).values({ sessionId: id, transport: 'peer' });
    await provider.database.insert(callPresences).values({ ...presence, state, enteredAt: hours(-0.01) });
    await letTimeMake();
    return alone;
  },
  'step-reminder': async () => {
    const reminded = await newMember();
    // It is eleven in Madrid.
    await provider.make.step({ userId: reminded.id, title: 'Duermo mal', remindAt: '11:00' });
    await letTimeMake();
    return reminded;
  },
  'step-offered': async () => {
    const plan = { answer: 'yes-no', unit: null, target: null, rhythm: { kind: 'daily' }, remindAt: null, pauses: [] };
    const span = { startsOn: '2026-11-20', until: null, state: 'offered', endedOn: null };
    const offer = { id: uuid(), goalId: null, title: 'Sleep earlier', ...plan, ...span, isShared: true, baseVersion: 0 };
    expect((await coach.post(`/user/step-write/${member.id}`, offer)).status).toBe(200);
    return member;
  },
  'session-series': async () => {
    const { database, clock } = provider;
    // The coach offers nothing then.
    const series = { id: uuid(), memberId: member.id, coachId: coach.id, firstStartsAt: hours(600), timeZone: 'Europe/Madrid' };
    const times = { nextLookAt: hours(0), createdAt: hours(0), updatedAt: hours(0) };
    await database.insert(sessionSeries).values({ ...series, everyWeeks: 4, ...times });
    await bookSeries({ database, clock, realtime: { changed: () => undefined } });
    return member;
  },
  'note-shared': async () => {
    const note = { id: uuid(), userId: member.id, text: 'Sleeps badly', isShared: true, baseVersion: 0, writtenAt: hours(0).toISOString() };
    expect((await coach.post('/coach/create-personal-note', note)).status).toBe(200);
    return member;
  },
  'intake-due': async () => {
    await letTimeMake();
    return member;
  },
  'intake-submitted': async () => {
    await submitForm(member, 0);
    return coach;
  },
  care: async () => {
    await submitForm(member, 3);
    return coach;
  },
  'feedback-due': async () => {
    const { id } = await sessionOf(-3, { memberIds: [], status: 'completed' });
    const place = provider.make.make.registration({ sessionId: id, userId: member.id, status: 'attended', registeredAt: hours(-50) });
    await provider.database.insert(sessionRegistrations).values(place);
    await letTimeMake();
    return member;
  },
  payout: async () => {
    const now = hours(0);
    const month = { startsOn: '2026-10-16', endsOn: '2026-11-15', status: 'open' as const, amountCents: 12_300, currency: 'EUR' };
    await provider.database.insert(payouts).values({ id: uuid(), coachId: coach.id, ...month, createdAt: now, updatedAt: now });
    await letTimeMake();
    return coach;
  },
  invitation: async () => {
    const employer = await provider.signIn((await provider.make.employer({ enterpriseId })).email);
    const stamps = { importedAt: hours(-1), createdAt: hours(-1), updatedAt: hours(-1) };
    await provider.database.insert(employees).values({ id: uuid(), enterpriseId, accountId: member.id, ...stamps });
    expect((await employer.post('/enterprise/send-magic-link', { userIds: [member.id] })).data.sentCount).toBe(1);
    return member;
  },
  recommendation: async () => {
    const items = [{ id: uuid(), offeringId, reason: 'For your sleep' }];
    expect((await coach.post(`/coach/create-recommended-offerings/${member.id}`, { items })).status).toBe(200);
    return member;
  },
  support: async () => {
    const categoryId = (await member.get('/admin/technical-issue-category')).data.items[0].id;
    const issue = { id: uuid(), categoryId, title: 'Duermo mal', description: 'Panic when I tap it.' };
    expect((await member.post('/admin/create-technical-issue', issue)).status).toBe(200);
    const answered = { answer: 'Sleep on it.', baseVersion: 1 };
    expect((await (await provider.as('ADMIN')).patch(`/admin/update-technical-issue/${issue.id}`, answered)).status).toBe(200);
    return member;
  },
  demo: async () => {
    const receiver = await provider.signIn((await provider.make.admin({ language: 'es' })).email);
    const texts = {
      firstName: 'Iker',
      lastName: 'Sanz',
      email: 'iker@norte.example',
      companyName: 'Norte',
      companySize: '1-49',
      language: 'es',
    };
    expect((await provider.nobody.post('/common/enterprise-demo', { ...texts, message: 'Duermo mal' })).status).toBe(200);
    return receiver;
  },
  'coach-approved': async () => {
    const applicant = await newApplicant();
    await provider.database.update(accounts).set({ image: '/pictures/one.jpg' }).where(eq(accounts.id, applicant.id));
    await provider.make.document({ coachId: applicant.id });
    const approved = await (await provider.as('ADMIN')).patch('/admin/approved-coach-profile', { coachId: applicant.id });
    expect(approved.status).toBe(200);
    return applicant;
  },
  'coach-rejected': async () => {
    const applicant = await newApplicant();
    const body = { coachId: applicant.id, reason: 'Duermo mal' };
    expect((await (await provider.as('ADMIN')).delete('/admin/rejected-coach-profile', body)).status).toBe(200);
    return applicant;
  },
  'video-approved': async () => {
    const { id } = await provider.make.video({ coachId: coach.id, title: 'Panic attacks' });
    const body = { videoId: id, isApproved: true };
    expect((await (await provider.as('ADMIN')).patch('/admin/approve-video-of-coach', body)).status).toBe(200);
    return coach;
  },
  'video-rejected': async () => {
    const { id } = await provider.make.video({ coachId: coach.id, title: 'Panic attacks' });
    const body = { videoId: id, isApproved: false, reason: 'Duermo mal' };
    expect((await (await provider.as('ADMIN')).patch('/admin/approve-video-of-coach', body)).status).toBe(200);
    return coach;
  },
  message: async () => {
    await sessionOf(80);
    const { id } = (await coach.post('/chat/conversations', { accountId: member.id })).data;
    const body = { id: uuid(), text: 'Duermo mal', sentAt: hours(0).toISOString() };
    expect((await coach.post(`/chat/conversations/${id}/messages`, body)).status).toBe(200);
    return member;
  },
  system: async () => {
    const admin = await provider.as('ADMIN');
    const texts = { title: { en: 'Closed on Monday', es: 'Cerrado el lunes' }, body: { en: 'All day.', es: 'Todo el día.' } };
    expect((await admin.post('/notify/create', { ...texts, link: null, to: { userIds: [member.id] } })).data).toMatchObject({ count: 1 });
    return member;
  },
};

/** When one of these calls is built, make it notify, and move the kind up to the events. */
const notBuiltYet: Partial<Record<Kind, EndpointName>> = {};

async function submitForm(caller: SignedInCaller, weight: number): Promise<void> {
  const forms: IntakeForm[] = (await caller.get('/user/get-all-health-intake-questions')).data.items;
  const form = forms.find(({ key }) => key === 'phq-9') as IntakeForm;
  const values = Object.fromEntries(
    form.questions.flatMap((question) =>
      question.type === 'choice' ? [[question.id, question.options.find((option) => option.weight === weight)?.code]] : [],
    ),
  );
  const { id: formId, version: formVersion, category } = form;
  const body = { id: uuid(), formId, formVersion, status: 'submitted', category, values, answeredAt: hours(0).toISOString() };
  expect((await caller.post('/user/create-input-answer-special-healthIntake', body)).status).toBe(200);
}

describe('an event of the product', () => {
  it('is known for every kind of notification', () => {
    const calls = new Map(namedEndpoints.map(({ name, handler }) => [name, handler]));
    const waiting = Object.entries(notBuiltYet).filter(([, call]) => calls.get(call) === notBuilt);
    const known = [...Object.keys(events), ...waiting.map(([kind]) => kind)];
    expect(known.toSorted()).toEqual(notificationKind.options.toSorted());
  });

  it.each(Object.entries(events))('%s notifies the right people, in their language, without health details', async (kind, happen) => {
    const receiver = await happen();
    const { items, unreadCount } = (await receiver.get('/notify/get')).data;
    const [news] = items.filter((item: { kind: string }) => item.kind === kind);
    expect(news).toMatchObject({ kind, isRead: false, readAt: null });
    expect(unreadCount).toBeGreaterThan(0);
    const stored = (await provider.database.select().from(notifications)).find(({ id }) => id === news.id);
    // In the app, readers who may see the member see who is in need; the stored and pushed text names nobody.
    const [needy] = await provider.database.select().from(accounts).where(eq(accounts.id, member.id));
    const shown = kind === 'care' ? careWords('first', fullNameOf(found(needy))) : stored;
    expect(news).toMatchObject({ title: shown?.title.es, body: shown?.body.es });
    expect(stored?.title.es).not.toBe(stored?.title.en);
    expect(stored?.body.es).not.toBe(stored?.body.en);
    expect(JSON.stringify([stored?.title, stored?.body])).not.toMatch(health);
    expect(screens).toContain(news.link?.replace(/[0-9a-f-]{36}/, 'ID') ?? null);
    const { data: read } = await receiver.patch(`/notify/read/${news.id}`);
    expect(read).toMatchObject({ isRead: true });
    expect((await receiver.get('/notify/get')).data.unreadCount).toBe(unreadCount - 1);
  });
});
