import { and, asc, eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crowdOf, type Member } from '../../tests/support/crowd.ts';
import { type Answer, type Caller, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { bookingWishes, sessionRegistrations, sessions, timeSlots } from '../database/schema/index.ts';

let provider: TestProvider;
let enterpriseId: string;
let members: Member[];
let coach: SignedInCaller;
let member: SignedInCaller;
let other: SignedInCaller;

beforeAll(async () => {
  provider = await startTestProvider();
  enterpriseId = (await provider.make.subscribedEnterprise()).id;
  members = await crowdOf(provider, 100, enterpriseId);
});
beforeEach(async () => {
  coach = await provider.as('COACH');
  [member, other] = await Promise.all([newMember(), newMember()]);
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
const span = (start: number) => ({ startsAt: hours(start), endsAt: hours(start + 1) });
const slot = (start: number, coachId = coach.id) => provider.make.slot({ coachId, ...span(start) });
const codes = (answers: Answer[]) => answers.map(({ error }) => error?.code ?? 'ok');

async function newMember(language: 'en' | 'es' = 'en'): Promise<SignedInCaller> {
  return provider.signIn((await provider.make.member({ enterpriseId, language })).email);
}

interface Wish {
  id?: string;
  joinsWaitingList?: boolean;
  movesSessionId?: string;
  reason?: string;
}

function book(caller: Caller, slots: { id: string }[], wish: Wish = {}): Promise<Answer> {
  const body = { id: uuid(), slotIds: slots.map(({ id }) => id), offeringId: null, joinsWaitingList: false, ...wish };
  return caller.post('/user/book-session', body);
}
const cancel = (caller: Caller, id: string) => caller.patch(`/coach/cancel-session/${id}`, {});
const latestNotification = async (caller: Caller) => (await caller.get('/notify/get')).data.items[0];

describe('booking', () => {
  it('takes the first wish that is free and says why in the member’s words', async () => {
    const [one, two] = [await slot(30), await slot(40)];
    expect((await book(other, [one])).data).toMatchObject({ outcome: 'first' });
    const spanish = await newMember('es');
    const booked = await book(spanish, [one, two], { reason: 'Duermo mal' });
    expect(booked.data).toMatchObject({
      outcome: 'second',
      session: { kind: 'one-on-one', status: 'scheduled', mine: { status: 'registered' }, reason: 'Duermo mal', coachId: coach.id },
      explanation:
        'Tu primera opción (sábado 21 de noviembre a las 17:00) ya está ocupada. Reserva hecha. Tu segunda opción: domingo 22 de noviembre a las 03:00.',
    });
    const news = await latestNotification(coach);
    expect(news.kind).toBe('session-booked');
    expect(JSON.stringify(news)).not.toContain('Duermo mal');
    const [taken] = await provider.database.select().from(timeSlots).where(eq(timeSlots.id, two.id));
    expect(taken).toMatchObject({ status: 'booked', sessionId: booked.data.session.id });
  });

  it('loses a free slot whose coach has another session in that time to the second wish', async () => {
    const [first, second] = [await slot(30), await slot(40)];
    // Made by the coach outside of what is offered: the slot itself knows nothing of it.
    await provider.make.session({ coachId: coach.id, createdBy: coach.id, ...span(30.5), kind: 'group', capacity: 5 });
    const offered = await member.get(`/user/bookable-times?coachId=${coach.id}`);
    expect(offered.data.items.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    expect((await book(other, [first])).error?.code).toBe('SLOT_TAKEN');
    const booked = await book(member, [first, second]);
    expect(booked.data).toMatchObject({ outcome: 'second', session: { startsAt: second.startsAt.toISOString() } });
    expect(booked.data.explanation).toContain('is already taken. You’re booked: your second choice');
    const moved = { baseVersion: booked.data.session.version, slotId: first.id };
    expect((await member.patch(`/coach/edit-session/${booked.data.session.id}`, moved)).error?.code).toBe('SLOT_TAKEN');
  });

  it('refuses, wish by wish, what cannot be had', async () => {
    const [taken, soon] = [await slot(30), await slot(3)];
    await book(other, [taken]);
    const refused = await book(member, [taken, soon, { id: uuid() }]);
    expect(refused.error?.code).toBe('SLOT_TAKEN');
    expect(refused.error?.details?.fields?.map(({ message }) => message)).toEqual([
      'Your first choice (Saturday 21 November at 17:00) is already taken.',
      expect.stringContaining('needs 12 hours’ notice'),
      'Your third choice is no longer offered.',
    ]);
    expect((await book(member, [soon])).error?.code).toBe('NOTICE_TOO_SHORT');
    expect((await book(member, [{ id: uuid() }])).error?.code).toBe('NOT_FOUND');
    const elsewhere = await slot(50, (await provider.as('COACH')).id);
    expect((await book(member, [taken, elsewhere])).error?.code).toBe('INVALID_INPUT');
  });

  it('needs an employer’s running subscription', async () => {
    const free = await slot(30);
    const uncovered = await provider.as('USER');
    const ended = await provider.make.subscribedEnterprise({ status: 'ended', endsAt: hours(-1) });
    const former = await provider.signIn((await provider.make.member({ enterpriseId: ended.id })).email);
    const leaving = await provider.make.subscribedEnterprise({ status: 'cancelled', endsAt: hours(100) });
    const last = await provider.signIn((await provider.make.member({ enterpriseId: leaving.id })).email);
    expect(codes([await book(uncovered, [free]), await book(former, [free]), await book(last, [free])])).toEqual([
      'SUBSCRIPTION_REQUIRED',
      'SUBSCRIPTION_REQUIRED',
      'ok',
    ]);
  });

  it('with an id that was used before is refused', async () => {
    const [one, two] = [await slot(30), await slot(40)];
    const id = uuid();
    await book(member, [one], { id });
    expect((await book(other, [two], { id })).error?.code).toBe('ALREADY_DONE');
  });

  it('waits for the coach who confirms bookings', async () => {
    const { email, id } = await provider.make.coach({ coach: { confirmsBookings: true } });
    const careful = await provider.signIn(email);
    const booked = await book(member, [await slot(30, id)]);
    expect(booked.data.session.status).toBe('requested');
    expect(booked.data.explanation).toContain('still has to accept it');
    expect((await latestNotification(careful)).kind).toBe('session-requested');
    expect((await careful.get('/coach/get-sessions-for-accept-all')).data.items).toHaveLength(1);
    const accepted = await careful.patch(`/coach/edit-session/${booked.data.session.id}`, { baseVersion: 1, accept: true });
    expect(accepted.data.status).toBe('scheduled');
    expect((await latestNotification(member)).kind).toBe('session-booked');
    const elsewhere = { baseVersion: 2, slotId: (await slot(50, id)).id };
    expect((await member.patch(`/coach/edit-session/${booked.data.session.id}`, elsewhere)).data.status).toBe('requested');
    expect((await latestNotification(careful)).kind).toBe('session-requested');
  });

  it('gives the last free slot to one of a hundred, and refuses the others with the reason', async () => {
    const last = await slot(30);
    // Like a device: a request refused for lack of a free connection is repeated under the same key.
    const ask = async (caller: Caller): Promise<Answer> => {
      const [body, key] = [{ id: uuid(), slotIds: [last.id], offeringId: null, joinsWaitingList: true }, uuid()];
      let answer = await caller.post('/user/book-session', body, { key });
      while (answer.status === 503) answer = await caller.post('/user/book-session', body, { key });
      return answer;
    };
    const answers = await Promise.all(members.map(ask));
    const outcomes = answers.map(({ data }) => data?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'first')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'waiting')).toHaveLength(99);
    expect(answers.find(({ data }) => data?.outcome === 'waiting')?.data.explanation).toContain('You are on the waiting list');
    const stored = await provider.database.select().from(sessions).where(eq(sessions.coachId, coach.id));
    expect(stored).toHaveLength(1);

    // Freed again and again, the slot goes through the waiting list in its order.
    const order = await provider.database
      .select({ id: bookingWishes.id, memberId: bookingWishes.memberId })
      .from(bookingWishes)
      .where(eq(bookingWishes.coachId, coach.id))
      .orderBy(asc(bookingWishes.createdAt));
    let holder = answers.findIndex(({ data }) => data?.outcome === 'first');
    let sessionId = answers[holder]?.data.session.id;
    for (const wish of order.slice(0, 4)) {
      await cancel(members[holder] as Member, sessionId);
      const [next] = await provider.database
        .select()
        .from(sessions)
        .where(and(eq(sessions.coachId, coach.id), eq(sessions.status, 'scheduled')));
      expect(next).toMatchObject({ id: wish.id, createdBy: wish.memberId });
      sessionId = wish.id;
      holder = members.findIndex(({ id }) => id === wish.memberId);
    }
    expect((await latestNotification(members[holder] as Member)).kind).toBe('session-promoted');
  }, 120_000);

  it('on the waiting list is seen by the member alone, who can leave it', async () => {
    const wished = await slot(30);
    const { session } = (await book(other, [wished])).data;
    const id = uuid();
    await book(member, [wished], { id, joinsWaitingList: true });
    const waits = async (caller: Caller) => (await caller.get('/user/booking-wishes')).data.items;
    expect(await waits(member)).toMatchObject([{ id, coachId: coach.id, times: [{ startsAt: wished.startsAt.toISOString() }] }]);
    expect(await waits(other)).toEqual([]);
    expect((await other.delete(`/user/booking-wishes/${id}`)).error?.code).toBe('NOT_FOUND');
    expect((await member.delete(`/user/booking-wishes/${id}`)).data).toEqual({ done: true });
    expect((await member.delete(`/user/booking-wishes/${id}`)).data).toEqual({ done: true });
    expect(await waits(member)).toEqual([]);
    await cancel(other, session.id);
    const [freed] = await provider.database.select().from(timeSlots).where(eq(timeSlots.id, wished.id));
    expect(freed?.status).toBe('free');
  });

  it('of the last slot without a waiting list has one winner and clear refusals', async () => {
    const last = await slot(70);
    const answers = await Promise.all(members.slice(0, 20).map((caller) => book(caller, [last])));
    expect(codes(answers).toSorted()).toEqual([...Array(19).fill('SLOT_TAKEN'), 'ok'].toSorted());
  }, 60_000);
});

describe('moving a session', () => {
  it('by booking another slot keeps everything but the time, and frees the old slot', async () => {
    const [one, two] = [await slot(30), await slot(40)];
    const { session } = (await book(member, [one])).data;
    const moved = (await book(member, [two], { movesSessionId: session.id })).data;
    const { id, roomId, conversationId, calendarUid } = session;
    expect(moved.session).toMatchObject({ id, roomId, conversationId, calendarUid, sequence: 1, startsAt: two.startsAt.toISOString() });
    expect(moved.explanation).toContain('Your session has moved to your first choice');
    expect((await latestNotification(coach)).kind).toBe('session-moved');
    expect((await book(other, [one])).data.outcome).toBe('first');
    expect((await book(other, [two], { movesSessionId: id })).error?.code).toBe('OBJECT_DENIED');
    const stays = await book(member, [one], { movesSessionId: id, joinsWaitingList: true });
    expect(stays.error?.code).toBe('SLOT_TAKEN');
    expect((await member.get(`/coach/get-session?id=${id}`)).data.startsAt).toBe(two.startsAt.toISOString());
  });

  it('by its member, with a slot and the version they saw; nothing else of it', async () => {
    const [one, two, three] = [await slot(30), await slot(40), await slot(50)];
    const { session } = (await book(member, [one])).data;
    await book(other, [three]);
    const edit = (caller: SignedInCaller, body: object) => caller.patch(`/coach/edit-session/${session.id}`, body);
    expect((await edit(member, { baseVersion: 1, slotId: two.id })).data).toMatchObject({ version: 2, sequence: 1 });
    expect((await edit(member, { baseVersion: 2, slotId: three.id })).error?.code).toBe('SLOT_TAKEN');
    expect((await edit(member, { baseVersion: 2, startsAt: hours(60).toISOString() })).error?.code).toBe('OBJECT_DENIED');
    expect((await edit(other, { baseVersion: 2, slotId: one.id })).error?.code).toBe('OBJECT_DENIED');
    const conflict = await edit(coach, { baseVersion: 1, title: 'Older' });
    expect(conflict.error).toMatchObject({ code: 'VERSION_CONFLICT', details: { changedAt: provider.clock.now().toISOString() } });
    const me = (await member.get('/common/current-user')).data.userInfo.profile.fullName;
    expect(conflict.error?.details?.changedBy).toBe(me);
  });

  it('at the last moment is not for members', async () => {
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(2) });
    const later = await slot(40);
    expect((await book(member, [later], { movesSessionId: session.id })).error?.code).toBe('NOTICE_TOO_SHORT');
  });
});

describe('registering for a group session', () => {
  const register = (caller: Caller, id: string, joinsWaitingList = true) =>
    caller.patch(`/coach/register-session/${id}`, { joinsWaitingList });
  const group = (capacity: number) => provider.make.session({ coachId: coach.id, kind: 'group', capacity, ...span(90) });

  it('gives seven places to a hundred, and the others an order that is kept', async () => {
    const session = await group(7);
    const answers = await Promise.all(members.map((caller) => register(caller, session.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(answers.filter(({ data }) => data.mine.status === 'registered')).toHaveLength(7);
    const positions = answers.flatMap(({ data }) => (data.mine.status === 'waiting' ? [data.mine.position] : []));
    expect(positions.toSorted((one, next) => one - next)).toEqual(Array.from({ length: 93 }, (_, index) => index + 1));
    const [row] = await provider.database.select().from(sessions).where(eq(sessions.id, session.id));
    expect(row).toMatchObject({ registeredCount: 7, waitingCount: 93 });

    // Each place that is freed goes to position 1, and so on.
    const inside = members.filter((_, index) => answers[index]?.data.mine.status === 'registered');
    for (const [index, caller] of inside.slice(0, 3).entries()) {
      await cancel(caller, session.id);
      const next = members[answers.findIndex(({ data }) => data.mine.position === index + 1)] as Member;
      expect((await next.get(`/coach/get-session?id=${session.id}`)).data.mine).toEqual({ status: 'registered', position: null });
      expect((await latestNotification(next)).kind).toBe('session-promoted');
    }
    const [after] = await provider.database.select().from(sessions).where(eq(sessions.id, session.id));
    expect(after).toMatchObject({ registeredCount: 7, waitingCount: 90 });
  }, 120_000);

  it('without the waiting list says that it is full; again changes nothing', async () => {
    const session = await group(1);
    expect((await register(member, session.id)).data).toMatchObject({ registeredCount: 1, mine: { status: 'registered' } });
    expect((await register(member, session.id)).data).toMatchObject({ registeredCount: 1 });
    expect((await register(other, session.id, false)).error?.code).toBe('SESSION_FULL');
    expect((await register(other, session.id)).data.mine).toEqual({ status: 'waiting', position: 1 });
    await cancel(other, session.id);
    const third = await newMember();
    await register(third, session.id);
    expect((await register(other, session.id)).data.mine).toEqual({ status: 'waiting', position: 2 });
    const places = await provider.database.select().from(sessionRegistrations).where(eq(sessionRegistrations.sessionId, session.id));
    expect(places).toHaveLength(3);
    // More places: those who wait move up, in order.
    const { version } = (await coach.get(`/coach/get-session?id=${session.id}`)).data;
    const grown = await coach.patch(`/coach/edit-session/${session.id}`, { baseVersion: version, capacity: 2 });
    expect(grown.data).toMatchObject({ registeredCount: 2, waitingCount: 1 });
    expect((await third.get(`/coach/get-session?id=${session.id}`)).data.mine.status).toBe('registered');
  });

  it('is refused for others’ sessions, cancelled ones and past ones', async () => {
    const own = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(50) });
    const cancelled = await provider.make.session({ coachId: coach.id, kind: 'group', capacity: 3, status: 'cancelled', ...span(32) });
    const past = await provider.make.session({ coachId: coach.id, kind: 'group', capacity: 3, ...span(-5) });
    expect(codes(await Promise.all([own, cancelled, past].map(({ id }) => register(other, id))))).toEqual([
      'OBJECT_DENIED',
      'SESSION_CANCELLED',
      'SESSION_OVER',
    ]);
    expect((await register(await provider.as('USER'), (await group(3)).id)).error?.code).toBe('SUBSCRIPTION_REQUIRED');
  });
});

describe('a member’s doings', () => {
  it('never reach another member’s session', async () => {
    const free = await slot(40);
    const { session } = (await book(member, [await slot(30)])).data;
    const answers = [
      await other.get(`/coach/get-session?id=${session.id}`),
      await cancel(other, session.id),
      await other.patch(`/coach/register-session/${session.id}`, { joinsWaitingList: true }),
      await other.patch(`/coach/attend-session/${session.id}`, { at: provider.clock.now().toISOString() }),
      await other.patch(`/coach/edit-session/${session.id}`, { baseVersion: 1, slotId: free.id }),
      await book(other, [free], { movesSessionId: session.id }),
      await other.get(`/coach/get-session-by-user/${member.id}`),
    ];
    expect(codes(answers)).toEqual(Array(7).fill('OBJECT_DENIED'));
    expect((await member.get(`/coach/get-session?id=${session.id}`)).data).toMatchObject({ version: 1, status: 'scheduled' });
  });
});
