import { and, eq, like } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CareAlert, EscalatedCareAlert } from '../../contract/care.ts';
import { phq9 } from '../../contract/forms/phq-9.ts';
import type { IntakeForm } from '../../contract/intake-form.ts';
import type { Notification } from '../../contract/notifications.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import {
  accountPermissions,
  accounts,
  auditEntries,
  careAlerts,
  deliveries,
  memberCoaches,
  notifications,
  personalNotes,
} from '../database/schema/index.ts';
import { openPush } from '../delivery/push/choose-transports.ts';
import { defaultQueueOptions, type SharedQueue, shareQueue } from '../delivery/queue.ts';
import { type Jobs, makeJobs } from '../jobs/jobs.ts';

let provider: TestProvider;
let queue: SharedQueue;
let jobs: Jobs;
let laura: SignedInCaller;
let tom: SignedInCaller;
let owner: SignedInCaller;
let offerings: string[];
let form: IntakeForm;

beforeAll(async () => {
  provider = await startTestProvider();
  laura = await provider.signIn((await provider.make.coach({ account: { firstName: 'Laura', lastName: 'Vidal', language: 'en' } })).email);
  tom = await provider.signIn((await provider.make.coach({ account: { firstName: 'Tom', lastName: 'Berg', language: 'en' } })).email);
  owner = await provider.signIn((await provider.make.admin({ language: 'en' })).email);
  offerings = [(await provider.make.offering()).id, (await provider.make.offering()).id];
  const { database, config, opened, clock } = provider;
  const push = await openPush(database, config, clock);
  const mailer = { wake: () => undefined, sendDue: async () => undefined, close: async () => undefined };
  const parts = { database, clock, log: pino({ level: 'silent' }), config, push, mailer, realtime: { changed: () => undefined } };
  queue = shareQueue(opened, defaultQueueOptions);
  jobs = makeJobs(parts, queue, defaultQueueOptions);
  form = (await laura.get('/user/get-all-health-intake-questions')).data.items.find(({ key }: IntakeForm) => key === 'phq-9');
});
afterAll(async () => {
  await jobs.close();
  await queue.close();
  await provider.close();
});

async function memberOf(...coaches: SignedInCaller[]): Promise<SignedInCaller> {
  const { email, id } = await provider.make.member({ firstName: 'Carmen', lastName: 'Ruiz', phone: '+34600111222' });
  for (const [index, coach] of coaches.entries()) {
    await provider.make.choice({ memberId: id, coachId: coach.id, offeringId: offerings[index] ?? '' });
  }
  return provider.signIn(email);
}

/** Answers whose last one calls for care. */
async function answerInNeed(member: SignedInCaller): Promise<string> {
  const id = uuid();
  const values = Object.fromEntries(phq9.questions.map(({ id: question }) => [question, 'several-days']));
  values.difficulty = 'somewhat-difficult';
  const body = { id, formId: form.id, formVersion: form.version, status: 'submitted', category: form.category, values };
  const sent = await member.post('/user/create-input-answer-special-healthIntake', {
    ...body,
    answeredAt: provider.clock.now().toISOString(),
  });
  expect(sent.status).toBe(200);
  return id;
}

const alertsOf = async (coach: SignedInCaller): Promise<CareAlert[]> => (await coach.get('/coach/care-alerts')).data.items;
const alertOf = async (coach: SignedInCaller, member: SignedInCaller) => (await alertsOf(coach)).find(({ userId }) => userId === member.id);
const notificationsOf = async (person: SignedInCaller, id: string): Promise<string[]> => {
  const { items } = (await person.get('/notify/get?limit=200')).data as { items: Notification[] };
  const own = and(eq(notifications.accountId, person.id), eq(notifications.subject, `care:${id}`));
  const ids = new Set((await provider.database.select({ id: notifications.id }).from(notifications).where(own)).map((row) => row.id));
  return items.filter((item) => ids.has(item.id)).map(({ title }) => title);
};
const spoken = (person: SignedInCaller, id: string, body: object = {}, key?: string) =>
  person.post(`/coach/care-alerts/${id}/spoken`, { spokenAt: provider.clock.now().toISOString(), ...body }, key ? { key } : {});

async function later(hours: number): Promise<void> {
  provider.clock.advance(hours * 3600);
  await jobs.runDue();
}

/** Earlier tokens have expired by then. */
async function signInAgain(): Promise<void> {
  [laura, tom, owner] = [await again(laura), await again(tom), await again(owner)];
}

async function again({ id }: SignedInCaller): Promise<SignedInCaller> {
  const [row] = await provider.database.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
  return provider.signIn(row?.email ?? '');
}

describe('answers that call for care', () => {
  it('are an alert for every coach whom the member has chosen, once, with whom to call; for nobody else', async () => {
    const stranger = await provider.as('COACH');
    const member = await memberOf(laura, tom);
    await answerInNeed(member);
    const id = await answerInNeed(member);
    for (const coach of [laura, tom]) {
      const own = (await alertsOf(coach)).filter(({ userId }) => userId === member.id);
      expect(own).toMatchObject([{ id, fullName: 'Carmen Ruiz', phone: '+34 600 11 12 22', escalatedAt: null }]);
    }
    expect(await alertsOf(stranger)).toEqual([]);
    expect((await spoken(stranger, id)).error?.code).toBe('OBJECT_DENIED');
    expect((await member.get('/coach/care-alerts')).error?.code).toBe('ROLE_DENIED');
  });

  it('are shown as a card to a coach whom the member met, who sees the flag too', async () => {
    const member = await memberOf(laura);
    const startsAt = new Date(provider.clock.now().getTime() - 86_400_000);
    const times = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), status: 'completed' as const };
    await provider.make.session({ coachId: tom.id, memberIds: [member.id], ...times });
    const id = await answerInNeed(member);
    const { items } = (await tom.get('/coach/get-userlist-by-coach?limit=1000')).data;
    expect(items.find(({ userId }: { userId: string }) => userId === member.id).attention).toContainEqual(
      expect.objectContaining({ kind: 'care-band' }),
    );
    expect(await alertOf(tom, member)).toMatchObject({ id });
    expect((await spoken(tom, id)).status).toBe(200);
    expect([await alertOf(laura, member), await alertOf(tom, member)]).toEqual([undefined, undefined]);
  });

  it('name the member in the app, and nobody where a lock screen shows it; each reader is in the log', async () => {
    const member = await memberOf(laura);
    const id = await answerInNeed(member);
    expect(await notificationsOf(laura, id)).toEqual(['Carmen Ruiz needs you soon']);
    const [stored] = await provider.database
      .select()
      .from(notifications)
      .where(eq(notifications.onceKey, `care:${id}`));
    expect(JSON.stringify([stored?.title, stored?.body])).not.toMatch(/Carmen|Ruiz/);
    await alertsOf(laura);
    const log = await provider.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.aboutAccountId, member.id), eq(auditEntries.what, 'care-alert')));
    expect(log.map(({ actorId }) => actorId)).toEqual([laura.id]);
  });

  it('leave the coach whom the member no longer has, and come to the one chosen instead', async () => {
    const member = await memberOf(laura);
    const id = await answerInNeed(member);
    expect((await member.patch('/user/select-coach-by-user', { offeringId: offerings[0], coachId: null })).status).toBe(200);
    await later(0);
    expect(await alertOf(laura, member)).toBeUndefined();
    expect(await notificationsOf(laura, id)).toEqual(['One of your members needs you soon']);
    const { items } = (await owner.get('/admin/care-alerts')).data as { items: EscalatedCareAlert[] };
    expect(items.find(({ userId }) => userId === member.id)).toMatchObject({ fullName: 'Carmen Ruiz', coaches: [], takenAt: null });
    await provider.make.choice({ memberId: member.id, coachId: tom.id, offeringId: offerings[1] ?? '' });
    expect(await alertOf(tom, member)).toMatchObject({ id });
  });
});

describe('having spoken with the member', () => {
  it('closes the alert for everybody, once however often it is sent, with the note among the coach’s own', async () => {
    const member = await memberOf(laura, tom);
    const id = await answerInNeed(member);
    const note = { id: uuid(), text: 'We talked. She will see her doctor today.' };
    const key = uuid();
    const sent = [await spoken(laura, id, { note }, key), await spoken(laura, id, { note }, key)];
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(sent[0]?.data).toMatchObject({ id, userId: member.id, closedByName: 'Laura Vidal' });
    expect([await alertOf(laura, member), await alertOf(tom, member)]).toEqual([undefined, undefined]);
    expect(await notificationsOf(tom, id)).toEqual(['Laura Vidal has spoken with Carmen Ruiz']);
    const notes = await provider.database.select().from(personalNotes).where(eq(personalNotes.userId, member.id));
    expect(notes).toMatchObject([{ id: note.id, coachId: laura.id, text: note.text, isShared: false }]);
    const ofAction = and(eq(auditEntries.aboutAccountId, member.id), eq(auditEntries.action, 'care.spoken'));
    expect(await provider.database.select().from(auditEntries).where(ofAction)).toHaveLength(1);
    const { items } = (await laura.get('/coach/get-userlist-by-coach?limit=1000')).data;
    expect(items.find(({ userId }: { userId: string }) => userId === member.id).attention).not.toContainEqual(
      expect.objectContaining({ kind: 'care-band' }),
    );
  });

  it('leaves open what the member answered later, and reminds of it', async () => {
    const member = await memberOf(laura);
    const first = await answerInNeed(member);
    provider.clock.advance(60);
    const second = await answerInNeed(member);
    expect((await spoken(laura, first)).status).toBe(200);
    expect(await alertOf(laura, member)).toMatchObject({ id: second });
    const [row] = await provider.database.select().from(careAlerts).where(eq(careAlerts.id, second));
    expect(row?.nextStepAt).not.toBeNull();
  });

  it('counts from a device that says so after the member chose another coach; and a second coach is not refused', async () => {
    const member = await memberOf(laura, tom);
    const id = await answerInNeed(member);
    provider.clock.advance(60);
    await provider.database.update(memberCoaches).set({ endedAt: provider.clock.now() }).where(eq(memberCoaches.memberId, member.id));
    expect((await spoken(laura, id)).data.closedByName).toBe('Laura Vidal');
    const note = { id: uuid(), text: 'I called too.' };
    expect((await spoken(tom, id, { note })).data.closedByName).toBe('Laura Vidal');
    expect(await provider.database.$count(personalNotes, eq(personalNotes.id, note.id))).toBe(1);
  });
});

describe('while nobody has spoken with the member', () => {
  it('coaches hear of it again, in the night too; then an administrator, whose it is and nothing of the answers', async () => {
    const member = await memberOf(laura);
    const clerk = await provider.make.admin({ isOwner: false });
    const id = await answerInNeed(member);
    const counts: number[] = [];
    for (const hours of [0.5, 0.6, 0.1, 2, 5, 3.9]) {
      await later(hours);
      counts.push(await provider.database.$count(notifications, like(notifications.onceKey, `care:${id}%`)));
    }
    expect(counts).toEqual([1, 2, 2, 3, 4, 5]);
    const notices = await provider.database
      .select()
      .from(notifications)
      .where(eq(notifications.onceKey, `care-escalated:${id}:4`));
    expect(notices.map(({ accountId }) => accountId)).toEqual([owner.id]);
    expect(JSON.stringify(notices.map(({ title, body }) => [title, body]))).not.toContain('Carmen');
    // Quiet hours are from 22:00 to 07:00 by default: everything was sent, by mail since there is no device.
    const waiting = and(eq(notifications.subject, `care:${id}`), like(notifications.onceKey, 'care%'));
    for (const { pushDueAt } of await provider.database.select().from(notifications).where(waiting)) expect(pushDueAt).toBeNull();

    await signInAgain();
    expect((await notificationsOf(laura, id))[0]).toBe('Please reach out to Carmen Ruiz today');
    expect(await alertOf(laura, member)).toMatchObject({ escalatedAt: expect.any(String) });
    const answer = await owner.get('/admin/care-alerts');
    const { items } = answer.data as { items: EscalatedCareAlert[] };
    const shown = items.find(({ userId }) => userId === member.id);
    expect(shown).toMatchObject({ fullName: 'Carmen Ruiz', takenAt: null, coaches: [{ fullName: 'Laura Vidal' }] });
    expect(answer.text).not.toMatch(/phq|score|several|values/i);
    expect((await (await provider.signIn(clerk.email)).get('/admin/care-alerts')).error?.code).toBe('PERMISSION_DENIED');
  });

  it('one administrator sees to it, the others are not asked any more; closing it ends all reminders, also those under way', async () => {
    const other = await provider.make.admin({ isOwner: false, language: 'en' });
    await provider.database
      .insert(accountPermissions)
      .values({ accountId: other.id, permission: 'admin.care', isAllowed: true, updatedAt: provider.clock.now() });
    const member = await memberOf(laura);
    const id = await answerInNeed(member);
    await later(12);
    await signInAgain();
    const second = await provider.signIn(other.email);
    expect((await notificationsOf(second, id))[0]).toBe('Carmen Ruiz is waiting for their coach');
    expect((await owner.patch(`/admin/care-alerts/${id}`, { isTaken: true })).data).toMatchObject({ isTakenByMe: true });
    expect((await second.patch(`/admin/care-alerts/${id}`, { isTaken: true })).error?.code).toBe('ALREADY_DONE');
    const shown = ((await second.get('/admin/care-alerts')).data.items as EscalatedCareAlert[]).find(({ userId }) => userId === member.id);
    expect(shown).toMatchObject({ isTakenByMe: false, takenByName: expect.any(String) });
    await later(12);
    expect(await provider.database.$count(notifications, like(notifications.onceKey, `care-escalated:${id}%`))).toBe(2);

    // A reminder that is due but not sent yet, when the coach has just spoken with the member.
    const due = and(eq(notifications.accountId, laura.id), eq(notifications.onceKey, `care:${id}:5`));
    await signInAgain();
    expect((await spoken(laura, id)).status).toBe(200);
    await provider.database.update(notifications).set({ pushDueAt: provider.clock.now(), readAt: null }).where(due);
    await later(0);
    const skipped = await provider.database
      .select({ because: deliveries.because })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
      .where(due);
    expect(skipped).toContainEqual({ because: 'done' });
    await later(24 * 15);
    expect(await provider.database.$count(notifications, like(notifications.onceKey, `care:${id}%`))).toBe(3);
  });

  it('answering again neither doubles nor delays the reminders', async () => {
    await signInAgain();
    const member = await memberOf(laura);
    const first = await answerInNeed(member);
    await later(2.9);
    const second = await answerInNeed(await again(member));
    await later(0.2);
    expect(await provider.database.$count(notifications, like(notifications.onceKey, `care:${first}%`))).toBe(3);
    expect(await provider.database.$count(notifications, like(notifications.onceKey, `care:${second}%`))).toBe(1);
  });
});
