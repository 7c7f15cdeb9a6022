import { type Browser, expect, test } from 'playwright/test';
import { calls as words } from '../../src/i18n/en/calls.ts';
import { callsDevices as deviceWords } from '../../src/i18n/en/calls-devices.ts';
import {
  type Caller,
  callPath,
  enterCall,
  expectMedia,
  giveBack,
  joinCall,
  makeSession,
  openCallBrowser,
  openCaller,
  readStats,
  tiles,
} from '../support/callers.ts';
import { makeRoom } from '../support/make-room.ts';
import { otherDevice } from '../support/other-device.ts';
import { type Product, startProduct } from '../support/product.ts';

// Real media between real browsers over the real provider: what is asserted of it, the browsers' own statistics say.

let product: Product;
/** Each test opens its own. */
const browsers: Browser[] = [];

test.beforeAll(async () => {
  product = await startProduct({ prepare: makeRoom });
});

test.afterEach(async () => {
  for (const browser of browsers.splice(0)) await browser.close();
});

test.afterAll(async () => {
  await product?.dispose();
});

test('a coach and a member see and hear each other, whatever happens around them', async () => {
  const browser = await openBrowser();
  const coachDevice = await otherDevice(product.url, 'coach');
  const memberDevice = await otherDevice(product.url, 'member');
  const { id: memberId } = await memberDevice.get<{ id: string }>('/user/profile');
  const sessionId = await makeSession(coachDevice, 'one-on-one', [memberId]);
  const open = (who: 'coach' | 'member', area: 'coach' | 'user') =>
    openCaller(browser, product.url, who, { hasSmallCamera: true, at: callPath(area, sessionId) });
  const [coach, member] = await Promise.all([open('coach', 'coach'), open('member', 'user')]);

  await test.step('both are in: frames are decoded and voices come on both sides, directly', async () => {
    await Promise.all([joinCall(coach), joinCall(member)]);
    await Promise.all([expectMedia(coach), expectMedia(member)]);
    for (const caller of [coach, member]) {
      const { connections, localCandidates } = await readStats(caller);
      expect(connections).toBe(1);
      expect(['host', 'prflx']).toContain(localCandidates[0]);
      await expect(tiles(caller)).toHaveCount(1);
      await expect(tiles(caller).locator('video')).toHaveCount(1);
    }
  });

  await test.step('another camera and microphone: what the other receives does not stand still', async () => {
    await openDevices(coach);
    for (const kind of ['camera', 'microphone'] as const) {
      const list = coach.page.getByRole('combobox', { name: deviceWords[kind].label, exact: true });
      // After 'Same as my device': the third camera, the second microphone.
      await list.selectOption({ index: kind === 'camera' ? 3 : 2 });
      await expectMedia(member, { within: 4_000 });
    }
    await coach.page.getByRole('button', { name: deviceWords.devices.close }).click();
    expect((await readStats(member)).connections).toBe(1);
  });

  await test.step('a screen is shared, seen, and taken back', async () => {
    await press(member, 'screen');
    await expect(coach.page.locator('figure[data-screen] video')).toBeVisible();
    await press(member, 'screen');
    await expect(coach.page.locator('figure[data-screen]')).toHaveCount(0);
    await Promise.all([expectMedia(coach), expectMedia(member)]);
  });

  await test.step('the member reloads and comes back: there is one of them', async () => {
    await enterCall(member, product.url, 'user', sessionId);
    await Promise.all([expectMedia(coach), expectMedia(member)]);
    for (const caller of [coach, member]) await expect(tiles(caller)).toHaveCount(1);
  });

  await test.step('the provider is killed: media goes on, and what is said over the provider is said again afterwards', async () => {
    await product.stop('SIGKILL');
    await expect(member.page.getByText(words.notice.backSoon)).toBeVisible();
    await Promise.all([expectMedia(coach), expectMedia(member)]);
    await product.start();
    for (const caller of [coach, member]) await expect(caller.page.getByText(words.notice.backSoon)).toHaveCount(0);
    await press(member, 'microphone');
    await expect(tiles(coach).getByText(words.tile.muted)).toHaveCount(1);
    await press(member, 'microphone');
    await expect(tiles(coach).getByText(words.tile.muted)).toHaveCount(0);
    for (const caller of [coach, member]) await expect(tiles(caller)).toHaveCount(1);
    await expectMedia(coach);
  });

  const second = await open('member', 'user');
  await test.step('a second device takes the call over', async () => {
    const { page } = second;
    await page.getByRole('button', { name: deviceWords.camera.turnOn }).click();
    await page.getByRole('button', { name: deviceWords.join.now }).click();
    await page.getByRole('button', { name: words.elsewhere.move }).click();
    await expect(member.page.getByText(words.end.moved.title)).toBeVisible();
    await Promise.all([expectMedia(coach), expectMedia(second)]);
    await expect(tiles(coach)).toHaveCount(1);
  });

  await test.step('a tab that is killed is out after seconds', async () => {
    const session = await second.context.newCDPSession(second.page);
    session.send('Page.crash').catch(() => undefined);
    await expect(tiles(coach)).toHaveCount(0);
  });
  await giveBack(coachDevice, sessionId);
});

/** More than see each other (four). Eight with CALL_PEOPLE=8: a slow machine of two processors does not bring up their 28 connections. */
const people = Number(process.env.CALL_PEOPLE ?? 6);

test('many people hear each other and see the coach', async () => {
  // All their browsers and connections on one machine: it takes its time until all of them stand. Of many people few
  // speak at once: with voices that never rest, packets keep two processors so busy that Chromium opens no further sockets.
  test.setTimeout(480_000);
  const browser = await openBrowser({ isMostlySilent: true, framesPerSecond: 5 });
  const employer = await otherDevice(product.url, 'employer');
  const { items } = await employer.get<{ items: { email: `${string}@${string}` }[] }>(
    '/enterprise/get-imported-users?limit=50&status=joined',
  );
  const addresses = items.map(({ email }) => email).filter((email) => !email.endsWith('@zh.example'));
  const coachDevice = await otherDevice(product.url, 'coach');
  const sessionId = await makeSession(coachDevice, 'group');
  const members: Caller[] = [];
  for (const address of addresses) {
    if (members.length === people - 1) break;
    const device = await otherDevice(product.url, address);
    await device.send('PATCH', `/coach/register-session/${sessionId}`, { joinsWaitingList: false });
    members.push(await openCaller(browser, product.url, address, { hasSmallCamera: true, viewport: { width: 400, height: 300 } }));
  }
  expect(members).toHaveLength(people - 1);
  const coach = await openCaller(browser, product.url, 'coach', { hasSmallCamera: true, viewport: { width: 400, height: 300 } });
  await enterCall(coach, product.url, 'coach', sessionId);
  await Promise.all(members.map((member) => enterCall(member, product.url, 'user', sessionId, false)));

  const everybody = [coach, ...members];
  for (const caller of everybody) {
    await expect(tiles(caller)).toHaveCount(people - 1, { timeout: 120_000 });
    await expect.poll(async () => (await readStats(caller)).states, { timeout: 180_000 }).toEqual(Array(people - 1).fill('connected'));
  }
  await Promise.all(members.map((member) => expectMedia(member, { within: 90_000 })));
  await expectMedia(coach, { video: false });
  const { sentWidth } = await readStats(coach);
  expect(sentWidth).toBeGreaterThan(0);
});

async function openBrowser(options: Parameters<typeof openCallBrowser>[0] = {}): Promise<Browser> {
  // What is decoded is counted, not looked at: half the frames are half the work.
  const browser = await openCallBrowser({ framesPerSecond: 10, ...options });
  browsers.push(browser);
  return browser;
}

/** A button of the bar, or of its menu 'More'. */
async function press({ page }: Caller, key: string): Promise<void> {
  await page.locator(`[data-action="${key}"]`).first().click();
}

async function openDevices(caller: Caller): Promise<void> {
  await press(caller, 'more');
  await caller.page.getByRole('button', { name: words.more.devices }).click();
}
