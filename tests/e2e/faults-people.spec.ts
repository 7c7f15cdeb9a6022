import { expect, type Page, test } from 'playwright/test';
import { v7 } from 'uuid';
import { devTools, openBrowser, untilControlled } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Line, openLine } from '../support/line.ts';
import { otherDevice } from '../support/other-device.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs, signInByForm } from '../support/sign-in.ts';
import { countWaiting, makeUnsentChanges, readDemo, takeInChanges, unsentFile, waitingIntention } from '../support/unsent-changes.ts';

// Two devices of one person, two tabs of one device, two persons on one device.

/** A port on which no server listens. */
const nowhere = 1;

/** Of tests after which nobody else can have the browser: its clock was moved, or all that it kept is gone. */
const ownBrowser = '@own-browser';

let line: Line;
let product: Product;
let phone: InstalledBrowser;
let page: Page;
let member: Awaited<ReturnType<typeof readDemo>>;

test.beforeAll(async () => {
  line = await openLine();
  product = await startProduct({ env: { PUBLIC_URL: line.url, REQUESTS_PER_MINUTE: '0' } });
  line.leadTo(product.port);
  member = await readDemo(product.url);
});
test.afterAll(async () => {
  await product.dispose();
  await line.close();
});
test.beforeEach(async () => {
  line.become('open');
  const isOwn = test.info().tags.includes(ownBrowser);
  phone = await openBrowser({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Madrid', isKnown: true, ...(isOwn && { isOwn }) });
  page = await phone.page();
  await signInAs(page, line.url, 'member');
  await untilControlled(page);
});
test.afterEach(() => phone.dispose());

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A call of the member from another device, straight to the provider. */
async function elsewhere<Data>(method: string, path: string, body?: object): Promise<Data> {
  const headers = { authorization: `Bearer ${member.token}`, ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(`${product.url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { data: Data }).data;
}

test('of two versions of a profile the person sees both, who made the other one and when, and either choice stands', async () => {
  const profile = () => elsewhere<{ lastName: string; version: number }>('GET', '/user/profile');
  const before = await profile();
  const renamesTo = async (lastName: string): Promise<void> => {
    const body = { lastName, baseVersion: before.version };
    const intention = waitingIntention({ accountId: member.accountId, endpoint: 'accounts.editProfile', body, lane: 'profile' });
    await takeInChanges(page, line.url, { file: await unsentFile(member.accountId, [intention]), total: 1 });
    await page.getByRole('button', { name: /1 to decide/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Your changes' });
    await expect(sheet.getByText(/^Changed by Maya .+, (today|yesterday), \d\d:\d\d$/)).toBeVisible();
    await expect(sheet.getByRole('row', { name: new RegExp(`${lastName}.*Elsewhere`) })).toBeVisible();
  };

  await elsewhere('PATCH', '/user/edit-profile', { lastName: 'Elsewhere' });
  await renamesTo('Here');
  const sheet = page.getByRole('dialog', { name: 'Your changes' });
  await test.step('no word of the table’s head is broken, and a touch beside the sheet asks before it throws words away', async () => {
    const linesOfWords = await sheet.getByRole('columnheader').evaluateAll((heads) =>
      heads.flatMap(({ firstChild: text }) => {
        const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
        return words.map(([word], index) => {
          const range = document.createRange();
          range.setStart(text as Node, words[index]?.index ?? 0);
          range.setEnd(text as Node, (words[index]?.index ?? 0) + word.length);
          return range.getClientRects().length;
        });
      }),
    );
    expect(linesOfWords).toEqual(linesOfWords.map(() => 1));
    expect(linesOfWords.length).toBeGreaterThan(3);
    await sheet.getByRole('button', { name: 'Edit' }).click();
    await sheet.getByLabel('Last name').fill('Typed and not saved');
    await page.mouse.click(195, 8);
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await expect(sheet.getByLabel('Last name')).toHaveValue('Typed and not saved');
    await sheet.getByRole('button', { name: 'Cancel' }).click();
  });
  await page.getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  expect(await profile()).toMatchObject({ lastName: 'Here', version: before.version + 2 });

  await elsewhere('PATCH', '/user/edit-profile', { lastName: 'Elsewhere' });
  await renamesTo('Not this one');
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  expect(await profile()).toMatchObject({ lastName: 'Elsewhere', version: before.version + 3 });
});

test('a session that was cancelled meanwhile says so to whoever changed it, who need only understand', async () => {
  const desk = await otherDevice(product.url, 'coach');
  const startsAt = new Date(Date.now() + 40 * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
  const group = { kind: 'group', title: 'Sleep well', offeringId: null, startsAt, endsAt, timeZone: 'Europe/Madrid', capacity: 5 };
  const { session } = await desk.send<{ session: { id: string; version: number; coachId: string } }>('POST', '/coach/create-session', {
    ...group,
    id: v7(),
  });
  await desk.send('PATCH', `/coach/cancel-session/${session.id}`, {});

  await signInByForm(page, line.url, 'coach');
  const change = { endpoint: 'sessions.edit', params: { id: session.id }, lane: `session:${session.id}` } as const;
  const { id: accountId } = await desk.get<{ id: string }>('/user/profile');
  const body = { baseVersion: session.version, title: 'Sleep better' };
  const file = await unsentFile(accountId, [waitingIntention({ ...change, accountId, body })]);
  await takeInChanges(page, line.url, { file, total: 1 }, 'coach');
  await page.getByRole('button', { name: /1 to decide/ }).click();
  const item = page.getByRole('dialog', { name: 'Your changes' }).getByRole('listitem');
  await expect(item.getByText(/^Cancelled by Laura .+, (today|yesterday), \d\d:\d\d\. There is nothing left to change\.$/)).toBeVisible();
  await expect(item.getByText('Title: Sleep better')).toBeVisible();
  await expect(item.getByRole('button')).toHaveText(['Understood']);
  await item.getByRole('button').click();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
});

test('a booking that was refused before the member’s eyes needs no decision any more', async () => {
  const rival = await otherDevice(product.url, 'newmember');
  const { items: choices } = await elsewhere<{ items: { coachId: string }[] }>('GET', '/user/get-current-select-coach-by-user');
  const coachId = choices[0]?.coachId ?? '';
  const { items: own } = await elsewhere<{ items: Span[] }>('GET', `/coach/get-session-by-user/${member.accountId}`);
  const { items } = await elsewhere<{ items: (Span & { id: string })[] }>('GET', `/user/bookable-times?coachId=${coachId}`);
  const slot = items.find(
    ({ startsAt, endsAt }) =>
      Date.parse(startsAt) > Date.now() + 5 * 86_400_000 && own.every((other) => other.endsAt <= startsAt || other.startsAt >= endsAt),
  );
  expect(slot).toBeDefined();
  const slotId = slot?.id ?? '';
  // Somebody else is faster by the latency of a connection.
  await page.route('**/api/user/book-session', async (route) => {
    await rival.send('POST', '/user/book-session', { id: v7(), slotIds: [slotId], offeringId: null, joinsWaitingList: false });
    await route.continue();
  });
  await page.goto(`${line.url}/user/sessions/book?${new URLSearchParams({ coachId, slotId })}`);
  await page.getByRole('button', { name: 'Book this time', exact: true }).click();
  await expect(page.getByText('This could not be booked')).toBeVisible();
  await expect(page.getByRole('button', { name: /All sent/ })).toBeVisible();
  expect(await countWaiting(page)).toBe(0);
  // It is still shown here, and continues from here.
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(page.getByText('This could not be booked')).toBeHidden();
});

test('a device whose clock is ninety days ahead or a day behind reckons with the time of the server, and says so', {
  tag: ownBrowser,
}, async () => {
  await page.goto(`${line.url}/user`);
  const times = page
    .getByRole('region', { name: 'Your next session' })
    .getByText(/\d\d:\d\d–\d\d:\d\d/)
    .first();
  const next = (await times.textContent()) ?? '';
  for (const [days, said] of [
    [90, '90 days ahead'],
    [-1, '1 day behind'],
  ] as const) {
    await page.goto('about:blank');
    await page.clock.install({ time: Date.now() + days * 24 * 60 * 60_000 });
    await page.goto(`${line.url}/user`);
    await expect(page.getByText(`The clock of this device is ${said}.`)).toBeVisible();
    await expect(times).toHaveText(next);
  }
  await page.clock.install({ time: Date.now() + 24 * 60 * 60_000 });
  await page.goto(`${line.url}/user/score`);
  await expect(page.getByText('The clock of this device is 1 day ahead.')).toBeVisible();
  await page.getByRole('button', { name: 'Good', exact: true }).click();
  await expect(page.getByText('Today you feel: Good')).toBeVisible();
  await expect.poll(() => countWaiting(page)).toBe(0);
  await expect(page.getByRole('button', { name: /All sent/ })).toBeVisible();
});

test('what is typed outlives a file that is missing while the server is away, and a browser that clears everything under the page', {
  tag: ownBrowser,
}, async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tools = await devTools(page);
  await page.goto(`${line.url}/user/intake/general-intake`);
  // Once the app has come to rest, what draws is on the device too.
  await expect.poll(() => page.evaluate(countKept, 'apexcharts')).toBeGreaterThan(0);
  const words = page.getByRole('textbox', { name: /^In a few words/ });
  await page.getByRole('radio', { name: 'Something else' }).check();
  await words.fill('To sleep better on night shifts');
  // What is kept only on the page would already keep it from being loaded again.
  await expect.poll(async () => JSON.stringify(await elsewhere('GET', '/user/intake-drafts'))).toContain('on night shifts');

  await test.step('a missing chart does not load the page again: its table stands in, and the words stay', async () => {
    line.leadTo(nowhere);
    await page.evaluate(forgetKept, 'apexcharts');
    await tools.send('Network.clearBrowserCache');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    const asked = page.waitForEvent('requestfailed', (request) => request.url() === `${line.url}/api/health`);
    await page.getByRole('navigation').getByRole('link', { name: 'Health Score' }).click();
    await expect(page.getByText(/^The chart is not on this device yet\./)).toBeVisible();
    await asked;
    await expect(page.getByRole('table').first().getByRole('row').nth(3)).toBeAttached();
    await page.goBack();
    await expect(words).toHaveValue('To sleep better on night shifts');
    await page.goForward();
    await expect(page.getByText(/^The chart is not on this device yet\./)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    line.leadTo(product.port);
    // Browsers do not ask twice for what could not be imported: with nothing to lose on it the page loads again.
    // Nor does it while something is being sent: then one presses again.
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Load the chart again' });
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(page.locator('.apexcharts-svg')).toBeVisible({ timeout: 8000 });
    }).toPass();
    await page.goBack();
    await expect(words).toHaveValue('To sleep better on night shifts');
    await page.goForward();
    await expect(page.locator('.apexcharts-svg')).toBeVisible();
  });

  await test.step('after the browser cleared everything the same form is saved, and the app goes on', async () => {
    await page.getByRole('button', { name: 'Add a measurement' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Add a measurement' });
    await sheet.getByLabel('Points, 0 to 100').fill('64');
    await sheet.getByLabel('Source (optional)').fill('Measured on the ward');
    await tools.send('Storage.clearDataForOrigin', { origin: line.url, storageTypes: 'all' });
    await expect(page.getByText(/^The browser cleared what ZH kept on this device\./)).toBeVisible();
    await expect(sheet.getByLabel('Source (optional)')).toHaveValue('Measured on the ward');
    await expect(sheet.getByLabel('Points, 0 to 100')).toHaveValue('64');
    await sheet.getByRole('button', { name: 'Save value' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(() => countWaiting(page)).toBe(0);
    const path = `/user/get-health-score-by-calender/${member.accountId}`;
    const { items } = await elsewhere<{ items: { entries: { note: string | null }[] }[] }>('GET', path);
    expect(items.flatMap(({ entries }) => entries).filter(({ note }) => note === 'Measured on the ward')).toHaveLength(1);
    await page.goto(`${line.url}/user`);
    await expect(page.getByRole('region', { name: 'Your next session' })).toBeVisible();
    await expect(page).toHaveURL(`${line.url}/user`);
  });
});

test('a form begun on one device goes on on another; submitted on both, its two versions are compared question by question', async () => {
  const desk = await openBrowser({ timezoneId: 'Europe/Madrid', isKnown: true });
  try {
    // Wide enough for the whole form on one page.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${line.url}/user/intake/gad-7`);
    await page.getByRole('radio', { name: 'Not at all' }).first().check();
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();

    const deskPage = await desk.page();
    await signInAs(deskPage, product.url, 'member');
    await deskPage.goto(`${product.url}/user/intake/gad-7`);
    await expect(deskPage.getByText('1 of 7 answered')).toBeVisible();
    for (const group of (await deskPage.getByRole('radiogroup').all()).slice(1))
      await group.getByRole('radio', { name: 'Several days' }).check();
    await expect(deskPage.getByText('7 of 7 answered')).toBeVisible();

    // The phone has it all, loses its connection, and answers one question otherwise.
    await expect
      .poll(() =>
        elsewhere<{ items: { formKey: string; entries: object }[] }>('GET', '/user/intake-drafts').then(({ items }) => answeredIn(items)),
      )
      .toBe(7);
    await page.goto(`${line.url}/user/intake`);
    await expect(page.getByText('7 of 7 answered')).toBeVisible();
    line.become('portal');
    await page.goto(`${line.url}/user/intake/gad-7`);
    await page.getByRole('radio', { name: 'Nearly every day' }).first().check();
    await submit(page);
    await submit(deskPage);
    await expect(deskPage.getByText('Sent', { exact: true })).toBeVisible();

    line.become('open');
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await page.getByRole('button', { name: /1 to decide/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Your changes' });
    await expect(sheet.getByText(/^Changed by Maya/)).toBeVisible();
    const rows = sheet.getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('Nearly every day');
    await expect(rows.last()).toContainText('Not at all');
    await sheet.getByRole('button', { name: 'Use mine' }).click();
    await expect(sheet.getByText('Everything has been sent.')).toBeVisible();
    const { items } = await elsewhere<{ items: { formKey: string; status: string; score: { total: number } }[] }>(
      'GET',
      `/user/get-input-answer-special-healthIntake/${member.accountId}?limit=2`,
    );
    expect(items.map(({ score }) => score.total)).toEqual([9, 6]);
    expect(answeredIn((await elsewhere<{ items: { formKey: string; entries: object }[] }>('GET', '/user/intake-drafts')).items)).toBe(0);
  } finally {
    await desk.dispose();
  }
});

test('when the tab that holds the channel is closed, the other one hears the news', async () => {
  const other = await phone.context().newPage();
  let channels = 0;
  other.on('websocket', () => {
    channels += 1;
  });
  await other.goto(`${line.url}/user/intake`);
  await other.waitForLoadState('networkidle');
  // Negative control: the first tab holds the one channel, and this one receives through it.
  expect(channels).toBe(0);
  const answers = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, item) => [`item-${item + 1}`, { value: 'not-at-all', savedAt: new Date() }]));
  const { items } = await elsewhere<{ items: { key: string; id: string }[] }>('GET', '/user/get-all-health-intake-questions');
  const draft = { id: v7(), formId: items.find(({ key }) => key === 'phq-9')?.id, startedAt: new Date() };
  await elsewhere('POST', '/user/intake-drafts', { ...draft, entries: answers(2) });
  // Other forms may be started with as many answers.
  const form = other.getByRole('listitem').filter({ has: other.locator('a[href="/user/intake/phq-9"]') });
  await expect(form.getByText(/^2 of \d+ answered$/)).toBeVisible();

  await page.close();
  await expect.poll(() => channels).toBe(1);
  await elsewhere('POST', '/user/intake-drafts', { ...draft, entries: answers(3) });
  await expect(form.getByText(/^3 of \d+ answered$/)).toBeVisible();
});

test('a token that ran out without a line is renewed silently, and a session that was ended holds the queue for its own person', {
  tag: ownBrowser,
}, async () => {
  const { accountId } = member;
  await test.step('a token that ran out', async () => {
    line.become('portal');
    await takeInChanges(page, line.url, await makeUnsentChanges(product.url, 2, 2));
    await page.clock.install({ time: Date.now() + 3 * 60 * 60_000 });
    await page.reload();
    await expect(page.getByText(/Offline since/)).toBeVisible();
    line.become('open');
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await expect.poll(() => countWaiting(page)).toBe(0);
    await expect(page.getByText('Your session has ended.')).toBeHidden();
  });

  const changes = await makeUnsentChanges(product.url, 3, 2);
  await test.step('a session that was ended elsewhere', async () => {
    line.become('portal');
    await takeInChanges(page, line.url, changes);
    const { items } = await elsewhere<{ items: { id: string; isThisDevice: boolean }[] }>('GET', '/user/devices');
    for (const { id, isThisDevice } of items) if (!isThisDevice) await elsewhere('DELETE', `/user/devices/${id}`);
    line.become('open');
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    // The specification sends whoever has no session any more to the home of the site.
    await expect(page).toHaveURL(`${line.url}/`, { timeout: 30_000 });
    await page.goto(`${line.url}/login`);
    await expect(page.getByText(/^Please enter your password again, Maya .+ What you wrote is safe on this device\.$/)).toBeVisible();
    await expect(page.getByText('6 changes are still waiting to be sent.')).toBeVisible();
    expect(await countWaiting(page, accountId)).toBe(6);
  });

  await test.step('another person on this device sees and sends none of it', async () => {
    const before = line.sent.length;
    await page.context().grantPermissions(['notifications']);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).showNotification('For the one before'));
    expect(await countShown(page)).toBe(1);
    await signInByForm(page, line.url, 'newmember');
    // What the phone still showed of the one before is gone too.
    await expect.poll(() => countShown(page)).toBe(0);
    await page.goto(`${line.url}/user/sync`);
    await expect(page.getByRole('button', { name: /All sent/ })).toBeVisible();
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await page.waitForLoadState('networkidle');
    const made = [...changes.lanes.values()].flat();
    expect(line.sent.slice(before).filter((key) => made.includes(key))).toEqual([]);
    // Sealed for the one who made them: where the app reads, there is nothing of that account.
    expect(await countWaiting(page, accountId)).toBe(0);
  });

  await test.step('and goes on once its own person is back', async () => {
    await signInByForm(page, line.url, 'member');
    const made = [...changes.lanes.values()].flat();
    await expect.poll(() => made.filter((key) => !line.sent.includes(key))).toEqual([]);
    await expect(page.getByRole('button', { name: /All sent/ })).toBeVisible();
    expect(await countWaiting(page, accountId)).toBe(0);
  });
});

/** Runs in the page: how many files with this in their name are kept on the device. */
async function countKept(part: string): Promise<number> {
  const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return stored.flat().filter(({ url }) => url.includes(part)).length;
}

/** Runs in the page. */
async function forgetKept(part: string): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (request.url.includes(part)) await cache.delete(request);
  }
}

function countShown(shown: Page): Promise<number> {
  return shown.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length);
}

/** How many questions of the GAD-7 are answered in the drafts. */
function answeredIn(drafts: readonly { readonly formKey: string; readonly entries: object }[]): number {
  return Object.keys(drafts.find(({ formKey }) => formKey === 'gad-7')?.entries ?? {}).length;
}

async function submit(filled: Page): Promise<void> {
  await filled.getByRole('button', { name: 'Review your answers' }).click();
  await filled.getByRole('button', { name: 'Send to your coach' }).click();
  await expect(filled.getByText('of 21', { exact: true })).toBeVisible();
}
