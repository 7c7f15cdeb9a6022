import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { commonQuery } from './common-query.ts';

/** The tests use nothing else of an account. */
const accountOf = (accountId: string) => ({ accountId, database: accountDatabase(accountId) }) as AccountSync;
const ignored = (): void => undefined;

beforeEach(async () => {
  await Promise.all(['one', 'other'].map((id) => accountDatabase(id).open()));
});
afterEach(async () => {
  await Promise.all(['one', 'other'].map(deleteAccountDatabase));
});

it('reads once for all parts of the screen, from before it is drawn until the last of them leaves', async () => {
  const account = accountOf('one');
  const read = vi.fn(async () => account.database.sessions.count());
  const ahead = commonQuery(account, 'sessions', read);
  await eventually(() => expect(ahead.hasValue()).toBe(true));
  const first = commonQuery(account, 'sessions', read);
  expect(first.getValue()).toBe(0);
  const leave = [first, commonQuery(account, 'sessions', read)].map((query) => query.subscribe(ignored, ignored));
  expect(read).toHaveBeenCalledTimes(1);
  for (const end of leave) end();
  await eventually(() => expect(ahead.hasValue()).toBe(false));
  expect(commonQuery(account, 'sessions', read)).not.toBe(ahead);
});

it('shows nothing of one account to another, nor to a later session of the same', async () => {
  const known = commonQuery(accountOf('one'), 'greeting', async () => 'one');
  await eventually(() => expect(known.getValue()).toBe('one'));
  expect(commonQuery(accountOf('other'), 'greeting', async () => 'other').getValue()).toBeUndefined();
  expect(commonQuery(accountOf('one'), 'greeting', async () => 'one anew').getValue()).toBeUndefined();
});
