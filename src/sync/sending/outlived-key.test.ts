import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { claimHead, putBack } from '../../db/outbox-store.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { retryIntention } from './decisions.ts';
import { enqueue } from './outbox.ts';

const account = '01930000-0000-7000-8000-0000000000a9';
const session = '01930000-0000-7000-8000-0000000000c9';
const lane = `session:${session}`;
const day = 24 * 60 * 60_000;
const start = Date.parse('2026-01-01T10:00:00Z');
let database: AccountDatabase;

beforeEach(() => {
  database = accountDatabase(account);
});
afterEach(() => deleteAccountDatabase(account));

it('holds an old change that may have been sent for the person, and sends it once the person confirms', async () => {
  const clock = { now: () => new Date(start) };
  const made = await enqueue(database, { endpoint: 'sessions.cancel', params: { id: session }, body: {} }, clock);
  const claimed = await claimHead(database, lane, { holder: 'one', now: start, ignoresBackoff: true });
  expect(claimed?.id).toBe(made.id);
  if (claimed) await putBack(database, claimed, 'one', { state: 'waiting', attempts: 1, nextAttemptAt: 0, problem: null });

  const later = start + 100 * day;
  expect(await claimHead(database, lane, { holder: 'two', now: later, ignoresBackoff: true })).toBeNull();
  expect(await readUnsent(database)).toMatchObject([{ id: made.id, state: 'rejected', problem: { code: 'KEY_OUTLIVED' } }]);

  expect(await retryIntention(database, made.id)).toBe(true);
  expect(await claimHead(database, lane, { holder: 'three', now: later, ignoresBackoff: false })).toMatchObject({
    id: made.id,
    state: 'sending',
  });
});

it('sends an old change that was never sent', async () => {
  await enqueue(database, { endpoint: 'sessions.cancel', params: { id: session }, body: {} }, { now: () => new Date(start) });
  expect(await claimHead(database, lane, { holder: 'one', now: start + 400 * day, ignoresBackoff: false })).not.toBeNull();
});
