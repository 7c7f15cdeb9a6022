import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lastTicks } from '../../contract/step-ticks.ts';
import { type SignedInCaller, startTestProvider, type TestProvider, testNow } from '../../tests/support/provider.ts';
import { accounts, goals, notifications, steps, stepTicks } from '../database/schema/index.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let member: SignedInCaller;
let others: SignedInCaller[];
beforeAll(async () => {
  provider = await startTestProvider();
  [coach, member] = await Promise.all([provider.as('COACH'), provider.as('USER')]);
  others = await Promise.all([provider.as('COACH'), provider.as('USER'), provider.as('EMPLOYER'), provider.as('ADMIN')]);
  await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId: (await provider.make.offering()).id });
});
afterAll(() => provider.close());
beforeEach(async () => {
  for (const table of [stepTicks, steps, goals, notifications]) await provider.database.delete(table);
});

const today = '2026-11-20';
const fields = {
  goalId: null,
  title: 'Walk after lunch',
  answer: 'yes-no',
  unit: null,
  target: null,
  rhythm: { kind: 'daily' },
  remindAt: null,
  startsOn: '2026-11-01',
  until: null,
  state: 'active',
  endedOn: null,
  pauses: [],
  isShared: true,
};
const goalFields = { title: 'Sleep better', why: null, sign: null, until: null, reachedOn: null, isShared: true };

const write = (caller: SignedInCaller, given: object = {}) =>
  caller.post(`/user/step-write/${member.id}`, { id: uuid(), baseVersion: 0, ...fields, ...given });
const writeGoal = (caller: SignedInCaller, given: object = {}) =>
  caller.post(`/user/step-goal/${member.id}`, { id: uuid(), baseVersion: 0, ...goalFields, ...given });
const tick = (stepId: string, given: object = {}, caller = member) =>
  caller.post(`/user/step-tick/${member.id}`, {
    id: uuid(),
    stepId,
    day: today,
    value: 1,
    note: null,
    tickedAt: provider.clock.now().toISOString(),
    ...given,
  });
const seen = async (caller = member) => (await caller.get(`/user/steps/${member.id}`)).data;
const kept = async (caller = coach) => (await caller.get('/coach/steps-of-members')).data.items;
const codeOf = async (answer: ReturnType<typeof write>) => (await answer).error?.code;
const stepOf = async (given: object = {}, caller = member) => (await write(caller, given)).data.id as string;

it('a coach sees the goals and steps that the member shares, with their ticks, and none that were declined', async () => {
  const [shared, own] = [await stepOf(), await stepOf({ title: 'Less wine', isShared: false })];
  const offered = await stepOf({ title: 'Breathe' }, coach);
  await writeGoal(member);
  await writeGoal(member, { title: 'My own', isShared: false });
  await tick(shared);
  await tick(own, { value: 0, note: 'A hard day' });
  const all = await seen();
  expect(all.steps).toHaveLength(3);
  expect(all.goals).toHaveLength(2);
  expect(all.ticks).toHaveLength(2);
  const ofCoach = await seen(coach);
  expect(ofCoach.steps.map(({ id }: { id: string }) => id).toSorted()).toEqual([shared, offered].toSorted());
  expect(ofCoach.goals).toMatchObject([{ title: 'Sleep better', createdById: member.id }]);
  expect(ofCoach.ticks).toMatchObject([{ stepId: shared, day: today, value: 1 }]);
  await write(member, { id: offered, title: 'Breathe', state: 'declined', baseVersion: 1 });
  expect((await seen(coach)).steps).toMatchObject([{ id: shared }]);
  expect((await seen()).steps).toHaveLength(3);
});

it('an answer that was taken back keeps its note for the member, and a coach gets neither', async () => {
  const id = await stepOf();
  await tick(id, { note: 'In the rain', tickedAt: '2026-11-20T08:00:00.000Z' });
  await tick(id, { value: null, note: 'In the rain' });
  expect((await seen()).ticks).toMatchObject([{ day: today, value: null, note: 'In the rain' }]);
  expect((await seen(coach)).ticks).toEqual([]);
});

it('nobody else sees or writes steps: another coach, another member, an employer, an admin', async () => {
  const id = await stepOf();
  for (const caller of others) {
    const expected = caller === others[2] || caller === others[3] ? 'ROLE_DENIED' : 'OBJECT_DENIED';
    expect((await caller.get(`/user/steps/${member.id}`)).error?.code).toBe(expected);
    expect(await codeOf(write(caller))).toBe(expected);
    expect(await codeOf(writeGoal(caller))).toBe(expected);
    expect(await codeOf(tick(id, {}, caller))).toBe(caller === others[1] ? 'OBJECT_DENIED' : 'ROLE_DENIED');
  }
  expect(await codeOf(tick(id, {}, coach))).toBe('ROLE_DENIED');
});

it('a step grows by versions, and an older one is refused with the current one and who changed it', async () => {
  const id = await stepOf();
  const next = await write(member, { id, title: 'Walk after dinner', baseVersion: 1 });
  expect(next.data).toMatchObject({ id, title: 'Walk after dinner', version: 2, createdById: member.id });
  const stale = await write(coach, { id, title: 'Run', baseVersion: 1 });
  const { firstName } = (await provider.database.select().from(accounts).where(eq(accounts.id, member.id)))[0] ?? { firstName: '' };
  expect(stale.error).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { title: 'Walk after dinner', version: 2 }, changedBy: expect.stringContaining(firstName) },
  });
  expect(await codeOf(write(member, { id }))).toBe('VERSION_CONFLICT');
  expect(await codeOf(write(member, { baseVersion: 3 }))).toBe('NOT_FOUND');
});

it('deleting a step deletes its ticks, and a device that did not know yet is told that it is gone', async () => {
  const id = await stepOf();
  await tick(id);
  expect((await write(member, { id, baseVersion: 1, isDeleted: true })).data).toMatchObject({ id, version: 2 });
  expect(await seen()).toEqual({ goals: [], steps: [], ticks: [] });
  expect(await codeOf(tick(id))).toBe('NOT_FOUND');
  expect(await codeOf(write(member, { id, baseVersion: 1 }))).toBe('NOT_FOUND');
  expect((await write(member, { isDeleted: true })).data).toMatchObject({ version: 1 });
  expect((await seen()).steps).toEqual([]);
});

it('a goal is of the same member, and its steps stay when it is deleted', async () => {
  const goalId = (await writeGoal(member)).data.id;
  const id = await stepOf({ goalId });
  expect(await codeOf(write(member, { goalId: uuid() }))).toBe('NOT_FOUND');
  const hidden = (await writeGoal(member, { isShared: false })).data.id;
  expect(await codeOf(write(coach, { goalId: hidden }))).toBe('NOT_FOUND');
  expect((await write(coach, { goalId })).data).toMatchObject({ goalId, state: 'offered' });
  expect((await writeGoal(member, { id: goalId, title: 'Sleep well', baseVersion: 1 })).data).toMatchObject({ version: 2 });
  expect((await writeGoal(member, { id: goalId, baseVersion: 1 })).error).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { title: 'Sleep well' } },
  });
  expect(await codeOf(writeGoal(coach, { id: goalId, baseVersion: 2, isDeleted: true }))).toBe('OBJECT_DENIED');
  expect(await codeOf(writeGoal(coach, { id: hidden, baseVersion: 1 }))).toBe('OBJECT_DENIED');
  expect((await writeGoal(member, { id: goalId, baseVersion: 2, isDeleted: true })).data).toMatchObject({ version: 3 });
  const { steps: left } = await seen();
  expect(left.find((step: { id: string }) => step.id === id)).toMatchObject({ goalId: null, version: 1 });
});

it('a coach’s new goal is shared, and a coach cannot hide what is shared', async () => {
  const made = (await writeGoal(coach, { isShared: false })).data;
  expect(made).toMatchObject({ isShared: true, createdById: coach.id });
  expect(await codeOf(writeGoal(coach, { id: made.id, baseVersion: 1, isShared: false }))).toBe('OBJECT_DENIED');
  expect((await writeGoal(coach, { id: made.id, baseVersion: 1, isDeleted: true })).data).toMatchObject({ version: 2 });
});

it('a coach’s new step is an offer, of which the member is notified once without its words', async () => {
  const id = uuid();
  const offer = await write(coach, { id, title: 'Drink less', isShared: false });
  expect(offer.data).toMatchObject({ state: 'offered', isShared: true, createdById: coach.id });
  await write(coach, { id, title: 'Drink water', state: 'offered', baseVersion: 1 });
  const { items } = (await member.get('/notify/get')).data;
  expect(items).toMatchObject([{ kind: 'step-offered', link: '/user/steps', isRead: false }]);
  expect(JSON.stringify(items)).not.toContain('Drink');
  // Only the member takes it on.
  expect(await codeOf(write(coach, { id, baseVersion: 2 }))).toBe('OBJECT_DENIED');
  expect((await write(member, { id, baseVersion: 2 })).data).toMatchObject({ state: 'active', version: 3 });
  expect((await member.get('/notify/get')).data.items).toMatchObject([{ isRead: true }]);
  expect((await coach.get('/notify/get')).data.items).toEqual([]);
});

it('a coach withdraws an own offer and ends a shared step, and changes nothing that is the member’s alone', async () => {
  const offer = await stepOf({}, coach);
  expect((await write(coach, { id: offer, baseVersion: 1, isDeleted: true })).data).toMatchObject({ version: 2 });
  expect((await member.get('/notify/get')).data.items).toMatchObject([{ isRead: true }]);
  const [shared, own] = [await stepOf(), await stepOf({ isShared: false })];
  expect(await codeOf(write(coach, { id: own, baseVersion: 1 }))).toBe('OBJECT_DENIED');
  expect(await codeOf(write(coach, { id: shared, baseVersion: 1, isShared: false }))).toBe('OBJECT_DENIED');
  expect(await codeOf(write(coach, { id: shared, baseVersion: 1, state: 'offered' }))).toBe('OBJECT_DENIED');
  expect(await codeOf(write(coach, { id: shared, baseVersion: 1, isDeleted: true }))).toBe('OBJECT_DENIED');
  expect((await write(coach, { id: shared, baseVersion: 1, state: 'ended' })).data).toMatchObject({ endedOn: today, version: 2 });
  expect(await codeOf(write(coach, { id: shared, baseVersion: 2 }))).toBe('OBJECT_DENIED');
  expect((await write(member, { id: shared, baseVersion: 2 })).data).toMatchObject({ state: 'active', endedOn: null });
});

it('a member offers nothing to themselves', async () => {
  expect(await codeOf(write(member, { state: 'offered' }))).toBe('INVALID_INPUT');
  const id = await stepOf();
  const refused = await write(member, { id, baseVersion: 1, state: 'offered' });
  expect(refused.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: 'body.state' }] } });
});

it('stores what applies, and refuses days in the wrong order at their field', async () => {
  const stored = await write(member, { unit: 'minutes', target: 20, rhythm: { kind: 'weekdays', weekdays: [5, 1, 5] } });
  expect(stored.data).toMatchObject({ unit: null, target: null, rhythm: { weekdays: [1, 5] } });
  const counted = await write(member, { answer: 'number', unit: 'minutes', target: 20.04 });
  expect(counted.data).toMatchObject({ unit: 'minutes', target: 20 });
  const pauses = [
    { from: '2026-11-05', to: null },
    { from: '2026-11-09', to: '2026-11-08' },
  ];
  const refused = await write(member, { until: '2026-10-31', pauses });
  expect(refused.error).toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: [{ path: 'body.until' }, { path: 'body.pauses.1.to' }] },
  });
});

it('a member has a hundred steps at the same time and no more', async () => {
  const { database, make, clock } = provider;
  const by = { userId: member.id, createdBy: member.id, updatedBy: member.id, createdAt: clock.now(), updatedAt: clock.now() };
  const rows = Array.from({ length: 100 }, () => ({ ...fields, ...by, id: make.make.id() }) as typeof steps.$inferInsert);
  await database.insert(steps).values(rows);
  expect((await write(member)).error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: 'body.state' }] } });
  expect((await write(member, { state: 'ended' })).status).toBe(200);
});

it('ticks for days from the first one to tomorrow, with a value that fits the question', async () => {
  const id = await stepOf();
  const refusedAt = async (answer: ReturnType<typeof tick>) => (await answer).error?.details?.fields?.map(({ path }) => path);
  expect(await refusedAt(tick(id, { day: '2026-11-22' }))).toEqual(['body.day']);
  expect((await tick(id, { day: '2026-11-21' })).status).toBe(200);
  expect(await refusedAt(tick(id, { day: '2026-10-31' }))).toEqual(['body.day']);
  expect(await refusedAt(tick(id, { value: 2 }))).toEqual(['body.value']);
  const rated = await stepOf({ answer: 'rating', startsOn: '2020-01-01' });
  expect(await refusedAt(tick(rated, { value: 0 }))).toEqual(['body.value']);
  expect(await refusedAt(tick(rated, { value: 2.5 }))).toEqual(['body.value']);
  expect(await refusedAt(tick(rated, { value: 3, day: '2025-10-01' }))).toEqual(['body.day']);
  expect((await tick(rated, { value: 3, day: '2026-05-01' })).status).toBe(200);
  // The list ends after 92 days.
  expect((await seen()).ticks).toMatchObject([{ stepId: id, day: '2026-11-21' }]);
  const counted = await stepOf({ answer: 'number' });
  expect((await tick(counted, { value: 7500.26 })).data).toMatchObject({ value: 7500.3 });
});

it('a tick of a device whose clock is ahead is one of now', async () => {
  const id = await stepOf();
  expect((await tick(id, { tickedAt: '2027-01-01T00:00:00Z' })).data).toMatchObject({ tickedAt: testNow.toISOString() });
  provider.clock.advance(1);
  expect((await tick(id, { value: 0 })).data).toMatchObject({ value: 0 });
});

it('whatever order ticks of several devices arrive in, the one made last counts, for every device', async () => {
  const given = fc.uniqueArray(
    fc.record({ id: fc.uuid({ version: 4 }), value: fc.constantFrom(0, 1, null), minute: fc.integer({ min: 0, max: 2 }) }),
    { selector: ({ id }) => id, minLength: 2, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(given, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), async (made, keys) => {
      const ticks = made.map(({ minute, ...rest }) => ({ ...rest, day: today, tickedAt: `2026-11-20T09:0${minute}:00.000Z` }));
      const last = lastTicks(ticks).get(today);
      const shuffled = ticks.map((each) => ({ each, key: keys.next().value ?? 0 })).toSorted((one, other) => one.key - other.key);
      for (const order of [ticks, ticks.toReversed(), shuffled.map(({ each }) => each)]) {
        const id = await stepOf();
        let reply: unknown;
        for (const each of order) reply = (await tick(id, each)).data;
        expect(reply).toMatchObject({ id: last?.id, value: last?.value });
        const [stored] = await provider.database.select().from(stepTicks).where(eq(stepTicks.stepId, id));
        expect(stored).toMatchObject({ answerId: last?.id, value: last?.value });
        await write(member, { id, baseVersion: 1, isDeleted: true });
      }
    }),
    { numRuns: 15 },
  );
});

it('a coach reads in one list how often each member kept the steps that are shared', async () => {
  const { database, make } = provider;
  expect(await kept()).toEqual([]);
  const id = await stepOf({ startsOn: '2026-11-16' });
  await stepOf({ isShared: false });
  await stepOf({ state: 'ended' });
  for (const [day, value] of [
    ['2026-11-16', 1],
    ['2026-11-17', 0],
    ['2026-11-18', 1],
  ] as const)
    await tick(id, { day, value });
  // Today is not over, and no gap.
  expect(await kept()).toEqual([{ userId: member.id, kept: 2, due: 4 }]);
  expect(await kept(others[0])).toEqual([]);

  // It is Saturday already in Auckland: there the last week begins a day later.
  const far = await make.member({ timeZone: 'Pacific/Auckland' });
  await make.choice({ memberId: far.id, coachId: coach.id, offeringId: (await make.offering()).id });
  const by = { userId: far.id, createdBy: far.id, updatedBy: far.id, createdAt: testNow, updatedAt: testNow };
  await database.insert(steps).values({ ...fields, ...by, id: make.make.id() } as typeof steps.$inferInsert);
  const both = await kept();
  expect(both).toContainEqual({ userId: far.id, kept: 0, due: 6 });
  expect(both).toHaveLength(2);
});
