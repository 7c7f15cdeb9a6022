import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountDatabase, deleteAccountDatabase } from '../db/account-database.ts';
import { deviceDatabase } from '../db/device-database.ts';
import { readUnsent } from '../db/outbox-table.ts';
import { saveSession } from '../db/session-changes.ts';
import { shared } from '../identity/state.ts';
import { systemClock } from '../platform/clock.ts';
import type { AccountSync } from '../sync/account-sync.ts';
import { setCurrentAccount } from '../sync/current-account.ts';
import { enqueue } from '../sync/sending/outbox.ts';
import { resyncPush, startPush } from './registration.ts';

const accountId = '01930000-0000-7000-8000-0000000000f1';
const user = { id: accountId, role: 'USER' as const, email: 'anna@zh.example', fullName: 'Anna', image: null };
const publicKey = 'AQID';
let isSubscribed = false;
/** Whether the provider sends to this device. */
let receivesPush = true;

const endpoint = 'https://push.example/1';
const subscription = {
  endpoint,
  options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    isSubscribed = false;
  },
};
const pushManager = {
  getSubscription: async () => (isSubscribed ? subscription : null),
  subscribe: async () => {
    isSubscribed = true;
    return subscription;
  },
};

async function signIn(revocationKey: string): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await saveSession(deviceDatabase(), { accessToken: 'a.b.c', expiresAt, revocationKey, user }, systemClock);
}

/** The queued device information, which is then accepted. */
async function told(): Promise<unknown[]> {
  const { outbox } = accountDatabase(accountId);
  const unsent = await readUnsent(accountDatabase(accountId));
  await outbox.clear();
  return unsent.map(({ body }) => (body as { push: unknown }).push);
}

beforeEach(async () => {
  isSubscribed = false;
  receivesPush = true;
  const registration = { pushManager };
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome/1 Android',
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', { addEventListener: () => undefined, documentElement: { lang: 'en' } });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', new URL('https://zh.example/user'));
  vi.stubGlobal('fetch', async (input: Request) => {
    const devices = { items: [{ isThisDevice: true, receivesPush }] };
    const data = new URL(input.url).pathname.endsWith('/devices') ? devices : { transport: 'web-push', publicKey, firebase: null };
    return Response.json({ data }, { headers: { 'x-request-id': '1' } });
  });
  shared.user = user;
  const database = accountDatabase(accountId);
  const freshness = { markOld: () => undefined, refreshOld: () => undefined } as unknown as AccountSync['freshness'];
  setCurrentAccount({ accountId, database, enqueue: (request) => enqueue(database, request), freshness } as AccountSync);
  await signIn('first');
  expect(await startPush()).toBe('on');
  expect(await told()).toMatchObject([{ endpoint }]);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  setCurrentAccount(null);
  shared.user = null;
  await deleteAccountDatabase(accountId);
  await deviceDatabase().records.clear();
});

it('a device that was taken off push on another one stays off', async () => {
  receivesPush = false;
  await resyncPush();
  expect(isSubscribed).toBe(false);
  expect(await told()).toEqual([]);
});

it('a device whose person has to sign in again keeps receiving: the provider knows nothing of it under the new sign-in', async () => {
  receivesPush = false;
  await signIn('second');
  await resyncPush();
  expect(isSubscribed).toBe(true);
  expect(await told()).toMatchObject([{ endpoint }]);
  // Once only.
  receivesPush = true;
  await resyncPush();
  expect(await told()).toEqual([]);
});
