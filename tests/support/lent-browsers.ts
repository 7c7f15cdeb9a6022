import { rmSync } from 'node:fs';
import type { BrowserContext, Request } from 'playwright/test';
import type { BrowserOptions, InstalledBrowser } from './installed-browser.ts';
import { usualPort } from './usual-port.ts';

/** The browsers of this worker of the test runner that no journey has at the moment, the one given back last at the end. */
const free: { readonly kind: string; readonly browser: InstalledBrowser }[] = [];
const maxFree = 4;

/** A browser that another journey with the same look has given back, or a new one; `dispose` gives it back, emptied. */
export async function lendBrowser(options: BrowserOptions, start: () => Promise<InstalledBrowser>): Promise<InstalledBrowser> {
  const kind = JSON.stringify(options);
  const at = free.findIndex((one) => one.kind === kind);
  const [found] = at < 0 ? [] : free.splice(at, 1);
  const browser = found?.browser ?? (await start());
  // Only what was stored for the usual address is emptied; a product has another where something else took its port.
  let wasElsewhere = false;
  const watch = (request: Request): void => {
    const { hostname, origin } = new URL(request.url());
    if (hostname === 'localhost' && origin !== usualOrigin() && request.isNavigationRequest()) wasElsewhere = true;
  };
  let context = browser.context().on('request', watch);
  const open = async (): Promise<void> => {
    await browser.open();
    context = browser.context().on('request', watch);
  };
  const dispose = async (): Promise<void> => {
    context.off('request', watch);
    if (wasElsewhere || !(await isEmptied(browser, options))) return browser.dispose();
    free.push({ kind, browser });
    if (free.length > maxFree) await free.shift()?.browser.dispose();
  };
  return { ...browser, open, dispose };
}

// The browsers themselves end with the worker that started them.
process.once('exit', () => {
  for (const { browser } of free) rmSync(browser.profile, { recursive: true, force: true });
});

/** False where it is closed or has crashed. */
async function isEmptied(browser: InstalledBrowser, options: BrowserOptions): Promise<boolean> {
  try {
    await empty(browser.context(), options);
    return true;
  } catch {
    // It was closed by the journey, or does not answer: another one is started.
    return false;
  }
}

/** Leaves what a browser has that was here before: the worker with its files. */
async function empty(context: BrowserContext, { notifications = true }: BrowserOptions): Promise<void> {
  const former = context.pages();
  const page = await context.newPage();
  for (const one of former) await one.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  if (notifications) await context.grantPermissions(['notifications']);

  const origin = usualOrigin();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Nobody</title>' }));
  await page.goto(origin);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('zh-private')) await caches.delete(name);
    const registration = await navigator.serviceWorker.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  });
  await page.unrouteAll();
  await page.goto('about:blank');
  await session.send('Network.setBypassServiceWorker', { bypass: false });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb,file_systems' });
  await context.clearCookies();
  await session.detach();
}

function usualOrigin(): string {
  return `http://localhost:${usualPort()}`;
}
