import { expect, test } from 'playwright/test';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { openBrowser, untilControlled } from '../support/browser.ts';
import { watchErrors } from '../support/page-errors.ts';
import { type Product, startProduct } from '../support/product.ts';
import { subscribeWith } from '../support/push-doubles.ts';
import { startPushService, type TestPushService } from '../support/push-service.ts';
import { demoPassword, signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// A person's notifications and reminders: live, read and changed without a server, sent when it is back.

let product: Product;
let service: TestPushService;
test.beforeAll(async () => {
  service = await startPushService();
  product = await startProduct();
});
test.afterAll(async () => {
  await product.dispose();
  await service.close();
});

const phone = {
  language: 'es',
  viewport: { width: 390, height: 844 },
  member: 'newmember',
  title: 'Notificaciones',
  unread: /Sin leer/,
  readOne: /^Marcar como leída/,
  readAll: 'Marcar todo como leído',
  allRead: 'Todo leído',
  toReminders: 'Recordatorios',
  quiet: 'Sin mensajes por la noche',
  twoDays: '2 días antes',
  devices: 'Dispositivos',
  turnOn: 'Activar aquí',
  receives: 'Recibe mensajes',
  silent: 'Sin mensajes',
  ledger: 'Envíos recientes',
  figures: 'Cómo llegan los mensajes',
  write: 'Escribir una notificación',
  fields: ['Título en inglés', 'Título en español', 'Texto en inglés', 'Texto en español'],
  send: 'Enviar',
  sendNow: 'Enviar ahora',
  required: 'Rellénelo',
  sent: /^Enviada a/,
  offline: 'Para enviar hace falta conexión.',
} as const;
const desktop = {
  language: 'en',
  viewport: { width: 1280, height: 800 },
  member: 'member',
  title: 'Notifications',
  unread: /Unread/,
  readOne: /^Mark as read/,
  readAll: 'Mark all as read',
  allRead: 'All read',
  toReminders: 'Reminders',
  quiet: 'No messages at night',
  twoDays: '2 days before',
  devices: 'Devices',
  turnOn: 'Turn on here',
  receives: 'Receives messages',
  silent: 'No messages',
  ledger: 'Recently sent',
  figures: 'How messages arrive',
  write: 'Write a notification',
  fields: ['Title in English', 'Title in Spanish', 'Text in English', 'Text in Spanish'],
  send: 'Send',
  sendNow: 'Send now',
  required: 'Fill this in',
  sent: /^Sent to/,
  offline: 'Sending needs a connection.',
} as const;

/** Chromium's words for a server that the test cut off. */
const ofTheLine = /WebSocket connection to .* failed/;

test('notifications and reminders on a line that breaks, on a phone in Spanish', async () => {
  const look = phone;
  const browser = await openBrowser({
    viewport: look.viewport,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Madrid',
    isKnown: true,
    isOwn: true,
  });
  try {
    await subscribeWith(browser.context(), service);
    const page = await browser.page();
    await signInAs(page, product.url, look.member);
    await untilControlled(page);
    const errors = await watchErrors(browser.context());
    await browser.context().addCookies([{ name: 'zh_language', value: look.language, url: product.url }]);
    const memberId = await page.evaluate(() => JSON.parse(localStorage.getItem('User') ?? '{}').id);
    const admin = await signInByCall('admin');
    const member = await signInByCall(look.member);

    // Live, while the page is open.
    const address = `${product.url}/user/profile/notification`;
    let isLive = false;
    page.on('websocket', (socket) => {
      // The page before can open one as well. Playwright says neither what that hears nor that it is closed once it is left.
      socket.on('framereceived', () => {
        isLive ||= page.url() === address;
      });
    });
    await page.goto(address);
    await expect.poll(() => isLive).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: look.title })).toBeVisible();
    const tell = (text: string) =>
      admin('POST', '/notify/create', {
        title: { en: text, es: text },
        body: { en: 'A', es: 'A' },
        link: '/user/sessions',
        to: { userIds: [memberId] },
      });
    await tell('First news');
    const news = page.getByRole('listitem').filter({ hasText: 'First news' });
    await expect(news).toBeVisible();
    await tell('Second news');
    await expect(page.getByRole('listitem').filter({ hasText: 'Second news' })).toBeVisible();
    await expectNoFindingsInAnySize(page);

    // This device, and what is sent to it.
    await page.getByRole('main').getByRole('link', { name: look.toReminders }).click();
    const devices = page.getByRole('region', { name: look.devices });
    const quiet = page.getByRole('checkbox', { name: look.quiet });
    await quiet.click();
    await expect(quiet).not.toBeChecked();
    await expect.poll(() => member('GET', '/user/reminder-settings')).toMatchObject({ quietFrom: null, quietTo: null });
    await devices.getByRole('button', { name: look.turnOn }).click();
    await expect(devices.getByText(look.receives)).toBeVisible();
    await expect
      .poll(async () => ((await member('GET', '/user/devices')) as Listed).items.filter(({ receivesPush }) => receivesPush))
      .toHaveLength(1);
    await tell('Third news');
    await expect(page.getByRole('region', { name: look.ledger }).getByText('Third news')).toBeVisible();
    await expectNoFindingsInAnySize(page);

    // Without a server all of it stays, and can be changed.
    await untilPrefetched(page);
    await product.stop('SIGKILL');
    await page.reload();
    await expect(quiet).not.toBeChecked();
    await quiet.click();
    await expect(quiet).toBeChecked();
    const twoDays = page.getByRole('checkbox', { name: look.twoDays });
    await twoDays.click();
    await expect(twoDays).toBeChecked();
    await page.goto(`${product.url}/user/profile/notification`);
    await page.getByRole('link', { name: look.unread }).click();
    const unread = page.getByRole('main').getByRole('button', { name: look.readOne });
    const before = await unread.count();
    await page.getByRole('button', { name: /: First news$/ }).click();
    await expect(unread).toHaveCount(before - 1);
    await page.reload();
    await expect(unread).toHaveCount(before - 1);
    await expectNoFindingsInAnySize(page);
    await page.getByRole('button', { name: look.readAll }).click();
    await expect(page.getByText(look.allRead)).toBeVisible();

    await product.start();
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await expect.poll(async () => ((await member('GET', '/notify/get')) as Listed).unreadCount).toBe(0);
    await expect
      .poll(() => member('GET', '/user/reminder-settings'))
      .toMatchObject({ quietFrom: '22:00', quietTo: '07:00', sessionMinutesBefore: expect.arrayContaining([2880]) });

    // Ended on another device, and this one does not undo it.
    const [own] = ((await member('GET', '/user/devices')) as Listed).items.filter(({ receivesPush }) => receivesPush);
    await member('DELETE', `/user/devices/${own?.id}/push`);
    await page.goto(`${product.url}/user/profile/reminders`);
    await expect(async () => {
      await page.reload();
      await expect(devices.getByRole('button', { name: look.turnOn })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(devices.getByText(look.silent)).toBeVisible();
    expect(((await member('GET', '/user/devices')) as Listed).items.filter(({ receivesPush }) => receivesPush)).toEqual([]);
    expect(errors.filter((error) => !ofTheLine.test(error))).toEqual([]);
  } finally {
    await browser.dispose();
  }
});

test('an admin writes to all members, and sees how messages arrive, on a desktop in English', async () => {
  const look = desktop;
  const browser = await openBrowser({ viewport: look.viewport, reducedMotion: 'reduce', isKnown: true });
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'admin');
    await untilControlled(page);
    const errors = await watchErrors(browser.context());
    await browser.context().addCookies([{ name: 'zh_language', value: look.language, url: product.url }]);
    await page.goto(`${product.url}/admin/notifications/sent`);
    await expect(page.getByRole('region', { name: look.figures })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: look.write }).click();
    const send = page.getByRole('button', { name: look.send, exact: true });
    await send.click();
    await expect(page.getByText(look.required).first()).toBeVisible();
    for (const label of look.fields) await page.getByLabel(label).fill(`${label}.`);
    await expectNoFindingsInAnySize(page);

    await product.stop('SIGKILL');
    await page.evaluate(() => globalThis.dispatchEvent(new Event('offline')));
    await expect(page.getByText(look.offline)).toBeVisible();
    await expect(send).toBeDisabled();
    await product.start();
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await expect(send).toBeEnabled();
    await send.click();
    await page.getByRole('dialog').getByRole('button', { name: look.sendNow }).click();
    await expect(page.getByText(look.sent)).toBeVisible();
    expect(errors.filter((error) => !ofTheLine.test(error))).toEqual([]);
  } finally {
    await browser.dispose();
  }
});

interface Listed {
  readonly unreadCount: number;
  readonly items: readonly { readonly id: string; readonly receivesPush: boolean }[];
}

/** Calls as a demo account, from another device. */
async function signInByCall(account: string) {
  const login = async () => {
    const reply = await fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${account}@zh.example`, password: demoPassword }),
    });
    return ((await reply.json()) as { data: { accessToken: string } }).data.accessToken;
  };
  const token = await login();
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}`);
    return ((await reply.json()) as { data: unknown }).data;
  };
}
