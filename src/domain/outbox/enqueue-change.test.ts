import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../../contract/sessions.ts';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { readReading, writeChanges } from '../../db/server-truth.ts';
import { changesOfAccepted, changesOfReading, readingKey } from '../../sync/collections.ts';
import { enqueueChange, versionOfSession } from './enqueue-change.ts';

const account = '01930000-0000-7000-8000-0000000000ab';
const id = '01930000-0000-7000-8000-0000000000cd';
let database: AccountDatabase;
beforeEach(() => {
  database = accountDatabase(account);
});
afterEach(() => deleteAccountDatabase(account));

const ofProfile = async () =>
  ((await readReading(database, readingKey('accounts.profile', {})))?.data as { version: number } | undefined)?.version;

async function bases(): Promise<(number | undefined)[]> {
  return (await readUnsent(database)).map(({ body }) => (body as { baseVersion?: number }).baseVersion);
}

it('bases each change on those before it, whatever the screen knew when it was made', async () => {
  await writeChanges(database, changesOfReading('accounts.profile', {}, { version: 4 }, null, 1));
  // All three were made before the screen had heard of the first.
  for (const language of ['en', 'es', 'en'] as const) {
    await enqueueChange(database, { endpoint: 'accounts.editProfile', body: { language, baseVersion: 4 } }, ofProfile);
  }
  const [first] = await readUnsent(database);
  expect(await bases()).toEqual([4, 5, 6]);

  // The first is accepted; a screen that lags says the same as before.
  await database.outbox.delete(first?.sequence ?? 0);
  if (first) await writeChanges(database, changesOfAccepted(first, { version: 5 }, 2));
  await enqueueChange(database, { endpoint: 'accounts.editProfile', body: { theme: 'dark', baseVersion: 5 } }, ofProfile);
  expect(await bases()).toEqual([5, 6, 7]);
});

function cancel(baseVersion: number) {
  return enqueueChange(database, { endpoint: 'sessions.cancel', params: { id }, body: { baseVersion } }, versionOfSession(id));
}

it('knows of an own change that was accepted before the screen heard of it', async () => {
  await database.sessions.put({ id, version: 7 } as Session);
  const { sequence } = await cancel(7);
  await database.outbox.delete(sequence);
  await database.sessions.put({ id, version: 8 } as Session);
  await cancel(7);
  expect(await bases()).toEqual([8]);
});

it('leaves what somebody else changed a conflict: the person has not seen it', async () => {
  await database.sessions.put({ id, version: 9 } as Session);
  await cancel(7);
  expect(await bases()).toEqual([7]);
});

it('lets aside what was refused or given up: it makes no version', async () => {
  await database.sessions.put({ id, version: 7 } as Session);
  const { sequence } = await cancel(7);
  await database.outbox.update(sequence, { state: 'rejected' });
  await cancel(7);
  expect(await bases()).toEqual([7, 7]);
  await database.outbox.clear();
  await cancel(7);
  expect(await bases()).toEqual([7]);
});

it('bases a change of something that was made here on its making', async () => {
  const written = { id, userId: account, text: 'Sleeps well', isShared: false, writtenAt: '2026-11-20T10:00:00.000Z', baseVersion: 0 };
  const write = () => enqueueChange(database, { endpoint: 'notes.write', body: written }, async () => undefined);
  await write();
  await write();
  expect(await bases()).toEqual([0, 1]);
});
