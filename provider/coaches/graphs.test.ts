import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { sessionRegistrations } from '../database/schema/index.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  [coach, member] = await Promise.all([provider.as('COACH'), provider.as('USER')]);
});
afterAll(() => provider.close());

/** A session with one place in the state named. */
async function place(startsAt: string, status: 'attended' | 'missed' | 'cancelled', kind: 'one-on-one' | 'group' = 'one-on-one') {
  const start = new Date(startsAt);
  const session = await provider.make.session({
    coachId: coach.id,
    memberIds: [member.id],
    kind,
    status: 'completed',
    completedAt: start,
    startsAt: start,
    endsAt: new Date(start.getTime() + 50 * 60_000),
  });
  await provider.database.update(sessionRegistrations).set({ status }).where(eq(sessionRegistrations.sessionId, session.id));
  return session.id;
}

it('counts sessions and places by week from Monday, in the coach’s own zone', async () => {
  // Sunday evening in UTC is Monday in Madrid.
  await place('2026-11-15T23:30:00Z', 'attended');
  await place('2026-11-17T10:00:00Z', 'missed', 'group');
  await place('2026-11-08T10:00:00Z', 'cancelled');
  const { weeks } = (await coach.get('/coach/sessions-frequency')).data;
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ startsOn: '2026-11-16', oneOnOne: 1, group: 1, orientation: 0, minutes: 100 });
  expect(weeks.at(-3)).toMatchObject({ startsOn: '2026-11-02', oneOnOne: 1 });
  const attendance = (await coach.get('/coach/users-attendance?from=2026-11-03&to=2026-11-20')).data.weeks;
  expect(attendance).toEqual([
    { startsOn: '2026-11-02', attended: 0, missed: 0, cancelled: 1 },
    { startsOn: '2026-11-09', attended: 0, missed: 0, cancelled: 0 },
    { startsOn: '2026-11-16', attended: 1, missed: 1, cancelled: 0 },
  ]);
  expect((await (await provider.as('COACH')).get('/coach/sessions-frequency')).data.weeks.at(-1)).toMatchObject({ oneOnOne: 0 });
});

it('calls cancelled what members cancelled, not what ended with a session that the coach cancelled or never accepted', async () => {
  const own = await provider.as('COACH');
  const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
  const make = (start: number, more: object = {}) =>
    provider.make.session({ coachId: own.id, memberIds: [member.id], startsAt: hours(start), endsAt: hours(start + 1), ...more });
  const { id: byMember } = await make(40);
  const { id: byCoach } = await make(50);
  const { id: group } = await make(60, { kind: 'group', capacity: 3 });
  expect((await member.patch(`/coach/cancel-session/${byMember}`, {})).status).toBe(200);
  expect((await own.patch(`/coach/cancel-session/${byCoach}`, {})).status).toBe(200);
  expect((await member.patch(`/coach/cancel-session/${group}`, {})).status).toBe(200);
  provider.clock.advance(60);
  expect((await own.patch(`/coach/cancel-session/${group}`, {})).status).toBe(200);
  const day = (count: number) => hours(count).toISOString().slice(0, 10);
  const { weeks } = (await own.get(`/coach/users-attendance?from=${day(0)}&to=${day(100)}`)).data;
  expect(weeks.reduce((sum: number, { cancelled }: { cancelled: number }) => sum + cancelled, 0)).toBe(2);
});

it('shows the rating by month, the stars, and reviews without the name of who wants none', async () => {
  for (const [stars, words, showsName] of [
    [5, 'Kind and clear', true],
    [2, 'Too fast for me', false],
  ] as const) {
    const sessionId = await place(`2026-11-1${stars}T08:00:00Z`, 'attended');
    expect((await member.post('/user/feedback/create', { id: uuid(), sessionId, stars, words, showsName })).status).toBe(200);
  }
  const { data } = await coach.get('/coach/my-rating');
  expect(data.rating).toEqual({ average: 3.5, count: 2 });
  expect(data.starCounts).toEqual([0, 1, 0, 0, 1]);
  expect(data.months).toHaveLength(12);
  expect(data.months.at(-1)).toEqual({ startsOn: '2026-11-01', average: 3.5, count: 2 });
  expect(data.months[0]).toEqual({ startsOn: '2025-12-01', average: null, count: 0 });
  expect(data.reviews.find(({ words }: { words: string }) => words === 'Too fast for me').byName).toBeNull();
  expect(data.reviews.find(({ words }: { words: string }) => words === 'Kind and clear').byName).not.toBeNull();
  // As on the public profile: the hour would reveal whose session it was.
  for (const { createdAt } of data.reviews) expect(createdAt).toMatch(/T12:00:00\.000Z$/);
});
