import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import type { Intention } from '../../db/rows.ts';
import { writeChanges } from '../../db/server-truth.ts';
import { offlineNouns } from '../../domain/offline.ts';
import { newId } from '../../platform/ids.ts';
import { entities } from '../fetching/changes.ts';
import { declareOffline } from '../offline-nouns.ts';
import { beginEpoch } from './begin-epoch.ts';

declareOffline(offlineNouns);

let database: AccountDatabase;
const told = { noteGap: vi.fn(), flush: vi.fn(async () => undefined), prefetch: vi.fn(async () => undefined) };
const begin = (mark: string) =>
  beginEpoch({ database, freshness: { noteGap: told.noteGap }, flushLoop: { flush: told.flush }, prefetch: told.prefetch }, mark);

beforeEach(async () => {
  vi.clearAllMocks();
  database = accountDatabase(newId());
  await database.epoch.put({ key: 'epoch', mark: 'a:0.1.m' });
});
afterEach(() => deleteAccountDatabase(database.accountId));

const intention = (sequence: number, lane: string, more: Partial<Intention> = {}): Intention => ({
  ...{
    sequence,
    lane,
    id: newId(),
    accountId: database.accountId,
    endpoint: 'sessions.cancel',
    params: {},
    query: {},
    body: {},
    madeAt: '',
  },
  ...{ attempts: 1, nextAttemptAt: 9, state: 'waiting', lease: null, firstSentAt: '2026-11-20T10:00:00.000Z', problem: null },
  ...more,
});
const keep = (...kept: Intention[]) =>
  database.accepted.bulkPut(kept.map((one) => ({ sequence: one.sequence, acceptedAt: 1, intention: { ...one, state: 'sending' } })));

it('queues what was accepted before what is unsent, each under its key and at its place', async () => {
  const [first, second, unsent] = [intention(1, 'x'), intention(2, 'x'), intention(3, 'x')];
  await keep(first, second);
  await database.outbox.add(unsent);
  await begin('b:0.0.m');
  const outbox = await database.outbox.toArray();
  expect(outbox.map(({ id, isResent, state, attempts }) => [id, isResent, state, attempts])).toEqual([
    [first.id, true, 'waiting', 0],
    [second.id, true, 'waiting', 0],
    [unsent.id, undefined, 'waiting', 1],
  ]);
  expect(outbox[0]?.firstSentAt).toBe(first.firstSentAt);
  expect(await database.accepted.count()).toBe(0);
  expect([told.noteGap, told.flush, told.prefetch].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it('drops values that name a position of the former epoch', async () => {
  await database.outbox.bulkAdd([intention(1, 'r', { endpoint: 'chat.read' }), intention(2, 'x')]);
  await begin('b:0.0.m');
  expect((await database.outbox.toArray()).map(({ lane }) => lane)).toEqual(['x']);
});

it('lets any later response replace a copy, even an older version', async () => {
  await writeChanges(database, [entities('sessions', [{ id: 's', version: 3 }])]);
  const snapshot = { key: 'k', endpoint: 'sessions.ofDay', data: {}, rows: null, etag: '"e"', fetchedAt: 10_000_000 } as const;
  const log = { ...snapshot, key: 'm', endpoint: 'chat.messages' } as const;
  await writeChanges(database, [
    { kind: 'snapshot', snapshot },
    { kind: 'snapshot', snapshot: log },
  ]);
  await begin('b:0.0.m');
  expect(await database.snapshots.toArray()).toMatchObject([{ key: 'k', etag: null, fetchedAt: 10_000_000 - 5 * 60_000 }]);
  expect(await database.sessions.get('s')).toMatchObject({ version: 3 });
  await writeChanges(database, [entities('sessions', [{ id: 's', version: 2 }])]);
  expect(await database.sessions.get('s')).toEqual({ id: 's', version: 2 });
});

it('is done once for all tabs', async () => {
  await begin('b:0.0.m');
  await keep(intention(1, 'x'));
  await begin('b:0.7.m');
  expect([await database.outbox.count(), await database.accepted.count()]).toEqual([0, 1]);
  expect(told.noteGap).toHaveBeenCalledTimes(2);
});

it('notifies the person of a restore, but not of an interruption', async () => {
  await begin('a:1.0.m');
  expect(await database.epoch.get('epoch')).toEqual({ key: 'epoch', mark: 'a:1.0.m' });
  await begin('b:0.0.m');
  expect(await database.epoch.get('epoch')).toEqual({ key: 'epoch', mark: 'b:0.0.m', isToldOf: false });
  await begin('b:1.0.m');
  expect(await database.epoch.get('epoch')).toEqual({ key: 'epoch', mark: 'b:1.0.m', isToldOf: false });
});
