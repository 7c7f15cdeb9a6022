import type { Page } from 'playwright/test';
import { callsDevices as deviceWords } from '../../src/i18n/en/calls-devices.ts';
import { type Caller, enterCall, expectMedia, makeSession, openCallBrowser, openCaller } from '../../tests/support/callers.ts';
import { otherDevice } from '../../tests/support/other-device.ts';
import type { Product } from '../../tests/support/product.ts';
import { bytesOfCall, readBuildManifest } from '../size/built-app.ts';

interface CallTimes {
  /** Milliseconds. */
  readonly joins: { readonly p50: number; readonly p95: number };
  readonly kibibytes: number;
}

/** How often the call is joined: `BENCH_CALLS`, default 20. */
export const joinsToMeasure = Number(process.env.BENCH_CALLS ?? 20);

/** A coach who stays in a call, and a member who enters it again and again. */
export async function measureCalls(product: Product): Promise<CallTimes> {
  const browser = await openCallBrowser();
  try {
    const { id: memberId } = await (await otherDevice(product.url, 'member')).get<{ id: string }>('/user/profile');
    const sessionId = await makeSession(await otherDevice(product.url, 'coach'), 'one-on-one', [memberId]);
    const coach = await openCaller(browser, product.url, 'coach');
    const member = await openCaller(browser, product.url, 'member');
    // People who were in a call before are not asked for permission again: the microphone is on when the page opens.
    await member.context.grantPermissions(['microphone', 'camera'], { origin: product.url });
    await enterCall(coach, product.url, 'coach', sessionId);
    // Once without being counted: the code is fetched and compiled.
    await enterCall(member, product.url, 'user', sessionId);
    await expectMedia(member, { within: 60_000 });
    const joins: number[] = [];
    for (let count = 0; count < joinsToMeasure; count += 1)
      joins.push(await timeOfJoin(member, `${product.url}/user/sessions/${sessionId}/call`));
    const sorted = joins.toSorted((one, other) => one - other);
    const at = (share: number): number => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
    return { joins: { p50: at(0.5), p95: at(0.95) }, kibibytes: bytesOfCall(readBuildManifest()) / 1024 };
  } finally {
    await browser.close();
  }
}

/** Longer than any join takes, in milliseconds: then it fails with a message. */
const longest = 20_000;

async function timeOfJoin({ page }: Caller, address: string): Promise<number> {
  await page.goto(address);
  // The button does nothing while the microphone is being started.
  await page.getByRole('img', { name: deviceWords.microphone.level }).waitFor();
  return pressAndWatch(page, deviceWords.join.now);
}

/** In the page itself: the cost of the test's own messages does not count. */
function pressAndWatch(page: Page, name: string): Promise<number> {
  return page.evaluate(
    ([words, most]) =>
      new Promise<number>((resolve, reject) => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === words);
        if (!button || button.disabled) return reject(new Error('There is nothing to press.'));
        const began = performance.now();
        const look = (): void => {
          const took = performance.now() - began;
          const video = document.querySelector<HTMLVideoElement>('figure video');
          if (video && video.videoWidth > 0 && video.currentTime > 0) resolve(took);
          else if (took > most) reject(new Error(`Nothing of the other was seen within ${most} ms.`));
          else requestAnimationFrame(look);
        };
        button.click();
        look();
      }),
    [name, longest] as const,
  );
}
