import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { writeChanges } from '../../db/server-truth.ts';
import { changesOfAccepted, changesOfReading } from '../../sync/collections.ts';
import { enqueueChange } from './enqueue-change.ts';

const account = '01930000-0000-7000-8000-0000000000ab';
let database: AccountDatabase;
beforeEach(() => {
  database = accountDatabase(account);
});
afterEach(() => deleteAccountDatabase(account));

const profile = {
  reading: 'accounts.profile',
  versionIn: (data: unknown) => (data as { version: number }).version,
  isChangedBy: ({ endpoint }: { endpoint: string }) => endpoint === 'accounts.editProfile',
} as const;

async function bases(): Promise<number[]> {
  return (await readUnsent(database)).map(({ body }) => (body as { baseVersion: number }).baseVersion);
}

it('bases each change on those before it, whatever the screen knew when it was made', async () => {
  await writeChanges(database, changesOfReading('accounts.profile', {}, { version: 4 }, null, 1));
  // All three were made before the screen had heard of the first.
  for (const language of ['en', 'es', 'en'] as const) {
    await enqueueChange(database, { endpoint: 'accounts.editProfile', body: { language, baseVersion: 4 } }, profile);
  }
  const [first] = await readUnsent(database);
  expect(await bases()).toEqual([4, 5, 6]);

  // The first is accepted; a screen that lags says the same as before.
  await database.outbox.delete(first?.sequence ?? 0);
  if (first) await writeChanges(database, changesOfAccepted(first, { version: 5 }, 2));
  await enqueueChange(database, { endpoint: 'accounts.editProfile', body: { theme: 'dark', baseVersion: 5 } }, profile);
  expect(await bases()).toEqual([5, 6, 7]);
});
