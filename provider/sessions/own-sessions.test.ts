import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crowdOf, type Member } from '../../tests/support/crowd.ts';
import { type Answer, type Caller, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, sessionRegistrations, sessions, subscriptions } from '../database/schema/index.ts';

let provider: TestProvider;
let enterpriseId: string;
let coach: SignedInCaller;
let second: SignedInCaller;
let member: Member;
let other: Member;

beforeAll(async () => {
  provider = await startTestProvider();
  enterpriseId = (await provider.make.subscribedEnterprise()).id;
});
beforeEach(async () => {
  [coach, second] = await Promise.all([provider.as('COACH'), provider.as('COACH')]);
  [member, other] = (await crowdOf(provider, 2, enterpriseId)) as [Member, Member];
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
const span = (start: number) => ({ startsAt: hours(start), endsAt: hours(start + 1) });
const slot = (start: number, coachId = coach.id) => provider.make.slot({ coachId, ...span(start) });
const group = (start: number, capacity = 3, coachId = second.id) =>
  provider.make.session({ coachId, kind: 'group', capacity, ...span(start) });
const code = ({ error }: Answer) => error?.code ?? 'ok';

function book(caller: Caller, slots: { id: string }[], given: object = {}): Promise<Answer> {
  const body = { id: uuid(), slotIds: slots.map(({ id }) => id), offeringId: null, joinsWaitingList: false, ...given };
  return caller.post('/user/book-session', body);
}
const register = (caller: Caller, id: string) => caller.patch(`/coach/register-session/${id}`, { joinsWaitingList: true });

describe('a member', () => {
  it('is not in two sessions at once, no matter which coach holds them', async () => {
    const [one, same] = [await slot(30), await slot(30.5, second.id)];
    await book(member, [one]);
    const refused = await book(member, [same]);
    expect(refused.error).toMatchObject({ code: 'OVERLAPPING_SESSION', details: { fields: [{ code: 'overlaps' }] } });
    expect(code(await register(member, (await group(30.9)).id))).toBe('OVERLAPPING_SESSION');
    expect(code(await register(member, (await group(31, 3, (await provider.as('COACH')).id)).id))).toBe('ok');
    const named = { kind: 'one-on-one', title: 'Hello', offeringId: null, timeZone: 'Europe/Madrid', capacity: 1, userIds: [member.id] };
    await provider.make.choice({ memberId: member.id, coachId: second.id, offeringId: (await provider.make.offering()).id });
    const times = { startsAt: hours(30.2).toISOString(), endsAt: hours(30.4).toISOString() };
    expect(code(await second.post('/coach/create-session', { id: uuid(), ...named, ...times }))).toBe('OVERLAPPING_SESSION');
  });

  it('gets the first wish that does not overlap, and hears why', async () => {
    const [same, later] = [await slot(30, second.id), await slot(40, second.id)];
    await book(member, [await slot(30)]);
    const booked = await book(member, [same, later], { joinsWaitingList: true });
    expect(booked.data).toMatchObject({ outcome: 'second', problems: ['overlaps'] });
    expect(booked.data.explanation).toContain('overlaps with another of your sessions');
  });

  it('moves a session into its own time, but not into another one of theirs', async () => {
    const [one, half, taken] = [await slot(30), await slot(32), await slot(50)];
    const { id } = (await book(member, [one])).data.session;
    await book(member, [await slot(50.5, second.id)]);
    const move = (to: { id: string }) => member.patch(`/coach/edit-session/${id}`, { baseVersion: 1, slotId: to.id });
    expect(code(await move(taken))).toBe('OVERLAPPING_SESSION');
    expect(code(await move(half))).toBe('ok');
    const again = await book(member, [one, taken], { movesSessionId: id, baseVersion: 1 });
    expect(again.error).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { version: 2, startsAt: half.startsAt.toISOString() } },
    });
    expect((await book(member, [taken, one], { movesSessionId: id, baseVersion: 2 })).data).toMatchObject({
      outcome: 'second',
      problems: ['overlaps'],
      session: { id, sequence: 2 },
    });
  });

  it('keeps their other session when a coach would move one onto it', async () => {
    await provider.make.session({ coachId: second.id, memberIds: [member.id], ...span(40) });
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(30) });
    const moved = await coach.patch(`/coach/edit-session/${session.id}`, { baseVersion: 1, startsAt: hours(40.5).toISOString() });
    expect(code(moved)).toBe('OVERLAPPING_SESSION');
  });

  it('is passed over on a waiting list while in another session, and holds nobody back', async () => {
    const full = await group(30, 1);
    const third = (await crowdOf(provider, 1, enterpriseId))[0] as Member;
    await register(other, full.id);
    await register(member, full.id);
    await register(third, full.id);
    await book(member, [await slot(30.5)]);
    await other.patch(`/coach/cancel-session/${full.id}`, {});
    const mine = async (caller: Caller) => (await caller.get(`/coach/get-session?id=${full.id}`)).data.mine;
    expect(await mine(third)).toEqual({ status: 'registered', position: null });
    expect(await mine(member)).toEqual({ status: 'waiting', position: 1 });
    await third.patch(`/coach/cancel-session/${full.id}`, {});
    expect((await register(other, full.id)).data).toMatchObject({ mine: { status: 'registered' }, registeredCount: 1, waitingCount: 1 });
  });

  it('is passed over on a waiting list once no subscription covers them', async () => {
    const full = await group(30, 1);
    const third = (await crowdOf(provider, 1, enterpriseId))[0] as Member;
    for (const caller of [other, member, third]) await register(caller, full.id);
    await provider.database.update(accounts).set({ enterpriseId: null }).where(eq(accounts.id, member.id));
    await other.patch(`/coach/cancel-session/${full.id}`, {});
    const status = async (caller: Caller) => (await caller.get(`/coach/get-session?id=${full.id}`)).data.mine.status;
    expect([await status(member), await status(third)]).toEqual(['waiting', 'registered']);
  });

  it('is asked again where the session changed since they saw it', async () => {
    const session = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(30) });
    await coach.patch(`/coach/edit-session/${session.id}`, { baseVersion: 1, startsAt: hours(60).toISOString() });
    const cancel = (baseVersion: number) => member.patch(`/coach/cancel-session/${session.id}`, { baseVersion });
    expect((await cancel(1)).error).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { startsAt: hours(60).toISOString() } },
    });
    expect((await cancel(2)).data.status).toBe('cancelled');
  });

  it('hears when a wished time is gone by when it was', async () => {
    const gone = { id: uuid() };
    const free = await slot(40);
    const seen = { startTimes: [hours(30).toISOString(), free.startsAt.toISOString()], coachId: coach.id };
    const booked = await book(member, [gone, free], seen);
    expect(booked.data).toMatchObject({ outcome: 'second', problems: ['gone'] });
    expect(booked.data.explanation).toContain('Your first choice (Saturday 21 November at 17:00) is no longer offered.');
    const refused = await book(member, [gone], { ...seen, startTimes: [hours(30).toISOString()] });
    expect(refused.error).toMatchObject({ code: 'SLOT_TAKEN', details: { fields: [{ code: 'gone' }] } });
    expect(code(await book(member, [free], { coachId: second.id }))).toBe('INVALID_INPUT');
  });
});

describe('a plan with sessions per month', () => {
  let limited: Member[];
  beforeAll(async () => {
    const employer = await provider.make.subscribedEnterprise();
    await provider.database
      .update(subscriptions)
      .set({ terms: sql`${subscriptions.terms} || '{"sessionsPerMonth": 2}'::jsonb` })
      .where(eq(subscriptions.enterpriseId, employer.id));
    limited = await crowdOf(provider, 2, employer.id);
  });

  it('is kept, with a plain sentence, and begins anew each month', async () => {
    const caller = limited[0] as Member;
    await book(caller, [await slot(30)]);
    const { session } = (await book(caller, [await slot(32)])).data;
    const [third, nextMonth] = [await slot(34), await slot(24 * 12)];
    const refused = await book(caller, [third]);
    expect(refused.error).toMatchObject({ code: 'MONTHLY_LIMIT', details: { fields: [{ code: 'month-full' }] } });
    expect(refused.error?.details?.fields?.[0]?.message).toContain(
      'your plan includes 2 one-on-one sessions a month, and that month is full',
    );
    const bookable = (await caller.get(`/user/bookable-times?coachId=${coach.id}`)).data;
    expect(bookable.allowance).toEqual({
      isCovered: true,
      sessionsPerMonth: 2,
      months: [
        { month: '2026-11', booked: 2 },
        { month: '2026-12', booked: 0 },
      ],
    });
    expect((await book(caller, [third, nextMonth])).data).toMatchObject({ outcome: 'second', problems: ['month-full'] });
    expect(code(await register(caller, (await group(36)).id))).toBe('ok');
    expect((await book(caller, [third], { movesSessionId: session.id })).data.outcome).toBe('first');
    await caller.patch(`/coach/cancel-session/${session.id}`, {});
    expect(code(await book(caller, [await slot(60)]))).toBe('ok');
  });

  it('is kept too when all bookings come at once, with several coaches', async () => {
    const caller = limited[1] as Member;
    const slots = [];
    for (let index = 0; index < 12; index += 1) slots.push(await slot(30 + index * 2, index % 2 === 0 ? coach.id : second.id));
    const answers = await Promise.all(slots.map((each) => book(caller, [each])));
    expect(answers.map(code).toSorted()).toEqual([...Array(10).fill('MONTHLY_LIMIT'), 'ok', 'ok']);
  });
});

describe('whatever members do at once', () => {
  const actions = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('book' as const), who: fc.nat(2), slot: fc.nat(11), other: fc.nat(11) }),
      fc.record({ kind: fc.constant('register' as const), who: fc.nat(2), group: fc.nat(2) }),
      fc.record({ kind: fc.constant('cancel' as const), who: fc.nat(2), session: fc.nat(5) }),
      fc.record({ kind: fc.constant('move' as const), who: fc.nat(2), session: fc.nat(5), slot: fc.nat(11) }),
    ),
    { minLength: 6, maxLength: 14 },
  );

  it('nobody is in two sessions at once, and groups stay within their places', async () => {
    await fc.assert(
      fc.asyncProperty(actions, actions, async (...rounds) => {
        const callers = await crowdOf(provider, 3, enterpriseId);
        const coachIds = [(await provider.make.coach()).id, (await provider.make.coach()).id, (await provider.make.coach()).id];
        const slots: { id: string }[] = [];
        // The slots of the coaches lie across one another.
        for (let index = 0; index < 12; index += 1)
          slots.push(await slot(30 + (index >> 1) * 1.2 + (index % 2) * 0.4, coachIds[index % 2] ?? ''));
        const groups: { id: string }[] = [];
        for (let index = 0; index < 3; index += 1)
          groups.push(await provider.make.session({ coachId: coachIds[2] ?? '', kind: 'group', capacity: 1, ...span(30.5 + index * 1.5) }));
        const bookedBy = (userId: string) =>
          provider.database
            .select({ id: sessions.id, version: sessions.version, startsAt: sessions.startsAt, endsAt: sessions.endsAt })
            .from(sessionRegistrations)
            .innerJoin(sessions, eq(sessions.id, sessionRegistrations.sessionId))
            .where(
              and(
                eq(sessionRegistrations.userId, userId),
                eq(sessionRegistrations.status, 'registered'),
                inArray(sessions.status, ['requested', 'scheduled']),
              ),
            )
            .orderBy(sessions.startsAt);

        for (const round of rounds) {
          const booked = await Promise.all(callers.map(({ id }) => bookedBy(id)));
          const answers = await Promise.all(
            round.map((action): Promise<Answer> | null => {
              const caller = callers[action.who] as Member;
              if (action.kind === 'book')
                return book(
                  caller,
                  [slots[action.slot], slots[action.other]].filter((each) => each !== undefined),
                  { joinsWaitingList: true },
                );
              if (action.kind === 'register') return register(caller, groups[action.group]?.id ?? '');
              const session = booked[action.who]?.[action.session];
              if (!session) return null;
              if (action.kind === 'cancel') return caller.patch(`/coach/cancel-session/${session.id}`, {});
              return book(
                caller,
                [slots[action.slot]].filter((each) => each !== undefined),
                { movesSessionId: session.id },
              );
            }),
          );
          for (const answer of answers) if (answer) expect([200, 400, 403, 409], answer.text).toContain(answer.status);
          for (const { id } of callers) {
            const mine = await bookedBy(id);
            mine.slice(1).forEach((session, index) => {
              expect(session.startsAt.getTime()).toBeGreaterThanOrEqual(mine[index]?.endsAt.getTime() ?? 0);
            });
          }
          for (const { id } of groups) {
            const [row] = await provider.database.select().from(sessions).where(eq(sessions.id, id));
            const places = await provider.database.select().from(sessionRegistrations).where(eq(sessionRegistrations.sessionId, id));
            const count = (status: string) => places.filter((place) => place.status === status).length;
            expect({ registered: row?.registeredCount, waiting: row?.waitingCount }).toEqual({
              registered: count('registered'),
              waiting: count('waiting'),
            });
          }
        }
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});
