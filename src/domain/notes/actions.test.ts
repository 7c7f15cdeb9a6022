import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { setCurrentAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { writeNote } from './actions.ts';

const coach = '01930000-0000-7000-8000-0000000000c1';
const userId = '01930000-0000-7000-8000-0000000000a1';
const words = { text: 'Slept well', isShared: false };

beforeEach(() => setCurrentAccount({ accountId: coach, database: accountDatabase(coach) } as AccountSync));
afterEach(async () => {
  setCurrentAccount(null);
  await deleteAccountDatabase(coach);
});

async function sessionOfNote(): Promise<unknown> {
  const [note] = await readUnsentInLanes(accountDatabase(coach), 'note:');
  return (note?.body as { sessionId?: unknown } | undefined)?.sessionId;
}

it('a note names its session', async () => {
  await writeNote(userId, words, '01930000-0000-7000-8000-0000000000b1');
  expect(await sessionOfNote()).toBe('01930000-0000-7000-8000-0000000000b1');
});

it('a note about a session that the provider does not have does not depend on it: it may arrive first', async () => {
  const id = '01930000-0000-7000-8000-0000000000b2';
  const startsAt = '2026-11-20T10:00:00.000Z';
  const endsAt = '2026-11-20T10:50:00.000Z';
  const session = {
    id,
    kind: 'one-on-one' as const,
    title: 'Walk',
    offeringId: null,
    startsAt,
    endsAt,
    timeZone: 'Europe/Madrid',
    capacity: 1,
  };
  await enqueue(accountDatabase(coach), { endpoint: 'sessions.create', body: session });
  await writeNote(userId, words, id);
  expect(await sessionOfNote()).toBeNull();
});
