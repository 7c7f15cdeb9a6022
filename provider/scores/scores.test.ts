import { and, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayLater } from '../../contract/calendar-days.ts';
import { overallHealthScore } from '../../contract/score-rules.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, overallScores } from '../database/schema/index.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let member: SignedInCaller;
let strangers: SignedInCaller[];
beforeAll(async () => {
  provider = await startTestProvider();
  [coach, member] = await Promise.all([provider.as('COACH'), provider.as('USER')]);
  strangers = await Promise.all([provider.as('COACH'), provider.as('USER')]);
  await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId: (await provider.make.offering()).id });
});
afterAll(() => provider.close());

const score = (kind: 'self' | 'health', caller: SignedInCaller, given: object = {}) =>
  caller.post(`/user/${kind}-score-create/${member.id}`, {
    id: uuid(),
    value: 60,
    day: '2026-11-20',
    recordedAt: provider.clock.now().toISOString(),
    ...given,
  });

it('scores of the member and of their coach make the overall score of the day', async () => {
  await score('self', member, { value: 50 });
  provider.clock.advance(1);
  const measured = await score('health', coach, { value: 80, note: 'Resting pulse' });
  expect(measured.data).toMatchObject({ kind: 'health', userId: member.id, recordedById: coach.id });
  const overall = await member.patch(`/user/cal-overall-health-score/${member.id}`, { day: '2026-11-20' });
  expect(overall.data.score).toEqual({ day: '2026-11-20', overall: 71, health: 80, self: 50 });
  await score('self', member, { value: 40, day: '2026-11-18' });
  const { items } = (await coach.get(`/user/get-health-score-by-calender/${member.id}?from=2026-11-18&to=2026-11-20`)).data;
  expect(items).toMatchObject([
    { day: '2026-11-18', overall: 40, entries: [{ value: 40 }] },
    { day: '2026-11-20', overall: 71, entries: [{ kind: 'self' }, { kind: 'health', recordedById: coach.id }] },
  ]);
});

it('the same entry sent again stays one, and an id cannot be taken over', async () => {
  const id = uuid();
  await score('health', member, { id, day: '2026-11-10' });
  expect((await score('health', member, { id, day: '2026-11-10' })).data.id).toBe(id);
  // Also where the form has changed since: a stored score is kept, and so is its day.
  expect((await score('health', member, { id, day: '2026-11-12' })).data).toMatchObject({ id, day: '2026-11-10' });
  expect((await score('self', member, { id })).error?.code).toBe('OBJECT_DENIED');
  expect((await score('health', coach, { id })).error?.code).toBe('OBJECT_DENIED');
  expect((await score('self', member, { day: '2026-11-22' })).error?.code).toBe('INVALID_INPUT');
  expect((await score('self', member, { day: '0026-11-20' })).error?.code).toBe('INVALID_INPUT');
});

it('scores are for the member and their coach alone', async () => {
  for (const stranger of strangers) {
    const calls = [
      await score('health', stranger),
      await stranger.patch(`/user/cal-overall-health-score/${member.id}`, { day: '2026-11-20' }),
      await stranger.get(`/user/get-health-score-by-calender/${member.id}`),
    ];
    expect(calls.map(({ error }) => error?.code)).toEqual(Array(3).fill('OBJECT_DENIED'));
  }
});

it('an entry that was long on its way counts for the later days that were kept meanwhile', async () => {
  const late = await provider.as('USER');
  const record = (day: string, value: number, kind = 'self') =>
    late.post(`/user/${kind}-score-create/${late.id}`, { id: uuid(), value, day, recordedAt: `${day}T08:00:00.000Z` });
  await record('2026-11-12', 40);
  await record('2026-11-19', 60);
  await record('2026-11-11', 90, 'health');
  await record('2026-10-01', 20);
  const { history } = (await late.get(`/user/get-overall-health-score/${late.id}`)).data;
  expect(history).toEqual([
    { day: '2026-10-01', overall: 20, health: null, self: 20 },
    { day: '2026-11-11', overall: 90, health: 90, self: null },
    { day: '2026-11-12', overall: 75, health: 90, self: 40 },
    { day: '2026-11-19', overall: 81, health: 90, self: 60 },
  ]);
});

it('two devices that record at once keep one score that counts both', async () => {
  const both = await provider.as('USER');
  const entry = (value: number) => ({ id: uuid(), value, day: '2026-11-20', recordedAt: provider.clock.now().toISOString() });
  await Promise.all([
    both.post(`/user/self-score-create/${both.id}`, entry(30)),
    both.post(`/user/health-score-create/${both.id}`, entry(80)),
  ]);
  const { current, history } = (await both.get(`/user/get-overall-health-score/${both.id}`)).data;
  expect(current).toEqual({ day: '2026-11-20', overall: 65, health: 80, self: 30 });
  expect(history).toEqual([current]);
});

/** Around the day that a window reaches back to, and the day with which the latest scores of an account begin. */
const daysBack = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 26, max: 34 }), fc.integer({ min: 55, max: 64 }));
const entryOnItsWay = fc.record({
  kind: fc.constantFrom('self', 'health'),
  daysBack,
  value: fc.integer({ min: 0, max: 100 }),
  recordedMinutesAgo: fc.integer({ min: 0, max: 3 }),
});

it('whatever comes in which order, each day has the score that all entries make, and the account the latest ones', async () => {
  const { database, make, clock } = provider;
  await fc.assert(
    fc.asyncProperty(fc.array(entryOnItsWay, { minLength: 1, maxLength: 12 }), async (arriving) => {
      const someone = await provider.signIn((await make.member()).email);
      const entries: Parameters<typeof overallHealthScore>[0][number][] = [];
      for (const { kind, daysBack: back, value, recordedMinutesAgo } of arriving) {
        const recordedAt = new Date(clock.now().getTime() - recordedMinutesAgo * 60_000).toISOString();
        const entry = { id: uuid(), value, day: dayLater('2026-11-20', -back), recordedAt };
        expect((await someone.post(`/user/${kind}-score-create/${someone.id}`, entry)).status).toBe(200);
        entries.push({ ...entry, kind });
      }
      const days = [...new Set(entries.map(({ day }) => day))].sort();
      const expected = days.map((day) => overallHealthScore(entries, day));
      expect((await someone.get(`/user/get-overall-health-score/${someone.id}`)).data.history).toEqual(expected);

      const [stored] = await database
        .select({ last: accounts.overallDay, byDay: accounts.overallByDay })
        .from(accounts)
        .where(eq(accounts.id, someone.id));
      const last = days.at(-1) ?? '';
      const standing = (day: string) => expected.findLast((score) => score !== null && score.day <= day)?.overall;
      const latest = Array.from({ length: 31 }, (_, back) => standing(dayLater(last, -back))).filter((overall) => overall !== undefined);
      expect(stored).toEqual({ last, byDay: latest });
    }),
    { numRuns: 25 },
  );
});

it('the latest scores are kept with the account, which is not written for a score that changes none of them', async () => {
  const { database, clock, make } = provider;
  const { id } = await make.member();
  const keep = (day: string, overall: number) =>
    database
      .insert(overallScores)
      .values({ id: uuid(), userId: id, day, overall, self: overall, computedAt: clock.now() })
      .onConflictDoUpdate({ target: [overallScores.userId, overallScores.day], set: { overall } });
  const remove = (day: string) => database.delete(overallScores).where(and(eq(overallScores.userId, id), eq(overallScores.day, day)));
  /** The id of the transaction that wrote the row. */
  const stored = async () => {
    const [row] = await database
      .select({ last: accounts.overallDay, byDay: accounts.overallByDay, written: sql<string>`xmin::text` })
      .from(accounts)
      .where(eq(accounts.id, id));
    if (!row) throw new Error('The member is not there.');
    return row;
  };
  await keep('2026-10-10', 40);
  await keep('2026-11-18', 60);
  await keep('2026-11-20', 50);
  const before = await stored();
  expect(before).toMatchObject({ last: '2026-11-20', byDay: [50, 60, 60, ...Array(28).fill(40)] });

  // Long before the one that is thirty days before the last.
  await keep('2026-09-01', 99);
  await keep('2026-09-01', 98);
  expect(await stored()).toEqual(before);
  // The same again changes nothing either.
  await keep('2026-11-18', 60);
  expect(await stored()).toEqual(before);

  // Without that score, the one of long before counts.
  await remove('2026-10-10');
  expect((await stored()).byDay).toEqual([50, 60, 60, ...Array(28).fill(98)]);
  await keep('2026-10-21', 70);
  expect((await stored()).byDay).toEqual([50, 60, 60, ...Array(28).fill(70)]);
  await remove('2026-11-20');
  expect(await stored()).toMatchObject({ last: '2026-11-18', byDay: [60, ...Array(28).fill(70), 98, 98] });
});
