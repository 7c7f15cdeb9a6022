import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { DeviceDatabase } from '../../db/device-database.ts';
import { claimHead } from '../../db/outbox-store.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { markSessionEnded, reactivateSession, removeSession, renewSession, saveSession } from '../../db/session-changes.ts';
import { readSession } from '../../db/session-of-record.ts';
import { enqueue } from '../sending/outbox.ts';
import { unseal } from '../unsent-file/unsealing.ts';
import { createAccessTokens } from './access-token.ts';
import { countUnsentOf, readSealed, removeAccountData } from './logout-data.ts';

const anna = '01930000-0000-7000-8000-0000000000aa';
const ben = '01930000-0000-7000-8000-0000000000bb';
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
let device: DeviceDatabase;

async function act(accountId: string, sessionId: string): Promise<string> {
  const made = await enqueue(accountDatabase(accountId), { endpoint: 'sessions.cancel', params: { id: sessionId }, body: {} }, clock);
  return made.id;
}

function signedIn(token: string) {
  const user = { id: anna, role: 'USER' as const, email: 'anna@zh.example', fullName: 'Anna', image: null };
  return { accessToken: `a.b.${token}`, expiresAt: '2026-11-20T10:15:00Z', revocationKey: 'k', user };
}

const draft = { id: 'd', formId: 'f', formKey: 'phq-9', formVersion: 1, category: 'mood', values: { a: 1 }, startedAt: '', updatedAt: '' };

beforeEach(() => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
});
afterEach(async () => {
  await Promise.all([device.delete(), deleteAccountDatabase(anna), deleteAccountDatabase(ben)]);
});

describe('leaving a device (docs/design.md, Accounts on a device)', () => {
  it('removes everything of the account, and nothing of others', async () => {
    await act(anna, 'a');
    await act(ben, 'b');
    await removeAccountData(device, anna, 'discard', clock);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(`zh-account-${anna}`);
    expect(await readSealed(device)).toEqual([]);
    expect(await countUnsentOf(ben)).toEqual({ intentions: 1, drafts: 0 });
  });

  it('ends the session first, so that no worker refetches what was just removed', async () => {
    await saveSession(device, signedIn('first'), clock);
    await act(anna, 'a');
    await removeAccountData(device, anna, 'keep', clock);
    expect(await readSession(device)).toMatchObject({ accountId: anna, state: 'ended' });
    const { getToken } = createAccessTokens({ deviceDb: device, clock });
    expect(await getToken(anna)).toEqual({ kind: 'sign-in' });
  });

  it('is not undone by a token that was being renewed, nor when leaving failed', async () => {
    const session = await saveSession(device, signedIn('first'), clock);
    const [renewed] = await Promise.all([renewSession(device, signedIn('second'), clock), removeSession(device, anna)]);
    expect(renewed).toMatchObject({ accessToken: 'a.b.second' });
    expect(await readSession(device)).toBeNull();
    expect(await renewSession(device, signedIn('third'), clock)).toBeNull();
    await reactivateSession(device, session);
    expect(await readSession(device)).toBeNull();

    await saveSession(device, signedIn('fourth'), clock);
    await markSessionEnded(device, anna);
    expect(await renewSession(device, signedIn('fifth'), clock)).toBeNull();
    await reactivateSession(device, session);
    expect(await readSession(device)).toEqual(session);
  });

  it('keeps sealed changes in order, under their keys, for the same person', async () => {
    const ids = [await act(anna, 'a'), await act(anna, 'b'), await act(anna, 'a')];
    await claimHead(accountDatabase(anna), 'session:a', { holder: 'x', now: clock.now().getTime(), ignoresBackoff: false });
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

  it('keeps drafts and an import that is not fully sent, but not the results of a completed one', async () => {
    const database = accountDatabase(anna);
    const underWay = [
      { key: 'employee-import', values: { finishedAt: null } },
      { key: 'employee-import:0', values: ['row'] },
    ] as const;
    await database.writtenDrafts.bulkPut([{ key: 'monthly-data', values: { cell: 1 } }, ...underWay]);
    await removeAccountData(device, anna, 'keep', clock);
    await unseal(device, anna);
    expect(await accountDatabase(anna).writtenDrafts.toArray()).toEqual([...underWay, { key: 'monthly-data', values: { cell: 1 } }]);
    expect(await device.sealed.get(anna)).toBeUndefined();

    await accountDatabase(anna).writtenDrafts.put({ key: 'employee-import', values: { finishedAt: '2026-11-20T10:00:00Z' } });
    await removeAccountData(device, anna, 'keep', clock);
    expect((await device.sealed.get(anna))?.written).toEqual([{ key: 'monthly-data', values: { cell: 1 } }]);
    await removeAccountData(device, anna, 'discard', clock);
    expect(await device.sealed.get(anna)).toBeUndefined();
  });

  it('never mixes the pieces of two imports', async () => {
    const pieces = (name: string) =>
      [
        { key: 'employee-import', values: { finishedAt: null, name } },
        { key: `employee-import:${name}`, values: name },
      ] as const;
    await accountDatabase(anna).writtenDrafts.bulkPut(pieces('first'));
    await removeAccountData(device, anna, 'keep', clock);
    await accountDatabase(anna).writtenDrafts.bulkPut(pieces('second'));
    await unseal(device, anna);
    expect(await accountDatabase(anna).writtenDrafts.toArray()).toEqual(pieces('second'));
  });

  it('keeps the files of messages that are waiting for them, and no others', async () => {
    const database = accountDatabase(anna);
    const conversationId = '01920000-0000-7000-8000-0000000000c1';
    const body = { id: '01920000-0000-7000-8000-0000000000f1', text: 'A', sentAt: clock.now().toISOString() };
    await enqueue(database, { endpoint: 'chat.send', params: { id: conversationId }, body }, clock, 0, true);
    const row = (messageId: string) => ({ messageId, file: new Blob(['x']), fileName: 'a.jpg', thumbnail: null });
    await database.chatFiles.bulkPut([row(body.id), row('01920000-0000-7000-8000-0000000000f2')]);
    await removeAccountData(device, anna, 'keep', clock);
    await unseal(device, anna);
    expect((await accountDatabase(anna).chatFiles.toArray()).map(({ messageId }) => messageId)).toEqual([body.id]);
    expect((await accountDatabase(anna).outbox.toArray()).map(({ awaitsFile }) => awaitsFile)).toEqual([true]);
  });

  it('adds to what was sealed before', async () => {
    await act(anna, 'a');
    await removeAccountData(device, anna, 'keep', clock);
    await act(anna, 'b');
    await removeAccountData(device, anna, 'keep', clock);
    expect(await readSealed(device)).toEqual([{ accountId: anna, intentions: 2 }]);
  });
});
