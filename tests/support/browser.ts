import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, expect, type Locator, type Page } from 'playwright/test';
import type { BrowserOptions, InstalledBrowser } from './installed-browser.ts';
import { lendBrowser } from './lent-browsers.ts';
import { templateFolder } from './template-folder.ts';
import { usualPort } from './usual-port.ts';

/** Opens a real Chromium (new headless) on a fresh profile. An incognito context could neither install nor subscribe. */
export async function openBrowser(options: BrowserOptions = {}): Promise<InstalledBrowser> {
  if (!options.isKnown || options.isOwn) return startBrowser(options);
  return lendBrowser(options, () => startBrowser(options));
}

async function startBrowser(options: BrowserOptions): Promise<InstalledBrowser> {
  const { notifications = true, flags = [], isKnown = false, isOwn: _, showsSplash = false, ...look } = options;
  const profile = mkdtempSync(join(tmpdir(), 'zh-profile-'));
  if (isKnown) await copyKnownProfile(profile);
  let current: BrowserContext | undefined;

  const context = (): BrowserContext => {
    if (!current) throw new Error('The browser is closed.');
    return current;
  };
  const page = async (): Promise<Page> => context().pages()[0] ?? (await context().newPage());

  const open = async (): Promise<void> => {
    const executablePath = process.env.CHROMIUM_PATH;
    current = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
      headless: true,
      chromiumSandbox: process.getuid?.() !== 0,
      serviceWorkers: 'allow',
      args: ['--disable-dev-shm-usage', '--no-first-run', ...flags],
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      ...look,
      permissions: notifications ? ['notifications'] : [],
    });
    if (!showsSplash) await current.addInitScript(hideSplash);
  };

  const close = async (): Promise<void> => {
    const closing = current;
    current = undefined;
    await closing?.close();
  };

  const kill = async (): Promise<void> => {
    const dying = context();
    current = undefined;
    const gone = new Promise<void>((resolve) => dying.once('close', () => resolve()));
    const session = await dying.newCDPSession(dying.pages()[0] ?? (await dying.newPage()));
    // It ends before it can respond.
    session.send('Browser.crash').catch(() => undefined);
    await gone;
  };

  const dispose = async (): Promise<void> => {
    await close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };

  await open();
  return { profile, context, page, open, close, kill, dispose };
}

/** Runs in the page before anything of it: the second that the splash shows is not waited for. */
function hideSplash(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#splash { display: none }');
  document.adoptedStyleSheets.push(sheet);
  // Nor what the worker shows of the last start: the same words stand there a second time.
  new MutationObserver((_changes, watching) => {
    document.getElementById('last')?.remove();
    if (document.readyState !== 'loading') watching.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Fills a profile with that of an earlier visitor of this worker's product, which is made when first needed. */
async function copyKnownProfile(profile: string): Promise<void> {
  const port = usualPort();
  if (port === undefined) throw new Error('Only the test runner has browsers that were here before.');
  const known = join(templateFolder(), '..', `profile-${port}`);
  if (!existsSync(known)) {
    // A product that is reached by another address leaves nothing to know.
    if (!(await isServed(port))) return;
    const visitor = await openBrowser();
    const page = await visitor.page();
    await page.goto(`http://localhost:${port}/login`);
    await untilControlled(page);
    await visitor.close();
    cpSync(visitor.profile, known, { recursive: true });
    await visitor.dispose();
  }
  cpSync(known, profile, { recursive: true });
}

async function isServed(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/api/ready`)).ok;
  } catch {
    // No server listens there.
    return false;
  }
}

/** The DevTools protocol of a page, for what Playwright has no call for. */
export function devTools(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

/**
 * Resolves when a service worker controls the page, so that the next navigation works without a server. A public page
 * is touched for it: one that is only read stays at rest for seconds, which a journey of its own looks at.
 */
export async function untilControlled(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }));
  });
}

/** Scrolls down until this is visible: what is below the first screen is loaded when it is scrolled to. */
export async function scrollTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass();
  await target.scrollIntoViewIfNeeded();
}

/** What keeps Chromium from installing the app at the page's address; empty when nothing does. */
export async function installabilityErrors(page: Page): Promise<string[]> {
  const session = await devTools(page);
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return errors.map(({ errorId }) => errorId);
}

/** The service worker registrations of the page's browser: id by scope. */
export async function workerRegistrations(session: CDPSession): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const gather = ({ registrations }: { registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[] }): void => {
    for (const { registrationId, scopeURL, isDeleted } of registrations) {
      if (isDeleted) found.delete(scopeURL);
      else found.set(scopeURL, registrationId);
    }
  };
  session.on('ServiceWorker.workerRegistrationUpdated', gather);
  // Enabling reports what is registered before it answers.
  await session.send('ServiceWorker.enable');
  return found;
}

/**
 * Stops the workers, as a device does with those that have nothing to do. Resolves once each has stopped: the protocol
 * responds a moment before, and an event that is sent in between can be lost with the worker that is ending.
 */
export async function letWorkersSleep(session: CDPSession): Promise<void> {
  const awake = new Set<string>();
  const gather = ({ versions }: { versions: { versionId: string; runningStatus: string }[] }): void => {
    for (const { versionId, runningStatus } of versions) {
      if (runningStatus === 'stopped') awake.delete(versionId);
      else if (!isStopping) awake.add(versionId);
    }
  };
  let isStopping = false;
  session.on('ServiceWorker.workerVersionUpdated', gather);
  // Enabling anew reports what runs before it responds.
  await session.send('ServiceWorker.disable');
  await session.send('ServiceWorker.enable');
  // One that a page has woken again after it was stopped is not waited for.
  isStopping = true;
  await session.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => awake.size, { intervals: [20] }).toBe(0);
  session.off('ServiceWorker.workerVersionUpdated', gather);
}
