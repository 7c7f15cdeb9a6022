import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant } from './columns.ts';
import { enterprises } from './enterprises.ts';

// How these tables protect one person's value: docs/decisions/018.

/** The months that were closed for an enterprise; a closed month only changes when cohorts are taken out. */
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

/** The score of a member when a month was closed. */
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
    score: integer('score').notNull(),
    /** Whether the member recorded something in that month. */
    isActive: boolean('is_active').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.enterpriseId, table.month] }),
    check('analytics_member_months_points', sql`${table.score} between 0 and 100`),
  ],
);

/** People who are only ever counted together. */
export const analyticsCohorts = pgTable(
  'analytics_cohorts',
  {
    id: identity(),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    /** Their common department when the cohort was formed; null for a mixed one. */
    department: text('department'),
    size: integer('size').notNull(),
    /** The mean of the days on which they joined. */
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    formedAt: instant('formed_at').notNull(),
    /** Since when it is not counted any more: one of its people is not to be. */
    dissolvedAt: instant('dissolved_at'),
    /** Cohorts whose active people of thirty days are reported together; null where it was not counted. */
    activityGroupId: uuid('activity_group_id'),
    /** In the thirty days before the enterprise's `activityUntil`. */
    activePeople: integer('active_people'),
  },
  (table) => [
    index('analytics_cohorts_enterprise').on(table.enterpriseId, table.dissolvedAt, table.department),
    index('analytics_cohorts_activity').on(table.enterpriseId).where(sql`${table.activityGroupId} is not null`),
    check('analytics_cohorts_size', sql`${table.size} >= 5`),
  ],
);

/** Which cohort a member is counted in, or was last. Cohorts of one lineage have had people in common. */
export const analyticsCohortMembers = pgTable(
  'analytics_cohort_members',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    enterpriseId: uuid('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    cohortId: uuid('cohort_id')
      .notNull()
      .references(() => analyticsCohorts.id),
    lineageId: uuid('lineage_id').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.enterpriseId] }),
    index('analytics_cohort_members_cohort').on(table.cohortId),
    index('analytics_cohort_members_lineage').on(table.enterpriseId, table.lineageId),
  ],
);

/** The sums of a cohort for a month; only months in which all its people have a score. */
export const analyticsCohortMonths = pgTable(
  'analytics_cohort_months',
  {
    cohortId: uuid('cohort_id')
      .notNull()
      .references(() => analyticsCohorts.id),
    month: text('month').notNull(),
    scoreSum: integer('score_sum').notNull(),
    thriving: integer('thriving').notNull(),
    steady: integer('steady').notNull(),
    building: integer('building').notNull(),
    needsSupport: integer('needs_support').notNull(),
    /** All have the same score: an average would reveal each one's. */
    isSameScore: boolean('is_same_score').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cohortId, table.month] })],
);
