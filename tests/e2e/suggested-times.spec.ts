import { expect, test } from 'playwright/test';
import { v7 as newId } from 'uuid';
import type { TimeSlot } from '../../contract/availability.ts';
import type { Session } from '../../contract/session.ts';
import { coachSessions as coachWords } from '../../src/i18n/es/coach-sessions.ts';
import { sessions as words } from '../../src/i18n/es/sessions.ts';
import { expectNoFindings } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { looks, openAs, speak } from '../support/looks.ts';
import { makeRoom } from '../support/make-room.ts';
import { type OtherDevice, otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { type DemoAccount, signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// What coach and member say to each other about a time: others in the place of the one that was asked
// for, taken and declined, and that somebody cannot come to one that can no longer be changed.

const [look] = looks;
const line = 'I would like more time for this.';
const minute = 60_000;

test(`other times suggested, and an absence, between a coach and a member on ${look.device}`, async () => {
  const product = await startProduct({ prepare: makeRoom });
  const browsers = [await openAs(look), await openAs(look)] as const;
  try {
    const [coach, member] = [await otherDevice(product.url, 'coach'), await otherDevice(product.url, 'member')];
    const { items: slots } = await coach.get<{ items: TimeSlot[] }>('/coach/calender/get-available');
    const [wished, other, ...rest] = slots.filter(({ startsAt }) => Date.parse(startsAt) > Date.now() + 3 * 1440 * minute);
    if (!wished || !other) throw new Error('The demo coach has no free times.');
    const request = await askFor(member, wished);
    const standing = (id: string) => coach.get<Session>(`/coach/get-session?id=${id}`);

    const open = async (account: DemoAccount, path: string) => {
      const page = await browsers[account === 'coach' ? 0 : 1].page();
      await signInAs(page, product.url, account);
      await speak(page, product.url, look);
      await untilControlled(page);
      await page.goto(`${product.url}${path}`);
      return page;
    };
    const coachPage = await open('coach', `/coach/sessions/${request.id}`);
    const suggest = coachPage.getByRole('button', { name: coachWords.detail.suggest, exact: true });
    const sheet = coachPage.getByRole('dialog', { name: coachWords.suggestion.title });

    await test.step('cut off: the coach suggests two times with a line', async () => {
      await suggest.click();
      const times = sheet.locator('button[aria-pressed]');
      await expect(times.first()).toBeVisible();
      await untilPrefetched(coachPage);
      await product.stop('SIGKILL');
      await times.nth(1).click();
      await times.nth(3).click();
      await sheet.getByRole('textbox').fill(line);
      await expectNoFindings(coachPage);
      await sheet.getByRole('button', { name: coachWords.suggestion.send, exact: true }).click();
      await expect(coachPage.getByText(coachWords.change.waiting.suggest)).toBeVisible();
      await expect(coachPage.getByText(line)).toBeVisible();
      await product.start();
      await expect.poll(() => countWaiting(coachPage), { timeout: 60_000 }).toBe(0);
      await expect(coachPage.getByRole('button', { name: coachWords.suggestion.takeBack })).toBeVisible();
      await expectNoFindings(coachPage);
      expect((await standing(request.id)).suggestion).toMatchObject({ words: line, times: [{ isFree: true }, { isFree: true }] });
    });

    const page = await open('member', '/user/profile/notification');
    await test.step('the member comes from the notification and takes one, which the coach sees', async () => {
      await page.locator(`a[href="/user/sessions/${request.id}"]`).first().click();
      await expect(page.getByText(line)).toBeVisible();
      await page.locator('button[aria-pressed]').last().click();
      await expectNoFindings(page);
      const [book = ''] = words.suggestion.choose.split(' ');
      await page.getByRole('button', { name: new RegExp(`^${book} `) }).click();
      await expect(page.getByText(words.states.scheduled, { exact: true })).toBeVisible();
      await expect(suggest).toBeHidden();
      await expect(coachPage.getByRole('button', { name: coachWords.detail.cancel, exact: true })).toBeVisible();
      const { id, roomId, conversationId, calendarUid, startsAt } = request;
      const booked = await standing(id);
      expect(booked).toMatchObject({ id, roomId, conversationId, calendarUid, status: 'scheduled', suggestion: null });
      expect(booked.startsAt).not.toBe(startsAt);
    });

    await test.step('the member declines others: the request stands, and the coach is told', async () => {
      const second = await askFor(member, other);
      const [instead] = rest.slice(8);
      await coach.send('PATCH', `/coach/suggest-times/${second.id}`, suggestionOf(second, instead));
      await page.goto(`${product.url}/user/sessions/${second.id}`);
      await page.getByRole('button', { name: words.suggestion.none }).click();
      await expect(page.getByText(said(words.suggestion.declined))).toBeVisible();
      await expectNoFindings(page);
      await coachPage.goto(`${product.url}/coach/sessions/${second.id}`);
      await expect(coachPage.getByText(said(coachWords.suggestion.declined))).toBeVisible();
      await expect(coachPage.getByRole('button', { name: coachWords.suggestion.others })).toBeVisible();
      await expectNoFindings(coachPage);
      expect(await standing(second.id)).toMatchObject({ status: 'requested', startsAt: second.startsAt });
    });

    await test.step('too late to cancel: the member says that they cannot come, and takes it back', async () => {
      const { id } = await meetSoon(coach, await ownId(member));
      await page.goto(`${product.url}/user/sessions/${id}`);
      await coachPage.goto(`${product.url}/coach/sessions/${id}`);
      const absent = coachPage.getByText(coachWords.register.saysAbsent);
      await page.getByRole('button', { name: words.absence.say }).click();
      await expect(page.getByText(said(words.absence.said))).toBeVisible();
      await expect(absent).toBeVisible();
      await expectNoFindings(page);
      await expectNoFindings(coachPage);
      await page.getByRole('button', { name: words.absence.undo }).click();
      await expect(page.getByRole('button', { name: words.absence.say })).toBeVisible();
      await expect(absent).toBeHidden();
    });
  } finally {
    for (const browser of browsers) await browser.dispose();
    await product.dispose();
  }
});

/** The words of a text after the name with which it begins, or before it. */
function said(text: string): RegExp {
  const longest = text.split(/\{\{\w+\}\}/).toSorted((one, another) => another.length - one.length)[0] ?? text;
  return new RegExp(longest.trim().replaceAll(/[.?]/g, '\\$&'));
}

async function askFor(member: OtherDevice, { coachId, startsAt, endsAt }: TimeSlot): Promise<Session> {
  const { session } = await member.send<{ session: Session }>('POST', '/coach/create-session', {
    ...{ id: newId(), kind: 'one-on-one', title: 'Sleep', coachId, offeringId: null, capacity: 1 },
    ...{ startsAt, endsAt, timeZone: 'Europe/Madrid' },
  });
  return session;
}

function suggestionOf({ version }: Session, slot: TimeSlot | undefined) {
  if (!slot) throw new Error('The demo coach has too few free times.');
  return { baseVersion: version, slotIds: [slot.id] };
}

/** The coach meets the member within the hour in which the demo coach's sessions can no longer be cancelled. */
async function meetSoon(coach: OtherDevice, userId: string): Promise<Session> {
  const refusals: unknown[] = [];
  for (const minutes of [50, 40, 30, 20]) {
    const startsAt = new Date(Date.now() + minutes * minute);
    const endsAt = new Date(startsAt.getTime() + 10 * minute);
    try {
      const { session } = await coach.send<{ session: Session }>('POST', '/coach/create-session', {
        ...{ id: newId(), kind: 'one-on-one', title: 'Sleep', coachId: await ownId(coach), offeringId: null, capacity: 1 },
        ...{ startsAt, endsAt, timeZone: 'Europe/Madrid', userIds: [userId] },
      });
      return session;
    } catch (error) {
      refusals.push(error);
    }
  }
  throw new AggregateError(refusals, 'Neither the demo coach nor the demo member is free within the hour.');
}

async function ownId(device: OtherDevice): Promise<string> {
  return (await device.get<{ id: string }>('/user/profile')).id;
}
