import type { CDPSession, Page } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '../../../contract/chat.ts';
import type { Session } from '../../../contract/session.ts';
import { slowStart as english } from '../../../src/i18n/en/slow-start.ts';
import { workerWords } from '../../../src/push/worker-words.ts';
import { devTools, letWorkersSleep, openBrowser, untilControlled, workerRegistrations } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { type HeldStore, type Holder, openHolder } from '../../support/hold-store.ts';
import type { InstalledBrowser } from '../../support/installed-browser.ts';
import { type Line, openLine } from '../../support/line.ts';
import { otherDevice } from '../../support/other-device.ts';
import { watchErrors } from '../../support/page-errors.ts';
import { present } from '../../support/present.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { subscribeWith } from '../../support/push-doubles.ts';
import { startPushService, type TestPushService } from '../../support/push-service.ts';
import { signInAs } from '../../support/sign-in.ts';
import { deliverPush } from '../../support/worker-notifications.ts';

// Another window holds one store of the device's databases for over a minute: longer than a transaction and its repetition may take
// (src/db/open-transactions.ts). Meanwhile the app starts, a form is filled in, a message is being sent, and a push message comes.

/** How long a store is held, in milliseconds. */
const heldFor = 65_000;
/** Within this the person sees the screen, or that it waits. */
const blankAtMost = 7_000;
/** The worker waits three seconds for a database, and needs time to start. */
const pushAtMost = 5_000;
/** Browsers with a product each. Most of the time they wait. */
const laneCount = 2;

interface Lane {
  readonly service: TestPushService;
  readonly product: Product;
  readonly line: Line;
  readonly browser: InstalledBrowser;
  readonly errors: string[];
  readonly memberId: string;
  readonly talk: Conversation;
  readonly session: Session;
  readonly holder: Holder;
  readonly tools: CDPSession;
  readonly registrationId: string;
}

const lanes: Lane[] = [];
let stores: readonly HeldStore[];

beforeAll(async () => {
  lanes.push(...(await Promise.all(Array.from({ length: laneCount }, openLane))));
  stores = await present(lanes[0]).holder.stores();
}, 300_000);
afterAll(async () => {
  for (const { browser, line, product, service } of lanes) {
    await browser.dispose();
    await line.close();
    await product.dispose();
    await service.close();
  }
});

describe('a store that another window holds for a minute', () => {
  it('costs nothing that was typed or sent, no blank page and no push message, whichever store it is', async () => {
    // Of the account and of the device: the list is the browser's own.
    expect(stores.map(({ store }) => store)).toEqual(expect.arrayContaining(['records', 'outbox', 'intakeDrafts', 'writtenDrafts']));
    const waiting = [...stores];
    const found: Record<string, readonly string[]> = {};
    await Promise.all(
      lanes.map(async (lane) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const wrong = await examine(lane, next).catch((error: unknown) => [String(error)]);
          if (wrong.length > 0) found[next.store] = wrong;
        }
      }),
    );
    expect(found).toEqual({});
  }, 3_000_000);
});

async function openLane(): Promise<Lane> {
  const service = await startPushService();
  const line = await openLine();
  const product = await startProduct({ env: { PUBLIC_URL: line.url, REQUESTS_PER_MINUTE: '0' } });
  line.leadTo(product.port);
  const browser = await openBrowser();
  await subscribeWith(browser.context(), service);
  const page = await browser.page();
  await signInAs(page, line.url, 'member');
  await untilControlled(page);
  const memberId = await page.evaluate(() => JSON.parse(localStorage.getItem('User') ?? '{}').id as string);
  const member = await otherDevice(product.url, 'member');
  await member.send('PATCH', '/user/reminder-settings', {
    ...(await member.get<object>('/user/reminder-settings')),
    quietFrom: null,
    quietTo: null,
  });
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByText('This device now receives notifications').waitFor();
  const coach = await otherDevice(product.url, 'coach');
  const own = new Set((await member.get<{ items: Conversation[] }>('/chat/conversations?limit=50')).items.map(({ id }) => id));
  const { items } = await coach.get<{ items: Conversation[] }>('/chat/conversations?limit=50');
  const talk = present(items.find(({ kind, id }) => kind === 'direct' && own.has(id)));
  const sessions = await page.evaluate(readRows, { from: 'zh-account-', store: 'sessions' });
  const holder = await openHolder(page, line.url);
  const tools = await devTools(page);
  const registrations = await workerRegistrations(tools);
  await eventually(() => present(registrations.get(`${line.url}/`)));
  return {
    service,
    product,
    line,
    browser,
    errors: await watchErrors(browser.context()),
    memberId,
    talk,
    session: present(sessions[0] as Session | undefined),
    holder,
    tools,
    registrationId: present(registrations.get(`${line.url}/`)),
  };
}

/** Says what was not as it has to be. */
async function examine(lane: Lane, held: HeldStore): Promise<string[]> {
  const { browser, line, holder, talk, errors, product } = lane;
  // Anew for each store: a token is valid for fifteen minutes.
  const coach = await otherDevice(product.url, 'coach');
  const arrivals = async (text: string): Promise<number> => {
    const { items } = await coach.get<{ items: ChatMessage[] }>(`/chat/conversations/${talk.id}/messages?limit=100`);
    return items.filter((each) => each.text === text).length;
  };
  const { store } = held;
  const wrong: string[] = [];
  const check = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      wrong.push(`${what}: ${(error instanceof Error ? error.message : String(error)).slice(0, 400)}`);
    }
  };

  // In the middle of a form, and of a conversation.
  const form = await browser.context().newPage();
  await form.goto(`${line.url}/user/intake/general-intake`);
  await form.getByRole('radio', { name: 'Something else' }).check();
  await few(form).fill(`Before ${store}`);
  const chat = await browser.context().newPage();
  await chat.goto(`${line.url}/user/chat/${talk.id}`);
  await composer(chat).waitFor();
  const push = await sendPush(lane, store);

  // It is held from the moment on at which a message has been sent and its response has not come yet.
  const sentBefore = line.sent.length;
  line.become('slow');
  await say(chat, `On its way, ${store}`);
  await expect.poll(() => line.sent.length, { timeout: 20_000 }).toBeGreaterThan(sentBefore);
  await holder.hold(held);
  const began = Date.now();
  line.become('open');

  await check('typing', async () => {
    await few(form).fill(`After ${store}`);
    await few(form).press('!');
    await say(chat, `While held, ${store}`);
    await composer(chat).fill(`Not sent, ${store}`);
  });
  const start = await browser.context().newPage();
  await check('start', async () => {
    await start.goto(`${line.url}/user`, { waitUntil: 'commit' });
    await home(start)
      .or(start.getByRole('heading', { name: english.title }))
      .first()
      .waitFor({ timeout: blankAtMost });
  });
  // A browser does not stop a worker that still answers a page.
  await start.waitForLoadState('networkidle');
  await check('push', async () => {
    await letWorkersSleep(lane.tools);
    const at = Date.now();
    const { registrationId } = lane;
    await deliverPush(lane.tools, { origin: line.url, registrationId, data: push.text });
    const titles = [push.title, workerWords.en.otherTitle];
    await expect.poll(async () => (await shown(lane)).some((title) => titles.includes(title)), { timeout: 20_000 }).toBe(true);
    const took = Date.now() - at;
    if (took > pushAtMost) throw new Error(`shown after ${took} ms`);
  });
  // What could not be queued within a minute is in the field again.
  const returned = `While held, ${store}\nNot sent, ${store}`;
  const isThere = async (moment: string): Promise<void> => {
    await check(`form ${moment}`, async () => expect(await few(form).inputValue({ timeout: blankAtMost })).toBe(`After ${store}!`));
    await check(`conversation ${moment}`, async () =>
      expect([`Not sent, ${store}`, returned]).toContain(await composer(chat).inputValue({ timeout: blankAtMost })),
    );
    await check(`start ${moment}`, async () =>
      home(start)
        .or(start.getByRole('heading', { name: english.title }))
        .first()
        .waitFor({ timeout: blankAtMost }),
    );
  };
  await isThere('after a few seconds');
  await check('what was sent', async () =>
    chat.getByText(`While held, ${store}`).or(chat.getByText(english.held)).first().waitFor({ timeout: blankAtMost }),
  );
  await start.waitForTimeout(Math.max(0, heldFor - (Date.now() - began)));
  await isThere('after a minute');
  await holder.release();

  await check('start afterwards', () => home(start).waitFor({ timeout: 10_000 }));
  const sent = [`On its way, ${store}`];
  if ((await composer(chat).inputValue()) !== returned) sent.push(`While held, ${store}`);
  for (const text of sent) {
    await check(`arrival of ${text}`, async () => expect.poll(() => arrivals(text), { timeout: 40_000 }).toBe(1));
  }
  await check('the outbox', async () =>
    expect
      .poll(() => holder.page.evaluate(readRows, { from: 'zh-account-', store: 'outbox' }).then((rows) => JSON.stringify(rows)), {
        timeout: 40_000,
      })
      .toBe('[]'),
  );
  await isThere('afterwards');
  await check('reloading', async () => {
    // One after the other: three that load at once wait for one another.
    for (const [page, part] of [
      [form, few],
      [chat, composer],
      [start, home],
    ] as const) {
      await page.reload();
      await part(page).waitFor({ timeout: blankAtMost });
    }
  });
  await isThere('after loading again');
  await check('no second time', async () => {
    for (const text of [`On its way, ${store}`, `While held, ${store}`]) expect(await arrivals(text)).toBe(sent.includes(text) ? 1 : 0);
  });
  await check('errors', async () => expect(errors).toEqual([]));

  errors.length = 0;
  await composer(chat).fill('');
  await holder.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    for (const each of (await registration?.getNotifications()) ?? []) each.close();
  });
  for (const page of [form, chat, start]) await page.close();
  return wrong;
}

const few = (page: Page) => page.getByRole('textbox', { name: /^In a few words/ });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const home = (page: Page) => page.getByRole('heading', { name: /Maya/ });

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** A real message of the provider, made one about a session: for that the worker reads most. */
async function sendPush({ product, memberId, service, session }: Lane, name: string): Promise<{ title: string; text: string }> {
  const admin = await otherDevice(product.url, 'admin');
  const title = `News, ${name}`;
  const words = { en: title, es: title };
  await admin.send('POST', '/notify/create', { title: words, body: words, link: null, to: { userIds: [memberId] } });
  const arrived = () => service.delivered.find(({ payload }) => payload.notification.title === title);
  await expect.poll(() => arrived() !== undefined, { timeout: 40_000 }).toBe(true);
  const payload = structuredClone(present(arrived()).payload);
  Object.assign(payload.notification.data.notification, { kind: 'session-reminder', link: `/user/sessions/${session.id}` });
  return { title, text: JSON.stringify(payload) };
}

function shown({ holder }: Lane): Promise<string[]> {
  return holder.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title }) => title);
  });
}

/** Runs in the page. */
async function readRows({ from, store }: { from: string; store: string }): Promise<unknown[]> {
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith(from));
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(found?.name ?? '');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asking = opening.result.transaction(store).objectStore(store).getAll();
      asking.onsuccess = () => {
        opening.result.close();
        resolve(asking.result);
      };
      asking.onerror = () => reject(asking.error);
    };
  });
}
