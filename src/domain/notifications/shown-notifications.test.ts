import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications.ts';
import { type StoredNotifications, shownNotifications } from './shown-notifications.ts';

function notification(number: number, isRead: boolean): Notification {
  const createdAt = new Date(Date.UTC(2026, 10, 20, 10) - number * 60_000).toISOString();
  return { id: `n${number}`, kind: 'message', title: 'News', body: '', link: null, isRead, createdAt, readAt: null };
}

const read = (id: string) => ({ endpoint: 'notifications.read' as const, params: { id }, body: undefined });
const readAll = (upTo: string) => ({ endpoint: 'notifications.readAll' as const, params: {}, body: { upTo } });

/** Three of which the middle one is read, and two older unread ones that are not on the device. */
const stored: StoredNotifications = {
  items: [notification(0, false), notification(1, true), notification(2, false)],
  nextCursor: 'more',
  unreadCount: 4,
  unreadBeyond: 2,
};

describe('the notifications that a person sees', () => {
  it('are those of the provider when nothing is queued', () => {
    expect(shownNotifications(stored, [])).toEqual({ items: stored.items, unreadCount: 4 });
  });

  it('count one less for each unsent read, however often it was read', () => {
    const shown = shownNotifications(stored, [read('n0'), read('n0')]);
    expect(shown.unreadCount).toBe(3);
    expect(shown.items.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  });

  it('do not count again what was accepted since the list was fetched', () => {
    const accepted = { ...stored, items: stored.items.map((item) => (item.id === 'n0' ? { ...item, isRead: true } : item)) };
    expect(shownNotifications(accepted, []).unreadCount).toBe(3);
    expect(shownNotifications(accepted, [read('n0')]).unreadCount).toBe(3);
  });

  it('count an older one that was read on its own page', () => {
    expect(shownNotifications(stored, [read('older')]).unreadCount).toBe(3);
  });

  it('are all read up to the instant of ‘mark all as read’, and later ones are not', () => {
    expect(shownNotifications(stored, [readAll(stored.items[0]?.createdAt ?? '')]).unreadCount).toBe(0);
    expect(shownNotifications(stored, [readAll(stored.items[1]?.createdAt ?? '')]).unreadCount).toBe(1);
  });

  it('never count less than none nor more than before, and never make a read one unread', () => {
    const page = fc.record({ reads: fc.array(fc.boolean(), { maxLength: 6 }), beyond: fc.nat(3), hasMore: fc.boolean() });
    const unsent = fc.array(fc.nat(8), { maxLength: 8 });
    fc.assert(
      fc.property(page, unsent, ({ reads, beyond, hasMore }, ids) => {
        const items = reads.map((isRead, number) => notification(number, isRead));
        const before = { items, nextCursor: hasMore ? 'more' : null, unreadCount: 0, unreadBeyond: hasMore ? beyond : 0 };
        const all = shownNotifications(before, []);
        const shown = shownNotifications(
          before,
          ids.map((id) => read(`n${id}`)),
        );
        expect(shown.unreadCount).toBeGreaterThanOrEqual(shown.items.filter(({ isRead }) => !isRead).length);
        expect(shown.unreadCount).toBeLessThanOrEqual(all.unreadCount);
        expect(shown.items.every(({ isRead }, place) => isRead || !items[place]?.isRead)).toBe(true);
      }),
    );
  });
});
