import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { DeviceDatabase, deviceDatabase } from '../../db/device-database.ts';
import type { SessionOfRecord } from '../../db/device-records.ts';
import { addRevocation, readRevocations } from '../../db/revocations.ts';
import { readSession } from '../../db/session-of-record.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { mergeSpareStorage } from './merging.ts';

const anna = '01930000-0000-7000-8000-0000000000d1';
const ben = '01930000-0000-7000-8000-0000000000d2';
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
const session = { key: 'session', accountId: anna, role: 'USER', state: 'active', user: { id: anna }, accessToken: 't' } as SessionOfRecord;
const kept = new Map<string, string>();
const cacheNames = new Set<string>();
const locks = new Set<string>();

beforeEach(async () => {
  kept.clear();
  locks.clear();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', storageOf(kept));
  vi.stubGlobal('caches', { delete: async (name: string) => cacheNames.delete(name), keys: async () => [] });
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, work: (lock: object | null) => Promise<void>) => work(locks.has(name) ? null : {}),
    },
  });
  await deviceDatabase().records.put(session);
});
afterEach(async () => {
  await deleteAccountDatabase(anna);
  await deviceDatabase().records.clear();
  await deviceDatabase().sealed.clear();
  for (const { name = '' } of await indexedDB.databases()) if (name.endsWith('.spare')) indexedDB.deleteDatabase(name);
  vi.unstubAllGlobals();
});

/** Like the browser's: its keys are its own properties. */
function storageOf(map: Map<string, string>): object {
  return new Proxy(
    {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    },
    { ownKeys: () => [...map.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  );
}

const spareOf = (accountId: string) => new AccountDatabase(accountId, `zh-account-${accountId}.spare`);
const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const idsIn = async (database: AccountDatabase) => (await database.outbox.orderBy('sequence').toArray()).map(({ id }) => id);

async function cancel(database: AccountDatabase, sessionId: string): Promise<string> {
  return (await enqueue(database, { endpoint: 'sessions.cancel', params: { id: sessionId }, body: {} }, clock)).id;
}

it('adds every change once, in order, after those of the main database, however often it is interrupted and repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(4), fc.nat(4), fc.nat(3), async (before, during, lost) => {
      const main = accountDatabase(anna);
      const spare = spareOf(anna);
      const expected: string[] = [];
      for (let count = 0; count < before; count += 1) expected.push(await cancel(main, `m${count}`));
      for (let count = 0; count < during; count += 1) expected.push(await cancel(spare, `s${count}`));
      const copy = await spare.outbox.toArray();
      spare.close();
      await mergeSpareStorage();
      // Interrupted before the spare database was deleted: part of it is there again.
      if (lost > 0) {
        const again = spareOf(anna);
        await again.outbox.bulkAdd(copy.slice(0, lost));
        again.close();
        await mergeSpareStorage();
      }
      expect(await idsIn(main)).toEqual(expected);
      expect((await names()).filter((name) => name?.endsWith('.spare'))).toEqual([]);
      await main.outbox.clear();
    }),
    { numRuns: 15 },
  );
});

it('appends later text to earlier text, and keeps uploads', async () => {
  const main = accountDatabase(anna);
  const spare = spareOf(anna);
  await main.writtenDrafts.bulkPut([
    { key: 'chat:1', values: { text: 'Good morning' } },
    { key: 'chat:2', values: { text: 'Until' } },
  ]);
  await spare.writtenDrafts.bulkPut([
    { key: 'chat:1', values: { text: 'I am late' } },
    { key: 'chat:2', values: { text: 'Until tomorrow' } },
    { key: 'support', values: { subject: 'Help' } },
  ]);
  const upload = {
    fileId: 'f',
    uploadKey: 'k',
    purpose: 'chat',
    fileName: 'a',
    contentType: 'image/png',
    sizeBytes: 1,
    file: null,
  } as const;
  await spare.keptUploads.put({ ...upload, startedAt: '2026-11-20T10:00:00Z', isStored: false, refusedBecause: null } as never);
  spare.close();
  await mergeSpareStorage();
  expect(await main.writtenDrafts.toArray()).toEqual([
    { key: 'chat:1', values: { text: 'Good morning\nI am late' } },
    { key: 'chat:2', values: { text: 'Until tomorrow' } },
    { key: 'support', values: { subject: 'Help' } },
  ]);
  expect(await main.keptUploads.count()).toBe(1);
});

it('keeps another account’s changes for that account alone', async () => {
  const spare = spareOf(ben);
  const id = await cancel(spare, 's');
  spare.close();
  await mergeSpareStorage();
  expect(await idsIn(accountDatabase(anna))).toEqual([]);
  expect((await deviceDatabase().sealed.get(ben))?.intentions.map((one) => one.id)).toEqual([id]);
});

it('takes over sessions to be revoked, and sealed changes', async () => {
  const spare = new DeviceDatabase('zh-device.spare');
  await addRevocation(spare, 'key');
  await spare.sealed.put({ accountId: ben, intentions: [], drafts: [], sealedAt: '2026-11-20T10:00:00Z' });
  spare.close();
  await mergeSpareStorage();
  expect(await readRevocations(deviceDatabase())).toEqual(['key']);
  expect(await deviceDatabase().sealed.count()).toBe(1);
});

it('waits while a tab still uses the spare databases', async () => {
  const spare = spareOf(anna);
  await cancel(spare, 's');
  spare.close();
  locks.add('zh-spare');
  await mergeSpareStorage();
  expect(await idsIn(accountDatabase(anna))).toEqual([]);
  expect(await names()).toContain(`zh-account-${anna}.spare`);
});

it('shows nothing of an account that logged out meanwhile, removes its data and keeps what it had not sent', async () => {
  const id = await cancel(accountDatabase(anna), 's');
  kept.set(`zh-last-moment:left:${anna}`, 'true');
  expect(await readSession(deviceDatabase())).toBeNull();
  await mergeSpareStorage();
  expect(await deviceDatabase().records.get('session')).toBeUndefined();
  expect(await names()).not.toContain(`zh-account-${anna}`);
  expect((await deviceDatabase().sealed.get(anna))?.intentions.map((one) => one.id)).toEqual([id]);
  expect(kept.size).toBe(0);
});
