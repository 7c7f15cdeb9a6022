import type { Notification } from '../../../contract/notifications.ts';
import type { Intention } from '../../db/rows.ts';

export interface Notifications {
  /** Latest first. */
  readonly items: readonly Notification[];
  readonly unreadCount: number;
}

/** The stored newest notifications; see `unreadBeyond` in `offline.ts`. */
export interface StoredNotifications extends Notifications {
  readonly nextCursor: string | null;
  /** How many older ones were unread when these were fetched. */
  readonly unreadBeyond?: number;
}

type QueuedRead = Pick<Intention, 'endpoint' | 'params' | 'body'>;

/**
 * The newest notifications as their reader sees them: what was read on this device is read, whether or not the provider knows.
 * The unread number is counted from them rather than taken from a reply that is older than the latest read.
 */
export function shownNotifications(stored: StoredNotifications, unsent: readonly QueuedRead[]): Notifications {
  const readIds = new Set(unsent.filter(({ endpoint }) => endpoint === 'notifications.read').map(({ params }) => params.id));
  const allRead = unsent.filter(({ endpoint }) => endpoint === 'notifications.readAll');
  const readUpTo =
    allRead
      .map(({ body }) => (body as { upTo: string }).upTo)
      .toSorted()
      .at(-1) ?? '';
  const items = stored.items.map((item) =>
    !item.isRead && (readIds.has(item.id) || item.createdAt <= readUpTo) ? { ...item, isRead: true } : item,
  );
  for (const { id } of items) readIds.delete(id);
  const unread = items.filter(({ isRead }) => !isRead).length;
  return { items, unreadCount: unread + Math.max(0, beyond(stored, readUpTo) - readIds.size) };
}

/** Unread notifications older than the stored ones, as far as this device can know. */
function beyond({ items, nextCursor, unreadCount, unreadBeyond }: StoredNotifications, readUpTo: string): number {
  const oldest = items.at(-1);
  if (nextCursor === null || (oldest && readUpTo >= oldest.createdAt)) return 0;
  return unreadBeyond ?? Math.max(0, unreadCount - items.filter(({ isRead }) => !isRead).length);
}
