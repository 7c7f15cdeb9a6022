import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { employees } from './employment.ts';
import { enterprises } from './enterprises.ts';

// How these tables protect one person's value: docs/decisions/018.

/** The closed months of an enterprise. What was published of a closed month never changes. */
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

/** The members who could be counted when a month was closed, with the range of their score (`coarse-score.ts`) instead of the score. */
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
    /** The middle of the range, 0 to 100. */
    points: integer('points').notNull(),
    /** Whether the member recorded something in that month. */
    isActive: boolean('is_active').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.enterpriseId, table.month] }),
    check('analytics_member_months_points', sql`${table.points} between 0 and 100`),
  ],
);

/**
 * How long each employee has been in the same department, whether or not the person agreed to be counted: otherwise the department's
 * next group would reveal that choice.
 */
export const analyticsDepartmentStays = pgTable('analytics_department_stays', {
  employeeId: uuid('employee_id')
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  department: text('department').notNull(),
  /** The closed months, one after the other, at whose closing the employee was in this department. */
  monthEnds: integer('month_ends').notNull(),
});

/** People whose values are only shown together. The members of a group are chosen once, when it is formed. */
export const analyticsGroups = pgTable(
  'analytics_groups',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    /** The department whose group it is; null for a group of people who joined at about the same time. */
    department: text('department'),
    size: integer('size').notNull(),
    /** The mean of the days on which they joined. */
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    /** '2026-11': the first month without a value, because the employer had ended or moved most of its people. */
    endedIn: text('ended_in'),
  },
  (table) => [
    index('analytics_groups_enterprise').on(table.enterpriseId, table.department),
    check('analytics_groups_size', sql`${table.size} >= case when ${table.department} is null then 8 else 15 end`),
  ],
);

/** A member of a group. `points` is the last range that was counted; it stays when the person can no longer be counted. */
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

/** The published sums of a group for a month. They never change. */
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
