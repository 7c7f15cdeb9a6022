import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import type { ChatMessage, Conversation } from '../../contract/chat.ts';
import { devTools, letWorkersSleep, openBrowser, untilControlled, workerRegistrations } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Line, openLine } from '../support/line.ts';
import { type OtherDevice, otherDevice } from '../support/other-device.ts';
import { present } from '../support/present.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type CurrentSubscription, subscribeWith } from '../support/push-doubles.ts';
import { startPushService, type TestPushService } from '../support/push-service.ts';
import { type DemoAccount, signInAs, signInByForm } from '../support/sign-in.ts';
import { deliverPush } from '../support/worker-notifications.ts';

// What must not be lost, doubled, or seen by another person, when the browser is killed, people change, and nobody has the app open.

let line: Line;
let product: Product;
let browser: InstalledBrowser;
let page: Page;

test.beforeEach(async () => {
  line = await openLine();
  product = await startProduct({ env: { PUBLIC_URL: line.url, REQUESTS_PER_MINUTE: '0' } });
  line.leadTo(product.port);
});
test.afterEach(async () => {
  await browser.dispose();
  await product.dispose();
  await line.close();
});

test('a browser that is killed with messages and a picture waiting has them all, and they arrive once and in order', async () => {
  browser = await openBrowser({ isKnown: true, isOwn: true });
  page = await browser.page();
  await signInAs(page, line.url, 'member');
  await untilControlled(page);
  const coach = await otherDevice(product.url, 'coach');
  const talk = await talkBetween(coach, 'direct', 'member');
  await page.goto(`${line.url}/user/chat/${talk.id}`);
  await say('Before the tunnel');
  await expectArrived(coach, talk.id, 'Before the tunnel');

  line.become('silent');
  await say('In the tunnel');
  await page.getByRole('button', { name: 'Attach a picture or PDF' }).click();
  const sheet = page.getByRole('dialog', { name: 'Send a picture or PDF' });
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'knee.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(sheet.getByRole('img', { name: 'Picture to be sent: knee.jpg' })).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Message (optional)' }).fill('My knee today');
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await say('After the picture');
  await expect(messageOf('After the picture').getByText('Waiting to be sent')).toBeAttached();
  // Where it was taken is not even on the device any more.
  expect(await waitingPictures(page)).toEqual([{ type: 'image/jpeg', hasExif: false }]);

  await browser.kill();
  await browser.open();
  page = await browser.page();
  await page.goto(`${line.url}/user/chat/${talk.id}`);
  await expect(messageOf('In the tunnel').getByText('Waiting to be sent')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Open picture knee.jpg' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do not send knee.jpg' })).toBeVisible();

  line.become('open');
  await expectArrived(coach, talk.id, 'After the picture');
  const texts = ['Before the tunnel', 'In the tunnel', 'My knee today', 'After the picture'];
  const arrived = (await messagesOf(coach, talk.id)).slice(-texts.length);
  expect(arrived.map(({ text }) => text)).toEqual(texts);
  expect(arrived.map(({ position }) => position - talk.lastPosition)).toEqual([1, 2, 3, 4]);
  const file = present(arrived[2]?.file);
  expect(file).toMatchObject({ name: 'knee.jpg', contentType: 'image/jpeg' });
  const bytes = Buffer.from(await (await fetch(new URL(file.url, product.url))).arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(file.thumbnailUrl).not.toBeNull();
  // Each was there once.
  for (const text of texts) await expect(conversation().getByText(text, { exact: true })).toHaveCount(1);
});

test('who logs in next on the same device sees nothing of the conversations before', async () => {
  browser = await openBrowser({ isKnown: true });
  page = await browser.page();
  await signInAs(page, line.url, 'member');
  await untilControlled(page);
  const coach = await otherDevice(product.url, 'coach');
  const talk = await talkBetween(coach, 'direct', 'member');
  await page.goto(`${line.url}/user/chat/${talk.id}`);
  await say('Between the two of us');
  await expectArrived(coach, talk.id, 'Between the two of us');

  await signInByForm(page, line.url, 'newmember');
  await page.goto(`${line.url}/user/chat`);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.goto(`${line.url}/user/chat/${talk.id}`);
  await expect(page.getByText('You can’t see this conversation')).toBeVisible();
  await expect(page.getByText('Between the two of us')).toHaveCount(0);
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('zh-account')),
  );
  expect(databases).toHaveLength(1);
});

test.describe('with the app closed', () => {
  let service: TestPushService;
  let subscription: CurrentSubscription;
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
    const talk = await talkBetween(coach, 'direct', 'member');
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

    for (const text of ['How is your knee?', 'Can you walk on it?']) {
      const before = service.delivered.length;
      await coach.send('POST', `/chat/conversations/${talk.id}/messages`, { id: randomUUID(), text, sentAt: new Date().toISOString() });
      await expect.poll(() => service.delivered.length).toBe(before + 1);
      const push = present(service.delivered.at(-1));
      expect(push.text).not.toContain(text);
      await letWorkersSleep(tools);
      await deliverPush(tools, { origin: line.url, registrationId, data: push.text });
    }
    // The one of the second message, in the place of the first.
    const { deliveryId } = present(service.delivered.at(-1)).payload.notification.data;
    await expect.poll(() => shownNow()).toEqual([{ deliveryId, path: `/user/chat/${talk.id}`, actions: ['Reply'] }]);

    await answer('Yes, slowly');
    await expect.poll(() => shownNow()).toEqual([]);
    await expect.poll(async () => (await messagesOf(coach, talk.id)).at(-1)?.text).toBe('Yes, slowly');
    // The app finds it there, once.
    await bare.goto(`${line.url}/user/chat/${talk.id}`);
    page = bare;
    await expect(conversation().getByText('Yes, slowly', { exact: true })).toHaveCount(1);
  });
});

test('a group of six writes about a session at once, and all have the same order', async () => {
  // High enough for all that is written: the list draws what is in sight.
  browser = await openBrowser({ isKnown: true, viewport: { width: 1280, height: 1800 } });
  page = await browser.page();
  await signInAs(page, line.url, 'coach');
  await untilControlled(page);
  const coach = await otherDevice(product.url, 'coach');
  const colleagues = await addressesOf(await otherDevice(product.url, 'employer'));
  const people: readonly (DemoAccount | `${string}@${string}`)[] = ['member', 'newmember', ...colleagues.slice(0, 3)];
  expect(people).toHaveLength(5);
  const members = await Promise.all(people.map((account) => otherDevice(product.url, account)));
  const session = await groupSession(coach);
  for (const member of members) await member.send('PATCH', `/coach/register-session/${session}`, { joinsWaitingList: false });
  const talk = await talkBetween(coach, 'session', session);
  await page.goto(`${line.url}/coach/chat/${talk.id}`);
  await say('Welcome, everybody');
  const hello = (member: OtherDevice, text: string) =>
    member.send('POST', `/chat/conversations/${talk.id}/messages`, { id: randomUUID(), text, sentAt: new Date().toISOString() });
  await Promise.all(members.flatMap((member, index) => ['Hello', 'Glad to be here'].map((text) => hello(member, `${text} ${index}`))));
  await say('See you soon');
  await expectArrived(coach, talk.id, 'See you soon');
  const orders = await Promise.all([coach, ...members].map(async (each) => (await messagesOf(each, talk.id)).map(({ text }) => text)));
  const [first = []] = orders;
  expect(first).toHaveLength(2 + 2 * people.length);
  for (const order of orders) expect(order).toEqual(first);
  // The same order on the screen, once it has all of them.
  const rows = page.getByRole('region', { name: /^Messages about/ }).getByRole('listitem');
  const placesOnScreen = async () => {
    const shown = await rows.allInnerTexts();
    return first.map((text) => shown.findIndex((item) => item.includes(text)));
  };
  await expect.poll(placesOnScreen).not.toContain(-1);
  const places = await placesOnScreen();
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

async function expectArrived(device: OtherDevice, id: string, text: string): Promise<void> {
  await expect.poll(async () => (await messagesOf(device, id)).some((each) => each.text === text)).toBe(true);
}

async function say(text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const conversation = () => page.getByRole('region', { name: /^Messages (with|about) / });
const messageOf = (text: string) =>
  conversation()
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) });

async function messagesOf(device: OtherDevice, id: string): Promise<ChatMessage[]> {
  const { items } = await device.get<{ items: ChatMessage[] }>(`/chat/conversations/${id}/messages?limit=50`);
  return items.toSorted((one, other) => one.position - other.position);
}

/** The conversation of the coach with the demo member, or about a session. */
async function talkBetween(coach: OtherDevice, kind: 'direct' | 'session', about: string): Promise<Conversation> {
  const { items } = await coach.get<{ items: Conversation[] }>('/chat/conversations?limit=50');
  if (kind === 'session') return present(items.find(({ sessionId }) => sessionId === about));
  const member = await otherDevice(product.url, 'member');
  const own = await member.get<{ items: Conversation[] }>('/chat/conversations?limit=50');
  const ids = new Set(own.items.map(({ id }) => id));
  return present(items.find((each) => each.kind === 'direct' && ids.has(each.id)));
}

/** Members of the demo enterprise who are there, beside the demo accounts. */
async function addressesOf(employer: OtherDevice): Promise<`${string}@${string}`[]> {
  const { items } = await employer.get<{ items: { email: `${string}@${string}` }[] }>(
    '/enterprise/get-imported-users?limit=50&status=joined',
  );
  return items.filter(({ email }) => !email.endsWith('@zh.example')).map(({ email }) => email);
}

/** A session at an hour of the night in which nobody of the demo data has another, whatever the time is now. */
async function groupSession(coach: OtherDevice): Promise<string> {
  const id = randomUUID();
  const day = new Date(Date.now() + 24 * 86_400_000).toISOString().slice(0, 10);
  const startsAt = new Date(`${day}T04:00:00.000Z`);
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
  await coach.send('POST', '/coach/create-session', {
    ...{ id, kind: 'group', title: 'Walking together', offeringId: null, timeZone: 'Europe/Madrid', capacity: 8 },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  });
  return id;
}

/** A picture as a telephone takes it, with the place where it was. */
function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#3a7d5d' } })
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** What this device stores of pictures that wait. */
function waitingPictures(from: Page): Promise<{ type: string; hasExif: boolean }[]> {
  return from.evaluate(async () => {
    const name = present((await indexedDB.databases()).map((each) => each.name ?? '').find((each) => each.startsWith('zh-account-')));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise<{ file: Blob }[]>((resolve) => {
      const request = database.transaction('chatFiles').objectStore('chatFiles').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return Promise.all(
      rows.map(async ({ file }) => ({
        type: file.type,
        hasExif: new TextDecoder('latin1').decode(await file.arrayBuffer()).includes('Exif'),
      })),
    );
    function present(value: string | undefined): string {
      if (value === undefined) throw new Error('There is no database.');
      return value;
    }
  });
}

const runningWorker = () => present(browser.context().serviceWorkers().at(-1));

function shownNow(): Promise<{ deliveryId: string; path: string; actions: string[] }[]> {
  return runningWorker().evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map((shown) => ({
      deliveryId: shown.data.deliveryId,
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
