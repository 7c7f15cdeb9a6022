import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EndpointName } from '../../../contract/index.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import type { Intention } from '../../db/rows.ts';
import { readSnapshot, writeChanges } from '../../db/server-truth.ts';
import type { LooseInput } from '../../platform/endpoint-table.ts';
import { changesOfAccepted, changesOfResponse, queryKey } from './collections.ts';

const account = '01930000-0000-7000-8000-0000000000e1';
let database: AccountDatabase;
beforeEach(() => {
  database = accountDatabase(account);
});
afterEach(() => deleteAccountDatabase(account));

const store = (name: EndpointName, input: LooseInput, data: unknown) =>
  writeChanges(database, changesOfResponse(name, input, data, 'etag', 1));
const accept = (endpoint: EndpointName, data: unknown, body?: object) =>
  writeChanges(database, changesOfAccepted({ endpoint, body } as Intention, data, 2));
const stored = (name: EndpointName, input: LooseInput) => readSnapshot(database, queryKey(name, input));

it('an accepted choice is in the stored choices and counts for the signed-in person at once', async () => {
  await store('coaches.choices', {}, { items: [] });
  await store('accounts.currentUser', {}, { role: 'USER', countSelectedCoacth: 0 });
  await accept('coaches.choose', { choice: null, items: [{ coachId: 'laura' }], countSelectedCoacth: 1 });
  // Without its ETag: the provider must not answer that nothing has changed.
  expect(await stored('coaches.choices', {})).toMatchObject({ data: { items: [{ coachId: 'laura' }] }, etag: null });
  expect(await stored('accounts.currentUser', {})).toMatchObject({ data: { role: 'USER', countSelectedCoacth: 1 } });
});

it('an accepted like is seen in every stored list and on every video', async () => {
  const video = (id: string) => ({ id, isLikedByMe: false, likeCount: 0 });
  const [ofOne, ofAll] = [{ query: { coachId: 'laura' } }, {}];
  await store('videos.list', ofOne, { items: [video('a'), video('b')], nextCursor: null });
  await store('videos.list', ofAll, { items: [video('b')], nextCursor: null });
  await store('videos.get', { params: { id: 'a' } }, { video: video('a'), others: [video('b')] });
  await accept('videos.like', { videoId: 'b', isLikedByMe: true, likeCount: 1 });
  const liked = { id: 'b', isLikedByMe: true, likeCount: 1 };
  expect(await stored('videos.list', ofOne)).toMatchObject({ data: { items: [video('a'), liked], nextCursor: null } });
  expect(await stored('videos.list', ofAll)).toMatchObject({ data: { items: [liked] } });
  expect(await stored('videos.get', { params: { id: 'a' } })).toMatchObject({ data: { video: video('a'), others: [liked] } });
});

it('accepted feedback is no longer due, and a query with a similar address is unchanged', async () => {
  const due = { sessionId: 'one' };
  await store('feedback.check', {}, { due: [due, { sessionId: 'two' }], given: [] });
  await store('feedback.checkRecent', {}, { due, given: null });
  await accept('feedback.create', { id: 'f', sessionId: 'one' });
  expect(await stored('feedback.check', {})).toMatchObject({ data: { due: [{ sessionId: 'two' }], given: [{ id: 'f' }] } });
  expect(await stored('feedback.checkRecent', {})).toMatchObject({ data: { due, given: null }, etag: 'etag' });
});

it('an accepted change of a coach’s times is in the stored calendar at once', async () => {
  const span = { startsAt: '2026-11-24T10:00:00.000Z', endsAt: '2026-11-24T10:50:00.000Z' };
  const calendar = { timeZone: 'Europe/Madrid', items: [{ id: 'a' }], rules: [], timeOff: [{ id: 'old', ...span }] };
  await store('availability.available', {}, { ...calendar, settings: { bufferMinutes: 10, minimumNoticeHours: 12 } });
  await store('availability.ofDay', { query: { date: '2026-11-24' } }, { timeZone: 'Europe/Madrid', items: [{ id: 'a' }, { id: 'b' }] });
  const said = { endTimeOff: ['old'], timeOff: [{ id: 'new', ...span }], bufferMinutes: 0 };
  await accept('availability.createAvailable', { items: [{ id: 'a' }, { id: 'c' }] }, said);
  expect(await stored('availability.available', {})).toMatchObject({
    data: {
      items: [{ id: 'a' }, { id: 'c' }],
      timeOff: [{ id: 'new' }],
      settings: { bufferMinutes: 0, minimumNoticeHours: 12 },
    },
  });
  await accept('availability.removeTimeSlot', { done: true }, { id: 'a' });
  expect(await stored('availability.available', {})).toMatchObject({ data: { items: [{ id: 'c' }] } });
  expect(await stored('availability.ofDay', { query: { date: '2026-11-24' } })).toMatchObject({ data: { items: [{ id: 'b' }] } });
});
