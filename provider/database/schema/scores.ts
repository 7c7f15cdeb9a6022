import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ScoreEntry } from '../../../contract/scores.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf } from './columns.ts';

/** One health or self score of a member for a day, 0 to 100; the id is made by the device. */
export const scoreEntries = pgTable(
  'score_entries',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<ScoreEntry['kind']>().notNull(),
    value: integer('value').notNull(),
    /** In the member's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    note: text('note'),
    /** The member, or the coach who measured it. */
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => accounts.id),
    recordedAt: instant('recorded_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('score_entries_user').on(table.userId, table.day, table.id),
    isOneOf('score_entries_kind_known', table.kind, ['health', 'self']),
    check('score_entries_points', sql`${table.value} between 0 and 100`),
  ],
);

/** The overall score of a day as `overallHealthScore` computed it, with the parts that counted. */
export const overallScores = pgTable(
  'overall_scores',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    day: date('day', { mode: 'string' }).notNull(),
    overall: integer('overall').notNull(),
    health: integer('health'),
    self: integer('self'),
    computedAt: instant('computed_at').notNull(),
  },
  (table) => [
    uniqueIndex('overall_scores_day').on(table.userId, table.day),
    check(
      'overall_scores_points',
      sql`${table.overall} between 0 and 100 and ${table.health} between 0 and 100 and ${table.self} between 0 and 100`,
    ),
    check('overall_scores_from_something', sql`${table.health} is not null or ${table.self} is not null`),
  ],
);
