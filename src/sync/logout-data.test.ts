import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountDatabase, deleteAccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { claimHead, readUnsent } from '../db/outbox-table.ts';
import { countUnsentOf, readSealed, removeAccountData, unseal } from './logout-data.ts';
import { enqueue } from './outbox.ts';

const anna = '01930000-0000-7000-8000-0000000000aa';
const ben = '01930000-0000-7000-8000-0000000000bb';
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
let device: DeviceDatabase;

async function act(accountId: string, sessionId: string): Promise<string> {
  const made = await enqueue(accountDatabase(accountId), { endpoint: 'sessions.cancel', params: { id: sessionId }, body: {} }, clock);
  return made.id;
}

const draft = { id: 'd', formId: 'f', formKey: 'phq-9', formVersion: 1, category: 'mood', values: { a: 1 }, startedAt: '', updatedAt: '' };

beforeEach(() => {
  device = new DeviceDatabase(`device-${Math.random()}`);
});
afterEach(async () => {
  await Promise.all([device.delete(), deleteAccountDatabase(anna), deleteAccountDatabase(ben)]);
});

describe('leaving a device (DESIGN 4.7)', () => {
  it('takes everything of the account along, and leaves others alone', async () => {
    await act(anna, 'a');
    await act(ben, 'b');
    await removeAccountData(device, anna, 'discard', clock);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(`zh-account-${anna}`);
    expect(await readSealed(device)).toEqual([]);
    expect(await countUnsentOf(ben)).toEqual({ intentions: 1, drafts: 0 });
  });

  it('keeps sealed changes in their order, under their keys, for the same person', async () => {
    const ids = [await act(anna, 'a'), await act(anna, 'b'), await act(anna, 'a')];
    await claimHead(accountDatabase(anna), 'session:a', { holder: 'x', now: clock.now().getTime(), isEager: false });
    await accountDatabase(anna).intakeDrafts.add(draft);
    await removeAccountData(device, anna, 'keep', clock);
    expect(await readSealed(device)).toEqual([{ accountId: anna, intentions: 3 }]);

    await unseal(device, ben);
    expect(await countUnsentOf(ben)).toEqual({ intentions: 0, drafts: 0 });

    await unseal(device, anna);
    const unsent = await readUnsent(accountDatabase(anna));
    expect(unsent.map(({ id }) => id)).toEqual(ids);
    expect(unsent.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await accountDatabase(anna).intakeDrafts.toArray()).toEqual([draft]);
    expect(await readSealed(device)).toEqual([]);
  });

  it('unseals once, also when the device dies before it is done', async () => {
    await act(anna, 'a');
    await removeAccountData(device, anna, 'keep', clock);
    const sealed = await device.sealed.toArray();
    await unseal(device, anna);
    await device.sealed.bulkPut(sealed);
    await unseal(device, anna);
    expect(await countUnsentOf(anna)).toEqual({ intentions: 1, drafts: 0 });
  });

  it('adds to what was sealed before', async () => {
    await act(anna, 'a');
    await removeAccountData(device, anna, 'keep', clock);
    await act(anna, 'b');
    await removeAccountData(device, anna, 'keep', clock);
    expect(await readSealed(device)).toEqual([{ accountId: anna, intentions: 2 }]);
  });
});
