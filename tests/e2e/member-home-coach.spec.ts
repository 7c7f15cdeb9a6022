import { and, eq, gte } from 'drizzle-orm';
import { expect, type Locator, type Page, test } from 'playwright/test';
import type { CoachCard } from '../../contract/coach-profile.ts';
import type { CoachChoice } from '../../contract/coaches.ts';
import type { Offering } from '../../contract/offerings.ts';
import type { Session } from '../../contract/session.ts';
import { idempotencyKeys, memberCoaches } from '../../provider/database/schema/index.ts';
import { common as commonEn } from '../../src/i18n/en/common.ts';
import { member as memberEn } from '../../src/i18n/en/member.ts';
import { memberCoaches as coachesEn } from '../../src/i18n/en/member-coaches.ts';
import { memberFeedback as feedbackEn } from '../../src/i18n/en/member-feedback.ts';
import { memberOfferings as offeringsEn } from '../../src/i18n/en/member-offerings.ts';
import { memberVideos as videosEn } from '../../src/i18n/en/member-videos.ts';
import { score as scoreEn } from '../../src/i18n/en/score.ts';
import { sync as syncEn } from '../../src/i18n/en/sync.ts';
import { common as commonEs } from '../../src/i18n/es/common.ts';
import { member as memberEs } from '../../src/i18n/es/member.ts';
import { memberCoaches as coachesEs } from '../../src/i18n/es/member-coaches.ts';
import { memberFeedback as feedbackEs } from '../../src/i18n/es/member-feedback.ts';
import { memberOfferings as offeringsEs } from '../../src/i18n/es/member-offerings.ts';
import { memberVideos as videosEs } from '../../src/i18n/es/member-videos.ts';
import { score as scoreEs } from '../../src/i18n/es/score.ts';
import { sync as syncEs } from '../../src/i18n/es/sync.ts';
import { expectNoFindings } from '../support/accessible.ts';
import { scrollTo, untilControlled } from '../support/browser.ts';
import { filled, type Look, onPhone, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { present } from '../support/present.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// A member's home, coaches and offerings, online, cut off and back: what was seen stays to be seen
// with its age, and a coach who is chosen without a connection is chosen once. On the phone the member
// changes the health coach, at the desk they add a special one.

const wordsOf = {
  en: {
    common: commonEn,
    member: memberEn,
    coaches: coachesEn,
    feedback: feedbackEn,
    offerings: offeringsEn,
    videos: videosEn,
    score: scoreEn,
    sync: syncEn,
  },
  es: {
    common: commonEs,
    member: memberEs,
    coaches: coachesEs,
    feedback: feedbackEs,
    offerings: offeringsEs,
    videos: videosEs,
    score: scoreEs,
    sync: syncEs,
  },
};
const minute = 60_000;
const week = 7 * 24 * 60 * minute;

const look: Look = onPhone;

test(`home, coaches and offerings on ${look.device}, with the server cut off in the middle`, async () => {
  const { common, member, coaches, feedback, offerings, videos, score, sync } = wordsOf[look.language];
  const isPhone = look.viewport.width < 600;
  const startedAt = new Date();
  const product = await startProduct();
  const browser = await openAs(look, { isOwn: true });
  try {
    const device = await otherDevice(product.url, 'member');
    const { id: accountId } = await device.get<{ id: string }>('/user/profile');
    const [choice] = await listed<CoachChoice>('/user/get-current-select-coach-by-user');
    const own = present(choice);
    const health = await listed<CoachCard>('/coach/get-all-health-coaches?limit=200');
    const next = present(
      (await listed<Session>(`/coach/get-session-by-user/${accountId}`))
        .filter(({ status, endsAt, mine }) => status === 'scheduled' && mine?.status === 'registered' && Date.parse(endsAt) > Date.now())
        .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0],
    );

    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await speak(page, product.url, look);
    await untilControlled(page);
    const open = (path: string) => page.goto(`${product.url}${path}`);
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const cards = page.getByRole('main').getByRole('article');
    const counted = (count: number) =>
      page.getByText(filled(count === 1 ? coaches.results.count_one : coaches.results.count_other, { count }), { exact: true });

    await test.step('online: the home says what comes, what waits and what is new', async () => {
      await open('/user');
      const hero = region(member.next.title);
      await expect(hero.locator(`time[datetime="${next.startsAt}"]`)).toBeVisible();
      await expect(hero.getByText(next.coachName)).toBeVisible();
      // However long the reason is, the link to enter stays in view.
      await expect(hero.getByText(present(next.reason))).toHaveCSS('-webkit-line-clamp', '4');
      await expect(region(member.waiting.title).getByRole('progressbar').first()).toBeVisible();
      await expect(region(feedback.due.title).getByRole('button').first()).toBeVisible();
      await scrollTo(page, region(score.now.title));
      await expect(region(score.now.title)).toContainText(/\d+ (of|de) 100/);
      await scrollTo(page, region(offerings.recommended.title));
      await expect(region(offerings.recommended.title).getByRole('link').first()).toHaveAttribute('href', /\/user\/offerings\//);
      await expect(region(videos.news.title).getByRole('listitem').first()).toBeVisible();
    });

    await test.step('online: a coach is searched for and narrowed down', async () => {
      await open('/user/coach');
      await expect(region(coaches.own.title).getByText(present(own.coach).fullName)).toBeVisible();
      await expect(cards.nth(2)).toBeVisible();
      const [best] = await listed<CoachCard>('/common/top-rated-coaches');
      await link(coaches.list.views.top).click();
      await expect(cards.first()).toContainText(present(best).fullName);
      await link(coaches.list.views.all).click();
      await expect(cards).toHaveCount(health.length);
      const search = page.getByRole('searchbox', { name: coaches.filters.search });
      await search.fill(present(own.coach?.specialties[0]).toLowerCase());
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText(present(own.coach).fullName);
      await search.fill('');
      await expect(cards).toHaveCount(health.length);
    });

    await test.step('online: language, topic, rating and time of this week', async () => {
      if (isPhone) await button(coaches.filters.open).click();
      const fields = isPhone ? page.getByRole('dialog', { name: coaches.filters.title }) : page.getByRole('search');
      const choose = (name: string, value: string) => fields.getByRole('combobox', { name }).selectOption(value);
      await choose(coaches.filters.language, 'es');
      const speaking = health.filter(({ spokenLanguages }) => spokenLanguages.includes('es'));
      expect(speaking.length).toBeLessThan(health.length);
      await expect(counted(speaking.length)).toBeAttached();
      await fields.getByRole('checkbox', { name: coaches.filters.free }).check();
      await expect(page).toHaveURL(/free=week/);
      const free = speaking.filter(({ nextFreeAt }) => nextFreeAt !== null && Date.parse(nextFreeAt) < Date.now() + week);
      await expect(counted(free.length)).toBeAttached();
      await expectNoFindings(page);
      const topic = present(speaking[0]?.specialties[0]);
      await choose(coaches.filters.specialty, topic);
      await expect(counted(free.filter(({ specialties }) => specialties.includes(topic)).length)).toBeAttached();
      await choose(coaches.filters.rating, '4.5');
      const good = free.filter(({ specialties, rating }) => specialties.includes(topic) && (rating.average ?? 0) >= 4.5);
      await expect(counted(good.length)).toBeAttached();
      await button(coaches.filters.clear).click();
      if (isPhone) await button(filled(coaches.filters.showCount_other, { count: health.length })).click();
      await expect(cards).toHaveCount(health.length);
    });

    // Whom the member is going to choose, and for what.
    const special = present(
      (await listed<Offering>('/common/get-offerings')).find(({ kind, coachCount }) => kind === 'special' && coachCount > 1),
    );
    const experts = await listed<CoachCard>(`/coach/get-all-special-coaches-by-offering/${special.id}?limit=200`);
    const chosen = present(isPhone ? health.find(({ coachId }) => coachId !== own.coachId) : experts[0]);
    const topic = isPhone ? own.offering : special;
    const profile = `/user/coach/${chosen.coachId}?offeringId=${topic.id}`;

    await test.step('online: an offering, and who is there for it', async () => {
      await open('/user/offerings');
      await page.getByRole('main').getByRole('article').getByRole('link', { name: special.name[look.language] }).click();
      await expect(page.getByRole('heading', { level: 1, name: special.name[look.language] })).toBeVisible();
      await expect(cards).toHaveCount(experts.length);
      for (const { fullName } of experts) await expect(cards.getByRole('link', { name: fullName })).toBeVisible();
    });

    await test.step('online: a profile says who it is, what stands behind it and when there is time', async () => {
      if (isPhone) await open(profile);
      else await cards.getByRole('link', { name: chosen.fullName }).click();
      await expect(page).toHaveURL(`${product.url}${profile}`);
      await expect(page.getByRole('heading', { level: 1, name: chosen.fullName })).toBeVisible();
      await expect(region(coaches.reviews.title).getByRole('list', { name: coaches.reviews.byStars })).toBeVisible();
      await expect(region(coaches.times.title).getByRole('listitem').getByRole('link').first()).toHaveAttribute('href', /slotId=/);
      const credential = region(coaches.profile.credentials).getByRole('link').first();
      const shown = await page.request.get(new URL(present(await credential.getAttribute('href')), page.url()).href);
      expect((await shown.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });

    await untilPrefetched(page);
    await product.stop('SIGKILL');
    // Some minutes later, and the session is about to begin: the device knows that by itself.
    // From an empty page: while a clock is put in, a running one reads the year 1970.
    await page.goto('about:blank');
    const later = Math.max(Date.now() + 3 * minute, Date.parse(next.startsAt) - 5 * minute);
    await page.clock.install({ time: later });
    // Shortly before the coach's midnight the demo's session has no room for a lead: then it is under way by now.
    const begins = later < Date.parse(next.startsAt) ? beginOf(member.next.startsIn) : member.next.underWay;
    const age = page.getByRole('main').getByText(beginOf(common.age));

    await test.step('cut off: the home, with its age, and Join', async () => {
      await open('/user');
      await expect(region(member.next.title).getByRole('link', { name: member.next.join })).toHaveAttribute(
        'href',
        `/user/sessions/${next.id}/call`,
      );
      await expect(region(member.next.title).getByText(begins)).toBeVisible();
      await expect(page.getByText(beginOf(sync.strip.sinceDay))).toBeVisible();
      await expect(age).toHaveCount(1);
      await expectNoFindings(page);
      await scrollTo(page, region(score.now.title));
      await expect(region(score.now.title)).toContainText(/\d+ (of|de) 100/);
    });

    await test.step('cut off: coaches, offerings, and what is between the member and their coach', async () => {
      await open('/user/coach?list=all');
      await expect(cards).toHaveCount(health.length);
      await expect(age).toHaveCount(1);
      await open('/user/offerings');
      await expect(cards.getByRole('link', { name: special.name[look.language] })).toBeVisible();
      await expect(age).toHaveCount(1);
      // Never opened here before: brought ahead of need.
      await open(`/user/coach/mine/${own.coachId}`);
      await expect(page.getByRole('heading', { level: 1, name: present(own.coach).fullName })).toBeVisible();
      await expect(region(coaches.sessions.title).locator(`a[href="/user/sessions/${next.id}"]`)).toBeVisible();
      await expect(region(coaches.mine.forms).getByRole('listitem').first()).toBeVisible();
      await expect(region(coaches.notes.title).getByRole('listitem').first()).toBeVisible();
      await expect(age).toHaveCount(1);
    });

    const waiting = page.getByText(coaches.choose.waiting, { exact: true });
    await test.step('cut off: a coach is chosen, and is shown at once as waiting', async () => {
      await open(profile);
      const name = present(chosen.fullName.split(' ')[0]);
      await button(filled(isPhone ? coaches.choose.change : coaches.choose.choose, { name })).click();
      if (isPhone) await button(coaches.choose.changeConfirm).click();
      await expect(page.getByText(filled(coaches.choose.yours, { topic: topic.name[look.language] }))).toBeVisible();
      await expect(waiting).toBeVisible();
      await expectNoFindings(page);
      expect(await countWaiting(page)).toBe(1);
      await open('/user/coach');
      await expect(ownRow(chosen.fullName)).toContainText(coaches.choose.waiting);
      await expect(ownRow(present(own.coach).fullName)).toHaveCount(isPhone ? 0 : 1);
    });

    await test.step('back: sent by itself', async () => {
      await product.start();
      await expect(waiting).toHaveCount(0, { timeout: 60_000 });
      await expect(ownRow(chosen.fullName)).toBeVisible();
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
    });

    await product.stop();
    const { database, close } = await product.openDatabase();
    try {
      const standing = await database
        .select({ coachId: memberCoaches.coachId, offeringId: memberCoaches.offeringId, endedAt: memberCoaches.endedAt })
        .from(memberCoaches)
        .where(and(eq(memberCoaches.memberId, accountId), gte(memberCoaches.chosenAt, startedAt)));
      expect(standing).toEqual([{ coachId: chosen.coachId, offeringId: topic.id, endedAt: null }]);
      const [former] = await database.select({ endedAt: memberCoaches.endedAt }).from(memberCoaches).where(eq(memberCoaches.id, own.id));
      expect(former?.endedAt === null).toBe(!isPhone);
      const asked = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.endpointName, 'coaches.choose'));
      expect(await database.$count(idempotencyKeys, asked)).toBe(1);
    } finally {
      await close();
    }

    async function listed<Item>(path: string): Promise<Item[]> {
      return (await device.get<{ items: Item[] }>(path)).items;
    }

    function ownRow(name: string): Locator {
      return region(coaches.own.title).getByRole('listitem').filter({ hasText: name });
    }
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});

test('a member without a coach is asked to choose a plan, either of two, until they have chosen', async () => {
  const product = await startProduct();
  const { member, coaches } = wordsOf[look.language];
  const browser = await openAs(look);
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'newmember');
    await speak(page, product.url, look);
    await page.goto(`${product.url}/user`);
    const overlay = page.getByRole('dialog', { name: member.plan.title });
    await expect(overlay).toBeVisible();
    await expectNoFindings(page);
    await overlay.getByRole('link', { name: member.plan.special }).click();
    await expect(page).toHaveURL(/\/user\/offerings$/);
    await goHome(page);
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(page.getByText(member.next.noCoachText)).toBeVisible();
    await goHome(page);
    await overlay.getByRole('link', { name: member.plan.health }).click();
    await expect(page).toHaveURL(/\/user\/coach$/);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await page.getByRole('button', { name: new RegExp(`^${coaches.choose.choose.split('{{')[0]}`) }).click();
    await expect(page.getByRole('link', { name: coaches.choose.open })).toBeVisible();
    await goHome(page);
    await expect(page.getByText(member.next.noneText)).toBeVisible();
    await expect(page.getByRole('link', { name: member.next.bookWith })).toHaveAttribute('href', '/user/sessions/book');
    await expect(overlay).toHaveCount(0);
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});

async function goHome(page: Page): Promise<void> {
  await page.goto(new URL('/user', page.url()).href);
  await page.waitForLoadState('networkidle');
}

/** How a text with a blank begins. */
function beginOf(text: string): RegExp {
  return new RegExp(`^${text.split('{{')[0]}`);
}
