import { Workbox } from 'workbox-window';
import { isDevelopment } from '../../platform/env.ts';
import { errorName, log } from '../../platform/log.ts';

let workbox: Workbox | null = null;
let registration: ServiceWorkerRegistration | undefined;
let isWaiting = false;
let wasAskedFor = false;
const listeners = new Set<() => void>();

/** How long to wait for the new worker to take over, in milliseconds: installed apps on iOS may never report it. */
const takeOverTime = 4_000;

/** The minimum time between update checks of a page that becomes visible, in milliseconds. */
const lookAgainAfter = 10 * 60_000;
let lookedAt = Number.NEGATIVE_INFINITY;

/**
 * Registers the worker and checks for updates whenever the page is shown. workbox-window ignores updates that are found later
 * than a minute after registration, so waiting workers are looked up at the registration itself; iOS checks only on request.
 */
export async function startWorker(): Promise<void> {
  if (isDevelopment || !('serviceWorker' in navigator) || workbox) return;
  workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', offerWhatWaits);
  workbox.addEventListener('controlling', () => {
    // Only the window in which the person agreed reloads; the others keep their state.
    if (wasAskedFor) globalThis.location.reload();
  });
  registration = await workbox.register();
  if (!registration) return;
  lookedAt = performance.now();
  inIdleTime(fillCaches);
  registration.addEventListener('updatefound', () => registration?.installing?.addEventListener('statechange', offerWhatWaits));
  // Also after another window loaded it.
  navigator.serviceWorker.addEventListener('controllerchange', offerWhatWaits);
  offerWhatWaits();
  globalThis.addEventListener('pageshow', lookForUpdate);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookForUpdate());
}

/** Whether a new version waits to be loaded. */
export function isUpdateWaiting(): boolean {
  return isWaiting;
}

export function onUpdateWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the new version take over, and reloads the page once it has, or when that takes too long. */
export function loadUpdate(): void {
  wasAskedFor = true;
  workbox?.messageSkipWaiting();
  setTimeout(() => globalThis.location.reload(), takeOverTime);
}

/** Asks the worker to fetch missing files: those that were lost, and those that installing did not wait for. */
function fillCaches(): void {
  ask('FILL');
}

/** Stores the pages of employers and admins on a device on which one was opened. */
export function keepOfficePages(): void {
  if (!isDevelopment && 'serviceWorker' in navigator) inIdleTime(() => ask('FILL OFFICE'));
}

function ask(type: string): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type }));
}

/** Safari cannot report when a page is idle. */
function inIdleTime(work: () => void): void {
  if ('requestIdleCallback' in globalThis) globalThis.requestIdleCallback(work);
  else setTimeout(work, 3_000);
}

/** A version is offered while it waits for the one that controls this page; a first visit has no older one. */
function offerWhatWaits(): void {
  const waits = Boolean(registration?.waiting && navigator.serviceWorker.controller);
  if (waits === isWaiting) return;
  isWaiting = waits;
  for (const listener of listeners) listener();
}

function lookForUpdate(): void {
  if (performance.now() - lookedAt < lookAgainAfter) return;
  lookedAt = performance.now();
  workbox?.update().catch((error: unknown) => log.info('update-not-looked-for', { why: errorName(error) }));
}
