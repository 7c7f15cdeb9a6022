import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionOfRecord } from '../../db/rows.ts';

// Modules of their own for each: what has been taken in stands in them.
const load = () => import('./adopting.ts');
const session = (accountId: string) => ({ accountId, user: { id: accountId, role: 'USER' }, accessToken: 'token' }) as SessionOfRecord;
const way = () => ({ begin: vi.fn(), stop: vi.fn() });

beforeEach(() => vi.resetModules());

it('renews the token of a session that was taken in before the way to renew was there', async () => {
  const { adoptSession, renewWith } = await load();
  adoptSession(session('first'));
  const renewal = way();
  renewWith(renewal);
  expect(renewal.begin.mock.calls).toEqual([[session('first')]]);
  adoptSession(session('second'));
  expect(renewal.begin).toHaveBeenLastCalledWith(session('second'));
});

it('renews none that has been left meanwhile', async () => {
  const { adoptSession, adoptedSession, keptSession, renewWith, stopRenewing } = await load();
  adoptSession(session('first'));
  expect(keptSession('first')).toEqual(session('first'));
  expect(keptSession('second')).toBeNull();
  stopRenewing();
  const renewal = way();
  renewWith(renewal);
  expect(renewal.begin).not.toHaveBeenCalled();
  expect(adoptedSession()).toBeNull();
  adoptSession(session('second'));
  stopRenewing();
  expect(renewal.stop).toHaveBeenCalledOnce();
});
