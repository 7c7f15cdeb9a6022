import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { notificationKind } from '../../../contract/notifications.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, localized } from './columns.ts';
import { pushSubscriptions } from './identity.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<z.infer<typeof notificationKind>>().notNull(),
    title: localized('title').notNull(),
    body: localized('body').notNull(),
    link: text('link'),
    /** What it is about, for example 'session:ID'; also the tag of the push message. */
    subject: text('subject'),
    /** Set where the same event must not notify twice. */
    onceKey: text('once_key'),
    createdBy: uuid('created_by').references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_account').on(table.accountId, table.createdAt, table.id),
    index('notifications_unread').on(table.accountId).where(sql`${table.readAt} is null`),
    uniqueIndex('notifications_once').on(table.accountId, table.onceKey),
  ],
);

const channels = ['push', 'email'] as const;
const deliveryStatuses = ['sending', 'sent', 'shown', 'clicked', 'failed', 'skipped'] as const;

/** The ledger: each attempt to deliver a notification, and its outcome. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: identity(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    channel: text('channel').$type<(typeof channels)[number]>().notNull(),
    pushSubscriptionId: uuid('push_subscription_id').references(() => pushSubscriptions.id),
    status: text('status').$type<(typeof deliveryStatuses)[number]>().notNull(),
    attempt: integer('attempt').notNull().default(1),
    /** Why it failed or was skipped: the answer of the push service, 'session-cancelled', 'quiet-hours'… */
    because: text('because'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    shownAt: instant('shown_at'),
    clickedAt: instant('clicked_at'),
  },
  (table) => [
    index('deliveries_account').on(table.accountId, table.createdAt, table.id),
    index('deliveries_notification').on(table.notificationId),
    isOneOf('deliveries_channel_known', table.channel, channels),
    isOneOf('deliveries_status_known', table.status, deliveryStatuses),
  ],
);
