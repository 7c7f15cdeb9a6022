import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { v4 as uuid } from 'uuid';
import type { TimeSlot } from '../../contract/availability.ts';
import type { CoachChoice } from '../../contract/coaches.ts';
import type { Session } from '../../contract/session.ts';
import { makeFactories } from '../../provider/database/seed/factories.ts';
import { common } from '../../src/i18n/en/common.ts';
import { sessions as english } from '../../src/i18n/en/sessions.ts';
import { sessions as spanish } from '../../src/i18n/es/sessions.ts';
import { expectNoFindings } from '../support/accessible.ts';
import { openBrowser, untilControlled } from '../support/browser.ts';
import { type OtherDevice, otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// Sessions of a member who lives in New York, with a coach in Madrid, on a device that is set to
// Madrid too: booking, moving, groups and the calendar with a connection; ranked wishes and a
// cancellation without one, settled when it is back. What axe says of each screen as it is opened is
// another journey's; here it is asked about what only comes up on the way.

const memberZone = 'America/New_York';
const looks = [
  { device: 'a phone in Spanish', language: 'es', viewport: { width: 390, height: 844 }, words: spanish, isAllTaken: false },
  { device: 'a desktop in English', language: 'en', viewport: { width: 1280, height: 800 }, words: english, isAllTaken: true },
] as const;

for (const { device, language, viewport, words, isAllTaken } of looks) {
  test(`sessions on ${device}, with the server cut off in the middle`, async () => {
    const product = await startProduct();
    const browser = await openBrowser({ viewport, timezoneId: 'Europe/Madrid', reducedMotion: 'reduce', isKnown: true });
    try {
      const member = await otherDevice(product.url, 'member');
      const rival = await otherDevice(product.url, 'newmember');
      await member.send('PATCH', '/user/edit-profile', { timeZone: memberZone });
      const { times, coachName } = await freeTimes(member);
      const [booked, later, ...wished] = times as [TimeSlot, TimeSlot, ...TimeSlot[]];
      const group = await freeGroup(member, times);

      const page = await browser.page();
      page.setDefaultTimeout(30_000);
      await signInAs(page, product.url, 'member');
      await browser.context().addCookies([{ name: 'zh_language', value: language, url: product.url }]);
      await untilControlled(page);
      await page.goto(`${product.url}/user/sessions`);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const link = (name: string) => page.getByRole('link', { name, exact: true });
      const heading = (name: string) => page.getByRole('heading', { name, exact: true });
      let id = '';
      let feedUrl = '';

      await test.step('online: a free time, in the member’s own zone with the coach’s beside it', async () => {
        await link(words.list.book).first().click();
        const time = await chooseTime(page, booked);
        // The member's coaches change elsewhere while this is being filled in: what was started here stays.
        const changedBack = await changeCoaches(member);
        await expect(page.getByRole('group', { name: words.booking.who })).toBeVisible();
        await expect(time).toHaveAttribute('aria-pressed', 'true');
        await changedBack();
        await expect(time).toContainText(shortTime(booked.startsAt, 'Europe/Madrid'));
        await button(words.booking.book).click();
        await expect(heading(words.booking.bookedTitle)).toBeFocused();
        await link(words.outcome.see).click();
        await expect(page).toHaveURL(/sessions\/[0-9a-f-]{36}$/);
        id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        await expect(page.getByText(words.states.scheduled, { exact: true })).toBeVisible();
        await expect(page.locator('time').first()).toContainText(shortTime(booked.startsAt, memberZone));
      });

      await test.step('online: moved, it stays the same event in a calendar', async () => {
        const before = await calendarEvent(page, words.detail.calendar);
        expect([before.sequence, before.startDate.toJSDate().toISOString()]).toEqual([0, booked.startsAt]);
        await link(words.detail.move).click();
        await chooseTime(page, later);
        await button(words.booking.move).click();
        await expect(heading(words.booking.movedTitle)).toBeVisible();
        await link(words.outcome.see).click();
        await expect(page).toHaveURL(new RegExp(`sessions/${id}$`));
        // The page before shows the new time too.
        await expect(link(words.detail.move)).toBeVisible();
        await expect(page.locator('time').first()).toContainText(shortTime(later.startsAt, memberZone));
        const after = await calendarEvent(page, words.detail.calendar);
        expect([after.uid, after.sequence, after.startDate.toJSDate().toISOString()]).toEqual([before.uid, 1, later.startsAt]);
      });

      await test.step('online: a group, and a private address for the calendar', async () => {
        await link(words.detail.back).click();
        await page.getByRole('link', { name: new RegExp(`^${words.list.groups}`) }).click();
        await page.locator(`a[href="/user/sessions/${group.id}"]`).click();
        await button(words.detail.register).click();
        await expect(page.getByText(words.states.scheduled, { exact: true })).toBeVisible();
        await link(words.detail.back).click();
        await expect(page.locator(`a[href="/user/sessions/${group.id}"]`)).toBeVisible();
        await button(words.list.calendar).click();
        await button(words.feed.create).click();
        feedUrl = await page.getByLabel(words.feed.made).inputValue();
        await expectNoFindings(page);
        await button(words.feed.done).click();
        await expect(button(words.list.calendar)).toBeFocused();
        expect((await feedEvent(feedUrl, id))?.sequence).toBe(1);
      });

      // The times are on the device; since then others were quicker, while the app was closed: it would have heard of it.
      await page.goto(`${product.url}/user/sessions/book`);
      // Also the one that the move has made free again, which a stored list of before does not have.
      await expect(await dayAndTime(page, booked)).toBeVisible();
      await untilPrefetched(page);
      await page.goto('about:blank');
      for (const slot of isAllTaken ? wished : wished.slice(0, 1)) await bookAs(rival, slot);
      await product.stop('SIGKILL');

      await test.step('cut off: this, else these two, else the waiting list', async () => {
        await page.goto(`${product.url}/user/sessions/book`);
        for (const slot of wished) await chooseTime(page, slot);
        await expect(page.getByText(words.booking.offlineHint)).toBeVisible();
        if (isAllTaken) await askWhichGivesWay(page, words.booking, booked, wished.at(-1) as TimeSlot);
        await expectNoFindings(page);
        await button(words.booking.keep).click();
        await expect(heading(words.booking.keptTitle)).toBeVisible();
        await link(words.booking.toSessions).click();
        const open = page.getByRole('region', { name: words.open.title });
        await expect(open.getByRole('list', { name: words.open.rank }).getByRole('listitem')).toHaveCount(wished.length + 1);
        await expect(open.getByText(words.open.elseWaiting)).toBeVisible();
        await expectNoFindings(page);
      });

      await test.step('cut off: a session is given up', async () => {
        await page.locator(`a[href="/user/sessions/${id}"]`).click();
        await button(words.detail.cancel).click();
        const question = page.getByRole('dialog', { name: words.cancelling.title });
        await expect(question.getByText(words.cancelling.offline)).toBeVisible();
        await expectNoFindings(page);
        await question.getByRole('button', { name: words.cancelling.confirm, exact: true }).click();
        await expect(page.getByText(words.change.waiting.cancel)).toBeVisible();
      });

      await test.step('back: settled, with what became of it and why', async () => {
        await page.goto(`${product.url}/user/sessions`);
        await product.start();
        const title = isAllTaken ? words.outcome.waitingTitle : words.outcome.title;
        const outcome = page.getByRole('region', { name: title });
        await expect(outcome).toContainText(firstSentence(words.outcome.problems.taken, words.choice.first), { timeout: 60_000 });
        if (isAllTaken) await expect(page.getByText(words.open.wish, { exact: true })).toBeVisible();
        else await expect(outcome).toContainText(firstSentence(words.outcome.won, words.choice.second));
        await outcome.getByRole('button', { name: words.outcome.understood }).click();
        await expect(outcome).toHaveCount(0);
        await page.getByRole('link', { name: words.list.cancelled, exact: true }).click();
        await expect(page.locator(`a[href="/user/sessions/${id}"]`)).toBeVisible();
      });

      const second = wished[1] as TimeSlot;
      if (isAllTaken) {
        await test.step('back: the time that comes free goes to who waits', async () => {
          const { items } = await rival.get<{ items: Session[] }>(`/coach/get-session-by-user/${await ownId(rival)}`);
          const session = items.find(({ startsAt, status }) => startsAt === second.startsAt && status === 'scheduled');
          await rival.send('PATCH', `/coach/cancel-session/${session?.id}`, {});
          await page.getByRole('link', { name: new RegExp(`^${words.list.upcoming}`) }).click();
          // As a session of the list, not as a time that is waited for.
          const atThatTime = page.getByRole('listitem').filter({ has: page.locator(`time[datetime="${second.startsAt}"]`) });
          await expect(atThatTime.locator('a[href^="/user/sessions/"]')).toBeVisible({ timeout: 60_000 });
          await expect(page.getByText(words.open.wish, { exact: true })).toHaveCount(0);
        });
      }
      const { items } = await member.get<{ items: Session[] }>(`/coach/get-session-by-user/${await ownId(member)}`);
      const atWished = items.filter(({ startsAt }) => wished.some((slot) => slot.startsAt === startsAt));
      expect(atWished.map(({ startsAt, status }) => ({ startsAt, status }))).toEqual([{ startsAt: second.startsAt, status: 'scheduled' }]);
      expect(atWished[0]?.coachName).toBe(coachName);
      const cancelled = await feedEvent(feedUrl, id);
      expect([cancelled?.sequence, cancelled?.component.getFirstPropertyValue('status')]).toEqual([2, 'CANCELLED']);

      await test.step('back: the address ends', async () => {
        await button(words.list.calendar).click();
        await button(words.feed.end).click();
        await expect(page.getByText(words.feed.ended)).toBeVisible();
        expect((await fetch(feedUrl)).status).toBe(404);
      });
    } finally {
      await browser.dispose();
      await product.dispose();
    }
  });
}

/** Five free times of the member's coach, each on a day of its own where there are so many, none near to now. */
async function freeTimes(member: OtherDevice): Promise<{ times: TimeSlot[]; coachName: string }> {
  const { items: choices } = await member.get<{ items: { coachId: string; offeringId: string }[] }>(
    '/user/get-current-select-coach-by-user',
  );
  const { coachId, offeringId } = choices[0] as { coachId: string; offeringId: string };
  const { items, coach } = await member.get<{ items: TimeSlot[]; coach: { fullName: string } }>(`/user/bookable-times?coachId=${coachId}`);
  const { items: own } = await member.get<{ items: Session[] }>(`/coach/get-session-by-user/${await ownId(member)}`);
  const soon = Date.now() + 2 * 86_400_000;
  const times = items.filter(
    (slot) =>
      Date.parse(slot.startsAt) > soon && (slot.offeringId === null || slot.offeringId === offeringId) && own.every(isApartFrom(slot)),
  );
  expect(times.length).toBeGreaterThan(5);
  return { times: times.slice(0, 5), coachName: coach.fullName };
}

/** Another device takes another health coach and a special one; returns what takes that back. */
async function changeCoaches(member: OtherDevice): Promise<() => Promise<void>> {
  const { items } = await member.get<{ items: CoachChoice[] }>('/user/get-current-select-coach-by-user');
  const former = items[0] as CoachChoice;
  const coachesOf = async (path: string) => (await member.get<{ items: { coachId: string }[] }>(path)).items.map(({ coachId }) => coachId);
  const other = (await coachesOf('/coach/get-all-health-coaches')).find((coachId) => coachId !== former.coachId);
  const { items: offerings } = await member.get<{ items: { id: string; kind: string }[] }>('/common/get-offerings');
  const special = offerings.find(({ id, kind }) => kind !== 'health' && items.every(({ offering }) => offering.id !== id));
  const offeringId = special?.id ?? '';
  const [specialist] = await coachesOf(`/coach/get-all-special-coaches-by-offering/${offeringId}`);
  const choose = (body: { offeringId: string; coachId: string | null }) => member.send('PATCH', '/user/select-coach-by-user', body);
  await choose({ offeringId: former.offering.id, coachId: other ?? '' });
  await choose({ offeringId, coachId: specialist ?? '' });
  return async () => {
    await choose({ offeringId, coachId: null });
    await choose({ offeringId: former.offering.id, coachId: former.coachId });
  };
}

/** A group session with a free place, at none of these times. */
async function freeGroup(member: OtherDevice, times: readonly TimeSlot[]): Promise<Session> {
  const { items } = await member.get<{ items: Session[] }>('/user/joinable-sessions');
  const { items: own } = await member.get<{ items: Session[] }>(`/coach/get-session-by-user/${await ownId(member)}`);
  const group = items.find(
    (each) =>
      each.kind === 'group' &&
      each.registeredCount < each.capacity &&
      each.waitingCount === 0 &&
      [...own, ...times].every(isApartFrom(each)) &&
      Date.parse(each.startsAt) > Date.now() + 86_400_000,
  );
  if (!group) throw new Error('The demo data has no group with a free place.');
  return group;
}

type Span = Pick<Session, 'startsAt' | 'endsAt'>;
const isApartFrom = (one: Span) => (other: Span) => other.endsAt <= one.startsAt || other.startsAt >= one.endsAt;

async function ownId(device: OtherDevice): Promise<string> {
  return (await device.get<{ id: string }>('/user/profile')).id;
}

async function bookAs(rival: OtherDevice, slot: TimeSlot): Promise<void> {
  const { outcome } = await rival.send<{ outcome: string }>('POST', '/user/book-session', {
    id: uuid(),
    slotIds: [slot.id],
    offeringId: null,
    joinsWaitingList: false,
  });
  expect(outcome).toBe('first');
}

test('the sessions of years are reached one after the other, whichever of them was looked at before', async () => {
  const day = 24 * 60 * 60_000;
  const product = await startProduct({ data: 'empty' });
  const browser = await openBrowser({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    isKnown: true,
  });
  try {
    await product.stop();
    const { database, close } = await product.openDatabase();
    const make = makeFactories(database, { now: () => new Date() });
    const { id: enterpriseId } = await make.subscribedEnterprise();
    const { id: coachId } = await make.coach();
    const { id: memberId } = await make.member({ enterpriseId, email: 'member@zh.example', language: 'en' });
    let oldestId = '';
    for (let back = 1; back <= 205; back += 1) {
      const startsAt = new Date(Date.now() - back * day);
      const status = back === 204 ? 'cancelled' : 'completed';
      ({ id: oldestId } = await make.session({ coachId, memberIds: [memberId], startsAt, status, title: `Walk ${back}` }));
    }
    await close();
    await product.start();

    const page = await browser.page();
    page.setDefaultTimeout(30_000);
    await signInAs(page, product.url, 'member');
    await untilControlled(page);
    const walk = (back: number) => page.getByRole('main').getByText(`Walk ${back}`, { exact: true });
    const more = page.getByRole('button', { name: common.earlier.show, exact: true });
    await page.goto(`${product.url}/user/sessions/${oldestId}`);
    await expect(page.getByRole('heading', { name: 'Walk 205', exact: true })).toBeVisible();
    await page.goto(`${product.url}/user/sessions?show=past`);
    // A long list draws what one comes near to.
    await scrollToEnds(page, walk(100));
    await expect(walk(101)).toBeHidden();
    await pressUntil(page, more, walk(101));
    await scrollToEnds(page, walk(199));
    await expect(walk(203)).toBeHidden();

    await product.stop();
    await expect(page.getByText(common.earlier.offline, { exact: true })).toBeVisible({ timeout: 60_000 });
    await product.start();
    // A server that is only just back can still fail: the list says so, and asks again when it is pressed.
    const again = page.getByRole('main').getByRole('button', { name: common.actions.retry, exact: true });
    await pressUntil(page, more.or(again), walk(203));
    await expect(more).toBeHidden();
    await page.goto(`${product.url}/user/sessions?show=cancelled`);
    await expect(walk(204)).toBeVisible();
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});

/** Goes to the end of the page, as often as it grows by that, until this is seen. */
async function scrollToEnds(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [50] });
}

/** Presses this at the end of the page, and again when for seconds nothing came, as a person does. */
async function pressUntil(page: Page, button: Locator, target: Locator): Promise<void> {
  await expect(async () => {
    await button.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(target).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [50], timeout: 10_000 });
  }).toPass({ intervals: [50], timeout: 120_000 });
}

/** Chooses a time on the booking page as it is shown, and answers its button. */
async function chooseTime(page: Page, slot: TimeSlot) {
  const time = await dayAndTime(page, slot);
  await time.click();
  await expect(time).toHaveAttribute('aria-pressed', 'true');
  return time;
}

async function dayAndTime(page: Page, { startsAt }: TimeSlot) {
  await page.locator(`[data-day="${dayOf(startsAt)}"]`).click();
  return page.getByRole('button', { name: new RegExp(`^${shortTime(startsAt, memberZone)}`) });
}

/** A fourth time takes no other one's place unasked; asked for, it takes the third's, and gives it back. */
async function askWhichGivesWay(page: Page, words: typeof english.booking, slot: TimeSlot, third: TimeSlot): Promise<void> {
  const question = page.getByRole('dialog', { name: words.fourthTitle });
  const time = await dayAndTime(page, slot);
  await time.click();
  await expectNoFindings(page);
  await question.getByRole('button', { name: words.fourthKeep }).click();
  await expect(time).toBeFocused();
  await expect(time).toHaveAttribute('aria-pressed', 'false');
  for (const each of [slot, third]) {
    const chosen = await dayAndTime(page, each);
    await chosen.click();
    await question.getByRole('button', { name: /^3\. / }).click();
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  }
}

function dayOf(at: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: memberZone }).format(new Date(at));
}

function shortTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at));
}

/** How a sentence with its time begins: up to the time. */
function firstSentence(sentence: string, choice: string): string {
  return sentence.replace('{{choice}}', choice).split('{{')[0] ?? '';
}

/** The event of the calendar file that the page gives out, read by another program. */
async function calendarEvent(page: Page, label: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: label }).click();
  const download = await downloading;
  const [event] = eventsIn(readFileSync(await download.path(), 'utf8'));
  if (!event) throw new Error('The calendar file has no event.');
  return event;
}

async function feedEvent(url: string, sessionId: string) {
  return eventsIn(await (await fetch(url)).text()).find(({ uid }) => uid.startsWith(sessionId));
}

function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
}
