import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { measurementSharing, measurements } from '../database/schema/index.ts';

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
  for (const table of [measurements, measurementSharing]) await provider.database.delete(table);
});

const fields = {
  kind: 'weight',
  value: 81.6,
  secondValue: null,
  day: '2026-11-20',
  measuredAt: '2026-11-20T07:00:00.000Z',
  note: null,
};
const write = (given: object = {}, caller = member) =>
  caller.post(`/user/measurement-create/${member.id}`, { id: uuid(), ...fields, ...given });
const remove = (id: string, caller = member) => caller.post(`/user/measurement-delete/${member.id}`, { id });
const share = (kind: string, isShared = true, given: object = {}, caller = member) =>
  caller.post(`/user/measurement-sharing/${member.id}`, { kind, isShared, decidedAt: provider.clock.now().toISOString(), ...given });
const bringIn = (items: readonly object[], caller = member) =>
  caller.post(`/user/measurements-import/${member.id}`, { source: 'csv', items });
const seen = async (caller = member) => (await caller.get(`/user/measurements/${member.id}`)).data;

it('what a member writes is listed, latest first, and one sent again is stored once', async () => {
  const id = uuid();
  expect((await write({ id, note: 'Before breakfast' })).data).toMatchObject({ id, value: 81.6, source: 'typed', userId: member.id });
  await write({ id, value: 99 });
  await write({ kind: 'blood-pressure', value: 128, secondValue: 82, measuredAt: '2026-11-20T08:00:00.000Z' });
  const { items } = await seen();
  expect(items).toMatchObject([
    { kind: 'blood-pressure', value: 128, secondValue: 82 },
    { id, value: 81.6, note: 'Before breakfast' },
  ]);
});

it.each([
  ['a value that nobody can have', { value: 8160 }, 'body.value'],
  ['a value below the range', { value: 2 }, 'body.value'],
  ['a second value of a weight', { secondValue: 80 }, 'body.secondValue'],
  ['a blood pressure without its second value', { kind: 'blood-pressure', value: 120 }, 'body.secondValue'],
  ['a blood pressure whose values are exchanged', { kind: 'blood-pressure', value: 80, secondValue: 120 }, 'body.secondValue'],
  ['a day in the future', { day: '2026-11-22' }, 'body.day'],
  ['a year that was cut short', { day: '0026-11-20' }, 'body.day'],
])('refuses %s, and says where', async (_, given, path) => {
  const { error } = await write(given);
  expect(error?.code).toBe('INVALID_INPUT');
  expect(error?.details).toMatchObject({ fields: [{ path }] });
  expect((await seen()).items).toEqual([]);
});

it('a device whose clock is ahead measures no later than now', async () => {
  const { data } = await write({ measuredAt: '2031-01-01T00:00:00.000Z' });
  expect(data.measuredAt).toBe(provider.clock.now().toISOString());
});

it('leaves out what is older than 400 days', async () => {
  await write({ day: '2025-01-01', measuredAt: '2025-01-01T07:00:00.000Z' });
  await write();
  expect((await seen()).items).toHaveLength(1);
});

it('is deleted once and for all, also when that is sent twice', async () => {
  const id = uuid();
  await write({ id });
  expect((await remove(id)).data).toEqual({ id });
  expect((await remove(id)).status).toBe(200);
  expect((await seen()).items).toEqual([]);
});

it('a coach sees the kinds that the member shares, and no other', async () => {
  await write();
  await write({ kind: 'glucose', value: 5.4 });
  expect(await seen(coach)).toEqual({ items: [], sharing: [] });
  await share('weight');
  expect((await seen(coach)).items).toMatchObject([{ kind: 'weight' }]);
  expect((await seen(coach)).sharing).toMatchObject([{ kind: 'weight', isShared: true }]);
  provider.clock.advance(1);
  await share('weight', false);
  expect(await seen(coach)).toEqual({ items: [], sharing: [] });
  expect((await seen()).sharing).toMatchObject([{ kind: 'weight', isShared: false }]);
});

it('a decision about sharing that arrives late does not undo a later one', async () => {
  await share('weight', false, { decidedAt: '2026-11-19T12:00:00.000Z' });
  const { data } = await share('weight', true, { decidedAt: '2026-11-18T12:00:00.000Z' });
  expect(data).toMatchObject({ kind: 'weight', isShared: false, decidedAt: '2026-11-19T12:00:00.000Z' });
});

it('an import adds what is new, and a second one nothing', async () => {
  const items = [1, 2, 3].map((day) => ({ ...fields, id: uuid(), day: `2026-11-0${day}`, measuredAt: `2026-11-0${day}T07:00:00.000Z` }));
  expect((await bringIn(items)).data).toEqual({ added: 3, known: 0 });
  expect((await bringIn([...items, { ...fields, id: uuid() }])).data).toEqual({ added: 1, known: 3 });
  expect((await seen()).items).toHaveLength(4);
  expect((await seen()).items[1]).toMatchObject({ source: 'csv' });
});

it('two devices that import the same file at once add it once', async () => {
  const items = Array.from({ length: 40 }, () => ({ ...fields, id: uuid() }));
  const both = await Promise.all([bringIn(items), bringIn([...items].reverse())]);
  expect(both.map(({ data }) => data.added).reduce((one: number, other: number) => one + other)).toBe(40);
  expect((await seen()).items).toHaveLength(40);
});

it('an import with a wrong value adds nothing, and says which it is', async () => {
  const { error } = await bringIn([
    { ...fields, id: uuid() },
    { ...fields, id: uuid(), value: 816 },
  ]);
  expect(error?.details).toMatchObject({ fields: [{ path: 'body.items.1.value' }] });
  expect((await seen()).items).toEqual([]);
});

it('the same id belongs to each member apart', async () => {
  const id = uuid();
  await write({ id });
  const other = await provider.as('USER');
  const stored = await other.post(`/user/measurement-create/${other.id}`, { id, ...fields, value: 60 });
  expect(stored.data).toMatchObject({ value: 60, userId: other.id });
  expect((await seen()).items).toMatchObject([{ id, value: 81.6 }]);
});

it('only the member writes, and only the member and their coach read', async () => {
  for (const caller of [coach, ...others]) {
    const calls = [
      await write({}, caller),
      await remove(uuid(), caller),
      await share('weight', true, {}, caller),
      await bringIn([{ ...fields, id: uuid() }], caller),
    ];
    for (const { status } of calls) expect(status).toBe(403);
  }
  for (const caller of others) expect((await caller.get(`/user/measurements/${member.id}`)).status).toBe(403);
  expect((await seen(coach)).items).toEqual([]);
});
