import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OpenPoint } from '../../../contract/intake.ts';
import type { DraftEntries } from '../../../contract/intake-draft.ts';
import type { AnswerValues, IntakeContent } from '../../../contract/intake-form.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, versionNumber } from './columns.ts';

/** The part of a form that its versions differ in. */
export type IntakeDefinition = Omit<IntakeContent, 'category'>;

/** One version of a form. Versions are never changed, since answers refer to them. */
export const intakeForms = pgTable(
  'intake_forms',
  {
    id: identity(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    category: text('category').notNull(),
    definition: jsonb('definition').$type<IntakeDefinition>().notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
    updatedAt: instant('updated_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [uniqueIndex('intake_forms_version').on(table.key, table.version), index('intake_forms_category').on(table.category)],
);

const answerStatuses = ['draft', 'submitted'] as const;

/** A member's answers to one version of one form; the id is made by the device, so a repeat stays one. */
export const intakeAnswers = pgTable(
  'intake_answers',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    formId: uuid('form_id')
      .notNull()
      .references(() => intakeForms.id),
    formKey: text('form_key').notNull(),
    formVersion: integer('form_version').notNull(),
    category: text('category').notNull(),
    status: text('status').$type<(typeof answerStatuses)[number]>().notNull(),
    values: jsonb('values').$type<AnswerValues>().notNull(),
    scoreTotal: doublePrecision('score_total'),
    scoreMaximum: doublePrecision('score_maximum'),
    scoreBandId: text('score_band_id'),
    needsCare: boolean('needs_care').notNull().default(false),
    answeredAt: instant('answered_at'),
    receivedAt: instant('received_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('intake_answers_user').on(table.userId, table.receivedAt, table.id),
    index('intake_answers_user_category').on(table.userId, table.category, table.receivedAt, table.id),
    index('intake_answers_form').on(table.formId),
    index('intake_answers_care').on(table.receivedAt).where(sql`${table.needsCare}`),
    isOneOf('intake_answers_status_known', table.status, answerStatuses),
    check('intake_answers_score_whole', sql`(${table.scoreTotal} is null) = (${table.scoreMaximum} is null)`),
  ],
);

/** A member's draft answers, from any device; one for each form. Nobody else reads it. */
export const intakeDrafts = pgTable(
  'intake_drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    formKey: text('form_key').notNull(),
    /** The id that the answers will have, by the device that began. */
    draftId: uuid('draft_id').notNull(),
    formId: uuid('form_id')
      .notNull()
      .references(() => intakeForms.id),
    formVersion: integer('form_version').notNull(),
    entries: jsonb('entries').$type<DraftEntries>().notNull(),
    startedAt: instant('started_at').notNull(),
    version: versionNumber(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.formKey] }), index('intake_drafts_form').on(table.formId)],
);

/** Forms that administrators are writing; one for each form. */
export const intakeFormDrafts = pgTable('intake_form_drafts', {
  key: text('key').primaryKey(),
  /** The published version that it will follow; 0 for a form that is new. */
  formVersion: integer('form_version').notNull(),
  content: jsonb('content').$type<IntakeContent>().notNull(),
  openPoints: jsonb('open_points').$type<OpenPoint[]>().notNull(),
  updatedBy: uuid('updated_by').references(() => accounts.id),
  updatedAt: instant('updated_at').notNull(),
  version: versionNumber(),
});
