import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from 'playwright/test';
import { devTools, workerRegistrations } from './browser.ts';
import { present } from './present.ts';

interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly actions: readonly string[];
}

/**
 * Delivers a push message as Chromium's push service does; resolves once a notification is displayed for it. Looking for notifications
 * before would make Chromium forget it (src/sync/notifications-lock.ts).
 */
export async function deliverPush(
  tools: CDPSession,
  message: { readonly origin: string; readonly registrationId: string; readonly data: string },
): Promise<void> {
  let displayed = 0;
  const count = ({ backgroundServiceEvent: { eventName } }: { backgroundServiceEvent: { eventName: string } }): void => {
    if (eventName === 'Notification displayed') displayed++;
  };
  await tools.send('BackgroundService.startObserving', { service: 'notifications' });
  await tools.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' });
  // Those of before are reported again.
  await tools.send('BackgroundService.clearEvents', { service: 'notifications' });
  tools.on('BackgroundService.backgroundServiceEventReceived', count);
  await tools.send('ServiceWorker.deliverPushMessage', message);
  await expect.poll(() => displayed, { intervals: [20], timeout: 20_000 }).toBeGreaterThan(0);
  tools.off('BackgroundService.backgroundServiceEventReceived', count);
}

/** The notifications that the browser shows, as the running worker sees them. */
export function shownNotifications(context: BrowserContext): Promise<ShownNotification[]> {
  return runningWorker(context).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map((notification) => ({
      title: notification.title,
      body: notification.body,
      link: notification.data?.navigate,
      actions: (notification as unknown as { actions: { title: string }[] }).actions.map((action) => action.title),
    }));
  });
}

/**
 * Clicks a notification, or one of its buttons, in the running worker. Only a person's own click may open or focus a window, and no
 * protocol makes one: so the event is one of ours, and the paths of the windows that the worker would have opened are returned.
 */
export async function clickNotification(context: BrowserContext, action: string, title: string): Promise<string[]> {
  return runningWorker(context).evaluate(
    async ([chosen, shownTitle]) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow(path: string): Promise<null> };
        NotificationEvent: new (type: string, init: { notification?: Notification; action?: string }) => Event;
      };
      const opened: string[] = [];
      scope.clients.openWindow = async (path) => {
        opened.push(path);
        return null;
      };
      const notification = (await scope.registration.getNotifications()).find((shown) => shown.title === shownTitle);
      if (!notification) throw new Error('It is not shown.');
      const work: Promise<unknown>[] = [];
      const event = new scope.NotificationEvent('notificationclick', { notification, action: chosen ?? '' });
      Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => work.push(promise) });
      globalThis.dispatchEvent(event);
      await Promise.all(work);
      return opened;
    },
    [action, title],
  );
}

/** The id of the service worker's registration for the whole origin, by which DevTools delivers push messages to it. */
export async function registrationOf(page: Page, origin: string): Promise<string> {
  const registrations = await workerRegistrations(await devTools(page));
  const scope = `${origin}/`;
  await expect.poll(() => registrations.has(scope)).toBe(true);
  return present(registrations.get(scope));
}

function runningWorker(context: BrowserContext): Worker {
  return present(context.serviceWorkers().at(-1));
}
