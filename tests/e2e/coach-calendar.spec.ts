import { expect, type Page, test } from 'playwright/test';
import type { TimeSlot } from '../../contract/availability.ts';
import type { Session } from '../../contract/session.ts';
import { coachCalendar as calendarEn } from '../../src/i18n/en/coach-calendar.ts';
import { coachSessions as sessionsEn } from '../../src/i18n/en/coach-sessions.ts';
import { sync as syncEn } from '../../src/i18n/en/sync.ts';
import { syncSheet as sheetEn } from '../../src/i18n/en/sync-sheet.ts';
import { coachCalendar as calendarEs } from '../../src/i18n/es/coach-calendar.ts';
import { coachSessions as sessionsEs } from '../../src/i18n/es/coach-sessions.ts';
import { sync as syncEs } from '../../src/i18n/es/sync.ts';
import { syncSheet as sheetEs } from '../../src/i18n/es/sync-sheet.ts';
import { expectNoFindings } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { openLine } from '../support/line.ts';
import { type Look, onDesktop, openAs, speak } from '../support/looks.ts';
import { type OtherDevice, otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';
import { localDay, localTime } from '../support/wall-clock.ts';

// A coach's calendar: weekly hours, free times and time off while connected; then the connection is cut, and a
// time that is taken back is booked by a member before that arrives: a question, not an error.

const noPort = 9;
const wordsOf = {
  en: { calendar: calendarEn, sessions: sessionsEn, sync: syncEn, sheet: sheetEn },
  es: { calendar: calendarEs, sessions: sessionsEs, sync: syncEs, sheet: sheetEs },
};

const look: Look = onDesktop;

test(`the calendar on ${look.device}, with the server cut off in the middle`, async () => {
  const isPhone = look.viewport.width < 500;
  const { calendar, sessions, sync, sheet } = wordsOf[look.language];
  const line = await openLine();
  const product = await startProduct({ env: { PUBLIC_URL: line.url } });
  line.leadTo(product.port);
  const browser = await openAs(look);
  try {
    const coach = await otherDevice(product.url, 'coach');
    const member = await otherDevice(product.url, 'member');
    const page = await browser.page();
    await signInAs(page, line.url, 'coach');
    await speak(page, line.url, look);
    await untilControlled(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('online: weekly hours, with the pause and the notice', async () => {
      await page.goto(`${line.url}/coach/calendar/hours`);
      const wednesday = page.getByRole('main').getByRole('listitem').nth(2);
      await expect(wednesday.getByRole('combobox').first()).toBeVisible();
      for (const bin of (await wednesday.getByRole('button', { name: startOf(calendar.hours.remove) }).all()).reverse()) await bin.click();
      await expect(wednesday).toContainText(calendar.hours.none);
      await page.getByRole('combobox', { name: calendar.hours.buffer }).selectOption('15');
      await expectNoFindings(page);
      await button(calendar.hours.save).click();
      await expect(page.getByRole('heading', { level: 1, name: calendar.title })).toBeVisible();
      await expect.poll(async () => (await availability(coach)).settings?.bufferMinutes).toBe(15);
      const { rules } = await availability(coach);
      expect(rules.length).toBeGreaterThan(3);
      expect(rules.filter(({ weekday }) => weekday === 3)).toEqual([]);
    });

    const free = (await availability(coach)).items.filter(({ startsAt }) => Date.parse(startsAt) > Date.now() + 3 * 86_400_000);
    const [taken, kept] = await bookable(member, free);
    await page.goto(`${line.url}/coach/calendar?day=${localDay(taken.startsAt)}`);
    await expect(entryAt(page, isPhone, taken.startsAt)).toBeVisible();
    await expectNoFindings(page);
    if (!isPhone) await walkViews(page, calendar, kept, coach);
    await untilPrefetched(page);
    line.leadTo(noPort);

    await test.step('cut off: a time taken back, another one offered, and a day off', async () => {
      await page.goto(`${line.url}/coach/calendar?day=${localDay(taken.startsAt)}`);
      await entryAt(page, isPhone, taken.startsAt).click();
      await button(calendar.slotSheet.remove).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await addTime(page, calendar, taken.startsAt);
      await addDayOff(page, calendar, dayLater(taken.startsAt, 60));
      expect(await countWaiting(page)).toBe(3);
      await expectNoFindings(page);
    });

    const { session } = await member.send<{ session: Session }>('POST', '/user/book-session', {
      id: crypto.randomUUID(),
      slotIds: [taken.id],
      offeringId: taken.offeringId,
      joinsWaitingList: false,
    });
    line.leadTo(product.port);

    await test.step('back: it was booked meanwhile, in plain words, and the coach decides', async () => {
      await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
      const card = page.getByRole('region', { name: calendar.problem.removeTitle });
      await expect(card.getByRole('status')).toContainText('Maya Torres', { timeout: 60_000 });
      await expectNoFindings(page);
      await page.getByRole('button', { name: startOf(sync.indicator.open) }).click();
      await expect(page.getByRole('dialog').getByText(sheet.conflict.bookedMeanwhile)).toBeVisible();
      await page.getByRole('dialog').getByRole('link', { name: sheet.decide.inCalendar }).click();
      if (isPhone) await card.getByRole('button', { name: calendar.problem.keep }).click();
      else {
        await card.getByRole('button', { name: calendar.problem.cancel }).click();
        const question = page.getByRole('dialog', { name: sessions.cancelling.title });
        await question.getByRole('textbox').fill('I am at a funeral.');
        await question.getByRole('button', { name: sessions.cancelling.confirm }).click();
      }
      await expect(card).toHaveCount(0);
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
    });

    // What was done after it has arrived too, and the session is as the coach decided.
    const { items, timeOff } = await availability(coach);
    expect(items.filter(({ startsAt }) => startsAt === early(taken.startsAt))).toHaveLength(1);
    expect(timeOff).toHaveLength(1);
    const stands = await member.get<Session>(`/coach/get-session?id=${session.id}`);
    expect([stands.status, stands.cancelReason]).toEqual(isPhone ? [session.status, null] : ['cancelled', 'I am at a funeral.']);
  } finally {
    await browser.dispose();
    await product.dispose();
    await line.close();
  }
});

type Words = typeof calendarEn | typeof calendarEs;

interface Availability {
  readonly items: TimeSlot[];
  readonly rules: { readonly weekday: number }[];
  readonly timeOff: unknown[];
  readonly settings: { readonly bufferMinutes: number } | null;
}

function availability(coach: OtherDevice): Promise<Availability> {
  return coach.get<Availability>('/coach/calender/get-available');
}

/** Two of the free times that the member is offered, and is in no other session at. */
async function bookable(member: OtherDevice, free: readonly TimeSlot[]): Promise<[TimeSlot, TimeSlot]> {
  const { id } = await member.get<{ id: string }>('/user/profile');
  const { items } = await member.get<{ items: Session[] }>(`/coach/get-session-by-user/${id}?limit=100`);
  const offered = await member.get<{ items: TimeSlot[] }>(`/user/bookable-times?coachId=${free[0]?.coachId}`);
  const offeredIds = new Set(offered.items.map((slot) => slot.id));
  const [one, other] = free.filter(
    ({ id: slotId, startsAt, endsAt }) =>
      offeredIds.has(slotId) && !items.some((session) => session.startsAt < endsAt && startsAt < session.endsAt),
  );
  if (!one || !other) throw new Error('The demo coach has no free times.');
  return [one, other];
}

/** On a desktop: day and month, a time dragged out of the hours, and one taken elsewhere by the mouse. */
async function walkViews(page: Page, calendar: Words, slot: TimeSlot, coach: OtherDevice): Promise<void> {
  const view = (name: string) => page.getByRole('navigation', { name: calendar.views.label }).getByRole('link', { name, exact: true });
  await view(calendar.views.month).click();
  await expect(page.getByRole('button', { name: new RegExp(`^\\d+ ${calendar.free.toLowerCase()}`) }).first()).toBeVisible();
  await expectNoFindings(page);
  await page.goto(new URL(`/coach/calendar?view=day&day=${localDay(slot.startsAt)}`, page.url()).href);
  const entry = entryAt(page, false, slot.startsAt);
  await expect(entry).toBeVisible();
  // The present is drawn on its own day only.
  await expect(page.locator('[class*="urrentTimeIndicator"]')).toHaveCount(0);
  await expectNoFindings(page);

  // Nothing is offered at seven in the evening and later: half an hour of it, pulled out with the mouse.
  const evening = page.getByRole('button', { name: `${calendar.schedule.timeSlot} 19:00:00 - 19:30:00` });
  const last = page.getByRole('button', { name: `${calendar.schedule.timeSlot} 19:30:00 - 20:00:00` });
  await evening.scrollIntoViewIfNeeded();
  await evening.hover();
  await page.mouse.down();
  await last.hover();
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: calendar.addSheet.title });
  await expect(sheet.getByLabel(calendar.addSheet.start, { exact: true })).toHaveValue('19:00');
  await expect(sheet.getByRole('combobox', { name: calendar.addSheet.length })).toHaveValue('60');
  await expectNoFindings(page);
  await sheet.getByRole('button', { name: calendar.addSheet.cancel }).click();
  await expect(sheet).toHaveCount(0);

  // Drawn along before the evening is scrolled to: what is no longer under the mouse is not taken along.
  await entry.hover({ position: { x: 20, y: 6 } });
  await page.mouse.down();
  const box = await entry.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 26, (box?.y ?? 0) + 12);
  await evening.scrollIntoViewIfNeeded();
  const place = await evening.boundingBox();
  for (const down of [6, 3]) await page.mouse.move((place?.x ?? 0) + 40, (place?.y ?? 0) + down);
  await page.mouse.up();
  const moved = `${localDay(slot.startsAt)}T19:00`;
  const starts = async () => (await availability(coach)).items.map(({ startsAt }) => `${localDay(startsAt)}T${localTime(startsAt)}`);
  await expect.poll(starts).toContain(moved);
  expect(await starts()).not.toContain(`${localDay(slot.startsAt)}T${localTime(slot.startsAt)}`);
}

/** The entry of the day that starts then: a row of the list on the phone, else an event of the schedule. */
function entryAt(page: Page, isPhone: boolean, at: string) {
  const time = localTime(at);
  if (isPhone) return page.getByRole('listitem').filter({ hasText: time }).getByRole('button');
  return page
    .locator('[data-event-id]')
    .filter({ hasText: time })
    .and(page.locator(`[data-event-id$="${localDay(at)}"]`));
}

/** Offers five in the morning of that day: no weekly hours of the demo coach reach there. */
async function addTime(page: Page, calendar: Words, at: string): Promise<void> {
  await page.getByRole('button', { name: calendar.add, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: calendar.addSheet.title });
  await sheet.getByLabel(calendar.addSheet.day, { exact: true }).fill(localDay(early(at)));
  await sheet.getByLabel(calendar.addSheet.start, { exact: true }).fill(localTime(early(at)));
  await sheet.getByRole('button', { name: calendar.addSheet.addFree }).click();
  await expect(sheet).toHaveCount(0);
}

async function addDayOff(page: Page, calendar: Words, at: string): Promise<void> {
  await page.getByRole('button', { name: calendar.add, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: calendar.addSheet.title });
  await sheet.getByRole('radio', { name: new RegExp(`^${calendar.addSheet.off}`) }).check();
  await sheet.getByLabel(calendar.addSheet.day, { exact: true }).fill(localDay(at));
  await sheet.getByLabel(calendar.addSheet.lastDay, { exact: true }).fill(localDay(at));
  await sheet.getByRole('button', { name: calendar.addSheet.addOff }).click();
  await expect(sheet).toHaveCount(0);
}

/** Four o'clock UTC of that day. */
function early(at: string): string {
  return `${at.slice(0, 10)}T04:00:00.000Z`;
}

function dayLater(at: string, days: number): string {
  return new Date(Date.parse(at) + days * 86_400_000).toISOString();
}

/** What a name begins with, up to its first blank. */
function startOf(text: string): RegExp {
  return new RegExp(`^${text.split('{{')[0]}`);
}
