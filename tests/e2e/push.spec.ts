import { createECDH, generateKeyPairSync, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { payloadOf } from '../../provider/delivery/push/message.ts';
import { calls as callWords } from '../../src/i18n/en/calls.ts';
import { callsDevices as deviceWords } from '../../src/i18n/en/calls-devices.ts';
import { devTools, letWorkersSleep, openBrowser, untilControlled } from '../support/browser.ts';
import { readDeviceStorage } from '../support/device-storage.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { watchErrors } from '../support/page-errors.ts';
import { present } from '../support/present.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type CurrentSubscription, subscribeWith } from '../support/push-doubles.ts';
import { type DeliveredPush, startPushService, type TestPushService } from '../support/push-service.ts';
import { type DemoAccount, demoPassword, signInAs } from '../support/sign-in.ts';
import { clickNotification, deliverPush, registrationOf, shownNotifications } from '../support/worker-notifications.ts';

// From booking to the message on the phone, its buttons and the ledger, with the app closed. Chromium
// here cannot reach Google's push service: tests/support/push-doubles.ts says what replaces it.

let service: TestPushService;
let product: Product;
let phone: InstalledBrowser;
let subscription: CurrentSubscription;
test.beforeEach(async () => {
  service = await startPushService();
  product = await startProduct({ hasMovableClock: true });
  // A microphone that the app may use already, as after the first call.
  const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  phone = await openBrowser({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Madrid', flags });
  subscription = await subscribeWith(phone.context(), service);
});
test.afterEach(async () => {
  await phone.dispose();
  await product.dispose();
  await service.close();
  expect(service.problems).toEqual([]);
});

test('a reminder reaches the phone with the app closed, is answered there, and is gone once it is read elsewhere', async () => {
  const page = await phone.page();
  await signInAs(page, product.url, 'member');
  await untilControlled(page);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('This device now receives notifications')).toBeVisible();
  const { endpoint } = present(subscription.current);
  expect(await page.evaluate(() => sessionStorage.getItem('pushToken'))).toBe(endpoint);
  const other = await signInByCall();
  await expect(async () =>
    expect((await other.get('/user/devices')).items).toContainEqual(expect.objectContaining({ receivesPush: true })),
  ).toPass();
  const session = await bookSession(other);

  // The app is closed; what is left is a page that has nothing to do with it.
  const registrationId = await registrationOf(page, product.url);
  const bare = await phone.context().newPage();
  await page.close();
  const tools = await devTools(bare);
  const deliver = async (text: string) => {
    await letWorkersSleep(tools);
    await deliverPush(tools, { origin: product.url, registrationId, data: text });
  };

  // An hour before.
  await moveTo(session, 60);
  const first = await nextPush(session.id, 0);
  expect(first.headers.authorization).toContain(`k=${present(subscription.current).applicationServerKey}`);
  await deliver(first.text);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Madrid' }).format(
    new Date(session.startsAt),
  );
  const title = `Your session starts at ${time}`;
  await expect
    .poll(() => shownNow())
    .toEqual([{ title, link: `${product.url}/user/sessions/${session.id}`, actions: ['Join', 'Snooze 10 minutes'] }]);
  await expect.poll(() => statusOf(other, first)).toBe('shown');

  // Snoozed, and brought again in its place. The phone's clock does not move with the provider's: its ten minutes are over there.
  await click('snooze', title);
  await expect.poll(() => shownNow()).toEqual([]);
  const again = await nextPush(session.id, 1);
  // Put off is not opened.
  expect(await statusOf(other, first)).toBe('shown');
  await deliver(again.text);
  await expect.poll(() => titlesNow()).toEqual([title]);

  // A click opens the session.
  expect(await click('', title)).toEqual([`/user/sessions/${session.id}`]);
  await expect.poll(() => statusOf(other, again)).toBe('clicked');
  await expect.poll(() => isRead(other, again)).toBe(true);
  await bare.goto(`${product.url}/user/sessions/${session.id}`);
  await expect(bare.getByText(time).first()).toBeVisible();

  // Ten minutes before, with a window of the app open, and as Firebase delivers it: shown all the same, and a click goes to that window.
  await moveTo(session, 10);
  const last = await nextPush(session.id, 2);
  await deliver(JSON.stringify({ data: { zh: last.text }, from: '123456789012', priority: 'normal', fcmMessageId: randomUUID() }));
  await expect.poll(() => titlesNow()).toEqual([title]);
  await expect.poll(() => statusOf(other, last)).toBe('shown');
  expect(await click('join', title)).toEqual([]);
  await bare.waitForURL(`${product.url}/user/sessions/${session.id}/call`);

  // With the app closed and the worker asleep, from a locked phone: Join of the message, Join of the page, and one is in.
  await bare.goto('about:blank');
  await deliver(last.text);
  await expect.poll(() => titlesNow()).toEqual([title]);
  const [opened] = await click('join', title);
  await bare.goto(`${product.url}${opened}`);
  await bare.getByRole('button', { name: deviceWords.join.now, exact: true }).click();
  await expect(bare.getByRole('region', { name: callWords.bar.label })).toBeVisible();
  await bare.getByRole('button', { name: callWords.bar.leave, exact: true }).click();
  await expect(bare.getByRole('heading', { name: callWords.end.left.title })).toBeVisible();

  // What is read on another device is closed on this one.
  const admin = await signInByCall('admin');
  const text = { en: 'News', es: 'News' };
  await admin.send('POST', '/notify/create', {
    title: text,
    body: text,
    link: null,
    to: { userIds: [last.payload.notification.data.accountId] },
  });
  const isNews = ({ payload }: DeliveredPush) => payload.notification.title === text.en;
  await expect.poll(() => service.delivered.filter(isNews).length, { timeout: 40_000 }).toBe(1);
  const news = present(service.delivered.find(isNews));
  await deliver(news.text);
  await expect.poll(() => titlesNow()).toEqual([text.en]);
  await expect.poll(() => statusOf(other, news)).toBe('shown');
  await other.send('PATCH', `/notify/read/${news.payload.notification.data.notification.id}`);
  // With the jump of the provider's clock the page's realtime connection ended: it comes back with a new token.
  await expect.poll(() => titlesNow(), { timeout: 60_000 }).toEqual([]);

  // One without contents is for the person who is logged in.
  await deliver('');
  await expect.poll(() => bodiesNow()).toEqual(['You have news. Open ZH to see it.']);

  // Nobody is signed in any more: the next person learns nothing, and nothing is kept.
  await logOut(bare);
  await expect.poll(() => subscription.current).toBeNull();
  await deliver(last.text);
  await expect.poll(() => bodiesNow()).toEqual(['You have a message. Log in to read it.']);
  expect(await titlesNow()).toEqual(['ZH']);
  expect((await readDeviceStorage(bare)).text).not.toContain(title);
  await expect.poll(async () => (await other.get('/user/devices')).items.filter(({ receivesPush }) => receivesPush)).toEqual([]);
});

test('with a Firebase project the device registers through its SDK, and the worker shows what Firebase delivers', async () => {
  await product.dispose();
  product = await startProduct({ env: firebaseProject() });
  const token = 'a-token-as-firebase-gives-them';
  const asJson = (body: unknown) => ({
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: JSON.stringify(body),
  });
  // Google's two services that a browser registers with; everything else is the SDK's own work.
  await phone
    .context()
    .route('https://firebaseinstallations.googleapis.com/**', (route) =>
      route.fulfill(
        asJson({ fid: 'cT3stT3stT3stT3stT3stT', refreshToken: 'r', authToken: { token: 'a', expiresIn: '604800s' }, name: 'n' }),
      ),
    );
  await phone.context().route('https://fcmregistrations.googleapis.com/**', (route) => route.fulfill(asJson({ token, name: 'n' })));

  const page = await phone.page();
  await signInAs(page, product.url, 'member');
  await untilControlled(page);
  const errors = await watchErrors(phone.context());
  await page.goto(`${product.url}/user`);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('This device now receives notifications')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('pushToken'))).toBe(token);
  const memberId = await page.evaluate(() => JSON.parse(localStorage.getItem('User') ?? '{}').id);

  // Sent by firebase-admin, to a cloud that does not answer here: the attempt is in the ledger all the same.
  const member = await signInByCall();
  const text = { en: 'News for you', es: 'Novedades' };
  await member.send('PATCH', '/user/reminder-settings', {
    ...(await member.get('/user/reminder-settings')),
    quietFrom: null,
    quietTo: null,
  });
  const admin = await signInByCall('admin');
  await admin.send('POST', '/notify/create', { title: text, body: text, link: '/user/sessions', to: { userIds: [memberId] } });
  const attempted = async () => (await member.get('/user/notification-deliveries')).items.find(({ title }) => title === text.en);
  await expect.poll(async () => (await attempted())?.status, { timeout: 60_000 }).toBe('failed');
  const attempt = present(await attempted());

  const zh = payloadOf({
    deliveryId: attempt.id,
    accountId: memberId,
    notification: {
      id: attempt.notificationId,
      kind: 'system',
      title: text.en,
      body: text.en,
      link: '/user/sessions',
      createdAt: attempt.createdAt,
    },
    language: 'en',
    tag: 'news',
    navigate: `${product.url}/user/sessions`,
    unreadCount: 1,
    usefulSeconds: 3600,
    isUrgent: false,
  });
  const registrationId = await registrationOf(page, product.url);
  const tools = await devTools(page);
  await letWorkersSleep(tools);
  const data = JSON.stringify({ data: { zh }, from: '123456789012', priority: 'normal', fcmMessageId: randomUUID() });
  await deliverPush(tools, { origin: product.url, registrationId, data });
  await expect.poll(() => shownNow()).toEqual([{ title: text.en, link: `${product.url}/user/sessions`, actions: ['Mark as read'] }]);
  await expect
    .poll(async () => (await member.get('/user/notification-deliveries')).items.find(({ id }) => id === attempt.id)?.status)
    .toBe('shown');
  expect(errors).toEqual([]);

  // A server that accepts connections and never responds: the message does not wait for it.
  await letWorkersSleep(tools);
  await product.whilePaused(async () => {
    await deliverPush(tools, {
      origin: product.url,
      registrationId,
      data: JSON.stringify({ data: { zh: zh.replace(text.en, 'Seen at once') }, from: '123456789012', priority: 'normal' }),
    });
    await expect.poll(() => titlesNow()).toEqual(['Seen at once']);
  });
});

/** The variables of a project that does not exist. */
function firebaseProject(): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    project_id: 'coaching-test',
    client_email: 'push@coaching-test.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  const file = test.info().outputPath('service-account.json');
  writeFileSync(file, JSON.stringify(account));
  const keys = createECDH('prime256v1');
  return {
    FIREBASE_PROJECT_ID: 'coaching-test',
    FIREBASE_API_KEY: 'AIzaSyTest-not-a-key-of-anybody-at-all0',
    FIREBASE_SERVICE_ACCOUNT: file,
    FIREBASE_MESSAGING_SENDER_ID: '123456789012',
    FIREBASE_APP_ID: '1:123456789012:web:abcdef',
    FIREBASE_VAPID_KEY: keys.generateKeys('base64url'),
  };
}

interface Session {
  readonly id: string;
  readonly startsAt: string;
}

interface Listed {
  readonly id: string;
  readonly coachId: string;
  readonly startsAt: string;
  readonly status: string;
  readonly isRead: boolean;
  readonly receivesPush: boolean;
  readonly notificationId: string;
  readonly createdAt: string;
  readonly title: string;
}

/** Another device of the member, which makes its calls from here. */
interface OtherDevice {
  get(path: string): Promise<{ items: Listed[] }>;
  send(method: 'POST' | 'PATCH', path: string, body?: unknown): Promise<{ session: Session | null }>;
}

async function signInByCall(account: DemoAccount = 'member'): Promise<OtherDevice> {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const reply = await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data, message } = (await reply.json()) as { data: never; message?: string };
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${message}`);
    return data;
  };
  // The clock moves further than a token lasts: each call has a new one.
  const token = async () =>
    ((await call('POST', '/login', { email: `${account}@zh.example`, password: demoPassword })) as { accessToken: string }).accessToken;
  return {
    get: async (path) => call('GET', path, undefined, await token()),
    send: async (method, path, body) => call(method, path, body, await token()),
  };
}

/** Books the first time from the day after tomorrow on with a coach who need not accept it. */
async function bookSession(member: OtherDevice): Promise<Session> {
  for (const { coachId } of (await member.get('/user/get-current-select-coach-by-user')).items) {
    const { coach, items } = (await member.get(`/user/bookable-times?coachId=${coachId}`)) as unknown as {
      coach: { confirmsBookings: boolean };
      items: Listed[];
    };
    const slot = items.find(({ startsAt }) => Date.parse(startsAt) > Date.now() + 48 * 3_600_000);
    if (coach.confirmsBookings || !slot) continue;
    const { session } = await member.send('POST', '/user/book-session', {
      id: randomUUID(),
      slotIds: [slot.id],
      offeringId: null,
      joinsWaitingList: false,
    });
    return present(session);
  }
  throw new Error('The demo member can book no time.');
}

let aheadMinutes = 0;
/** Moves the provider's clock to just after so many minutes before the session. */
async function moveTo({ startsAt }: Session, minutesBefore: number): Promise<void> {
  const minutes = (Date.parse(startsAt) - Date.now()) / 60_000 - minutesBefore - aheadMinutes + 0.1;
  aheadMinutes += minutes;
  await product.advance(minutes * 60);
}

/** The push about the session that came after so many others. */
async function nextPush(sessionId: string, after: number): Promise<DeliveredPush> {
  const about = () =>
    service.delivered.filter(
      ({ payload: { notification } }) =>
        notification.tag === `session:${sessionId}` && notification.title.startsWith('Your session starts'),
    );
  await expect.poll(() => about().length, { timeout: 40_000 }).toBe(after + 1);
  return present(about()[after]);
}

/** What the phone shows. */
const shownNow = async () => (await shownNotifications(phone.context())).map(({ body: _, ...shown }) => shown);
const titlesNow = async () => (await shownNotifications(phone.context())).map(({ title }) => title);
const bodiesNow = async () => (await shownNotifications(phone.context())).map(({ body }) => body);

async function statusOf(member: OtherDevice, { payload }: DeliveredPush): Promise<string | undefined> {
  const { items } = await member.get('/user/notification-deliveries?limit=50');
  return items.find(({ id }) => id === payload.notification.data.deliveryId)?.status;
}

async function isRead(member: OtherDevice, { payload }: DeliveredPush): Promise<boolean | undefined> {
  const { items } = await member.get('/notify/get?limit=50');
  return items.find(({ id }) => id === payload.notification.data.notification.id)?.isRead;
}

/** Clicks a message, or one of its buttons; returns the paths that it opens. */
const click = (action: string, title: string) => clickNotification(phone.context(), action, title);

async function logOut(page: Page): Promise<void> {
  await page.goto(`${product.url}/user`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.waitForURL(`${product.url}/`);
}
