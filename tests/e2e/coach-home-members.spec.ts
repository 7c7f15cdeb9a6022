import { and, eq, gte } from 'drizzle-orm';
import { expect, type Page, test } from 'playwright/test';
import type { MemberOfCoach } from '../../contract/coach-members.ts';
import { compareMembers } from '../../contract/member-order.ts';
import { accounts, auditEntries, personalNotes, recommendations, sessions } from '../../provider/database/schema/index.ts';
import { coach as coachEn } from '../../src/i18n/en/coach.ts';
import { coachNotes as notesEn } from '../../src/i18n/en/coach-notes.ts';
import { coach as coachEs } from '../../src/i18n/es/coach.ts';
import { coachNotes as notesEs } from '../../src/i18n/es/coach-notes.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { scrollTo, untilControlled } from '../support/browser.ts';
import { filled, looks, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// A coach's home and members, online, cut off and back: what is decided and written without a connection arrives once.

const wordsOf = { en: { coach: coachEn, notes: notesEn }, es: { coach: coachEs, notes: notesEs } };
const written = 'Slept better; the walk after lunch helps.';
const elsewhere = 'Asked for a later time in winter.';

const [look] = looks;

test(`home and members on ${look.device}, with the server cut off in the middle`, async () => {
  const { coach, notes } = wordsOf[look.language];
  const startedAt = new Date();
  const product = await startProduct();
  const browser = await openAs(look);
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'coach');
    await speak(page, product.url, look);
    await untilControlled(page);
    await page.goto(`${product.url}/coach`);
    const device = await otherDevice(product.url, 'coach');
    const { items } = await device.get<{ items: MemberOfCoach[] }>('/coach/get-userlist-by-coach?limit=1000');
    const sorted = items.toSorted(compareMembers('name')).map(({ fullName }) => fullName);
    // Who needs care may be new to coaching, and then has no session that they came to.
    const inNeed = items.filter(({ attention }) => attention[0]?.kind === 'care-band');
    const member = (inNeed.find(({ lastSessionAt }) => lastSessionAt !== null) ?? inNeed[0])?.fullName ?? '';
    const other = sorted.find((name) => name !== member && sorted.indexOf(name) === sorted.lastIndexOf(name)) ?? '';

    await test.step('online: the day, requests, who needs the coach, what is unread', async () => {
      const day = page.getByRole('region', { name: coach.timeline.title });
      await expect(day.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('region', { name: coach.next.title, exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: coach.unread.title })).toBeVisible();
      await expect(requestsOn(page, coach.requests.title).first()).toBeVisible();
      const attention = page.getByRole('region', { name: coach.attention.title });
      await expect(attention.getByText(coach.attention.kinds['care-band']).first()).toBeVisible();
      await expectNoFindingsInAnySize(page);
    });

    await test.step('online: finding a member, and everything about them', async () => {
      await page.goto(`${product.url}/coach/users`);
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows.nth(5)).toBeVisible();
      await page.getByRole('combobox', { name: coach.members.sort }).selectOption('name');
      await expect(rows.first()).toContainText(sorted[0] ?? '');
      await scrollTo(page, rows.nth(40));
      await expect(rows.nth(40)).toContainText(sorted[40] ?? '');
      await openMember(page, coach, member);
      await expect(page.getByRole('heading', { level: 1, name: member })).toBeVisible();
      // Whoever needs care is opened at the answers.
      await expect(page.getByText(coach.member.careTitle).first()).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: notes.views.score, exact: true }).click();
      await expect(page.getByRole('region', { name: filled(notes.score.chart, { name: member }) })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: notes.views.sessions, exact: true }).click();
      await expect(page.getByText(notes.sessions.attended, { exact: true }).first()).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: notes.views.notes, exact: true }).click();
      await expect(page.getByRole('button', { name: notes.notes.write })).toBeVisible();
      await expectNoFindingsInAnySize(page);
    });
    await untilPrefetched(page);
    await product.stop('SIGKILL');

    await test.step('cut off: a note and a recommendation', async () => {
      await page.reload();
      await writeNote(page, notes, written);
      await expect(page.getByRole('listitem').filter({ hasText: written })).toContainText(notes.notes.waiting);
      await page.getByRole('button', { name: notes.recommend.action }).click();
      const offering = page.getByRole('combobox', { name: notes.recommend.offering });
      await offering.selectOption({ index: 1 });
      // A touch beside the sheet does not discard the text.
      const reason = page.getByRole('textbox', { name: notes.recommend.reason });
      await reason.fill('.');
      await page.mouse.click(2, 2);
      await expect(reason).toHaveValue('.');
      await reason.fill('');
      await page.getByRole('button', { name: notes.recommend.send, exact: true }).click();
      await expect(page.getByRole('region', { name: notes.recommend.title }).getByText(notes.recommend.waiting)).toBeVisible();
    });

    await test.step('cut off: a note about a member whose page was never opened here', async () => {
      await page.goto(`${product.url}/coach/users`);
      await openMember(page, coach, other);
      await expect(page.getByText(coach.member.partly)).toBeVisible();
      await writeNote(page, notes, elsewhere);
      await expectNoFindingsInAnySize(page);
    });

    const accepted = await test.step('cut off: a request accepted on the home', async () => {
      await page.goto(`${product.url}/coach`);
      const first = requestsOn(page, coach.requests.title).first();
      const address = await first.getByRole('link').getAttribute('href');
      await first.getByRole('button').click();
      await expect(page.getByRole('region', { name: coach.requests.title }).locator(`a[href="${address}"]`)).toHaveCount(0);
      return address?.split('/').at(-1) ?? '';
    });

    await test.step('back: sent by itself', async () => {
      await product.start();
      await page.goto(`${product.url}/coach/users`);
      await openMember(page, coach, member);
      await page.getByRole('main').getByRole('link', { name: notes.views.notes, exact: true }).click();
      const note = page.getByRole('listitem').filter({ hasText: written });
      await expect(note).toBeVisible();
      await expect(note).not.toContainText(notes.notes.waiting, { timeout: 60_000 });
    });

    await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
    await product.stop();
    const { database, close } = await product.openDatabase();
    try {
      const [account] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, 'coach@zh.example'));
      const coachId = account?.id ?? '';
      const texts = await database
        .select({ text: personalNotes.text })
        .from(personalNotes)
        .where(and(eq(personalNotes.coachId, coachId), gte(personalNotes.createdAt, startedAt)))
        .orderBy(personalNotes.text);
      expect(texts.map(({ text }) => text)).toEqual([elsewhere, written]);
      const given = and(eq(recommendations.coachId, coachId), gte(recommendations.createdAt, startedAt));
      expect(await database.$count(recommendations, given)).toBe(1);
      const [session] = await database.select({ status: sessions.status }).from(sessions).where(eq(sessions.id, accepted));
      expect(session?.status).toBe('scheduled');
      const opened = and(eq(auditEntries.actorId, coachId), eq(auditEntries.what, 'member-details'), gte(auditEntries.at, startedAt));
      expect(await database.$count(auditEntries, opened)).toBeGreaterThan(0);
    } finally {
      await close();
    }
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});

test('a coach who is not approved yet sees what is missing and the state of the review, and no link leads past it', async () => {
  const product = await startProduct();
  const browser = await openAs(looks[1]);
  try {
    const page = await browser.page();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await signInAs(page, product.url, 'newcoach');
    await expect(page.getByRole('heading', { level: 1, name: coachEn.review.title })).toBeVisible();
    await expect(page.getByRole('region', { name: coachEn.review.missingTitle }).getByText(coachEn.review.items.documents)).toBeVisible();
    const links = page.getByRole('navigation').first().getByRole('link');
    await expect(links.nth(4)).toBeVisible();
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/coach');
    await expectNoFindingsInAnySize(page);
    await page.getByRole('link', { name: coachEn.review.complete }).click();
    await expect(page).toHaveURL(/\/coach\/profile$/);
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  } finally {
    await browser.dispose();
    await product.dispose();
  }
});

function requestsOn(page: Page, title: string) {
  return page.getByRole('region', { name: title }).getByRole('listitem');
}

async function openMember(page: Page, coach: typeof coachEn | typeof coachEs, name: string): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem');
  await page.getByRole('searchbox', { name: coach.members.search }).fill(name.toLowerCase());
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
}

async function writeNote(page: Page, notes: typeof notesEn | typeof notesEs, text: string): Promise<void> {
  await page.getByRole('button', { name: notes.notes.write }).click();
  await page.getByRole('textbox', { name: notes.sheet.text, exact: true }).fill(text);
  await page.getByRole('button', { name: notes.sheet.save }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
}
