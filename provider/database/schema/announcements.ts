import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { type Audience, announcementStatus } from '../../../contract/announcements.ts';
import type { Role } from '../../../contract/roles.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, localized, timestamps, versionNumber } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** A notification that a person wrote to several people. Each of them has a row of `notifications`. */
export const announcements = pgTable(
  'announcements',
  {
    id: identity(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    /** The enterprise whose people it goes to; null for what the platform sends. */
    enterpriseId: uuid('enterprise_id').references(() => enterprises.id),
    title: localized('title').notNull(),
    body: localized('body').notNull(),
    link: text('link'),
    /** For several roles: the path for each of them. */
    links: jsonb('links').$type<Partial<Record<Role, string>>>(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    status: text('status').$type<z.infer<typeof announcementStatus>>().notNull(),
    sendAt: instant('send_at').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The last account that has it: a batch continues after it. */
    afterId: uuid('after_id'),
    recipientCount: integer('recipient_count').notNull().default(0),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('announcements_list').on(table.createdAt, table.id).where(sql`${table.enterpriseId} is null`),
    index('announcements_status').on(table.status, table.createdAt, table.id).where(sql`${table.enterpriseId} is null`),
    index('announcements_due').on(table.sendAt).where(sql`${table.status} in ('scheduled', 'sending')`),
    isOneOf('announcements_status_known', table.status, announcementStatus.options),
  ],
);

const channels = ['push', 'email', 'app'] as const;
const outcomes = ['sent', 'shown', 'clicked', 'failed', 'skipped', 'read'] as const;

/** How an announcement arrived: a sum over all `part`s, of which one can be negative. Kept by the database (migration announcements). */
export const announcementCounts = pgTable(
  'announcement_counts',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<(typeof channels)[number]>().notNull(),
    outcome: text('outcome').$type<(typeof outcomes)[number]>().notNull(),
    part: smallint('part').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.channel, table.outcome, table.part] }),
    isOneOf('announcement_counts_channel_known', table.channel, channels),
    isOneOf('announcement_counts_outcome_known', table.outcome, outcomes),
  ],
);
