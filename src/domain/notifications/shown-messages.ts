import { errorName, log } from '../../platform/log.ts';
import { withNotificationsLock } from '../../sync/notifications-lock.ts';

interface ShownMessage {
  readonly notification?: { readonly id?: unknown };
}

/** Closes messages that the device still shows and whose notification is read, here or on another device. */
export async function closeShown(isRead: (notificationId: string) => boolean): Promise<void> {
  try {
    const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
    await withNotificationsLock(async () => {
      for (const message of (await registration?.getNotifications?.()) ?? []) {
        const { notification } = (message.data ?? {}) as ShownMessage;
        if (typeof notification?.id === 'string' && isRead(notification.id)) message.close();
      }
    });
  } catch (error) {
    log.warning('message-not-closed', { why: errorName(error) });
  }
}
