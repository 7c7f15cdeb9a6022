import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LastScreen, SessionOfRecord } from '../src/db/device-records.ts';
import { readLastStart, withLastScreen } from './last-screen.ts';

const session = { key: 'session', accountId: 'maya', role: 'USER', state: 'active' } as SessionOfRecord;
const screen: LastScreen = {
  key: 'screen',
  accountId: 'maya',
  path: '/user',
  language: 'es',
  entry: '/assets/1.js',
  styles: ['/assets/1.css', '/assets/2.css', '//elsewhere/3.css'],
  html: '<h1>Hola, Maya</h1><p>$& $1</p>',
  drawnAt: Date.now(),
};
const html =
  '<script type="module" crossorigin src="/assets/1.js"></script><link rel="stylesheet" crossorigin href="/assets/1.css"></head><div id="root"></div><p>after</p>';
const page = (text = html) => new Response(text, { headers: { 'content-type': 'text/html', 'content-length': '9', 'x-policy': 'strict' } });

function open(): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open('zh-device', 10);
    request.onupgradeneeded = () => request.result.createObjectStore('records', { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
  });
}

async function hold(...records: readonly object[]): Promise<void> {
  const database = await open();
  const transaction = database.transaction('records', 'readwrite');
  for (const record of records) transaction.objectStore('records').put(record);
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
  });
  database.close();
}

const cacheNames = new Set<string>();
beforeAll(() => vi.stubGlobal('caches', { has: async (name: string) => cacheNames.has(name) }));
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  cacheNames.clear();
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('zh-device').onsuccess = () => resolve();
  });
});

it('is what the device says of its active session', async () => {
  await hold(session, screen);
  expect(await readLastStart()).toEqual({ role: 'USER', screen });
});

it.each<[string, readonly object[], Awaited<ReturnType<typeof readLastStart>>]>([
  ['nobody is signed in', [screen], { role: null, screen: null }],
  ['the session has ended', [{ ...session, state: 'ended' }, screen], { role: null, screen: null }],
  ['it is of another account', [session, { ...screen, accountId: 'noah' }], { role: 'USER', screen: null }],
  ['it is older than a day', [session, { ...screen, drawnAt: Date.now() - 86_400_001 }], { role: 'USER', screen: null }],
  ['there is none', [session], { role: 'USER', screen: null }],
])('shows nothing where %s', async (_, records, expected) => {
  await hold(...records);
  expect(await readLastStart()).toEqual(expected);
});

it('makes no database where there is none', async () => {
  expect(await readLastStart()).toEqual({ role: null, screen: null });
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('zh-device');
});

it('is behind the place of the app, inert, with its styles and the policy of the page', async () => {
  const answer = await withLastScreen(page(), screen);
  expect(await answer.text()).toBe(
    html
      .replace(
        '<script type="module" crossorigin src="/assets/1.js"></script>',
        '<link rel="modulepreload" crossorigin href="/assets/1.js"><script defer src="/after-paint.js" data-app="/assets/1.js"></script>',
      )
      .replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/2.css"></head>')
      .replace('<p>', () => `<div id="last" lang="es" data-path="/user" inert aria-hidden="true">${screen.html}</div><p>`),
  );
  expect([answer.headers.get('x-policy'), answer.headers.get('content-length')]).toEqual(['strict', null]);
});

it('is left out of the page of another build', async () => {
  const other = html.replace('/1.js', '/2.js');
  expect(await (await withLastScreen(page(other), screen)).text()).toBe(other);
  expect(await (await withLastScreen(page(), null)).text()).toBe(html);
});

it('shows nothing after a log-out, even if the held database still knows the account', async () => {
  await hold(session, screen);
  cacheNames.add('zh-left');
  expect(await readLastStart()).toEqual({ role: null, screen: null });
});
