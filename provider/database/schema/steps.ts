import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type Step, type StepRhythm, stepAnswers, stepStates, stepUnits } from '../../../contract/steps.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';

/** Who wrote it first and last, the member or a coach, and how often it was changed. */
function authorship() {
  return {
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => accounts.id),
    version: versionNumber(),
    ...timestamps(),
  };
}

/** What a member wants to reach by small steps. */
export const goals = pgTable(
  'goals',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    title: text('title').notNull(),
    why: text('why'),
    sign: text('sign'),
    until: date('until', { mode: 'string' }),
    reachedOn: date('reached_on', { mode: 'string' }),
    /** Whether the member's coaches see it. */
    isShared: boolean('is_shared').notNull(),
    ...authorship(),
  },
  (table) => [index('goals_user').on(table.userId, table.updatedAt, table.id)],
);

/** A small step that a member does again and again. */
export const steps = pgTable(
  'steps',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    goalId: uuid('goal_id').references(() => goals.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    answer: text('answer').$type<Step['answer']>().notNull(),
    unit: text('unit').$type<NonNullable<Step['unit']>>(),
    target: doublePrecision('target'),
    rhythm: jsonb('rhythm').$type<StepRhythm>().notNull(),
    /** Local time of day in the member's zone, '08:30'. */
    remindAt: text('remind_at'),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    until: date('until', { mode: 'string' }),
    state: text('state').$type<Step['state']>().notNull(),
    endedOn: date('ended_on', { mode: 'string' }),
    pauses: jsonb('pauses').$type<Step['pauses']>().notNull(),
    /** Whether the member's coaches see it and its ticks. */
    isShared: boolean('is_shared').notNull(),
    ...authorship(),
  },
  (table) => [
    index('steps_user').on(table.userId, table.updatedAt, table.id),
    index('steps_goal').on(table.goalId).where(sql`${table.goalId} is not null`),
    // The minutes that have just come are looked up every few seconds.
    index('steps_reminders').on(table.remindAt).where(sql`${table.state} = 'active' and ${table.remindAt} is not null`),
    isOneOf('steps_answer_known', table.answer, stepAnswers),
    isOneOf('steps_unit_known', table.unit, stepUnits),
    isOneOf('steps_state_known', table.state, stepStates),
    check('steps_number_measured', sql`${table.answer} = 'number' or (${table.unit} is null and ${table.target} is null)`),
    check('steps_ended', sql`(${table.state} = 'ended') = (${table.endedOn} is not null)`),
    check('steps_until', sql`${table.until} >= ${table.startsOn}`),
    check('steps_remind_at', sql`${table.remindAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

/** The answer to a step for a day that was made last. */
export const stepTicks = pgTable(
  'step_ticks',
  {
    stepId: uuid('step_id')
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    /** In the member's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    /** Made by the device with each answer: of two at the same instant, the greater one counts. */
    answerId: uuid('answer_id').notNull(),
    /** Null: taken back. */
    value: doublePrecision('value'),
    note: text('note'),
    tickedAt: instant('ticked_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stepId, table.day] }),
    index('step_ticks_user').on(table.userId, table.day),
    check('step_ticks_value', sql`${table.value} between 0 and 100000`),
  ],
);
