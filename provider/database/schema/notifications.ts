import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { notificationKind } from '../../../contract/notifications.ts';
import { accounts } from './accounts.ts';
import { announcements } from './announcements.ts';
import { identity, instant, isOneOf, localized } from './columns.ts';
import { mails } from './mails.ts';

/** The basis of a reminder; it is decided again at the moment of sending. */
export type ReminderBasis =
  | { readonly kind: 'session'; readonly sessionId: string; readonly startsAt: string; readonly minutesBefore: number }
  | { readonly kind: 'intake' }
  | { readonly kind: 'feedback'; readonly sessionId: string }
  | { readonly kind: 'self-score' }
  | { readonly kind: 'care'; readonly alertId: string }
  | { readonly kind: 'step'; readonly stepId: string; readonly day: string };

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
    /** Its subject, for example 'session:ID'; also the tag of the push message. */
    subject: text('subject'),
    /** Set where the same event must not notify twice. */
    onceKey: text('once_key'),
    createdBy: uuid('created_by').references(() => accounts.id),
    /** The announcement that it belongs to. */
    announcementId: uuid('announcement_id').references(() => announcements.id),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** For reminders only. */
    basis: jsonb('basis').$type<ReminderBasis>(),
    /** The time from which it is pushed; null when it is not to be pushed (any more). */
    pushDueAt: instant('push_due_at'),
    /** The time from which it is mailed, unless it was shown or read before; null when not (any more). */
    mailDueAt: instant('mail_due_at'),
  },
  (table) => [
    index('notifications_push_due').on(table.pushDueAt).where(sql`${table.pushDueAt} is not null`),
    index('notifications_mail_due').on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
    index('notifications_account').on(table.accountId, table.createdAt, table.id),
    index('notifications_unread').on(table.accountId).where(sql`${table.readAt} is null`),
    // Notifications that were read long ago are deleted.
    index('notifications_read').on(table.readAt).where(sql`${table.readAt} is not null`),
    index('notifications_creator').on(table.createdBy).where(sql`${table.createdBy} is not null`),
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
    /** No foreign key: this outlives the device, and removing a device would look through all deliveries. */
    pushSubscriptionId: uuid('push_subscription_id'),
    /** The mail. What became of it is copied from there by the database (migration kept_counts). */
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    status: text('status').$type<(typeof deliveryStatuses)[number]>().notNull(),
    attempt: integer('attempt').notNull().default(1),
    /** Why it failed or was skipped: the response of the push service, 'session-cancelled', 'quiet-hours'… */
    because: text('because'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    shownAt: instant('shown_at'),
    clickedAt: instant('clicked_at'),
  },
  (table) => [
    index('deliveries_account').on(table.accountId, table.createdAt, table.id),
    index('deliveries_notification').on(table.notificationId),
    index('deliveries_time').on(table.createdAt),
    // Mails that are forgotten are taken out of the ledger.
    index('deliveries_mail').on(table.mailId).where(sql`${table.mailId} is not null`),
    uniqueIndex('deliveries_attempt').on(table.notificationId, table.pushSubscriptionId, table.attempt),
    isOneOf('deliveries_channel_known', table.channel, channels),
    isOneOf('deliveries_status_known', table.status, deliveryStatuses),
  ],
);

export const deliveryOutcomes = ['sent', 'shown', 'clicked', 'failed', 'skipped'] as const;

/**
 * The outcomes of a day's deliveries (in UTC, by creation): a sum over all `part`s, of which one can be negative. Kept by the database
 * (migration kept_counts).
 */
export const deliveryCounts = pgTable(
  'delivery_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<z.infer<typeof notificationKind>>().notNull(),
    channel: text('channel').$type<(typeof channels)[number]>().notNull(),
    outcome: text('outcome').$type<(typeof deliveryOutcomes)[number]>().notNull(),
    /** The delay from sending to showing, from a hundred on rounded to two digits; -1 for anything not shown. */
    seconds: integer('seconds').notNull(),
    /** Connections that count at the same time take different rows, so that they seldom wait for each other. */
    part: smallint('part').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.channel, table.outcome, table.seconds, table.part] }),
    isOneOf('delivery_counts_channel_known', table.channel, channels),
    isOneOf('delivery_counts_outcome_known', table.outcome, deliveryOutcomes),
  ],
);
