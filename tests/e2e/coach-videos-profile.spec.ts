import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import { accounts, coaches, files, videos } from '../../provider/database/schema/index.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { coachProfile as profileEn } from '../../src/i18n/en/coach-profile.ts';
import { coachVideos as videosEn } from '../../src/i18n/en/coach-videos.ts';
import { profile as sharedEn } from '../../src/i18n/en/profile.ts';
import { coachProfile as profileEs } from '../../src/i18n/es/coach-profile.ts';
import { coachVideos as videosEs } from '../../src/i18n/es/coach-videos.ts';
import { profile as sharedEs } from '../../src/i18n/es/profile.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { openBreakingLine } from '../support/breaking-line.ts';
import { untilControlled } from '../support/browser.ts';
import { filled, looks, openAs, speak } from '../support/looks.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';
import { pdf, sha256Of } from '../support/uploads.ts';

// A coach's videos and profile: an upload over a connection that breaks and a server that is gone for a
// while ends whole, and what is changed without a connection arrives.

const wordsOf = {
  en: { profile: profileEn, own: videosEn, shared: sharedEn },
  es: { profile: profileEs, own: videosEs, shared: sharedEs },
};
const megabyte = 1_000_000;
const title = 'A walk before lunch';
const headline = 'Habits that hold in a bad week';

/** A real video with so much nothing behind it that it takes several pieces. */
function longVideo(): Buffer {
  const film = readFileSync('provider/database/seed/videos/breathing.webm');
  const padding = 20 * megabyte;
  // Matroska: the element Void, with a size in eight bytes.
  const head = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUIntBE(padding, 3, 6);
  return Buffer.concat([film, head, Buffer.alloc(padding, 7)]);
}

const [, look] = looks;

test(`videos and profile on ${look.device}, over a line that breaks`, async () => {
  const { profile, own, shared } = wordsOf[look.language];
  const port = await freePort();
  const line = await openBreakingLine(port, [4 * megabyte, 7 * megabyte]);
  const product = await startProduct({ port, env: { PUBLIC_URL: line.url } });
  const browser = await openAs(look);
  const video = longVideo();
  try {
    const page = await browser.page();
    const main = page.getByRole('main');
    await signInAs(page, line.url, 'coach');
    await speak(page, line.url, look);
    await untilControlled(page);

    await test.step('an upload goes on by itself after breaks, an outage and a reload', async () => {
      await page.goto(`${line.url}/coach/videos`);
      await expect(main.getByRole('article').first()).toBeVisible();
      await expectNoFindingsInAnySize(page);
      await main.locator('input[type=file]').first().setInputFiles({ name: 'walk.webm', mimeType: 'video/webm', buffer: video });
      await expect.poll(() => line.breaks(), { timeout: 60_000 }).toBeGreaterThan(0);
      await product.stop('SIGKILL');
      const card = main.getByRole('region', { name: own.new.title });
      await card.getByRole('textbox', { name: own.fields.titleEn }).fill(title);
      await expect(card.getByText(own.progress.waiting).or(card.getByText(own.progress.checking))).toBeVisible({ timeout: 60_000 });
      await expect(card.getByRole('img', { name: own.frame.poster })).toBeVisible();
      await page.reload();
      await expect(card.getByRole('textbox', { name: own.fields.titleEn })).toHaveValue(title);
      await expect(card.getByRole('button', { name: own.new.notYet })).toBeVisible();
      await product.start();
      await expect(card.getByRole('button', { name: own.new.publish })).toBeEnabled({ timeout: 90_000 });
      await expectNoFindingsInAnySize(page);
      await card.getByRole('button', { name: own.new.publish }).click();
      await expect(main.getByRole('article', { name: title })).toContainText(own.own.status.waiting);
      await expect(card).toHaveCount(0);
    });

    await test.step('a video is deleted after a question', async () => {
      const approved = main.getByRole('article').filter({ hasText: own.own.status.approved }).first();
      const name = (await approved.getAttribute('aria-label')) ?? '';
      await approved.getByRole('button', { name: own.own.delete }).click();
      const question = page.getByRole('dialog', { name: filled(own.own.deleteTitle, { title: name }) });
      await question.getByRole('button', { name: own.own.delete }).click();
      await expect(main.getByRole('article', { name })).toHaveCount(0);
      await expect(main.getByRole('article', { name: title })).toBeVisible();
    });

    await test.step('a credential, a further offering, and another profile', async () => {
      await page.goto(`${line.url}/coach/profile`);
      const documents = main.getByRole('region', { name: profile.documents.title });
      await documents.getByRole('textbox', { name: profile.documents.name }).fill('First aid');
      await documents.locator('input[type=file]').setInputFiles({ name: 'aid.pdf', mimeType: 'application/pdf', buffer: pdf });
      await expect(documents.getByRole('list', { name: profile.documents.list })).toContainText('First aid');
      const infos = main.getByRole('region', { name: profile.infos.title });
      await infos.getByRole('button', { name: profile.infos.add }).click();
      await infos.getByRole('combobox', { name: profile.infos.choose }).selectOption({ index: 1 });
      const before = await infos.getByRole('button', { name: profile.infos.edit }).count();
      await infos.getByRole('button', { name: profile.save, exact: true }).click();
      await expect(infos.getByRole('button', { name: profile.infos.edit })).toHaveCount(before + 1);
      const profiles = main.getByRole('region', { name: profile.switch.title });
      const target = profiles
        .getByRole('listitem')
        .filter({ has: page.getByRole('button') })
        .first();
      await target.getByRole('button').click();
      await expect(profiles.getByRole('listitem').nth(0).getByText(profile.switch.current)).toHaveCount(0);
      await expectNoFindingsInAnySize(page);
    });
    await untilPrefetched(page);
    await product.stop('SIGKILL');

    await test.step('cut off: words about oneself and about an offering', async () => {
      await page.reload();
      const about = main.getByRole('region', { name: profile.about });
      await about.getByRole('textbox', { name: profile.fields.headline }).fill(headline);
      await about.getByRole('button', { name: profile.save, exact: true }).click();
      await expect(main.getByText(shared.pending.waiting).first()).toBeVisible();
      const infos = main.getByRole('region', { name: profile.infos.title });
      await infos.getByRole('button', { name: profile.infos.edit }).first().click();
      await infos.getByRole('textbox', { name: profile.infos.sessionMinutes }).fill('5');
      await infos.getByRole('button', { name: profile.save, exact: true }).click();
      await expect(infos.getByText(profile.infos.minutesProblem)).toBeVisible();
      await infos.getByRole('textbox', { name: profile.infos.sessionMinutes }).fill('40');
      await infos.getByRole('button', { name: profile.save, exact: true }).click();
      await expect(infos.getByText(filled(profile.infos.minutes_other, { count: 40 })).first()).toBeVisible();
    });

    await test.step('back: sent by itself', async () => {
      await product.start();
      await expect(main.getByText(shared.pending.waiting)).toHaveCount(0, { timeout: 60_000 });
    });

    await product.stop();
    const { database, close } = await product.openDatabase();
    try {
      const [account] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, 'coach@zh.example'));
      const [coach] = await database
        .select()
        .from(coaches)
        .where(eq(coaches.accountId, account?.id ?? ''));
      expect(coach?.headline).toBe(headline);
      const sent = await database
        .select({ sha256: files.sha256, posterFileId: videos.posterFileId })
        .from(videos)
        .innerJoin(files, eq(files.id, videos.fileId))
        .where(eq(files.sizeBytes, video.length));
      expect(sent).toEqual([{ sha256: sha256Of(video), posterFileId: expect.any(String) }]);
    } finally {
      await close();
    }
  } finally {
    await browser.dispose();
    await line.close();
    await product.dispose();
  }
});
