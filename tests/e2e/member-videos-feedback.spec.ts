import { and, eq, gte } from 'drizzle-orm';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { v4 as uuid, version as versionOf } from 'uuid';
import type { DueFeedback, SessionFeedback } from '../../contract/feedback.ts';
import type { Session } from '../../contract/session.ts';
import type { Video } from '../../contract/videos.ts';
import type { Database } from '../../provider/database/open.ts';
import { accounts, coaches, feedback, subscriptions, videoLikes, videos } from '../../provider/database/schema/index.ts';
import { memberCoaches as coachesEn } from '../../src/i18n/en/member-coaches.ts';
import { memberFeedback as feedbackEn } from '../../src/i18n/en/member-feedback.ts';
import { memberVideos as videosEn } from '../../src/i18n/en/member-videos.ts';
import { profile as profileEn } from '../../src/i18n/en/profile.ts';
import { sessions as sessionsEn } from '../../src/i18n/en/sessions.ts';
import { sync as syncEn } from '../../src/i18n/en/sync.ts';
import { memberCoaches as coachesEs } from '../../src/i18n/es/member-coaches.ts';
import { memberFeedback as feedbackEs } from '../../src/i18n/es/member-feedback.ts';
import { memberVideos as videosEs } from '../../src/i18n/es/member-videos.ts';
import { profile as profileEs } from '../../src/i18n/es/profile.ts';
import { sessions as sessionsEs } from '../../src/i18n/es/sessions.ts';
import { sync as syncEs } from '../../src/i18n/es/sync.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { devTools, scrollTo, untilControlled } from '../support/browser.ts';
import { filled, looks, openAs, speak } from '../support/looks.ts';
import { type OtherDevice, otherDevice } from '../support/other-device.ts';
import { present } from '../support/present.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// What a member has from a coach between sessions: videos to watch, like and go on with, and a word
// about a session, online, cut off and back. While the server is gone the employer's subscription
// ends: what was done meanwhile still counts, and the member reads what is still possible.

const wordsOf = {
  en: { coaches: coachesEn, feedback: feedbackEn, videos: videosEn, profile: profileEn, sessions: sessionsEn, sync: syncEn },
  es: { coaches: coachesEs, feedback: feedbackEs, videos: videosEs, profile: profileEs, sessions: sessionsEs, sync: syncEs },
};
type Words = (typeof wordsOf)[keyof typeof wordsOf];

const saidOnline = 'Clear, and never in a hurry.';
const saidCutOff = 'The second half was too fast for me.';

const [, look] = looks;

test(`videos and feedback on ${look.device}, with the server cut off in the middle and the subscription over`, async () => {
  const words = wordsOf[look.language];
  const startedAt = new Date();
  const product = await startProduct();
  const browser = await openAs(look);
  try {
    const page = await browser.page();
    const main = page.getByRole('main');
    await signInAs(page, product.url, 'member');
    await speak(page, product.url, look);
    await untilControlled(page);
    const device = await otherDevice(product.url, 'member');
    const [latest, older] = await videosOf(device);
    const dueBefore = (await device.get<{ due: DueFeedback[] }>('/user/feedback/check-by-user')).due;
    // With one left the card stays, and its link with it.
    expect(dueBefore.length).toBeGreaterThan(1);
    const titleOf = ({ title, titles }: Video) => titles[look.language] ?? title;
    const card = (video: Video) => main.getByRole('article').filter({ has: page.getByRole('link', { name: titleOf(video), exact: true }) });
    const like = main.getByRole('button', { name: new RegExp(`^${words.videos.like.like}`) });
    const keepsName = new RegExp(`^${words.videos.keep.keep.split('(')[0]}`);
    const notice = main.getByText(words.coaches.coverage.still);

    await test.step('online: a new video from the home really plays, and goes on where it was left', async () => {
      await page.goto(`${product.url}/user`);
      const news = page.getByRole('region', { name: words.videos.news.title });
      await scrollTo(page, news);
      await expect(notice).toHaveCount(0);
      await news.getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: titleOf(latest) })).toBeVisible();
      await playTo(page, 7);
      await page.reload();
      await expect(page.getByText(filled(words.videos.player.resumes, { time: '0:07' }))).toBeVisible();
      await expect.poll(() => placeOf(page)).toBeCloseTo(7, 0);
      await page.goto(`${product.url}/user/videos`);
      await expect(card(latest)).toContainText(filled(words.videos.card.goesOn, { time: '0:07' }));
      await card(older).getByRole('link').click();
      await playTo(page, 13.5);
      await main.getByRole('button', { name: keepsName }).click();
      await expect(main.getByRole('button', { name: words.videos.keep.remove })).toBeVisible();
      await main.getByRole('link', { name: words.videos.watch.back }).click();
      await expect(card(older)).toContainText(words.videos.card.seen);
      await expect(card(older)).toContainText(words.videos.card.kept);
      await expectNoFindingsInAnySize(page);
    });

    await test.step('online: a like taken back counts for every device', async () => {
      await card(latest).getByRole('link').click();
      await expect(like).toHaveAttribute('aria-pressed', String(latest.isLikedByMe));
      await like.click();
      await expect.poll(async () => (await videosOf(device))[0].isLikedByMe).toBe(!latest.isLikedByMe);
      await expect(like).toHaveAttribute('aria-pressed', String(!latest.isLikedByMe));
    });

    await test.step('online: feedback from the home, after one without stars', async () => {
      await page.goto(`${product.url}/user`);
      const due = page.getByRole('region', { name: words.feedback.due.title });
      await expect(due.getByText(present(dueBefore[0]?.sessionTitles)[look.language]).first()).toBeVisible();
      await rate(due, words).first().click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox').fill(saidOnline);
      await sheet.getByRole('button', { name: words.feedback.sheet.send }).click();
      await expect(sheet.getByRole('group')).toHaveAccessibleDescription(words.feedback.sheet.missing);
      await expectNoFindingsInAnySize(page);
      await sheet.getByRole('radio', { name: words.feedback.meanings.four }).check();
      await sheet.getByRole('button', { name: words.feedback.sheet.send }).click();
      await expect(sheet).toHaveCount(0);
      await due.getByRole('link', { name: words.feedback.due.all }).click();
      await expect(givenRow(page, saidOnline)).toBeVisible();
      await expect(givenRow(page, saidOnline)).not.toContainText(words.feedback.page.waiting);
      await expect(rate(due, words)).toHaveCount(dueBefore.length - 1);
      const recent = await device.get<{ due: DueFeedback; given: SessionFeedback }>('/user/feedback/check-by-user-recent');
      expect(recent.due.sessionId).toBe(dueBefore[1]?.sessionId);
      expect(recent.given).toMatchObject({ sessionId: dueBefore[0]?.sessionId, stars: 4, words: saidOnline });
    });
    await untilPrefetched(page);
    // A film that was watched to its end may be in the browser's own cache: as of one that was not.
    await (await devTools(page)).send('Network.clearBrowserCache');
    await product.stop('SIGKILL');

    await test.step('cut off: the list stands, likes show at once, and only the video that is kept plays', async () => {
      await page.goto(`${product.url}/user/videos`);
      await expect(card(older)).toContainText(words.videos.card.seen);
      await card(latest).getByRole('link').click();
      await expect(page.getByText(words.videos.player.failed)).toBeVisible();
      await expect(main.getByRole('button', { name: keepsName })).toBeDisabled();
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', String(latest.isLikedByMe));
      await card(older).getByRole('link').click();
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', String(!older.isLikedByMe));
      await playTo(page, 13.5);
      await expectNoFindingsInAnySize(page);
    });

    await test.step('cut off: feedback waits among what was said, also after a reload', async () => {
      await page.goto(`${product.url}/user/sessions/${dueBefore[1]?.sessionId}`);
      await rate(main, words).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name: words.feedback.meanings.two }).check();
      await sheet.getByRole('textbox').fill(saidCutOff);
      await sheet.getByRole('switch').check();
      await sheet.getByRole('button', { name: words.feedback.sheet.send }).click();
      const said = main.getByRole('region', { name: words.feedback.page.given });
      await expect(said).toContainText(words.feedback.page.waiting);
      await expectNoFindingsInAnySize(page);
      await said.getByRole('link', { name: words.feedback.due.all }).click();
      await expect(page).toHaveURL(/\/user\/feedback/);
      await page.reload();
      await expect(givenRow(page, saidCutOff)).toContainText(words.feedback.page.waiting);
      await expect(rate(main, words)).toHaveCount(dueBefore.length - 2);
      await expect(page.getByText(filled(words.sync.strip.willBeSent_other, { count: 3 }))).toBeVisible();
    });
    const before = await inDatabase(product, async (database, memberId) => {
      const [member] = await database.select({ enterpriseId: accounts.enterpriseId }).from(accounts).where(eq(accounts.id, memberId));
      await database
        .update(subscriptions)
        .set({ status: 'ended', endsAt: new Date(), renewsAt: null })
        .where(eq(subscriptions.enterpriseId, member?.enterpriseId ?? uuid()));
      return { rated: await ratingOf(database, latest.coachId) };
    });

    await test.step('back: sent by itself', async () => {
      await product.start();
      await expect(givenRow(page, saidCutOff)).not.toContainText(words.feedback.page.waiting, { timeout: 60_000 });
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
      await expect(rate(main, words)).toHaveCount(dueBefore.length - 2);
    });

    await test.step('without a subscription: what is still possible, and what is not', async () => {
      await page.goto(`${product.url}/user`);
      await expect(notice).toBeVisible();
      await expectNoFindingsInAnySize(page);
      await page.goto(`${product.url}/user/coach?list=all`);
      await main.getByRole('article').filter({ hasNotText: words.coaches.card.yours }).first().getByRole('link').click();
      await expect(main.getByText(words.coaches.choose.notCovered)).toBeVisible();
      await expect(notice).toBeVisible();
      await page.goto(`${product.url}/user/sessions/book`);
      await expect(main.getByText(words.sessions.booking.uncovered)).toBeVisible();
      await page.goto(`${product.url}/user/sessions?show=past`);
      await expect(main.getByRole('link', { name: words.sessions.list.feedback })).toBeVisible();
      await main.getByRole('link', { name: words.sessions.list.groups }).click();
      // The first in the list may be an orientation, which is open to everybody.
      const { items } = await (await otherDevice(product.url, 'member')).get<{ items: Session[] }>('/user/joinable-sessions?limit=100');
      const group = present(items.find(({ kind, mine }) => kind === 'group' && mine === null));
      await main
        .getByRole('list', { name: words.sessions.list.groups, exact: true })
        .locator(`a[href="/user/sessions/${group.id}"]`)
        .click();
      await expect(main.getByText(words.sessions.detail.uncovered)).toBeVisible();
      await expect(
        main.getByRole('button', { name: new RegExp(`^(${words.sessions.detail.register}|${words.sessions.detail.registerWaiting})$`) }),
      ).toBeDisabled();
      await page.goto(`${product.url}/user/profile`);
      await expect(main.getByText(words.profile.membership.noneText)).toBeVisible();
    });

    await product.stop();
    await inDatabase(product, async (database, memberId) => {
      const given = await database
        .select({ id: feedback.id, stars: feedback.stars, words: feedback.words, showsName: feedback.showsName })
        .from(feedback)
        .where(and(eq(feedback.userId, memberId), gte(feedback.createdAt, startedAt)))
        .orderBy(feedback.createdAt);
      expect(given).toEqual([
        { id: expect.any(String), stars: 4, words: saidOnline, showsName: false },
        { id: expect.any(String), stars: 2, words: saidCutOff, showsName: true },
      ]);
      // One that counts time would tell the coach whose session had just ended.
      for (const { id } of given) expect(versionOf(id)).toBe(4);
      expect(await ratingOf(database, latest.coachId)).toEqual({ sum: before.rated.sum + 2, count: before.rated.count + 1 });
      for (const [video, isLiked] of [
        [latest, latest.isLikedByMe],
        [older, !older.isLikedByMe],
      ] as const) {
        const own = and(eq(videoLikes.videoId, video.id), eq(videoLikes.accountId, memberId));
        expect(await database.$count(videoLikes, own)).toBe(Number(isLiked));
        const [row] = await database.select({ likeCount: videos.likeCount }).from(videos).where(eq(videos.id, video.id));
        expect(row?.likeCount).toBe(video.likeCount + Number(isLiked) - Number(video.isLikedByMe));
      }
    });
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});

/** The two videos of the member's coach, latest first. */
async function videosOf(device: OtherDevice): Promise<[Video, Video]> {
  const { items } = await device.get<{ items: Video[] }>('/coach/get-videos?limit=30');
  expect(items.length).toBeGreaterThan(1);
  return items as [Video, Video];
}

/** Plays the film of the page until its picture moves, and leaves it at this second. */
async function playTo(page: Page, second: number): Promise<void> {
  const film = page.locator('video');
  // Its first click may come before the player knows the film.
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  await expect(async () => {
    if (await film.evaluate((element: HTMLVideoElement) => element.paused)) await film.click({ timeout: 1_000 });
    await expect.poll(() => placeOf(page), { timeout: 4_000 }).toBeGreaterThan(0.3);
  }).toPass();
  expect(await film.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
  await film.evaluate((element: HTMLVideoElement, at) => {
    element.currentTime = at;
    element.pause();
  }, second);
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.paused && !element.seeking)).toBe(true);
}

function placeOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);
}

function rate(within: Locator, { feedback: { due } }: Words): Locator {
  return within.getByRole('button', { name: new RegExp(`^${due.give}:`) });
}

function givenRow(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text });
}

/** Looks into the data of a product that is stopped. */
async function inDatabase<Found>(product: Product, look: (database: Database, memberId: string) => Promise<Found>): Promise<Found> {
  const { database, close } = await product.openDatabase();
  try {
    const [member] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, 'member@zh.example'));
    return await look(database, member?.id ?? '');
  } finally {
    await close();
  }
}

async function ratingOf(database: Database, coachId: string): Promise<{ sum: number; count: number }> {
  const [row] = await database
    .select({ sum: coaches.ratingSum, count: coaches.ratingCount })
    .from(coaches)
    .where(eq(coaches.accountId, coachId));
  return row ?? { sum: 0, count: 0 };
}
