import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { identity, instant, versionNumber } from './columns.ts';

/** A health score on a day, 0 to 100, with the parts it was made from. */
export const healthScores = pgTable(
  'health_scores',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    /** The coach who entered it, or the member. */
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => accounts.id),
    day: date('day', { mode: 'string' }).notNull(),
    score: doublePrecision('score').notNull(),
    /** For example { sleep: 70, movement: 55, … }, each 0 to 100. */
    parts: jsonb('parts').$type<Readonly<Record<string, number>>>().notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    version: versionNumber(),
  },
  (table) => [
    index('health_scores_user').on(table.userId, table.day, table.id),
    check('health_scores_range', sql`${table.score} between 0 and 100`),
  ],
);

/** How a member feels about the own health on a day, in two taps. */
export const selfScores = pgTable(
  'self_scores',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    day: date('day', { mode: 'string' }).notNull(),
    score: doublePrecision('score').notNull(),
    parts: jsonb('parts').$type<Readonly<Record<string, number>>>().notNull(),
    note: text('note'),
    answeredAt: instant('answered_at').notNull(),
    createdAt: instant('created_at').notNull(),
    version: versionNumber(),
  },
  (table) => [
    index('self_scores_user').on(table.userId, table.day, table.id),
    check('self_scores_range', sql`${table.score} between 0 and 100`),
  ],
);

/** The overall score of a day as it was computed then; `parts` says from what. */
export const overallScores = pgTable(
  'overall_scores',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    day: date('day', { mode: 'string' }).notNull(),
    score: doublePrecision('score').notNull(),
    healthScore: doublePrecision('health_score'),
    selfScore: doublePrecision('self_score'),
    parts: jsonb('parts').$type<Readonly<Record<string, number>>>().notNull(),
    computedAt: instant('computed_at').notNull(),
  },
  (table) => [
    uniqueIndex('overall_scores_day').on(table.userId, table.day),
    check('overall_scores_range', sql`${table.score} between 0 and 100`),
  ],
);
