import { and, asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crowdOf, type Member } from '../../tests/support/crowd.ts';
import { type Caller, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { memberCoaches, sessions, timeSlots } from '../database/schema/index.ts';
import { weeklyTimes } from './weekly-times.ts';

let provider: TestProvider;
let members: Member[];
let coach: SignedInCaller;
let coachId: string;
let offeringId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  offeringId = (await provider.make.offering()).id;
  const made = await provider.make.coach({ offeringIds: [offeringId], account: { timeZone: 'America/New_York' } });
  coachId = made.id;
  coach = await provider.signIn(made.email);
  members = await crowdOf(provider, 4, (await provider.make.subscribedEnterprise()).id);
  for (const { id } of members) await provider.make.choice({ memberId: id, coachId, offeringId });
});
afterAll(() => provider.close());

let used = 0;
/** Days from now that no other test uses. */
const freshDay = () => new Date(provider.clock.now().getTime() + (20 + 10 * ++used) * 86_400_000);
const plus = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
const member = (index: number) => members[index] as Member;

function create(caller: Caller, startsAt: Date, given: object = {}) {
  const body = {
    id: uuid(),
    kind: 'group',
    title: 'Sleep well',
    offeringId: null,
    startsAt: startsAt.toISOString(),
    endsAt: plus(startsAt, 50).toISOString(),
    timeZone: 'America/New_York',
    capacity: 5,
    ...given,
  };
  return caller.post('/coach/create-session', body);
}

describe('a coach', () => {
  it('makes a group session for members, which takes the slots in its time', async () => {
    const start = freshDay();
    const slot = await provider.make.slot({ coachId, startsAt: plus(start, 30) });
    const made = await create(coach, start, { userIds: [member(0).id, member(1).id] });
    expect(made.data.session).toMatchObject({ kind: 'group', registeredCount: 2, coachId });
    expect((await member(0).get('/notify/get')).data.items[0].kind).toBe('session-booked');
    const [taken] = await provider.database.select().from(timeSlots).where(eq(timeSlots.id, slot.id));
    expect(taken).toMatchObject({ status: 'booked', sessionId: made.data.session.id });
    expect((await create(coach, plus(start, 55))).error?.code).toBe('SLOT_TAKEN');
  });

  it('repeats a session weekly at the same local time, all of them or none', async () => {
    // Clocks in New York go forward on 14 March 2027.
    const start = new Date('2027-03-08T14:00:00Z');
    const made = await create(coach, start, { repeatWeeks: 2, kind: 'one-on-one', userIds: [member(2).id] });
    const starts = [made.data.session, ...made.data.repeated].map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toEqual(['2027-03-08T14:00:00.000Z', '2027-03-15T13:00:00.000Z', '2027-03-22T13:00:00.000Z']);
    const clash = await create(coach, new Date('2027-03-01T14:00:00Z'), { repeatWeeks: 1 });
    expect(clash.error).toMatchObject({ code: 'SLOT_TAKEN', details: { fields: [{ message: '2027-03-08T14:00:00.000Z' }] } });
    const own = and(eq(sessions.coachId, coachId), eq(sessions.startsAt, new Date('2027-03-01T14:00:00Z')));
    expect(await provider.database.select().from(sessions).where(own)).toEqual([]);
  });

  it('cannot make one for strangers, of the past, or for another coach', async () => {
    const stranger = await provider.make.member();
    expect((await create(coach, freshDay(), { userIds: [stranger.id] })).error?.code).toBe('OBJECT_DENIED');
    expect((await create(coach, plus(provider.clock.now(), -60))).error?.code).toBe('INVALID_INPUT');
    expect((await create(coach, freshDay(), { coachId: (await provider.make.coach()).id })).error?.code).toBe('OBJECT_DENIED');
    expect((await create(coach, freshDay(), { kind: 'orientation' })).error?.code).toBe('INVALID_INPUT');
  });

  it('cancels it with a message, and all participants are notified', async () => {
    const { session } = (await create(coach, freshDay(), { userIds: [member(0).id, member(3).id] })).data;
    const reason = 'I am ill, let us meet next week';
    expect((await coach.patch(`/coach/cancel-session/${session.id}`, { reason })).data.status).toBe('cancelled');
    for (const caller of [member(0), member(3)]) {
      const [news] = (await caller.get('/notify/get')).data.items;
      expect(news.kind).toBe('session-cancelled');
      expect(news.body).not.toContain('I am ill');
      expect((await caller.get(`/coach/get-session?id=${session.id}`)).data.cancelReason).toBe(reason);
    }
  });
});

describe('an admin', () => {
  it('makes an orientation session that members register for', async () => {
    const admin = await provider.as('ADMIN');
    const made = await create(admin, freshDay(), { kind: 'orientation', offeringId });
    expect(made.data.session).toMatchObject({ kind: 'orientation', coachId: admin.id });
    const listed = (await member(0).get(`/coach/get-session-by-admin?adminId=${admin.id}&offeringId=${offeringId}`)).data.items;
    expect(listed).toHaveLength(1);
    const registered = await member(0).patch(`/coach/register-session/${made.data.session.id}`, { joinsWaitingList: false });
    expect(registered.data.mine.status).toBe('registered');
    expect((await create(admin, freshDay())).error?.code).toBe('INVALID_INPUT');
  });
});

describe('a member', () => {
  it('asks their coach for a time, a few at once', async () => {
    const ask = (caller: Caller, start = freshDay()) => create(caller, start, { kind: 'one-on-one', coachId, reason: 'I sleep badly' });
    const asked = await ask(member(3));
    expect(asked.data.session).toMatchObject({ status: 'requested', capacity: 1, mine: { status: 'registered' } });
    const [news] = (await coach.get('/notify/get')).data.items;
    expect(news.kind).toBe('session-requested');
    expect(news.body).not.toContain('sleep');
    await ask(member(3));
    await ask(member(3));
    expect((await ask(member(3))).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await ask(member(2), plus(provider.clock.now(), 60))).error?.code).toBe('NOTICE_TOO_SHORT');
    expect((await ask(await provider.as('USER'))).error?.code).toBe('OBJECT_DENIED');
  });
});

describe('sessions of a coach', () => {
  it('never overlap, whatever calls race', async () => {
    const quarter = fc.integer({ min: 0, max: 16 });
    const actions = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('create' as const), at: quarter, minutes: fc.integer({ min: 15, max: 120 }) }),
        fc.record({ kind: fc.constant('request' as const), at: quarter, minutes: fc.integer({ min: 15, max: 120 }) }),
        fc.record({ kind: fc.constant('book' as const), slot: fc.nat(7), other: fc.nat(7) }),
        fc.record({ kind: fc.constant('move' as const), at: quarter, session: fc.nat(5) }),
        fc.record({ kind: fc.constant('cancel' as const), session: fc.nat(5) }),
      ),
      { minLength: 6, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(actions, actions, async (first, second) => {
        const { id, email } = await provider.make.coach();
        const raced = await provider.signIn(email);
        const day = new Date(provider.clock.now().getTime() + 10 * 86_400_000);
        const own = (await provider.make.offering()).id;
        const at = (quarters: number) => plus(day, quarters * 15);
        const slots: { id: string }[] = [];
        for (let index = 0; index < 8; index += 1)
          slots.push(await provider.make.slot({ coachId: id, startsAt: at(index * 4), endsAt: plus(at(index * 4), 50) }));
        await provider.database
          .insert(memberCoaches)
          .values(members.map((caller) => provider.make.make.memberCoach({ memberId: caller.id, coachId: id, offeringId: own })));

        const stored = () =>
          provider.database
            .select()
            .from(sessions)
            .where(and(eq(sessions.coachId, id), inArray(sessions.status, ['requested', 'scheduled'])))
            .orderBy(asc(sessions.startsAt));
        for (const round of [first, second]) {
          const there = await stored();
          const answers = await Promise.all(
            round.map((action, index) => {
              const caller = member(index % members.length);
              if (action.kind === 'create')
                return create(raced, at(action.at), { endsAt: plus(at(action.at), action.minutes).toISOString() });
              if (action.kind === 'request') {
                const ends = { endsAt: plus(at(action.at), action.minutes).toISOString() };
                return create(caller, at(action.at), { kind: 'one-on-one', coachId: id, ...ends });
              }
              if (action.kind === 'book') {
                const slotIds = [slots[action.slot]?.id, slots[action.other]?.id];
                return caller.post('/user/book-session', { id: uuid(), slotIds, offeringId: null, joinsWaitingList: true });
              }
              const session = there[action.session];
              if (!session) return null;
              if (action.kind === 'cancel') return raced.patch(`/coach/cancel-session/${session.id}`, {});
              return raced.patch(`/coach/edit-session/${session.id}`, {
                baseVersion: session.version,
                startsAt: at(action.at).toISOString(),
              });
            }),
          );
          for (const answer of answers) expect([200, 409], answer?.text).toContain(answer?.status ?? 200);
        }
        const standing = await stored();
        standing.slice(1).forEach((session, index) => {
          const before = standing[index];
          expect(session.startsAt.getTime()).toBeGreaterThanOrEqual(plus(before?.endsAt ?? day, before?.bufferMinutes ?? 0).getTime());
        });
        // The remaining offers can be booked: no free slot overlaps a session.
        const free = await provider.database
          .select()
          .from(timeSlots)
          .where(and(eq(timeSlots.coachId, id), eq(timeSlots.status, 'free')));
        for (const slot of free)
          for (const session of standing) expect(slot.endsAt <= session.startsAt || slot.startsAt >= session.endsAt).toBe(true);
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});

describe('weekly times', () => {
  it('keep the coach’s local time over both changes of clocks, whatever the member’s zone shows', () => {
    const zones = fc.constantFrom('America/New_York', 'Europe/Madrid', 'Australia/Lord_Howe', 'UTC');
    const minute = fc.integer({ min: 0, max: 366 * 1440 });
    fc.assert(
      fc.property(zones, minute, fc.integer({ min: 1, max: 26 }), (timeZone, from, weeks) => {
        const startsAt = plus(new Date('2026-01-01T00:00:00Z'), from);
        const times = weeklyTimes({ startsAt, endsAt: plus(startsAt, 50) }, timeZone, weeks);
        const local = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone);
        const first = local(startsAt);
        expect(times).toHaveLength(weeks + 1);
        times.forEach((time, week) => {
          const here = local(time.startsAt);
          const wall = first.toPlainDateTime().add({ weeks: week });
          expect(time.endsAt.getTime() - time.startsAt.getTime()).toBe(50 * 60_000);
          expect(here.toPlainDate().equals(wall.toPlainDate())).toBe(true);
          // A wall time that does not exist that day moves on by what was skipped.
          const exists = wall.toZonedDateTime(timeZone).toPlainDateTime().equals(wall);
          if (exists) expect(here.toPlainTime().equals(wall.toPlainTime())).toBe(true);
          else expect(Temporal.PlainTime.compare(here.toPlainTime(), wall.toPlainTime())).toBe(1);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('decide the skipped and the repeated hour', () => {
    const starts = (first: string, weeks: number) =>
      weeklyTimes({ startsAt: new Date(first), endsAt: plus(new Date(first), 50) }, 'America/New_York', weeks).map(({ startsAt }) =>
        startsAt.toISOString(),
      );
    // 02:30 does not exist on 8 March 2026: 03:30 takes its place. On 1 November 01:30 comes twice: the first one.
    expect(starts('2026-03-01T07:30:00Z', 2)).toEqual(['2026-03-01T07:30:00.000Z', '2026-03-08T07:30:00.000Z', '2026-03-15T06:30:00.000Z']);
    expect(starts('2026-10-25T05:30:00Z', 2)).toEqual(['2026-10-25T05:30:00.000Z', '2026-11-01T05:30:00.000Z', '2026-11-08T06:30:00.000Z']);
  });
});
