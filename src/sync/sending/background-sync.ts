import { errorName, log } from '../../platform/log.ts';

/** The tag under which the worker is woken to send the outbox. */
export const outboxTag = 'zh-outbox';

/** Periodic sync is requested at most this often, in milliseconds. The browser decides. */
const periodicInterval = 12 * 60 * 60_000;

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/**
 * Asks the browser to wake the worker when the connection is back, even with no page open. Only Chromium has this, and it gives
 * up after three attempts: everything works without it.
 */
export async function askForBackgroundSync(): Promise<void> {
  try {
    const registration = (await readyWorker()) as SyncRegistration | null;
    await registration?.sync?.register(outboxTag);
  } catch (error) {
    log.info('background-sync-refused', { why: errorName(error) });
  }
}

/** Asks for periodic wake-ups; granted to installed apps that are used. */
export async function askForPeriodicSync(): Promise<void> {
  try {
    const registration = (await readyWorker()) as SyncRegistration | null;
    if (!registration?.periodicSync) return;
    const permission = await navigator.permissions.query({ name: 'periodic-background-sync' as PermissionName });
    if (permission.state === 'granted') await registration.periodicSync.register(outboxTag, { minInterval: periodicInterval });
  } catch (error) {
    log.info('periodic-sync-refused', { why: errorName(error) });
  }
}

/** The worker's registration; null when there is none, because `serviceWorker.ready` would wait forever. */
async function readyWorker(): Promise<ServiceWorkerRegistration | null> {
  const container = globalThis.navigator?.serviceWorker;
  if (!container || !(await container.getRegistration())) return null;
  return container.ready;
}
