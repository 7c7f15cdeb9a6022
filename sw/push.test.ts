import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountDatabase, accountDatabase } from '../src/db/account-database.ts';
import { deviceDatabase } from '../src/db/device-database.ts';
import type { SessionOfRecord } from '../src/db/device-records.ts';
import { takeRequestedPath } from '../src/push/worker-requested-path.ts';
import { cachesInMemory } from '../tests/support/caches.ts';

const showNotification = vi.fn(async (_title: string, _options: { body: string }) => undefined);
const openWindow = vi.fn(async (_path: string) => null);
const closed: string[] = [];
const getNotifications = vi.fn(async ({ tag = '' } = {}) => [{ close: () => void closed.push(tag) }]);
let windows: object[] = [];
const page = new EventTarget();
const session = { key: 'session', accountId: 'a', role: 'COACH', state: 'active', accessToken: 't' } as unknown as SessionOfRecord;

beforeAll(async () => {
  // The globals of the worker.
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('registration', { showNotification, getNotifications });
  vi.stubGlobal('location', new URL('https://zh.example/sw.js'));
  vi.stubGlobal('caches', cachesInMemory());
  vi.stubGlobal('clients', { matchAll: async () => windows, openWindow });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', { language: 'es-MX' });
  const { pushHandlers } = await import('./push.ts');
  for (const [type, handle] of Object.entries(pushHandlers)) {
    page.addEventListener(type, (event) => (event as ExtendableEvent).waitUntil(handle(event as ExtendableEvent)));
  }
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  vi.clearAllMocks();
  await deviceDatabase().records.clear();
  await accountDatabase('a').outbox.clear();
  closed.length = 0;
  windows = [];
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
  expect(shown()).toEqual(['ZH: Hay novedades. Se pueden ver en ZH.']);
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

it('shows the precached icons without fetching them, and none where they are not stored', async () => {
  await happens('push', { data: null });
  expect(showNotification.mock.calls[0]?.[1]).not.toHaveProperty('icon');
  const precached = await caches.open('zh-precache');
  const image = () => new Response(new Uint8Array([137, 80, 78, 71]));
  await precached.put('/icons/icon-192.png?__WB_REVISION__=1', image());
  await precached.put('/icons/badge-96.png?__WB_REVISION__=1', image());
  await happens('push', { data: null });
  const stored = 'data:image/png;base64,iVBORw==';
  expect(showNotification.mock.calls[1]?.[1]).toMatchObject({ icon: stored, badge: stored });
  await caches.delete('zh-precache');
});

it('shows nothing while a page looks notifications up', async () => {
  const events: string[] = [];
  let lookedUp = (): void => undefined;
  const page = new Promise<void>((resolve) => {
    lookedUp = resolve;
  }).then(() => events.push('looked up'));
  const request = async (name: string, _options: object, work: () => Promise<unknown>) => {
    if (name.endsWith('zh-notifications')) await page;
    return work();
  };
  vi.stubGlobal('navigator', { language: 'es-MX', locks: { request } });
  showNotification.mockImplementationOnce(async () => void events.push('shown'));
  const shownThen = happens('push', { data: null });
  await new Promise((resolve) => setTimeout(resolve, 50));
  lookedUp();
  await shownThen;
  expect(events).toEqual(['looked up', 'shown']);
  vi.stubGlobal('navigator', { language: 'es-MX' });
});

const conversation = '019fc710-e100-77e7-91f4-8f3f277d1165';
const message = {
  app_badge: 1,
  notification: {
    title: 'New message from Elena',
    body: 'Open the conversation to read it.',
    lang: 'en',
    tag: `conversation:${conversation}`,
    navigate: `https://zh.example/coach/chat/${conversation}`,
    data: {
      deliveryId: '019fc710-e100-77e7-91f4-8f3f277d1166',
      accountId: 'a',
      notification: {
        id: '019fc710-e100-77e7-91f4-8f3f277d1167',
        kind: 'message',
        title: 't',
        body: 'b',
        link: null,
        createdAt: '2026-11-20T10:00:00Z',
      },
    },
  },
};
const pushed = () => happens('push', { data: { text: () => JSON.stringify(message) } });
/** The last notification's data, as a click returns them. */
const shownData = () => ({ data: null, ...showNotification.mock.calls.at(-1)?.[1] }).data;
const click = (more: object) => happens('notificationclick', { ...more, notification: { close: () => undefined, data: shownData() } });
const unsent = async () => (await accountDatabase('a').outbox.toArray()).map(({ endpoint, body, params }) => ({ endpoint, body, params }));

it('a message takes the place of the one before it in its conversation, and can be answered', async () => {
  await deviceDatabase().records.put(session);
  await pushed();
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({
    tag: `conversation:${conversation}`,
    actions: [{ action: 'reply', title: 'Reply', type: 'text' }],
  });
  expect(closed).toEqual([]);
  await click({ action: 'reply', reply: ' I am on my way ' });
  expect(openWindow).not.toHaveBeenCalled();
  const sent = (await unsent()).find(({ endpoint }) => endpoint === 'chat.send');
  expect(sent).toMatchObject({ params: { id: conversation }, body: { text: 'I am on my way' } });
});

it('an answer without words, as in browsers that ask for none, opens the conversation', async () => {
  await deviceDatabase().records.put(session);
  await pushed();
  await click({ action: 'reply' });
  expect(openWindow.mock.calls).toEqual([[`/coach/chat/${conversation}`]]);
  expect((await unsent()).map(({ endpoint }) => endpoint)).not.toContain('chat.send');
});

it.each([
  ['is taken away at once where its conversation is seen', 'visible', `/coach/chat/${conversation}`, 1],
  ['stays where another conversation is seen', 'visible', '/coach/chat/019fc710-e100-77e7-91f4-8f3f277d1168', 0],
  ['stays where nobody looks', 'hidden', `/coach/chat/${conversation}`, 0],
])('a message %s', async (_, visibilityState, path, count) => {
  await deviceDatabase().records.put(session);
  windows = [{ visibilityState, url: `https://zh.example${path}` }];
  await pushed();
  expect(showNotification).toHaveBeenCalledTimes(1);
  expect(closed).toHaveLength(count);
});

it('leaves its screen where the start of the app finds it, when no window is open', async () => {
  await deviceDatabase().records.put(session);
  await pushed();
  await click({ action: '' });
  expect(openWindow.mock.calls).toEqual([[`/coach/chat/${conversation}`]]);
  expect(await takeRequestedPath('a')).toBe(`/coach/chat/${conversation}`);
});

const stepId = '019fc710-e100-77e7-91f4-8f3f277d1169';

/** A reminder of a step; `&tap=1` where one tap answers it. */
function stepReminder(tap: '&tap=1' | '') {
  const { notification } = message;
  const link = `/user/steps?step=${stepId}&day=2026-11-20${tap}`;
  const about = { ...notification.data.notification, kind: 'step-reminder', link };
  const data = { ...notification.data, notification: about };
  return { notification: { ...notification, tag: `step:${stepId}`, navigate: `https://zh.example${link}`, data } };
}
const remindedOfStep = (tap: '&tap=1' | '') => happens('push', { data: { text: () => JSON.stringify(stepReminder(tap)) } });

it('a reminder of a step is answered on it, for the day that it is about, without opening the app', async () => {
  await deviceDatabase().records.put(session);
  await remindedOfStep('&tap=1');
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ actions: [{ action: 'done', title: 'Done' }, { action: 'snooze' }] });
  await click({ action: 'done' });
  expect(openWindow).not.toHaveBeenCalled();
  const ticks = (await unsent()).filter(({ endpoint }) => endpoint === 'steps.tick');
  expect(ticks).toMatchObject([{ params: { id: 'a' }, body: { stepId, day: '2026-11-20', value: 1 } }]);
});

it('a reminder of a step that asks for a number opens the app', async () => {
  await deviceDatabase().records.put(session);
  await remindedOfStep('');
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ actions: [{ action: 'snooze' }, { action: 'read' }] });
  await click({ action: '' });
  expect(openWindow.mock.calls).toEqual([[`/user/steps?step=${stepId}&day=2026-11-20`]]);
});

it('an answer of a logged-out person is sent for nobody', async () => {
  await deviceDatabase().records.put(session);
  await pushed();
  await deviceDatabase().records.put({ ...session, accountId: 'b' });
  await click({ action: 'reply', reply: 'Hello' });
  expect([...(await unsent()), ...(await accountDatabase('b').outbox.toArray())].map(({ endpoint }) => endpoint)).not.toContain(
    'chat.send',
  );
});

describe('while something else holds the database', () => {
  let release = (): void => undefined;

  /** Holds a store as a suspended page does. */
  async function hold(database: Dexie = deviceDatabase(), store = 'records'): Promise<void> {
    await database.open();
    const rows = database.backendDB().transaction(store, 'readwrite').objectStore(store);
    let isHeld = true;
    const askAgain = (): void => {
      if (isHeld) rows.count().onsuccess = askAgain;
    };
    askAgain();
    release = () => {
      isHeld = false;
    };
  }
  afterEach(() => {
    vi.useRealTimers();
    release();
  });

  it('says within three seconds that there is news', async () => {
    await deviceDatabase().records.put(session);
    await hold();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const received = pushed();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await received;
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).not.toContain('Elena');
  });

  it('shows a reminder within three seconds, without what is kept about its session', async () => {
    await deviceDatabase().records.put(session);
    await hold(accountDatabase('a'), 'sessions');
    const reading = vi.spyOn(accountDatabase('a').sessions, 'get');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { notification } = message;
    const about = { ...notification.data.notification, kind: 'session-reminder', link: `/coach/sessions?session=${conversation}` };
    const reminder = { notification: { ...notification, data: { ...notification.data, notification: about } } };
    const received = happens('push', { data: { text: () => JSON.stringify(reminder) } });
    await vi.waitFor(() => expect(reading).toHaveBeenCalled(), { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ actions: [{ action: 'join' }, { action: 'snooze' }, { action: 'read' }] });
    vi.useRealTimers();
    release();
    await received;
  });

  it('says that a message was shown while the table of notifications is held', async () => {
    await deviceDatabase().records.put(session);
    await hold(accountDatabase('a'), 'notifications');
    const received = pushed();
    // Sooner than what waits for the table is aborted (src/db/open-transactions.ts).
    const said = async () => expect((await unsent()).map(({ endpoint }) => endpoint)).toContain('notifications.acknowledge');
    await vi.waitFor(said, { timeout: 8_000 });
    expect(shown()).toHaveLength(1);
    release();
    await received;
  });

  it('keeps a reply that was typed into a notification in the spare database', async () => {
    await deviceDatabase().records.put(session);
    await pushed();
    await hold();
    await click({ action: 'reply', reply: 'I am on my way' });
    const spare = new AccountDatabase('a', 'zh-account-a.spare');
    expect(await spare.outbox.toArray()).toMatchObject([{ endpoint: 'chat.send', accountId: 'a', body: { text: 'I am on my way' } }]);
    await spare.delete();
  });

  it('keeps the answer to a step in the spare database', async () => {
    await deviceDatabase().records.put(session);
    await remindedOfStep('&tap=1');
    await hold();
    await click({ action: 'done' });
    expect(openWindow).not.toHaveBeenCalled();
    const spare = new AccountDatabase('a', 'zh-account-a.spare');
    expect(await spare.outbox.toArray()).toMatchObject([{ endpoint: 'steps.tick', accountId: 'a', body: { stepId, value: 1 } }]);
    await spare.delete();
  });
});
