import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import {
  accounts,
  auditEntries,
  coachDecisions,
  files,
  memberCoaches,
  sessionRegistrations,
  sessions,
  timeSlots,
} from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let other: SignedInCaller;
let offeringId: string;
let enterpriseId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  [admin, other] = [await provider.as('ADMIN'), await provider.as('ADMIN')];
  offeringId = (await provider.make.offering()).id;
  enterpriseId = (await provider.make.subscribedEnterprise()).id;
});
afterAll(() => provider.close());

type Applicant = SignedInCaller & { readonly email: string; readonly fileId: string };

/** Signed up with everything that a review needs. */
async function applicant(): Promise<Applicant> {
  const account = { image: '/pictures/one.jpg' };
  const { id, email } = await provider.make.coach({ account, coach: { approvedAt: null }, offeringIds: [offeringId] });
  const { fileId } = await provider.make.document({ coachId: id });
  return { ...(await provider.signIn(email)), email, fileId };
}

const detailOf = async (id: string) => (await admin.get(`/admin/get-coach-by-userid?userid=${id}`)).data;
const approve = (by: SignedInCaller, coachId: string, baseVersion?: number) =>
  by.patch('/admin/approved-coach-profile', { coachId, ...(baseVersion && { baseVersion }) });
const reject = (by: SignedInCaller, coachId: string, baseVersion?: number) =>
  by.delete('/admin/rejected-coach-profile', { coachId, reason: 'The licence cannot be read.', ...(baseVersion && { baseVersion }) });
const withdraw = (coachId: string) => admin.patch('/admin/withdraw-coach-approval', { coachId, reason: 'The licence ran out.' });
const ownOf = async (coach: SignedInCaller) => (await coach.get('/coach/get-coachinfo')).data;
const notificationsOf = async (caller: SignedInCaller) => (await caller.get('/notify/get')).data.items;

describe('the list', () => {
  it('has every coach in the order of their coming to the review, by state, offering and name, over all pages', async () => {
    const first = await applicant();
    const second = await provider.make.coach({ account: { firstName: 'Ximena', lastName: 'Quispe' }, coach: { approvedAt: null } });
    const third = await provider.make.coach();
    const idsOf = async (query: string) => {
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { data } = await admin.get(`/admin/${query}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
        ids.push(...data.items.map(({ coachId }: { coachId: string }) => coachId));
        cursor = data.nextCursor;
      }
      expect(new Set(ids).size).toBe(ids.length);
      return ids;
    };
    expect(await idsOf('get-all-coach?')).toEqual(expect.arrayContaining([first.id, second.id, third.id]));
    const waiting = await idsOf('get-all-coach?status=unapproved');
    expect(waiting).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(waiting).not.toContain(third.id);
    expect(await idsOf('get-all-coach?search=Ximena')).toEqual([second.id]);
    expect(await idsOf(`get-all-coach?search=${encodeURIComponent(second.email)}`)).toEqual([second.id]);
    const offering = await idsOf(`get-all-coach?offeringId=${offeringId}`);
    expect([offering.includes(first.id), offering.includes(second.id)]).toEqual([true, false]);
    const approved = await idsOf('get-approved-coach?');
    expect([approved.includes(third.id), approved.includes(first.id)]).toEqual([true, false]);
    expect((await admin.get('/admin/get-approved-coach?cursor=x')).error?.code).toBe('INVALID_INPUT');
  });
});

describe('an approval', () => {
  it('opens the area to the coach at once, who hears of it; everything is written down', async () => {
    const coach = await applicant();
    expect((await coach.get('/coach/get-upcoming-session')).error?.code).toBe('COACH_NOT_APPROVED');
    const { version, missing, isEmailVerified, profile } = await detailOf(coach.id);
    expect([missing, isEmailVerified]).toEqual([[], true]);
    expect(profile.documents).toMatchObject([{ contentType: 'application/pdf', url: expect.stringContaining('signature=') }]);
    expect((await approve(admin, coach.id, version)).data).toMatchObject({ status: 'approved', decidedByName: expect.any(String) });
    expect((await coach.get('/coach/get-upcoming-session')).status).toBe(200);
    expect((await coach.get('/common/current-user')).data.isApproved).toBe(true);
    expect((await notificationsOf(coach))[0]).toMatchObject({ kind: 'coach-approved', link: '/coach' });
    expect((await detailOf(coach.id)).decisions).toMatchObject([{ kind: 'approved', byName: expect.any(String) }]);
    const ofAction = and(eq(auditEntries.aboutAccountId, coach.id), eq(auditEntries.action, 'coach.approved'));
    expect(await provider.database.$count(auditEntries, ofAction)).toBe(1);
    expect((await approve(other, coach.id)).error?.code).toBe('ALREADY_DONE');
    expect((await reject(other, coach.id)).error?.code).toBe('NOT_ALLOWED_NOW');
  });

  it('waits until nothing is missing, and says what is', async () => {
    const { id } = await provider.make.coach({ account: { image: null }, coach: { approvedAt: null } });
    expect((await approve(admin, id)).error).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      details: { current: { missing: ['image', 'documents', 'coach-info'] } },
    });
  });

  it('applies to the reviewed version: a reviewer who has not seen the coach’s last change is shown it', async () => {
    const coach = await applicant();
    const seen = await detailOf(coach.id);
    const { profile } = await ownOf(coach);
    await coach.patch('/coach/edit-profile', { headline: 'Something else', baseVersion: profile.version });
    expect((await approve(admin, coach.id, seen.version)).error?.code).toBe('VERSION_CONFLICT');
    expect((await reject(admin, coach.id, seen.version)).error?.code).toBe('VERSION_CONFLICT');
    expect((await approve(admin, coach.id, (await detailOf(coach.id)).version)).status).toBe(200);
  });

  it('and a rejection at once end in one of the two', async () => {
    const coach = await applicant();
    const answers = await Promise.all([approve(admin, coach.id), reject(other, coach.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await provider.database.$count(coachDecisions, eq(coachDecisions.coachId, coach.id))).toBe(1);
  });
});

describe('a rejection', () => {
  it('deletes the profile and keeps the account; the reason is mailed, and not on a lock screen', async () => {
    const coach = await applicant();
    expect((await reject(admin, coach.id)).data).toEqual({ done: true });
    const own = await ownOf(coach);
    expect(own).toMatchObject({ status: 'rejected', rejectionReason: 'The licence cannot be read.', infos: [] });
    expect(own.profile).toMatchObject({ email: coach.email, headline: null, about: null, image: null, documents: [] });
    expect(own.decision).toMatchObject({ kind: 'rejected' });
    expect(own.missing).toEqual(['headline', 'about', 'image', 'documents', 'coach-info']);
    const [file] = await provider.database.select().from(files).where(eq(files.id, coach.fileId));
    expect(file?.deletedAt).not.toBeNull();
    const [mail] = await mailsTo(provider.database, coach.email, 'coach-rejected');
    expect(mail?.text).toContain('The licence cannot be read.');
    expect(mail?.text).toContain('/coach');
    const [news] = await notificationsOf(coach);
    expect(news.kind).toBe('coach-rejected');
    expect(news.body).not.toContain('licence');
    expect((await reject(other, coach.id)).error?.code).toBe('ALREADY_DONE');
  });

  it('can be followed by another try, once the new profile is whole; what was decided before stays known', async () => {
    const coach = await applicant();
    await reject(admin, coach.id);
    expect((await coach.post('/coach/apply-again')).error?.code).toBe('NOT_ALLOWED_NOW');
    const { profile } = await ownOf(coach);
    const texts = { headline: 'Calm nights', about: 'I listen first.', spokenLanguages: ['en'], yearsOfExperience: 4 };
    expect((await coach.patch('/coach/edit-profile', { ...texts, baseVersion: profile.version })).status).toBe(200);
    const info = {
      id: crypto.randomUUID(),
      offeringId,
      headline: 'Calm nights',
      about: 'We start small.',
      specialties: [],
      sessionMinutes: 50,
    };
    expect((await coach.post('/coach/create-coachinfo', info)).status).toBe(200);
    await provider.make.document({ coachId: coach.id });
    await provider.database.update(accounts).set({ image: '/pictures/two.jpg' }).where(eq(accounts.id, coach.id));
    expect((await coach.post('/coach/apply-again')).data).toEqual({ done: true });
    expect((await coach.post('/coach/apply-again')).error?.code).toBe('ALREADY_DONE');
    expect((await approve(other, coach.id)).status).toBe(200);
    expect((await detailOf(coach.id)).decisions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'approved',
      'applied-again',
      'rejected',
    ]);
  });
});

describe('taking an approval back', () => {
  let coach: SignedInCaller & { readonly email: string };
  let member: SignedInCaller;
  const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
  const span = (start: number) => ({ startsAt: hours(start), endsAt: hours(start + 1) });
  beforeEach(async () => {
    const { email } = await provider.make.coach({ offeringIds: [offeringId] });
    coach = { ...(await provider.signIn(email)), email };
    member = await provider.signIn((await provider.make.member({ enterpriseId })).email);
  });

  it('cancels sessions that have not begun, notifies every member, ends their choice, and keeps sessions under way', async () => {
    const made = { coachId: coach.id, memberIds: [member.id] };
    const [under, soon, group] = [
      await provider.make.session({ ...made, ...span(-0.5) }),
      await provider.make.session({ ...made, ...span(24) }),
      await provider.make.session({ ...made, ...span(48), kind: 'group', capacity: 5 }),
    ];
    await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId });
    const slot = await provider.make.slot({ coachId: coach.id, ...span(24), status: 'booked', sessionId: soon.id });
    expect((await detailOf(coach.id)).ahead).toEqual({
      sessionCount: 2,
      memberCount: 1,
      nextAt: soon.startsAt.toISOString(),
      lastAt: group.startsAt.toISOString(),
    });

    expect((await withdraw(coach.id)).data).toMatchObject({ cancelledCount: 2, coach: { status: 'unapproved', memberCount: 0 } });
    const states = await provider.database
      .select({ id: sessions.id, status: sessions.status })
      .from(sessions)
      .where(eq(sessions.coachId, coach.id));
    expect(new Map(states.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [under.id, 'scheduled'],
        [soon.id, 'cancelled'],
        [group.id, 'cancelled'],
      ]),
    );
    expect(
      await provider.database.$count(
        sessionRegistrations,
        and(eq(sessionRegistrations.userId, member.id), eq(sessionRegistrations.status, 'registered')),
      ),
    ).toBe(1);
    const kinds = (await notificationsOf(member)).map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual(['session-cancelled', 'session-cancelled', 'system']);
    const [choice] = await provider.database.select().from(memberCoaches).where(eq(memberCoaches.memberId, member.id));
    expect(choice?.endedAt).not.toBeNull();
    const [freed] = await provider.database.select().from(timeSlots).where(eq(timeSlots.id, slot.id));
    expect(freed?.status).toBe('free');

    expect((await coach.get('/coach/get-upcoming-session')).error?.code).toBe('COACH_NOT_APPROVED');
    expect(await ownOf(coach)).toMatchObject({ status: 'unapproved', decision: { kind: 'withdrawn', reason: 'The licence ran out.' } });
    expect((await mailsTo(provider.database, coach.email, 'coach-withdrawn'))[0]?.text).toContain('The licence ran out.');
    expect((await withdraw(coach.id)).error?.code).toBe('NOT_ALLOWED_NOW');
  });

  it('leaves nothing to be booked', async () => {
    const slot = await provider.make.slot({ coachId: coach.id, ...span(30) });
    const wish = { id: crypto.randomUUID(), slotIds: [slot.id], offeringId: null, joinsWaitingList: false, reason: null };
    const [, booked] = await Promise.all([withdraw(coach.id), member.post('/user/book-session', wish)]);
    const standing = and(eq(sessions.coachId, coach.id), eq(sessions.status, 'scheduled'));
    // Either order is fine: a booking that came first was cancelled with the rest.
    expect([200, 404]).toContain(booked.status);
    expect(await provider.database.$count(sessions, standing)).toBe(0);
    expect((await member.get(`/user/bookable-times?coachId=${coach.id}`)).error?.code).toBe('NOT_FOUND');
  });
});

it('decides for nobody but administrators with the permission', async () => {
  const coach = await applicant();
  const powerless = await provider.signIn((await provider.make.admin({ isOwner: false })).email);
  const tries = [
    () => powerless.get('/admin/get-all-coach'),
    () => powerless.get('/admin/get-approved-coach'),
    () => powerless.get(`/admin/get-coach-by-userid?userid=${coach.id}`),
    () => approve(powerless, coach.id),
    () => reject(powerless, coach.id),
    () => powerless.patch('/admin/withdraw-coach-approval', { coachId: coach.id, reason: 'No.' }),
  ];
  for (const attempt of tries) expect((await attempt()).error?.code).toBe('PERMISSION_DENIED');
  expect((await approve(coach, coach.id)).error?.code).toBe('ROLE_DENIED');
  expect((await admin.get(`/admin/get-coach-by-userid?userid=${admin.id}`)).error?.code).toBe('NOT_FOUND');
});
