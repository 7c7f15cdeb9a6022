import type { Notification } from '../../../contract/notifications.ts';
import type { Change } from '../../db/server-truth.ts';
import { entities, replaced } from '../../sync/fetching/changes.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

/** The newest notifications; the bell and the first page of the screen. */
export const newestNotifications = { query: { limit: 50 } };

export const notificationsOffline: OfflineNoun<'notifications'> = {
  queued: {
    'notifications.read': {
      accepted: (notification) => [entities('notifications', [notification])],
      replaces: { 'notifications.read': () => true },
      ofProvider: 'thing',
    },
    'notifications.readAll': {
      accepted: (_, { body }) => [{ kind: 'all-notifications-read', upTo: body?.upTo ?? '' }],
      replaces: { 'notifications.readAll': () => true },
    },
    'notifications.snooze': { replaces: { 'notifications.snooze': () => true }, ofProvider: 'thing' },
    'notifications.acknowledge': { ofProvider: 'thing' },
    'notifications.editReminders': {
      accepted: (settings, _, now) => [replaced('notifications.reminders', settings, now)],
      replaces: { 'notifications.editReminders': () => true },
    },
    'notifications.endDevicePush': { replaces: { 'notifications.endDevicePush': () => true } },
  },
  entities: {
    'notifications.list': {
      table: 'notifications',
      isList: true,
      // How many were unread after this page, so that the count can be recomputed.
      beside: ({ items, unreadCount }) => ({ unreadBeyond: Math.max(0, unreadCount - items.filter(({ isRead }) => !isRead).length) }),
    },
  },
  prefetch: {
    everyone: () => [needed(20, 'notifications.list', newestNotifications), needed(40, 'notifications.reminders', {})],
  },
};

/** A notification that arrived by push before the list was fetched: it goes first on the first page. */
export function arrivedNotification(notification: Notification): Change {
  const key = queryKey('notifications.list', newestNotifications);
  return { kind: 'listed-first', table: 'notifications', entity: notification, key };
}
