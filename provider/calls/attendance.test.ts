import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { callAttendances, callPresences, callRooms, notifications, payoutItems, sessionRegistrations } from '../database/schema/index.ts';
import { makeLateCoachNotifications } from '../jobs/due-late-coaches.ts';
import { decideDelivery, readToDeliver } from '../jobs/read-delivery.ts';
import { closeSessions } from '../sessions/completing.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const minutes = (count: number) => new Date(provider.clock.now().getTime() + count * 60_000);

interface TestSession {
  readonly id: string;
  readonly coach: SignedInCaller;
  readonly members: readonly SignedInCaller[];
}

/** A session of fifty minutes that has just ended. */
async function makeSession(memberCount = 1, endedMinutesAgo = 1): Promise<TestSession> {
  const coach = await provider.as('COACH');
  const members = await Promise.all(Array.from({ length: memberCount }, () => provider.as('USER')));
  const times = { startsAt: minutes(-50 - endedMinutesAgo), endsAt: minutes(-endedMinutesAgo) };
  const kind = memberCount > 1 ? { kind: 'group' as const, capacity: 8 } : {};
  const { id } = await provider.make.session({ coachId: coach.id, memberIds: members.map((one) => one.id), ...times, ...kind });
  await provider.database.insert(callRooms).values({ sessionId: id, transport: 'peer' });
  return { id, coach, members };
}

/** Puts a person into the room between these minutes of the session. */
async function wasThere({ id }: TestSession, person: SignedInCaller | undefined, from: number, to: number | null): Promise<void> {
  const at = (minute: number) => new Date(minutes(-51).getTime() + minute * 60_000);
  const times = { enteredAt: at(from), leftAt: to === null ? null : at(to), ended: to === null ? null : ('left' as const) };
  await provider.database.insert(callAttendances).values({ id: uuid(), sessionId: id, accountId: person?.id ?? '', ...times });
}

const close = () => closeSessions({ database: provider.database, clock: provider.clock, realtime: { changed: () => undefined } });
const statusOf = async ({ id }: TestSession, person: SignedInCaller | undefined) =>
  (
    await provider.database
      .select({ status: sessionRegistrations.status, attendedAt: sessionRegistrations.attendedAt })
      .from(sessionRegistrations)
      .where(and(eq(sessionRegistrations.sessionId, id), eq(sessionRegistrations.userId, person?.id ?? '')))
  )[0];
const itemsOf = ({ id }: TestSession) => provider.database.select().from(payoutItems).where(eq(payoutItems.sessionId, id));
const read = async (person: SignedInCaller | undefined, { id }: TestSession) => (await person?.get(`/calls/${id}/attendance`))?.data;
const correct = (person: SignedInCaller | undefined, { id }: TestSession, accountId: string | undefined, status: string, note?: string) =>
  (person as SignedInCaller).patch(`/calls/${id}/attendance`, { id: uuid(), accountId, status, ...(note ? { note } : {}) });

describe('at the end of a session', () => {
  it('its call decides who attended and who never came, and leaves the unclear cases open', async () => {
    const session = await makeSession(4);
    const [stayed, brief, never, corrected] = session.members;
    await wasThere(session, session.coach, -5, null);
    await wasThere(session, stayed, 2, 30);
    await wasThere(session, brief, 2, 4);
    await provider.database
      .update(sessionRegistrations)
      .set({ status: 'missed' })
      .where(eq(sessionRegistrations.userId, corrected?.id ?? ''));
    await wasThere(session, corrected, 0, 50);
    await close();
    expect(await statusOf(session, stayed)).toMatchObject({ status: 'attended', attendedAt: minutes(-49) });
    expect(await statusOf(session, brief)).toMatchObject({ status: 'registered' });
    expect(await statusOf(session, never)).toMatchObject({ status: 'missed', attendedAt: null });
    // The coach's earlier entry is kept.
    expect(await statusOf(session, corrected)).toMatchObject({ status: 'missed' });
    expect(await itemsOf(session)).toMatchObject([{ attendedCount: 1 }]);
  });

  it('that nobody entered is left as before: it may have been held by telephone', async () => {
    const session = await makeSession();
    await close();
    expect(await statusOf(session, session.members[0])).toMatchObject({ status: 'registered' });
    expect(await itemsOf(session)).toHaveLength(1);
  });

  it('that its coach missed earns nothing, until that is corrected, and then once', async () => {
    const session = await makeSession();
    await wasThere(session, session.members[0], 0, 15);
    await close();
    expect(await itemsOf(session)).toEqual([]);
    const shown = await read(session.coach, session);
    expect(shown.people).toMatchObject([
      { accountId: session.coach.id, role: 'coach', status: 'missed', ofCall: 'missed', presentSeconds: 0, times: [] },
      { accountId: session.members[0]?.id, role: 'member', status: 'attended', ofCall: 'attended', presentSeconds: 900 },
    ]);
    expect((await correct(session.coach, session, session.coach.id, 'attended', 'We talked by telephone.')).status).toBe(200);
    expect(await itemsOf(session)).toMatchObject([{ attendedCount: 1 }]);
    expect((await correct(session.members[0], session, session.coach.id, 'missed')).status).toBe(200);
    expect((await correct(session.coach, session, session.coach.id, 'attended')).status).toBe(200);
    expect(await itemsOf(session)).toHaveLength(1);
  });

  it('kept by the coach’s register, the others are marked by the call', async () => {
    const session = await makeSession(2);
    const [one, other] = session.members;
    await wasThere(session, session.coach, 0, 50);
    await wasThere(session, other, 0, 50);
    const body = { attendance: [{ userId: one?.id, status: 'attended' }], at: provider.clock.now().toISOString() };
    expect((await session.coach.patch(`/coach/attend-session/${session.id}`, body)).status).toBe(200);
    expect([(await statusOf(session, one))?.status, (await statusOf(session, other))?.status]).toEqual(['attended', 'attended']);
  });
});

describe('corrections', () => {
  it('are made by both sides within a week, with a trail that both can read', async () => {
    const session = await makeSession();
    const [member] = session.members;
    await wasThere(session, session.coach, 0, 50);
    await close();
    expect(await statusOf(session, member)).toMatchObject({ status: 'missed' });
    const own = (await correct(member, session, member?.id, 'attended', 'By telephone.')).data;
    expect(own.people[1]).toMatchObject({ status: 'attended', ofCall: 'missed' });
    expect(await itemsOf(session)).toMatchObject([{ attendedCount: 1 }]);
    // Saying what counts already adds nothing.
    expect((await correct(session.coach, session, member?.id, 'attended')).data.corrections).toHaveLength(1);
    provider.clock.advance(60);
    const trail = (await correct(session.coach, session, member?.id, 'missed')).data.corrections;
    expect(trail).toMatchObject([
      { byRole: 'member', byAccountId: member?.id, accountId: member?.id, from: 'missed', to: 'attended', note: 'By telephone.' },
      { byRole: 'coach', byAccountId: session.coach.id, accountId: member?.id, from: 'attended', to: 'missed', note: null },
    ]);
    expect((await read(member, session)).corrections).toEqual(trail);
    expect(await itemsOf(session)).toMatchObject([{ attendedCount: 0 }]);
    // The register agrees, and is kept in the history like every other statement.
    const register = { attendance: [{ userId: member?.id, status: 'attended' }], at: provider.clock.now().toISOString() };
    for (const _ of ['once', 'again'])
      expect((await session.coach.patch(`/coach/attend-session/${session.id}`, register)).status).toBe(200);
    expect((await read(member, session)).corrections).toMatchObject([{}, {}, { byRole: 'coach', from: 'missed', to: 'attended' }]);
    const { items } = (await (await provider.as('ADMIN')).get(`/admin/session-trail/${session.id}`)).data;
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'session.created',
      ...Array(2).fill('session.attendance-corrected'),
    ]);
    await correct(session.coach, session, member?.id, 'missed');
    expect((await session.coach.get(`/coach/get-session?id=${session.id}`)).data.registrations[0].status).toBe('missed');
  });

  it('are refused before the end, after a week, of a cancelled session, and of others', async () => {
    const session = await makeSession(2);
    const [one, other] = session.members;
    expect((await correct(one, session, other?.id, 'missed')).error?.code).toBe('OBJECT_DENIED');
    expect((await correct(await provider.as('USER'), session, one?.id, 'attended')).error?.code).toBe('OBJECT_DENIED');
    expect((await correct(await provider.as('COACH'), session, one?.id, 'attended')).error?.code).toBe('OBJECT_DENIED');
    const week = { startsAt: minutes(-7 * 1440 - 52), endsAt: minutes(-7 * 1440 - 2) };
    const coming = { startsAt: minutes(60), endsAt: minutes(90) };
    for (const [times, status, code] of [
      [week, 'completed', 'SESSION_OVER'],
      [coming, 'scheduled', 'TOO_EARLY'],
      [{ startsAt: minutes(-400), endsAt: minutes(-350) }, 'cancelled', 'SESSION_CANCELLED'],
    ] as const) {
      const { id } = await provider.make.session({ coachId: session.coach.id, memberIds: [one?.id ?? ''], ...times, status });
      expect((await correct(one, { ...session, id }, one?.id, 'attended')).error?.code, code).toBe(code);
    }
  });

  it('show a member nothing of other members, neither times nor words', async () => {
    const session = await makeSession(2);
    const [one, other] = session.members;
    await wasThere(session, other, 0, 20);
    await close();
    expect((await correct(one, session, session.coach.id, 'attended', 'I saw them.')).status).toBe(200);
    const shown = await read(other, session);
    expect(shown.people.map(({ accountId }: { accountId: string }) => accountId)).toEqual([session.coach.id, other?.id]);
    expect(shown.corrections).toEqual([]);
    expect((await read(session.coach, session)).corrections).toHaveLength(1);
    expect((await (await provider.as('USER')).get(`/calls/${session.id}/attendance`)).error?.code).toBe('OBJECT_DENIED');
  });
});

describe('a coach who is late', () => {
  const notificationsOf = (accountId: string) =>
    provider.database
      .select()
      .from(notifications)
      .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, 'coach-late')));

  async function waitingMember() {
    const session = await makeSession(1, -49);
    const presence = {
      connectionId: uuid(),
      sessionId: session.id,
      accountId: session.members[0]?.id ?? '',
      processId: uuid(),
      isWaiting: false,
    };
    const state = { microphone: true, camera: false, screen: false, hand: false };
    await provider.database.insert(callPresences).values({ ...presence, state, enteredAt: minutes(-2) });
    return { session, memberId: presence.accountId };
  }

  it('is announced after three minutes to those present, and to the coach, once', async () => {
    const { session, memberId } = await waitingMember();
    provider.clock.advance(119);
    expect(await makeLateCoachNotifications(provider.database, provider.clock.now())).toEqual([]);
    provider.clock.advance(1);
    const notifiedIds = await makeLateCoachNotifications(provider.database, provider.clock.now());
    expect(notifiedIds.toSorted()).toEqual([memberId, session.coach.id].toSorted());
    expect(await makeLateCoachNotifications(provider.database, provider.clock.now())).toEqual([]);
    const [toMember] = await notificationsOf(memberId);
    expect(toMember).toMatchObject({ link: `/sessions/${session.id}`, title: { en: 'Your coach is late' } });
    expect((await notificationsOf(session.coach.id))[0]?.title.en).toBe('Someone is waiting for you');
    // It is sent only while the coach is still missing.
    const delivery = async () => {
      const found = await readToDeliver(provider.database, toMember?.id ?? '');
      return found && decideDelivery(provider.database, found, 'push', provider.clock.now());
    };
    expect(await delivery()).toEqual({ kind: 'send' });
    await provider.database.update(callRooms).set({ coachEnteredAt: provider.clock.now() }).where(eq(callRooms.sessionId, session.id));
    expect(await delivery()).toEqual({ kind: 'skip', because: 'done' });
  });

  it('is not announced once the coach has been there, or nobody waits', async () => {
    const { session } = await waitingMember();
    await provider.database
      .update(callRooms)
      .set({ coachEnteredAt: minutes(-1) })
      .where(eq(callRooms.sessionId, session.id));
    provider.clock.advance(600);
    expect(await makeLateCoachNotifications(provider.database, provider.clock.now())).toEqual([]);
  });
});
