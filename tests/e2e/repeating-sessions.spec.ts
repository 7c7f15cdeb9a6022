import { expect, test } from 'playwright/test';
import { sessionSeries as seriesEs } from '../../src/i18n/es/session-series.ts';
import { sessions as sessionsEs } from '../../src/i18n/es/sessions.ts';
import { expectNoFindingsInAnySize } from '../support/accessible.ts';
import { untilControlled } from '../support/browser.ts';
import { onPhone, openAs, speak } from '../support/looks.ts';
import { otherDevice } from '../support/other-device.ts';
import { present } from '../support/present.ts';
import { startProduct } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { countWaiting } from '../support/unsent-changes.ts';
import { untilPrefetched } from '../support/until-prefetched.ts';

// A member repeats a session every week on a phone without a server; once it is back, what could be booked is booked once, and the
// series can be ended together with its sessions.

interface Series {
  readonly occurrences: readonly { readonly sessionId: string | null; readonly problem: string | null }[];
}

test('a session repeats every week, is asked for without a server, and is ended with its sessions', async () => {
  const product = await startProduct();
  const phone = await openAs(onPhone);
  try {
    const page = await phone.page();
    await signInAs(page, product.url, 'member');
    await speak(page, product.url, onPhone);
    await untilControlled(page);
    await untilPrefetched(page);
    await page.goto(`${product.url}/user/sessions/book`);
    await expect(page.getByRole('heading', { name: sessionsEs.booking.when })).toBeVisible();
    await product.stop('SIGKILL');

    await test.step('without a server: every week, with what is known of the next ones', async () => {
      await page
        .getByRole('button', { name: /^\d\d:\d\d/ })
        .first()
        .click();
      await page.getByText(seriesEs.repeat.weekly, { exact: true }).click();
      await expect(page.getByRole('list', { name: seriesEs.repeat.next }).getByRole('listitem')).toHaveCount(4);
      await expectNoFindingsInAnySize(page);
      await page.getByRole('button', { name: sessionsEs.booking.keep }).click();
      await expect(page.getByText(seriesEs.result.keptText)).toBeVisible();
      await page.goto(`${product.url}/user/sessions`);
      await expect(page.getByText(seriesEs.card.pending)).toBeVisible();
    });

    await test.step('back: what could be booked is booked, once', async () => {
      await product.start();
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
      const card = page.getByRole('region', { name: seriesEs.card.title });
      await expect(card.getByRole('button', { name: seriesEs.card.end })).toBeVisible();
      await expectNoFindingsInAnySize(page);
      const member = await otherDevice(product.url, 'member');
      const { items } = await member.get<{ items: Series[] }>('/user/session-series');
      expect(items).toHaveLength(1);
      const booked = present(items[0]).occurrences.filter(({ sessionId }) => sessionId !== null);
      expect(booked.length).toBeGreaterThan(0);
      expect(new Set(booked.map(({ sessionId }) => sessionId)).size).toBe(booked.length);
    });

    await test.step('ended with its sessions, as far as the notice allows', async () => {
      const card = page.getByRole('region', { name: seriesEs.card.title });
      await card.getByRole('button', { name: seriesEs.card.end }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(seriesEs.card.cancelBooked, { exact: true }).click();
      await expectNoFindingsInAnySize(page);
      await dialog.getByRole('button', { name: seriesEs.card.end }).click();
      await expect(card).toHaveCount(0);
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
      const member = await otherDevice(product.url, 'member');
      expect((await member.get<{ items: Series[] }>('/user/session-series')).items).toEqual([]);
    });
  } finally {
    await phone.dispose();
    await product.dispose();
  }
});
