import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, sessionRegistrations, sessions, timeSlots } from '../database/schema/index.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let member: SignedInCaller;
let other: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  [coach, member, other] = await Promise.all([provider.as('COACH'), provider.as('USER'), provider.as('USER')]);
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
const span = (start: number) => ({ startsAt: hours(start), endsAt: hours(start + 1) });
const get = (caller: SignedInCaller, id: string) => caller.get(`/coach/get-session?id=${id}`);

describe('a one-on-one session', () => {
  it('is seen by its coach, its member and admins, each as much as is theirs', async () => {
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id], reason: 'I sleep badly', ...span(30) });
    const ofCoach = (await get(coach, session.id)).data;
    expect(ofCoach).toMatchObject({ reason: 'I sleep badly', mine: null, registrations: [{ userId: member.id, status: 'registered' }] });
    const ofMember = (await get(member, session.id)).data;
    expect(ofMember).toMatchObject({ reason: 'I sleep badly', mine: { status: 'registered', position: null }, registrations: null });
    const ofAdmin = (await get(await provider.as('ADMIN'), session.id)).data;
    expect(ofAdmin).toMatchObject({ reason: null, registrations: [{ userId: member.id }] });
    for (const stranger of [other, await provider.as('COACH')]) {
      expect((await get(stranger, session.id)).error?.code).toBe('OBJECT_DENIED');
    }
    expect((await get(member, uuid())).error?.code).toBe('NOT_FOUND');
  });

  it('is in the member’s list for the member, and for this coach only', async () => {
    const second = await provider.as('COACH');
    const mine = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(30) });
    const theirs = await provider.make.session({ coachId: second.id, memberIds: [member.id], ...span(40) });
    const ids = async (caller: SignedInCaller) =>
      (await caller.get(`/coach/get-session-by-user/${member.id}`)).data.items.map(({ id }: { id: string }) => id);
    expect(await ids(member)).toEqual([theirs.id, mine.id]);
    expect(await ids(coach)).toEqual([mine.id]);
    expect((await other.get(`/coach/get-session-by-user/${member.id}`)).error?.code).toBe('OBJECT_DENIED');
  });

  it('ends when its member cancels in time, and its time is free again', async () => {
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(30) });
    const slot = await provider.make.slot({ coachId: coach.id, sessionId: session.id, ...span(30) });
    const cancelled = await member.patch(`/coach/cancel-session/${session.id}`, { reason: 'I am ill' });
    expect(cancelled.data).toMatchObject({ status: 'cancelled', cancelReason: 'I am ill', mine: { status: 'cancelled' } });
    const [freed] = await provider.database.select().from(timeSlots).where(eq(timeSlots.id, slot.id));
    expect(freed).toMatchObject({ status: 'free', sessionId: null });
    expect((await coach.get('/notify/get')).data.items[0]).toMatchObject({ kind: 'session-cancelled' });
    expect((await member.patch(`/coach/cancel-session/${session.id}`, {})).error?.code).toBe('ALREADY_DONE');
  });

  it('cannot be cancelled by its member at the last moment, but by its coach', async () => {
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(2) });
    expect((await member.patch(`/coach/cancel-session/${session.id}`, {})).error?.code).toBe('NOTICE_TOO_SHORT');
    expect((await other.patch(`/coach/cancel-session/${session.id}`, {})).error?.code).toBe('OBJECT_DENIED');
    expect((await coach.patch(`/coach/cancel-session/${session.id}`, {})).data.status).toBe('cancelled');
    expect((await member.get('/notify/get')).data.items[0]).toMatchObject({ kind: 'session-cancelled' });
  });
});

describe('a group session', () => {
  it('is open to members, who do not see who else comes', async () => {
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id], kind: 'group', capacity: 5, ...span(30) });
    expect((await get(other, session.id)).data).toMatchObject({ registeredCount: 1, mine: null, registrations: null });
    const listed = (await other.get(`/coach/get-session-by-coach?coachId=${coach.id}`)).data.items;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([session.id]);
  });

  it('gives a place that comes free to who has waited longest', async () => {
    const third = await provider.as('USER');
    const session = await provider.make.session({
      coachId: coach.id,
      memberIds: [member.id],
      kind: 'group',
      capacity: 1,
      waitingCount: 2,
      ...span(30),
    });
    const { id: enterpriseId } = await provider.make.subscribedEnterprise();
    for (const [index, { id }] of [other, third].entries()) {
      await provider.database.update(accounts).set({ enterpriseId }).where(eq(accounts.id, id));
      const row = provider.make.make.registration({
        sessionId: session.id,
        userId: id,
        status: 'waiting',
        registeredAt: hours(-2 + index),
      });
      await provider.database.insert(sessionRegistrations).values(row);
    }
    expect((await get(third, session.id)).data.mine).toEqual({ status: 'waiting', position: 2 });
    await member.patch(`/coach/cancel-session/${session.id}`, {});
    expect((await get(other, session.id)).data).toMatchObject({ registeredCount: 1, waitingCount: 1, mine: { status: 'registered' } });
    expect((await get(third, session.id)).data.mine).toEqual({ status: 'waiting', position: 1 });
    expect((await other.get('/notify/get')).data.items[0]).toMatchObject({ kind: 'session-promoted' });
  });
});

describe('attendance', () => {
  it('of a member counts from ten minutes before, once', async () => {
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(0.16) });
    const early = await provider.make.session({ coachId: (await provider.as('COACH')).id, memberIds: [member.id], ...span(0.2) });
    const request = { coachId: (await provider.as('COACH')).id, memberIds: [member.id], status: 'requested' as const };
    const asked = await provider.make.session({ ...request, ...span(0.1) });
    const at = provider.clock.now().toISOString();
    const join = (id: string, caller = member) => caller.patch(`/coach/attend-session/${id}`, { at });
    expect((await join(early.id)).error?.code).toBe('TOO_EARLY');
    expect((await join(asked.id)).error?.code).toBe('TOO_EARLY');
    expect((await join(session.id, other)).error?.code).toBe('OBJECT_DENIED');
    const joined = await join(session.id);
    expect(joined.data).toMatchObject({ mine: { status: 'attended' }, version: 2 });
    expect((await join(session.id)).data.version).toBe(2);
  });

  it('is kept by the coach, and the session is then completed', async () => {
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id, other.id], kind: 'group', ...span(-3) });
    const attendance = [
      { userId: member.id, status: 'attended' },
      { userId: other.id, status: 'missed' },
    ];
    const kept = await coach.patch(`/coach/attend-session/${session.id}`, { attendance, at: provider.clock.now().toISOString() });
    expect(kept.data.status).toBe('completed');
    expect(kept.data.registrations.map(({ userId, status }: { userId: string; status: string }) => [userId, status]).sort()).toEqual(
      [
        [member.id, 'attended'],
        [other.id, 'missed'],
      ].sort(),
    );
  });

  it('is not kept of what a member only asked for', async () => {
    const asked = await provider.make.session({ coachId: coach.id, memberIds: [member.id], status: 'requested', ...span(0.1) });
    const register = { attendance: [{ userId: member.id, status: 'attended' }], at: provider.clock.now().toISOString() };
    expect((await coach.patch(`/coach/attend-session/${asked.id}`, register)).error?.code).toBe('TOO_EARLY');
    expect((await get(coach, asked.id)).data.registrations).toMatchObject([{ status: 'registered' }]);
  });
});

describe('changing a session', () => {
  it('keeps its identity, notifies its members, and refuses an older version with both', async () => {
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(30) });
    const moved = await coach.patch(`/coach/edit-session/${session.id}`, {
      baseVersion: 1,
      startsAt: hours(50).toISOString(),
      title: 'Later',
    });
    expect(moved.data).toMatchObject({
      id: session.id,
      title: 'Later',
      roomId: session.roomId,
      calendarUid: session.calendarUid,
      sequence: 1,
      version: 2,
      startsAt: hours(50).toISOString(),
      endsAt: hours(51).toISOString(),
    });
    expect((await member.get('/notify/get')).data.items[0].kind).toBe('session-moved');
    const conflict = await coach.patch(`/coach/edit-session/${session.id}`, { baseVersion: 1, title: 'Older' });
    expect(conflict.status).toBe(409);
    expect(conflict.error).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { title: 'Later', version: 2 }, changedBy: expect.any(String), changedAt: expect.any(String) },
    });
    expect((await member.patch(`/coach/edit-session/${session.id}`, { baseVersion: 2, title: 'Mine' })).error?.code).toBe('OBJECT_DENIED');
  });

  it('onto another session of the coach is refused and changes nothing', async () => {
    const one = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(30) });
    const two = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(60) });
    const refused = await coach.patch(`/coach/edit-session/${two.id}`, { baseVersion: 1, startsAt: hours(30.5).toISOString() });
    expect(refused.error?.code).toBe('SLOT_TAKEN');
    const [row] = await provider.database.select().from(sessions).where(eq(sessions.id, two.id));
    expect(row).toMatchObject({ version: 1, startsAt: two.startsAt });
    expect(one.version).toBe(1);
  });
});

describe('a coach’s day', () => {
  it('is a day in the coach’s zone', async () => {
    const early = await provider.make.session({
      coachId: coach.id,
      startsAt: new Date('2026-11-20T22:30:00Z'),
      endsAt: new Date('2026-11-20T22:50:00Z'),
    });
    const late = await provider.make.session({
      coachId: coach.id,
      startsAt: new Date('2026-11-20T23:10:00Z'),
      endsAt: new Date('2026-11-20T23:50:00Z'),
    });
    const day = async (date: string) =>
      (await coach.get(`/coach/get-session-of-the-day?coachId=${coach.id}&date=${date}`)).data.items.map(({ id }: { id: string }) => id);
    // 23:10 UTC is past midnight in Madrid.
    expect(await day('2026-11-20')).toEqual([early.id]);
    expect(await day('2026-11-21')).toEqual([late.id]);
    expect((await coach.get(`/coach/get-session-of-the-day?coachId=${uuid()}&date=2026-11-20`)).error?.code).toBe('OBJECT_DENIED');
  });

  it('has its slots, and members see neither the removed ones nor whose session it is', async () => {
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(1) });
    await provider.make.slot({ coachId: coach.id, sessionId: session.id, ...span(1) });
    await provider.make.slot({ coachId: coach.id, ...span(3) });
    await provider.make.slot({ coachId: coach.id, status: 'removed', ...span(5) });
    const slots = async (caller: SignedInCaller) =>
      (await caller.get(`/coach/calender/get-time-slot-of-the-day?date=2026-11-20&coachId=${coach.id}`)).data.items;
    expect((await slots(coach)).map((slot: { status: string; sessionId: string | null }) => [slot.status, slot.sessionId])).toEqual([
      ['booked', session.id],
      ['free', null],
    ]);
    expect((await slots(member)).map((slot: { sessionId: string | null }) => slot.sessionId)).toEqual([null, null]);
    // Within the coach's notice, nothing can be booked any more.
    expect((await member.get(`/coach/calender/get-available?date=2026-11-20&coachId=${coach.id}`)).data.items).toEqual([]);
    expect((await member.get('/coach/calender/get-available?date=2026-11-20')).error?.code).toBe('INVALID_INPUT');
  });
});
