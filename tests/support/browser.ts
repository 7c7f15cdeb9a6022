import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';

export interface BrowserOptions
  extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'locale' | 'timezoneId' | 'reducedMotion'> {
  /** Whether the sites may show notifications; granted unless said otherwise. */
  notifications?: boolean;
  /** Further command line flags. */
  flags?: string[];
}

/** A browser with a profile on disk: what it stored is still there after `close` and `open`. */
export interface InstalledBrowser {
  /** The running browser; throws between `close` and `open`. */
  context(): BrowserContext;
  /** Its first page. */
  page(): Promise<Page>;
  open(): Promise<void>;
  /** Closes it as a person does. */
  close(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Closes it and removes the profile. */
  dispose(): Promise<void>;
}

/** Opens a real Chromium (new headless) on a fresh profile. An incognito context could neither install nor subscribe. */
export async function openBrowser(options: BrowserOptions = {}): Promise<InstalledBrowser> {
  const { notifications = true, flags = [], ...look } = options;
  const profile = mkdtempSync(join(tmpdir(), 'zh-profile-'));
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
    // It dies before it can answer.
    session.send('Browser.crash').catch(() => undefined);
    await gone;
  };

  const dispose = async (): Promise<void> => {
    await close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };

  await open();
  return { context, page, open, close, kill, dispose };
}

/** The DevTools protocol of a page, for what Playwright has no word for. */
export function devTools(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

/** Resolves when a service worker controls the page, so that the next navigation works without a server. */
export async function untilControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }));
  });
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
