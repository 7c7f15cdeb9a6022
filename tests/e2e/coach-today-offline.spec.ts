import { expect, type Page, test } from 'playwright/test';
import { openBrowser, untilControlled } from '../support/browser.ts';
import type { InstalledBrowser } from '../support/installed-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';
import { minutesLeftOfDay } from '../support/wall-clock.ts';

// A coach's day stands on the device: with the server gone and the browser restarted it is still there, with its age.

let product: Product;
let phone: InstalledBrowser;
/** What the provider's clock runs ahead, in seconds: the day that is looked at twice must not end in between. */
let ahead = 0;
test.beforeEach(async () => {
  product = await startProduct({ hasMovableClock: true });
  const minutesLeft = minutesLeftOfDay();
  ahead = minutesLeft > 15 ? 0 : (minutesLeft + 1) * 60;
  await product.advance(ahead);
  phone = await openBrowser({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Madrid', isKnown: true, isOwn: true });
});
test.afterEach(async () => {
  await phone.dispose();
  await product.dispose();
});

test('a coach sees today’s slots and sessions with the server cut off and the browser restarted', async () => {
  const page = await phone.page();
  await signInAs(page, product.url, 'coach');
  await untilControlled(page);
  await page.goto(`${product.url}/coach`);
  const online = await dayOf(page);
  expect(online.length).toBeGreaterThan(2);
  await untilPrefetched(page);
  // What has just been fetched needs no age.
  await expect(page.getByText(/^As of/)).toBeHidden();

  await product.stop('SIGKILL');
  await phone.close();
  await phone.open();

  const reopened = await phone.page();
  const fewMinutesLater = Date.now() + 3 * 60_000;
  await reopened.clock.install({ time: fewMinutesLater });
  await reopened.goto(`${product.url}/coach`);
  const offline = await dayOf(reopened);
  expect(offline).toEqual(online);
  // What stands on the page of its own, such as a member in need, says its own age.
  const age = reopened
    .getByRole('main')
    .locator('header')
    .locator('time', { hasText: /^As of/ });
  await expect(age).toBeVisible();
  const confirmedAt = Date.parse((await age.getAttribute('datetime')) ?? '');
  expect(confirmedAt).toBeLessThan(fewMinutesLater + ahead * 1000 - 60_000);

  // The negative control: without a first visit there is nothing to show, so the server is truly stopped.
  const stranger = await openBrowser();
  try {
    const theirs = await stranger.page();
    await expect(theirs.goto(`${product.url}/coach`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  } finally {
    await stranger.dispose();
  }
});

/** The sessions and free slots of the time line: who or what, and from when to when. The mark of the present moves on. */
async function dayOf(page: Page): Promise<string[]> {
  const day = page.getByRole('region', { name: 'Your day' });
  // Also those that are over, which are folded away: in the evening that is most of them.
  const entries = day.locator('li:not(:has(li))').filter({ hasText: /\d\d:\d\d–\d\d:\d\d/ });
  await expect(entries.first()).toBeAttached();
  const texts = await entries.allTextContents();
  return texts.map((text) => text.match(/\d\d:\d\d–\d\d:\d\d/)?.[0] ?? text);
}
