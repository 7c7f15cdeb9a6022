import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { newId } from '../../platform/ids.ts';
import { createAccountSync } from '../../sync/account-sync.ts';
import { setCurrentAccount } from '../../sync/current-account.ts';
import { createFreshness } from '../../sync/fetching/freshness.ts';
import { onSignal } from '../../sync/signals.ts';
import { acceptRequests } from './coach-actions.ts';

let database: AccountDatabase;
beforeEach(() => {
  const account = createAccountSync({
    makeFreshness: createFreshness,
    accountId: newId(),
    role: 'COACH',
    deviceDb: deviceDatabase(),
    getToken: async () => ({ kind: 'unreachable', retryAfterSeconds: null }),
    clock: { now: () => new Date('2026-11-22T12:00:00Z'), offset: () => 0 },
  });
  setCurrentAccount(account);
  database = account.database;
});
afterEach(async () => {
  setCurrentAccount(null);
  await deleteAccountDatabase(database.accountId);
});

const requests = () => [1, 2, 3].map((version) => ({ id: newId(), version }));
const accepted = async () => (await readUnsent(database)).map(({ params, body }) => [params.id, body]);

it('accepts every request as it was shown, and reports it once they are queued', async () => {
  const heard: number[] = [];
  const stop = onSignal(database.accountId, (signal) => {
    if (signal === 'intention-made') void database.outbox.count().then((count) => heard.push(count));
  });
  const asked = requests();
  await acceptRequests(asked);
  stop();
  expect(await accepted()).toEqual(asked.map(({ id, version }) => [id, { baseVersion: version, accept: true }]));
  await expect.poll(() => heard).toEqual([3, 3, 3]);
});

it('accepts none of them when queueing one fails, and all on the next attempt', async () => {
  const asked = requests();
  let left = 2;
  const fail = () => {
    left -= 1;
    if (left === 0) throw new Error('The device is full.');
  };
  database.outbox.hook('creating').subscribe(fail);
  await expect(acceptRequests(asked)).rejects.toThrow();
  database.outbox.hook('creating').unsubscribe(fail);
  expect(await accepted()).toEqual([]);
  await acceptRequests(asked);
  expect(await accepted()).toHaveLength(3);
});
