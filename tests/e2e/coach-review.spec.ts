import { type BrowserContext, expect, test } from 'playwright/test';
import type { SignedIn } from '../../contract/account.ts';
import type { Upload } from '../../contract/files.ts';
import type { Offering } from '../../contract/offerings.ts';
import type { Session } from '../../contract/session.ts';
import { pageOf } from '../../provider/database/seed/credentials.ts';
import { adminCoaches as words } from '../../src/i18n/en/admin-coaches.ts';
import { coach as coachWords } from '../../src/i18n/en/coach.ts';
import { coachCalendar as calendar } from '../../src/i18n/en/coach-calendar.ts';
import { agreedTo } from '../support/agreed.ts';
import { openBrowser, untilControlled } from '../support/browser.ts';
import { filled, looks, openAs } from '../support/looks.ts';
import { mailboxCode } from '../support/mailbox.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { fileBody, png, sha256Of } from '../support/uploads.ts';

// From a mailed code to the first booking: a person signs up as a coach, an administrator reads the document and approves,
// the coach's app opens without a reload, hours are set, and a member books one of them.

const email = 'vera.solis@new.example';
const name = 'Vera Solis';
const password = 'a quiet evening 1';
const [, desktop] = looks;

test('a coach signs up, is reviewed and approved, sets hours, and is booked by a member', async () => {
  const product = await startProduct();
  const coachBrowser = await openAs(desktop);
  const adminBrowser = await openBrowser({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Madrid', isKnown: true });
  try {
    const coach = await coachBrowser.page();
    const admin = await adminBrowser.page();
    const coachId = await signUp(product.url, coachBrowser.context());

    await coach.goto(`${product.url}/login`);
    await coach.getByRole('textbox', { name: /e-?mail/i }).fill(email);
    await coach.getByLabel(/^password/i).fill(password);
    await coach.getByRole('button', { name: /^log in$/i }).click();
    await expect(coach.getByRole('heading', { level: 1, name: coachWords.review.title })).toBeVisible();
    await untilControlled(coach);

    await test.step('an administrator reads what was handed in, and approves', async () => {
      await signInAs(admin, product.url, 'admin');
      await admin.goto(`${product.url}/admin/coach/unapproved`);
      await admin.getByRole('link', { name }).click();
      await admin.getByRole('button', { name: filled(words.documents.openOf, { title: 'Sleep coaching' }) }).click();
      const document = admin.getByRole('dialog', { name: 'Sleep coaching' });
      await expect(document.getByRole('img', { name: filled(words.documents.page, { page: 1, count: 1 }) })).toBeVisible();
      await admin.keyboard.press('Escape');
      await admin.getByRole('button', { name: words.approve.open, exact: true }).click();
      await admin.getByRole('dialog').getByRole('button', { name: words.approve.submit, exact: true }).click();
      await expect(admin.getByText(filled(words.decision.approved, { name }))).toBeVisible();
    });

    await test.step('the coach’s app opens without a reload, and hours are set', async () => {
      await expect(coach.getByRole('heading', { level: 1, name: coachWords.home.title })).toBeVisible();
      await coach.getByRole('navigation').getByRole('link', { name: 'Calendar' }).first().click();
      await coach
        .getByRole('link', { name: calendar.noHours })
        .or(coach.getByRole('link', { name: calendar.weeklyHours }))
        .first()
        .click();
      for (const day of [0, 1, 2, 3, 4]) {
        const row = coach.getByRole('main').getByRole('listitem').nth(day);
        await row.getByRole('button', { name: new RegExp(`^${calendar.hours.add.split('{{')[0]}`) }).click();
      }
      await coach.getByRole('button', { name: calendar.hours.save, exact: true }).click();
      await expect(coach.getByRole('heading', { level: 1, name: calendar.title })).toBeVisible();
    });

    await test.step('a member finds the coach, and books', async () => {
      const member = await otherDevice(product.url, 'newmember');
      const times = () => member.get<{ items: { id: string }[] }>(`/user/bookable-times?coachId=${coachId}`);
      await expect.poll(async () => (await times()).items.length).toBeGreaterThan(0);
      const slotIds = (await times()).items.slice(0, 1).map(({ id }) => id);
      const wish = { id: crypto.randomUUID(), slotIds, offeringId: null, joinsWaitingList: false, reason: null };
      const { session } = await member.send<{ session: Session }>('POST', '/user/book-session', wish);
      await coach.goto(`${product.url}/coach/sessions/${session.id}`);
      await expect(coach.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  } finally {
    await adminBrowser.dispose();
    await coachBrowser.dispose();
    await product.dispose();
  }
});

/** As the sign-up form does it, which another journey walks: code, files, profile. Returns the coach's id. */
async function signUp(url: string, context: BrowserContext): Promise<string> {
  const post = async <Data>(path: string, body: object): Promise<Data> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  };
  await post('/coach-signup/open', { email, language: 'en' });
  const code = await mailboxCode(context, url, email);
  const { ticket } = await post<{ ticket: string }>('/common/verify-code', { email, code });
  const handIn = async (purpose: 'coach-document' | 'profile-image', bytes: Buffer, contentType: string): Promise<string> => {
    const upload = await post<Upload>('/common/get-signed-url-no-token', { ...fileBody({ purpose, bytes, contentType }), ticket });
    for (const { url: address, headers, from, to } of upload.pieces) {
      await fetch(new URL(address, url), { method: 'PUT', headers, body: new Uint8Array(bytes.subarray(from, to)) });
    }
    const { fileId, uploadKey } = upload;
    await post('/common/complete-upload', { fileId, uploadKey, sha256: sha256Of(bytes) });
    return fileId;
  };
  const fileId = await handIn('coach-document', pageOf(name, 'Sleep coaching'), 'application/pdf');
  const imageFileId = await handIn('profile-image', png, 'image/png');
  const reply = await fetch(`${url}/api/common/get-offerings`);
  const { items } = ((await reply.json()) as { data: { items: Offering[] } }).data;
  const { user } = await post<SignedIn>('/coach-signup', {
    ...{ ticket, firstName: 'Vera', lastName: 'Solis', headline: 'Calm nights', about: 'I listen first.', spokenLanguages: ['en', 'es'] },
    ...{ yearsOfExperience: 8, language: 'en', timeZone: 'Europe/Madrid', password, agreements: agreedTo('coach') },
    ...{ imageFileId, offeringIds: items.slice(0, 1).map(({ id }) => id) },
    documents: [{ id: crypto.randomUUID(), kind: 'certificate', title: 'Sleep coaching', fileId }],
  });
  return user.id;
}
