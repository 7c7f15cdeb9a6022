import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { enterprises } from './enterprises.ts';

// How these tables protect one person's value: docs/decisions/018.

/** The months that were closed for an enterprise; what was released of a closed month never changes. */
export const analyticsClosings = pgTable(
  'analytics_closings',
  {
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    /** '2026-11'. */
    month: text('month').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enterpriseId, table.month] })],
);

/** Who could be counted when a month was closed, and by which step of the score (`coarse-score.ts`): the score itself is not kept here. */
export const analyticsMemberMonths = pgTable(
  'analytics_member_months',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    month: text('month').notNull(),
    /** On that day: a group of a department needs people who have been in it for some months. */
    department: text('department'),
    points: integer('points').notNull(),
    /** Whether the member recorded something in that month. */
    isActive: boolean('is_active').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.enterpriseId, table.month] }),
    check('analytics_member_months_points', sql`${table.points} between 0 and 100`),
  ],
);

/** People whose values are only ever shown together. Who is in a group is decided once, when it is formed. */
export const analyticsGroups = pgTable(
  'analytics_groups',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    /** The department that it is a figure of; null for a group of people who joined in the same month. */
    department: text('department'),
    size: integer('size').notNull(),
    /** The mean of the days on which they joined. */
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    /** '2026-11': the first month in which it has a value. */
    formedIn: text('formed_in').notNull(),
    /** The first month without a value: the employer had ended or moved most of its people. */
    endedIn: text('ended_in'),
  },
  (table) => [
    index('analytics_groups_enterprise').on(table.enterpriseId, table.department),
    check('analytics_groups_size', sql`${table.size} >= case when ${table.department} is null then 8 else 15 end`),
  ],
);

/** A person in a group. `points` is the last step that was counted; it goes on being counted when the person is not to be any more. */
export const analyticsGroupMembers = pgTable(
  'analytics_group_members',
  {
    id: identity(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => analyticsGroups.id),
    /** Null since the account was deleted. */
    accountId: uuid('account_id').references(() => accounts.id),
    points: integer('points').notNull(),
  },
  (table) => [
    index('analytics_group_members_group').on(table.groupId),
    uniqueIndex('analytics_group_members_account').on(table.accountId, table.groupId),
    check('analytics_group_members_points', sql`${table.points} between 0 and 100`),
  ],
);

/** What was released of a group for a month. Never changed afterwards. */
export const analyticsGroupMonths = pgTable(
  'analytics_group_months',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => analyticsGroups.id),
    month: text('month').notNull(),
    scoreSum: integer('score_sum').notNull(),
    thriving: integer('thriving').notNull(),
    steady: integer('steady').notNull(),
    building: integer('building').notNull(),
    needsSupport: integer('needs_support').notNull(),
    /** How many recorded something in that month. */
    activePeople: integer('active_people').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.month] })],
);
