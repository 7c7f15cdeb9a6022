import { errorName, log } from '../../platform/log.ts';

/**
 * Unregisters this browser from push and closes the account's visible messages: the next person at the device must not see them.
 * The provider ends its side together with the session.
 */
export async function leavePush(): Promise<void> {
  try {
    const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
    if (!registration) return;
    for (const notification of await registration.getNotifications()) notification.close();
    await navigator.clearAppBadge?.();
    const subscription = await registration.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch (error) {
    log.warning('push-not-left', { error: errorName(error) });
  }
}
