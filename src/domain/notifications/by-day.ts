import type { Notification } from '../../../contract/notifications.ts';

export interface NotificationDay {
  /** `2026-11-20`, in the reader's zone. */
  readonly day: string;
  readonly items: readonly Notification[];
}

/** Groups notifications, latest first, by the reader's calendar days. */
export function byDay(items: readonly Notification[], dayOf: (createdAt: string) => string): NotificationDay[] {
  const days = new Map<string, Notification[]>();
  for (const item of items) {
    const day = dayOf(item.createdAt);
    const ofDay = days.get(day) ?? [];
    ofDay.push(item);
    days.set(day, ofDay);
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}
