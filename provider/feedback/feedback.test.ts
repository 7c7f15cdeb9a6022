import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { callAttendances, coaches, sessionRegistrations } from '../database/schema/index.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let member: SignedInCaller;
let other: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  [coach, member, other] = await Promise.all([provider.as('COACH'), provider.as('USER'), provider.as('USER')]);
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);

async function session(
  start: number,
  memberId: string,
  status: 'attended' | 'missed' | 'registered' = 'attended',
  coachId = coach.id,
): Promise<string> {
  const { id } = await provider.make.session({
    coachId,
    memberIds: [memberId],
    startsAt: hours(start),
    endsAt: hours(start + 1),
  });
  await provider.database.update(sessionRegistrations).set({ status }).where(eq(sessionRegistrations.sessionId, id));
  return id;
}
const give = (caller: Caller, sessionId: string, given: object = {}) =>
  caller.post('/user/feedback/create', { id: uuid(), sessionId, stars: 4, words: 'It helped', showsName: true, ...given });
const seen = async (caller: Caller) => (await caller.get('/user/feedback/check-by-user')).data;

it('feedback is due after a session that was attended, is given once, and moves the rating', async () => {
  const [older, latest] = [await session(-50, member.id), await session(-20, member.id)];
  await session(-80, member.id, 'missed');
  const due = (await seen(member)).due.map(({ sessionId }: { sessionId: string }) => sessionId);
  expect(due).toEqual([latest, older]);
  expect((await member.get('/user/feedback/check-by-user-recent')).data).toMatchObject({ due: { sessionId: latest }, given: null });
  const given = await give(member, latest);
  expect(given.data).toMatchObject({ sessionId: latest, stars: 4, userId: member.id, coachId: coach.id });
  expect((await give(member, latest, { stars: 1 })).error?.code).toBe('ALREADY_DONE');
  expect((await seen(member)).due).toHaveLength(1);
  const [rated] = await provider.database.select().from(coaches).where(eq(coaches.accountId, coach.id));
  expect(rated).toMatchObject({ ratingSum: 4, ratingCount: 1 });
});

it('a member who does not want to be named cannot be recognised from the coach’s view', async () => {
  const sessionId = await session(-110, other.id);
  await give(other, sessionId, { showsName: false, words: 'Quietly' });
  const found = (await seen(coach)).given.find(({ words }: { words: string }) => words === 'Quietly');
  expect(found).toMatchObject({
    userId: null,
    sessionId: null,
    sessionTitle: null,
    sessionTitles: null,
    memberName: null,
    createdAt: '2026-11-20T12:00:00.000Z',
  });
  expect((await seen(other)).given[0]).toMatchObject({ userId: other.id, sessionId });
  expect((await seen(coach)).due).toEqual([]);
});

it('feedback is not for sessions of others, missed ones, or those still going on', async () => {
  const now = await session(-0.5, member.id);
  const missed = await session(-140, member.id, 'missed');
  const theirs = await session(-170, other.id);
  expect((await give(member, now)).error?.code).toBe('TOO_EARLY');
  for (const id of [missed, theirs]) expect((await give(member, id)).error?.code).toBe('OBJECT_DENIED');
  expect((await give(member, uuid())).error?.code).toBe('NOT_FOUND');
});

it('who has left a session after taking part may say how it was before its time is over', async () => {
  const here = await provider.as('USER');
  const sessionId = await session(-0.5, here.id, 'registered', (await provider.as('COACH')).id);
  const stay = { id: uuid(), sessionId, accountId: here.id, enteredAt: hours(-0.5) };
  const [row] = await provider.database.insert(callAttendances).values(stay).returning({ id: callAttendances.id });
  expect((await give(here, sessionId)).error?.code).toBe('TOO_EARLY');
  expect((await seen(here)).due).toEqual([]);
  const leave = (leftAt: Date) =>
    provider.database
      .update(callAttendances)
      .set({ leftAt, ended: 'left' })
      .where(eq(callAttendances.id, row?.id ?? ''));
  await leave(hours(-0.45));
  // A member who only looked in waits for the end.
  expect((await give(here, sessionId)).error?.code).toBe('TOO_EARLY');
  await leave(hours(-0.1));
  expect((await seen(here)).due).toMatchObject([{ sessionId }]);
  expect((await give(here, sessionId)).data).toMatchObject({ sessionId, stars: 4 });
  expect((await seen(here)).due).toEqual([]);
});

it('who gave up their place, or whose session is of another member, may not, though it was entered', async () => {
  const here = await provider.as('USER');
  const sessionId = await session(-0.5, here.id, 'missed', (await provider.as('COACH')).id);
  await provider.database
    .insert(callAttendances)
    .values({ id: uuid(), sessionId, accountId: here.id, enteredAt: hours(-0.5), leftAt: hours(-0.1), ended: 'left' });
  expect((await give(here, sessionId)).error?.code).toBe('TOO_EARLY');
  expect((await give(other, sessionId)).error?.code).toBe('OBJECT_DENIED');
});

it('a session of more than a month ago is not asked about any more; feedback about it is still accepted', async () => {
  const here = await provider.as('USER');
  const recent = await session(-30 * 24, here.id);
  const old = await session(-32 * 24, here.id);
  expect((await seen(here)).due).toMatchObject([{ sessionId: recent }]);
  expect((await give(here, old)).data).toMatchObject({ sessionId: old });
  const { due } = (await here.get('/user/feedback/check-by-user-recent')).data;
  expect(due).toMatchObject({ sessionId: recent });
});
