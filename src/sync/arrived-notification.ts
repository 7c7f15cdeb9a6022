import type { Notification } from '../../contract/notifications.ts';
import type { Change } from '../db/server-truth.ts';
import { readingKey } from './collections.ts';
import { sharedInputs } from './offline-readings.ts';

/** A notification that came by push, before the list was fetched again: it is the newest of the first page. */
export function arrivedNotification(notification: Notification): Change {
  return {
    kind: 'listed-first',
    table: 'notifications',
    entity: notification,
    key: readingKey('notifications.list', sharedInputs.notifications),
  };
}
