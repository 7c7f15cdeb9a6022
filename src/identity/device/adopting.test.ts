import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionOfRecord } from '../../db/device-records.ts';

// A fresh module for each test: it holds the adopted session.
const load = () => import('./adopting.ts');
const session = (accountId: string) => ({ accountId, user: { id: accountId, role: 'USER' }, accessToken: 'token' }) as SessionOfRecord;
const way = () => ({ begin: vi.fn(), stop: vi.fn() });

beforeEach(() => vi.resetModules());

it('renews the token of a session that was adopted before the renewal was loaded', async () => {
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
