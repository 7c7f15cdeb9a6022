import { expect, type Page, test } from 'playwright/test';
import type { Session } from '../../contract/session.ts';
import { coachSessions as english } from '../../src/i18n/en/coach-sessions.ts';
import { coachSessions as spanish } from '../../src/i18n/es/coach-sessions.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { scrollTo, untilControlled } from '../support/browser.ts';
import { filled, looks, openAs, speak } from '../support/looks.ts';
import { type OtherDevice, otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';
import { localDay, localTime } from '../support/wall-clock.ts';

// A coach's sessions: made, changed and cancelled while connected; requests, a group and a register
// without one, which arrive once it is back.

const wordsOf = { en: english, es: spanish };
const title = 'Walking in winter';
const groupTitle = 'Evening circle';

const [look] = looks;

test(`a coach’s sessions on ${look.device}, with the server cut off in the middle`, async () => {
  const words = wordsOf[look.language];
  const product = await startProduct();
  const browser = await openAs(look);
  try {
    const coach = await otherDevice(product.url, 'coach');
    const page = await browser.page();
    await signInAs(page, product.url, 'coach');
    await speak(page, product.url, look);
    await untilControlled(page);
    await page.goto(`${product.url}/coach/sessions`);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    // Far ahead and at four in the morning the demo coach has nothing.
    const day = localDay(new Date(Date.now() + 70 * 86_400_000).toISOString());

    await test.step('online: one-on-one, three weeks in a row, counted before they are made', async () => {
      await expectNoFindingsInAnySize(page);
      await link(words.list.create).click();
      await button(filled(words.form.create_one, {})).click();
      await expect(page.getByText(words.form.problems.member)).toBeVisible();
      await expectNoFindingsInAnySize(page);
      await page.getByRole('combobox', { name: words.form.member }).selectOption({ label: 'Maya Torres' });
      await page.getByRole('textbox', { name: words.form.title }).fill(title);
      await fillTime(page, words, day, '04:00');
      await page.getByRole('combobox', { name: words.form.repeats }).selectOption('2');
      await expect(page.getByText(filled(words.form.preview_other, { count: 3 }))).toBeVisible();
      await button(filled(words.form.create_other, { count: 3 })).click();
      await expect(heading(words.list.title)).toBeVisible();
      await expect.poll(async () => (await titled(coach, title)).length).toBe(3);
    });

    const [first] = await titled(coach, title);
    const id = first?.id ?? '';
    await test.step('online: moved by an hour, it stays the same session', async () => {
      const row = page.locator(`a[href="/coach/sessions/${id}"]`);
      await scrollTo(page, row);
      await row.click();
      await expect(heading('Maya Torres')).toBeVisible();
      await expectNoFindingsInAnySize(page);
      await button(words.detail.edit).click();
      await page.getByLabel(words.form.start, { exact: true }).fill('05:00');
      await expectNoFindingsInAnySize(page);
      await button(words.form.save).click();
      await expect(page.locator('time', { hasText: '05:00' })).toBeVisible();
      await expect.poll(async () => localTime((await session(coach, id)).startsAt)).toBe('05:00');
      expect((await session(coach, id)).sequence).toBe(1);
    });

    const requests = await requestsOf(coach);
    expect(requests.length).toBeGreaterThan(1);
    await page.goto(`${product.url}/coach/sessions?show=requests`);
    await expect(button(filled(words.list.acceptAll_other, { count: requests.length }))).toBeVisible();
    const past = (await all(coach)).find(
      ({ kind, endsAt, status }) => kind === 'group' && status === 'completed' && endsAt < new Date().toISOString(),
    );
    await untilPrefetched(page);
    await product.stop('SIGKILL');

    await test.step('cut off: one request declined, all others accepted', async () => {
      await page.reload();
      await page.locator(`a[href="/coach/sessions/${requests[0]?.id}"]`).click();
      await button(words.detail.decline).click();
      const question = page.getByRole('dialog', { name: words.cancelling.declineTitle });
      await question.getByRole('textbox').fill('I am away that week.');
      await question.getByRole('button', { name: words.cancelling.declineConfirm }).click();
      await expect(page.getByText(words.change.waiting.cancel)).toBeVisible();
      await expectNoFindingsInAnySize(page);
      await page.goto(`${product.url}/coach/sessions?show=requests`);
      const rest = requests.length - 1;
      await button(rest === 1 ? words.list.acceptAll_one : filled(words.list.acceptAll_other, { count: rest })).click();
      // The one for which other times were suggested waits for its member.
      await expect(page.getByText(words.badge.suggested)).toBeVisible();
      // Each is written down by itself; leaving the page before would leave the last ones unanswered.
      await expect.poll(() => countWaiting(page)).toBe(requests.length);
    });

    await test.step('cut off: a group is made, and waits as such', async () => {
      await page.goto(`${product.url}/coach/sessions/new?day=${day}&time=06:30`);
      await page.getByRole('radio', { name: new RegExp(`^${words.form.group}`) }).check();
      await page.getByRole('textbox', { name: words.form.title }).fill(groupTitle);
      await button(words.form.create_one).click();
      await expect(heading(groupTitle)).toBeVisible();
      await expect(page.getByText(words.change.waiting.create)).toBeVisible();
      await expectNoFindingsInAnySize(page);
    });

    await test.step('cut off: the register of a group, and a cancellation', async () => {
      await page.goto(`${product.url}/coach/sessions/${past?.id}`);
      await button(words.register.all).click();
      await page.getByRole('radio', { name: words.register.missed, exact: true }).first().check();
      await button(words.register.save).click();
      await expect(page.getByText(words.change.waiting.attend)).toBeVisible();
      await expectNoFindingsInAnySize(page);
      await page.goto(`${product.url}/coach/sessions/${id}`);
      await button(words.detail.cancel).click();
      const question = page.getByRole('dialog', { name: words.cancelling.title });
      await expect(question.getByText(words.cancelling.offline)).toBeVisible();
      await expectNoFindingsInAnySize(page);
      await question.getByRole('button', { name: words.cancelling.confirm }).click();
      await expect(page.getByText(words.change.waiting.cancel)).toBeVisible();
    });

    expect(await countWaiting(page)).toBe(requests.length + 3);
    await test.step('back: all of it has arrived', async () => {
      await product.start();
      await page.goto(`${product.url}/coach/sessions`);
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
      const device = await otherDevice(product.url, 'coach');
      const statuses = await Promise.all(requests.map(async (request) => (await session(device, request.id)).status));
      expect(statuses).toEqual(requests.map((_, index) => (index === 0 ? 'cancelled' : 'scheduled')));
      expect(await titled(device, groupTitle)).toMatchObject([{ kind: 'group', capacity: 8 }]);
      expect((await session(device, id)).status).toBe('cancelled');
      const kept = await session(device, past?.id ?? '');
      const marks = (kept.registrations ?? []).map(({ status }) => status).filter((status) => status === 'attended' || status === 'missed');
      expect(marks.filter((status) => status === 'missed')).toHaveLength(1);
      await page.goto(`${product.url}/coach/sessions?show=cancelled`);
      await expect(page.locator(`a[href="/coach/sessions/${id}"]`)).toBeVisible();
      await expectNoFindingsInAnySize(page);
    });
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});

async function fillTime(page: Page, words: typeof english | typeof spanish, day: string, time: string): Promise<void> {
  await page.getByLabel(words.form.day, { exact: true }).fill(day);
  await page.getByLabel(words.form.start, { exact: true }).fill(time);
}

async function all(coach: OtherDevice): Promise<Session[]> {
  return (await coach.get<{ items: Session[] }>('/coach/get-session-by-coach-all?limit=100')).items;
}

/** The coach's sessions of this title, soonest first. */
async function titled(coach: OtherDevice, wanted: string): Promise<Session[]> {
  return (await all(coach)).filter((each) => each.title === wanted).reverse();
}

/** Those that wait for the coach. */
async function requestsOf(coach: OtherDevice): Promise<Session[]> {
  const { items } = await coach.get<{ items: Session[] }>('/coach/get-sessions-for-accept-all?limit=100');
  return items.filter(({ suggestion }) => suggestion === null);
}

function session(coach: OtherDevice, id: string): Promise<Session> {
  return coach.get<Session>(`/coach/get-session?id=${id}`);
}
