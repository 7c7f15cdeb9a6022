import type { Page } from 'playwright/test';
import { openBrowser, untilControlled } from '../../tests/support/browser.ts';
import type { Product } from '../../tests/support/product.ts';
import { signInAs } from '../../tests/support/sign-in.ts';

/** Slower than this machine, as a phone is. */
const slowdown = 4;

/** The order of a member's screens, by what is pressed in the bar or in the sheet behind 'More'. */
const way = ['/user/sessions', '/user/intake', '/user/coach', '/user/score', '/user'] as const;

/** The least number of past sessions to scroll through, and the speed, in pixels a second: a hard fling on a phone. */
const scrolledRows = 2_000;
const speed = 8_000;
const timeoutMs = 180_000;

interface Press {
  readonly path: string;
  /** From pressing until the next frame, in milliseconds. */
  readonly untilPaint: number;
  /** Until the screen is shown with what the device has. */
  readonly untilShown: number;
}

interface Scroll {
  readonly rows: number;
  /** The tasks above 50 ms while that many were scrolled through. */
  readonly longTasks: number;
  readonly longest: number;
}

export interface Screens {
  readonly presses: readonly Press[];
  readonly scroll: Scroll;
}

/** Goes through a member's screens twice, the second time measured, and scrolls their past sessions; without a server. */
export async function measureScreens(product: Product, fill: (page: Page) => Promise<void>): Promise<Screens> {
  const browser = await openBrowser({ viewport: { width: 412, height: 823 } });
  try {
    const page = await browser.page();
    await signInAs(page, product.url, 'member');
    await untilControlled(page);
    await page.waitForLoadState('networkidle');
    await product.stop();
    await fill(page);
    await page.goto(`${product.url}/user`);
    await page.locator('main h1').waitFor();
    for (const path of way) await press(page, path);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const presses: Press[] = [];
    for (const path of way) presses.push(await press(page, path));
    return { presses, scroll: await scrollPast(page, product.url) };
  } finally {
    await browser.dispose();
  }
}

async function press(page: Page, path: string): Promise<Press> {
  const link = page.locator(`nav a[href="${path}"]:visible, dialog a[href="${path}"]:visible`).first();
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
  await link.waitFor();
  await page.evaluate(() => {
    const times = { untilPaint: 0 };
    // The compiler's list of what a page has does not know the threshold, in milliseconds: https://www.w3.org/TR/event-timing/
    const everyEvent: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    Object.assign(globalThis, { times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId > 0) times.untilPaint = Math.max(times.untilPaint, entry.duration);
      }
    }).observe(everyEvent);
    document.addEventListener('click', (event) => Object.assign(times, { pressedAt: event.timeStamp }), { capture: true, once: true });
  });
  await link.click();
  const untilShown = await page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const { pressedAt } = (globalThis as unknown as { times: { readonly pressedAt: number } }).times;
        const look = (): void => {
          // Sections below the first screen are drawn when one comes near.
          const isWaiting = [...document.querySelectorAll('main [data-skeleton]')].some(
            (skeleton) => skeleton.getBoundingClientRect().top < innerHeight,
          );
          if (location.pathname === wanted && document.querySelector('main h1') && !isWaiting)
            requestAnimationFrame(() => resolve(performance.now() - pressedAt));
          else setTimeout(look, 5);
        };
        look();
      }),
    path,
  );
  await page.waitForTimeout(1_000);
  const untilPaint = await page.evaluate(() => (globalThis as unknown as { times: { readonly untilPaint: number } }).times.untilPaint);
  return { path, untilPaint, untilShown };
}

async function scrollPast(page: Page, url: string): Promise<Scroll> {
  await page.goto(`${url}/user/sessions?show=past`);
  await page.locator('main ul li').first().waitFor();
  await page.waitForTimeout(2_000);
  await page.evaluate(() => {
    const long: number[] = [];
    Object.assign(globalThis, { long });
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  await page.mouse.move(200, 400);
  const rows = page.locator('main ul li');
  // Rows are drawn as one comes near them. They are counted now and then: counting keeps the page busy too.
  const begun = Date.now();
  for (let step = 1; Date.now() - begun < timeoutMs; step += 1) {
    await page.mouse.wheel(0, speed / 10);
    await page.waitForTimeout(Math.max(0, step * 100 - (Date.now() - begun)));
    if (step % 50 === 0 && (await rows.count()) >= scrolledRows) break;
  }
  await page.waitForTimeout(1_000);
  const long = await page.evaluate(() => (globalThis as unknown as { readonly long: readonly number[] }).long);
  return { rows: await rows.count(), longTasks: long.length, longest: Math.max(0, ...long) };
}

export function printScreens({ presses, scroll }: Screens): void {
  console.log('\nA member’s screens on a full device without a server, on a processor slowed four times, each for the second time');
  for (const { path, untilPaint, untilShown } of presses) {
    console.log(`  ${path.padEnd(16)} next frame ${untilPaint.toFixed(0)} ms (goal: at most 200), shown ${untilShown.toFixed(0)} ms`);
  }
  const { rows, longTasks, longest } = scroll;
  console.log(
    `  past sessions scrolled, ${speed} pixels a second: ${rows} rows drawn, ${longTasks} tasks above 50 ms (goal: none), the longest ${longest.toFixed(0)} ms`,
  );
}
