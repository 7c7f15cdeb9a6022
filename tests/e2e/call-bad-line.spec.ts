import { expect, test } from 'playwright/test';
import { calls as words } from '../../src/i18n/en/calls.ts';
import { enterCall, expectMedia, makeSession, openCallBrowser, openCaller, readStats, tiles } from '../support/callers.ts';
import { makeRoom } from '../support/make-room.ts';
import { otherDevice } from '../support/other-device.ts';
import { startProduct } from '../support/product.ts';
import { openRelay } from '../support/relay.ts';

// A call that may go over a relay alone, and what becomes of it when the relay loses packets or is gone.

test('a call on a bad line gives up the picture before the voice, and comes back by itself', async () => {
  const relay = await openRelay();
  const [product, browser] = await Promise.all([
    startProduct({ prepare: makeRoom, env: { ICE_SERVERS: relay.iceServers, ICE_TRANSPORT_POLICY: 'relay' } }),
    openCallBrowser(),
  ]);
  try {
    const coachDevice = await otherDevice(product.url, 'coach');
    const memberDevice = await otherDevice(product.url, 'member');
    const { id: memberId } = await memberDevice.get<{ id: string }>('/user/profile');
    const sessionId = await makeSession(coachDevice, 'one-on-one', [memberId]);
    const [coach, member] = [await openCaller(browser, product.url, 'coach'), await openCaller(browser, product.url, 'member')];
    const both = [coach, member];

    await test.step('both are in, over the relay', async () => {
      await enterCall(coach, product.url, 'coach', sessionId);
      await enterCall(member, product.url, 'user', sessionId);
      await Promise.all(both.map((caller) => expectMedia(caller)));
      const stats = await Promise.all(both.map(readStats));
      // `prflx`: an address of the relay that the other device reported first.
      for (const { localCandidates } of stats) expect([['relay'], ['prflx']]).toContainEqual(localCandidates);
      const received = stats.reduce((sum, { packetsReceived }) => sum + packetsReceived, 0);
      expect(relay.counts.passed).toBeGreaterThanOrEqual(received);
      await expect.poll(async () => (await readStats(coach)).sentWidth, { timeout: 50_000 }).toBeGreaterThan(600);
      for (const caller of both) await expect(caller.page.getByText(words.quality.weak)).toHaveCount(0);
    });

    await test.step('20 % loss: it is said, and the picture becomes smaller', async () => {
      const { sentWidth } = await readStats(coach);
      relay.lose(0.2);
      for (const caller of both) await expect(weakness(caller)).toBeVisible();
      await expect.poll(async () => (await readStats(coach)).sentWidth).toBeLessThan(sentWidth);
      await expectMedia(member);
    });

    await test.step('60 % loss: voices only', async () => {
      relay.lose(0.6);
      await expect(coach.page.getByText(words.self.held)).toBeVisible();
      // The other side finds out by itself, from what it loses of its own.
      await expect(tiles(coach).locator('video')).toHaveCount(0);
      await expectMedia(member, { video: false });
      const { sentBytes } = await readStats(coach);
      await expectMedia(coach, { video: false });
      // A last packet may be repeated; no picture is made.
      expect((await readStats(coach)).sentBytes - sentBytes).toBeLessThan(20_000);
    });

    await test.step('a good line again: the picture comes back by itself', async () => {
      relay.lose(0);
      await Promise.all(both.map((caller) => expectMedia(caller)));
      await expect(tiles(coach).locator('video')).toHaveCount(1);
    });

    await test.step('ten seconds of nothing: it recovers without a reload', async () => {
      relay.cut(true);
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      relay.cut(false);
      await expect
        .poll(async () => (await Promise.all(both.map(readStats))).flatMap(({ states }) => states), { intervals: [100] })
        .toEqual(['connected', 'connected']);
      await Promise.all(both.map((caller) => expectMedia(caller, { video: false })));
      for (const caller of both) await expect(tiles(caller)).toHaveCount(1);
    });
  } finally {
    await browser.close();
    await product.dispose();
    relay.close();
  }

  function weakness({ page }: { page: import('playwright/test').Page }) {
    return page
      .getByText(words.quality.weak)
      .or(page.getByText(words.quality['very-weak']))
      .or(page.getByText(words.offer['voice-only'].text));
  }
});
