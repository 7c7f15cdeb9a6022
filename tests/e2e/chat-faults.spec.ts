import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import type { ChatMessage, Conversation } from '../../contract/chat.ts';
import { devTools, openBrowser, untilControlled, workerRegistrations } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Line, openLine } from '../support/line.ts';
import { type OtherDevice, otherDevice } from '../support/other-device.ts';
import { present } from '../support/present.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type HeldSubscription, subscribeWith } from '../support/push-doubles.ts';
import { startPushService, type TestPushService } from '../support/push-service.ts';
import { signInAs, signInByForm } from '../support/sign-in.ts';

// What must not be seen by somebody else, and what must not be lost with the app closed.

let line: Line;
let product: Product;
let browser: InstalledBrowser;
let page: Page;

test.beforeEach(async () => {
  test.setTimeout(120_000);
  line = await openLine();
  product = await startProduct({ env: { PUBLIC_URL: line.url, REQUESTS_PER_MINUTE: '0' } });
  line.leadTo(product.port);
});
test.afterEach(async () => {
  await browser.dispose();
  await product.dispose();
  await line.close();
});

test('who logs in next on the same device sees nothing of the conversations before', async () => {
  browser = await openBrowser({ isKnown: true });
  page = await browser.page();
  await signInAs(page, line.url, 'member');
  await untilControlled(page);
  const coach = await otherDevice(product.url, 'coach');
  const talk = await talkBetween(coach);
  await page.goto(`${line.url}/user/chat/${talk.id}`);
  await say('Between the two of us');
  await expectArrived(coach, talk.id, 'Between the two of us');

  await signInByForm(page, line.url, 'newmember');
  await page.goto(`${line.url}/user/chat`);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.goto(`${line.url}/user/chat/${talk.id}`);
  await expect(page.getByText('This conversation is not open to you')).toBeVisible();
  await expect(page.getByText('Between the two of us')).toHaveCount(0);
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('zh-account')),
  );
  expect(databases).toHaveLength(1);
});

test.describe('with the app closed', () => {
  let service: TestPushService;
  let subscription: HeldSubscription;
  test.beforeEach(async () => {
    service = await startPushService();
    browser = await openBrowser({ viewport: { width: 390, height: 844 } });
    subscription = await subscribeWith(browser.context(), service);
  });
  test.afterEach(async () => {
    await service.close();
    expect(service.problems).toEqual([]);
  });

  test('a message is shown once for its conversation, says nothing of what was written, and is answered from there', async () => {
    page = await browser.page();
    await signInAs(page, line.url, 'member');
    await untilControlled(page);
    const [coach, member] = [await otherDevice(product.url, 'coach'), await otherDevice(product.url, 'member')];
    // Whatever the hour is.
    const settings = await member.get<object>('/user/reminder-settings');
    await member.send('PATCH', '/user/reminder-settings', { ...settings, quietFrom: null, quietTo: null });
    const talk = await talkBetween(coach);
    await page.goto(`${line.url}/user`);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect.poll(() => subscription.current).not.toBeNull();
    await expect(async () => {
      const { items } = await member.get<{ items: { receivesPush: boolean }[] }>('/user/devices');
      expect(items.some(({ receivesPush }) => receivesPush)).toBe(true);
    }).toPass();
    const registrationId = await registrationOf(page);
    const bare = await browser.context().newPage();
    await page.close();
    const tools = await devTools(bare);
    await tools.send('ServiceWorker.enable');

    for (const text of ['How is your knee?', 'Can you walk on it?']) {
      const before = service.delivered.length;
      await coach.send('POST', `/chat/conversations/${talk.id}/messages`, { id: randomUUID(), text, sentAt: new Date().toISOString() });
      await expect.poll(() => service.delivered.length, { timeout: 20_000 }).toBe(before + 1);
      const push = present(service.delivered.at(-1));
      expect(push.text).not.toContain(text);
      await tools.send('ServiceWorker.stopAllWorkers');
      await tools.send('ServiceWorker.deliverPushMessage', { origin: line.url, registrationId, data: push.text });
    }
    await expect.poll(() => shownNow()).toEqual([{ path: `/user/chat/${talk.id}`, actions: ['Reply'] }]);

    await answer('Yes, slowly');
    await expect.poll(async () => (await messagesOf(coach, talk.id)).at(-1)?.text).toBe('Yes, slowly');
    // The app finds it there, once.
    await bare.goto(`${line.url}/user/chat/${talk.id}`);
    page = bare;
    await expect(conversation().getByText('Yes, slowly', { exact: true })).toHaveCount(1);
  });
});

async function expectArrived(device: OtherDevice, id: string, text: string): Promise<void> {
  await expect.poll(async () => (await messagesOf(device, id)).some((each) => each.text === text), { timeout: 30_000 }).toBe(true);
}

async function say(text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const conversation = () => page.getByRole('region', { name: /^Messages (with|about) / });
async function messagesOf(device: OtherDevice, id: string): Promise<ChatMessage[]> {
  const { items } = await device.get<{ items: ChatMessage[] }>(`/chat/conversations/${id}/messages?limit=50`);
  return items.toSorted((one, other) => one.position - other.position);
}

/** The conversation of the coach with the demo member. */
async function talkBetween(coach: OtherDevice): Promise<Conversation> {
  const { items } = await coach.get<{ items: Conversation[] }>('/chat/conversations?limit=50');
  const member = await otherDevice(product.url, 'member');
  const own = await member.get<{ items: Conversation[] }>('/chat/conversations?limit=50');
  const ids = new Set(own.items.map(({ id }) => id));
  return present(items.find((each) => each.kind === 'direct' && ids.has(each.id)));
}

const runningWorker = () => present(browser.context().serviceWorkers().at(-1));

function shownNow(): Promise<{ path: string; actions: string[] }[]> {
  return runningWorker().evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map((shown) => ({
      path: new URL(shown.data.navigate).pathname,
      actions: (shown as unknown as { actions: { title: string }[] }).actions.map(({ title }) => title),
    }));
  });
}

/** Writes an answer into the notification. No protocol does it: the event is one of ours, as in push.spec.ts. */
async function answer(words: string): Promise<void> {
  await runningWorker().evaluate(async (reply) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification?: Notification; action: string }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('It is not shown.');
    const work: Promise<unknown>[] = [];
    const event = new scope.NotificationEvent('notificationclick', { notification, action: 'reply' });
    Object.defineProperty(event, 'reply', { value: reply });
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => work.push(promise) });
    globalThis.dispatchEvent(event);
    await Promise.all(work);
  }, words);
}

async function registrationOf(from: Page): Promise<string> {
  const registrations = await workerRegistrations(await devTools(from));
  const scope = `${line.url}/`;
  await expect.poll(() => registrations.has(scope)).toBe(true);
  return present(registrations.get(scope));
}
