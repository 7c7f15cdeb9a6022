import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { deleteAccountDatabase } from '../db/account-database.ts';
import { showSignedIn, showSignedOut } from '../identity/state.ts';
import { currentAccount } from '../sync/current-account.ts';
import { startSync } from './start-sync.ts';

const { stop, startTriggers } = vi.hoisted(() => {
  const stopTriggers = vi.fn();
  return { stop: stopTriggers, startTriggers: vi.fn((_: { account: { accountId: string } }) => stopTriggers) };
});
vi.mock('../sync/sending/triggers.ts', () => ({ startTriggers }));

const anna = '01930000-0000-7000-8000-0000000000e1';
const ben = '01930000-0000-7000-8000-0000000000e2';
const signIn = (id: string) => showSignedIn({ id, role: 'COACH', email: `${id}@zh.example`, fullName: 'A Coach', image: null }, 'a token');
const followed = () => startTriggers.mock.calls.map(([{ account }]) => account.accountId);

afterEach(async () => {
  showSignedOut();
  for (const id of [anna, ben]) await deleteAccountDatabase(id);
});

it('syncs for the signed-in person, one at a time and each once, however often it is started', async () => {
  signIn(anna);
  startSync();
  startSync();
  expect(followed()).toEqual([anna]);
  expect(currentAccount()?.accountId).toBe(anna);

  signIn(ben);
  await eventually(() => expect(followed()).toEqual([anna, ben]));
  expect(stop).toHaveBeenCalledOnce();
  expect(currentAccount()?.accountId).toBe(ben);

  showSignedOut();
  await eventually(() => expect(stop).toHaveBeenCalledTimes(2));
  expect(currentAccount()).toBeNull();
  startSync();
  expect(followed()).toEqual([anna, ben]);
});
