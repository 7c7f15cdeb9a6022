import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deviceDatabase } from '../src/db/device-database.ts';
import type { SessionOfRecord } from '../src/db/rows.ts';

const showNotification = vi.fn(async (_title: string, _options: { body: string }) => undefined);
const openWindow = vi.fn(async (_path: string) => null);
const page = new EventTarget();
const session = { key: 'session', accountId: 'a', role: 'COACH', state: 'active', accessToken: 't' } as unknown as SessionOfRecord;

beforeAll(async () => {
  // What the worker finds around it.
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('registration', { showNotification });
  vi.stubGlobal('location', new URL('https://zh.example/sw.js'));
  vi.stubGlobal('clients', { matchAll: async () => [], openWindow });
  vi.stubGlobal('navigator', { language: 'es-MX' });
  const { receivePushMessages } = await import('./push.ts');
  receivePushMessages();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  vi.clearAllMocks();
  await deviceDatabase().records.clear();
});

async function happens(type: string, what: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  page.dispatchEvent(Object.assign(new Event(type), what, { waitUntil: (promise: Promise<unknown>) => work.push(promise) }));
  await Promise.all(work);
}

const shown = () => showNotification.mock.calls.map(([title, { body }]) => `${title}: ${body}`);

it.each([
  ['nothing', null],
  ['an empty text', { text: () => '' }],
])('a push with %s says to whoever is logged in that there is news, which a click shows', async (_, data) => {
  await deviceDatabase().records.put(session);
  await happens('push', { data });
  expect(shown()).toEqual(['ZH: Tienes novedades. Abre ZH para verlas.']);
  await happens('notificationclick', { action: '', notification: { close: () => undefined, data: null } });
  expect(openWindow.mock.calls).toEqual([['/coach']]);
});

it('a push without contents asks to log in only where nobody is', async () => {
  for (const record of [null, { ...session, state: 'ended' } as const]) {
    if (record) await deviceDatabase().records.put(record);
    await happens('push', { data: null });
  }
  expect(shown()).toEqual(Array(2).fill('ZH: Hay un mensaje. Se puede leer al iniciar sesión.'));
  await happens('notificationclick', { action: '', notification: { close: () => undefined, data: null } });
  expect(openWindow.mock.calls).toEqual([['/login']]);
});
