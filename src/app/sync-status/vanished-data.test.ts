import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { accountDatabase } from '../../db/account-database.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import type { SessionOfRecord } from '../../db/device-records.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { readSession } from '../../db/session-of-record.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { setCurrentAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { recoverVanishedData } from './vanished-data.ts';

const accountId = '01930000-0000-7000-8000-0000000000c5';
const session = { key: 'session', accountId, role: 'USER', state: 'active', accessToken: 't' } as unknown as SessionOfRecord;
const refreshWatched = vi.fn();
const tell = vi.fn(async () => undefined);
let account: AccountSync;

beforeAll(() => recoverVanishedData({ kept: async () => session, tell }));
beforeEach(async () => {
  vi.clearAllMocks();
  await deviceDatabase().open();
  await deviceDatabase().records.put(session);
  account = { accountId, database: accountDatabase(accountId), freshness: { refreshWatched } } as unknown as AccountSync;
  await account.database.open();
  setCurrentAccount(account);
});
afterEach(() => vi.useRealTimers());
afterAll(() => setCurrentAccount(null));

async function clearSiteData(): Promise<void> {
  for (const { name } of [account.database, deviceDatabase()]) await Dexie.delete(name);
}

const act = () => enqueue(account.database, { endpoint: 'sessions.cancel', params: { id: 'a' }, body: {} });

it('reopens a database that the browser deleted, with the session, so that what is on the screen can be saved', async () => {
  await clearSiteData();
  // Negative control: for the moment nothing can be stored, and that is shown.
  await expect(act()).rejects.toThrow('closed');
  await eventually(() => expect(tell).toHaveBeenCalledExactlyOnceWith('vanished'));
  expect(await readSession(deviceDatabase())).toEqual(session);
  expect(refreshWatched).toHaveBeenCalledOnce();
  const { id } = await act();
  expect((await readUnsent(account.database)).map((one) => one.id)).toEqual([id]);
});

it('reports once what the browser cleared before the person signed in', async () => {
  await deviceDatabase().records.put({ key: 'cleared' });
  recoverVanishedData({ tell });
  await eventually(() => expect(tell).toHaveBeenCalledExactlyOnceWith('cleared'));
  recoverVanishedData({ tell });
  await deviceDatabase().records.get('session');
  expect(await deviceDatabase().records.get('cleared')).toBeUndefined();
  expect(tell).toHaveBeenCalledOnce();
});

it('leaves alone what another tab removed when its person logged out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await deviceDatabase().records.put({ ...session, state: 'ended' });
  await Dexie.delete(account.database.name);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(act()).rejects.toThrow('closed');
  setCurrentAccount(null);
  await deviceDatabase().records.clear();
  await Dexie.delete(deviceDatabase().name);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tell).not.toHaveBeenCalled();
  await expect(readSession(deviceDatabase())).rejects.toThrow('closed');
});
