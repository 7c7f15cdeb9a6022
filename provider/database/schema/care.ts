import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { coaches, offerings } from './coaches.ts';
import { identity, instant, timestamps, versionNumber } from './columns.ts';
import { sessions } from './sessions.ts';

/** A member's feedback about a session. */
export const feedback = pgTable(
  'feedback',
  {
    id: identity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => accounts.id),
    stars: integer('stars').notNull(),
    words: text('words'),
    /** Whether the member wants to be named beside it. */
    showsName: boolean('shows_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('feedback_once').on(table.sessionId, table.userId),
    index('feedback_coach').on(table.coachId, table.createdAt, table.id),
    index('feedback_user').on(table.userId, table.createdAt, table.id),
    check('feedback_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** A coach's note about a member; `isShared` ones the member sees. */
export const personalNotes = pgTable(
  'personal_notes',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    sessionId: uuid('session_id').references(() => sessions.id),
    text: text('text').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    /** By the clock of the coach's device. */
    writtenAt: instant('written_at').notNull(),
    deletedAt: instant('deleted_at'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [index('personal_notes_pair').on(table.userId, table.coachId, table.writtenAt, table.id)],
);

/** The former wordings of a note. */
export const personalNoteVersions = pgTable(
  'personal_note_versions',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => personalNotes.id),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    isShared: boolean('is_shared').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.version] })],
);

/** An offering that a coach recommends to a member. */
export const recommendations = pgTable(
  'recommendations',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('recommendations_current').on(table.userId, table.coachId, table.offeringId).where(sql`${table.withdrawnAt} is null`),
    index('recommendations_user').on(table.userId, table.createdAt, table.id),
  ],
);
