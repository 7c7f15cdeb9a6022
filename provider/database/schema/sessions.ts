import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { LocalizedText } from '../../../contract/endpoint.ts';
import { registrationStatus, sessionKind, sessionStatus } from '../../../contract/session.ts';
import { accounts } from './accounts.ts';
import { offerings } from './coaches.ts';
import { endsAfterStart, identity, instant, instantRange, isOneOf, timestamps, versionNumber } from './columns.ts';

/** Times that a coach suggests instead of a request's; instants as text (UTC). */
export interface StoredSuggestion {
  readonly times: readonly { readonly slotId: string; readonly startsAt: string; readonly endsAt: string }[];
  readonly words: string | null;
  readonly suggestedAt: string;
  readonly declinedAt: string | null;
}

/**
 * A session keeps its row, room, conversation and calendar UID through every reschedule. Two that
 * are requested or scheduled never overlap for a coach: an exclusion constraint on `busy`
 * (migration 0002) refuses the second one with SQLSTATE 23P01.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    kind: text('kind').$type<z.infer<typeof sessionKind>>().notNull(),
    status: text('status').$type<z.infer<typeof sessionStatus>>().notNull(),
    title: text('title').notNull(),
    /** The title in every language, where the product worded it; null where a person typed it. */
    titles: jsonb('titles').$type<LocalizedText>(),
    /** The holder: a coach, or the admin of an orientation session. */
    coachId: uuid('coach_id')
      .notNull()
      .references(() => accounts.id),
    offeringId: uuid('offering_id').references(() => offerings.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The coach's buffer when it was booked: kept free after the end. */
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    /** Computed by the database. Through UTC wall time, since adding to a timestamptz is not immutable. */
    busy: instantRange('busy').generatedAlwaysAs(
      sql`tstzrange(starts_at, ((ends_at at time zone 'UTC') + make_interval(mins => buffer_minutes)) at time zone 'UTC', '[)')`,
    ),
    timeZone: text('time_zone').notNull(),
    capacity: integer('capacity').notNull(),
    /** Kept by conditional updates; the CHECK refuses one beyond the capacity. */
    registeredCount: integer('registered_count').notNull().default(0),
    waitingCount: integer('waiting_count').notNull().default(0),
    reason: text('reason'),
    cancelReason: text('cancel_reason'),
    suggestion: jsonb('suggestion').$type<StoredSuggestion>(),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: uuid('cancelled_by').references(() => accounts.id),
    completedAt: instant('completed_at'),
    roomId: uuid('room_id').notNull(),
    /**
     * The conversation of coach and member, or the group's own from its first registration on. Kept by the database (migration
     * conversations).
     */
    conversationId: uuid('conversation_id'),
    calendarUid: text('calendar_uid').notNull(),
    sequence: integer('sequence').notNull().default(0),
    /** The weekly repetition that it belongs to: the coach's, by its first session, or the member's series. */
    seriesId: uuid('series_id'),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    index('sessions_coach').on(table.coachId, table.startsAt, table.id),
    // With the status it covers the query that counts a week's sessions.
    index('sessions_start').on(table.startsAt, table.id, table.status),
    index('sessions_offering').on(table.offeringId, table.startsAt),
    // The same for counting those of an offering that are to come.
    index('sessions_offering_coming').on(table.offeringId, table.startsAt).where(sql`${table.status} in ('requested', 'scheduled')`),
    index('sessions_requested').on(table.coachId, table.startsAt).where(sql`${table.status} = 'requested'`),
    index('sessions_unanswered').on(table.startsAt).where(sql`${table.status} = 'requested'`),
    index('sessions_over').on(table.endsAt).where(sql`${table.status} = 'scheduled'`),
    index('sessions_changed').on(table.updatedAt).where(sql`${table.status} = 'scheduled'`),
    index('sessions_joinable').on(table.startsAt, table.id).where(sql`${table.kind} <> 'one-on-one' and ${table.status} = 'scheduled'`),
    index('sessions_orientations').on(table.createdBy, table.startsAt, table.id).where(sql`${table.kind} = 'orientation'`),
    index('sessions_orientations_held').on(table.coachId, table.startsAt, table.id).where(sql`${table.kind} = 'orientation'`),
    uniqueIndex('sessions_calendar_uid').on(table.calendarUid),
    uniqueIndex('sessions_room').on(table.roomId),
    isOneOf('sessions_kind_known', table.kind, sessionKind.options),
    isOneOf('sessions_status_known', table.status, sessionStatus.options),
    endsAfterStart('sessions_ends_after_start', table.startsAt, table.endsAt),
    check('sessions_buffer', sql`${table.bufferMinutes} between 0 and 120`),
    check('sessions_capacity', sql`${table.capacity} between 1 and 500`),
    check('sessions_places', sql`${table.registeredCount} between 0 and ${table.capacity}`),
    check('sessions_suggestion', sql`${table.suggestion} is null or ${table.status} = 'requested'`),
    check('sessions_waiting', sql`${table.waitingCount} >= 0`),
  ],
);

/**
 * A member's place in a session, or on its waiting list. The columns of the session itself are copied by the database (migration
 * found_by_index), so that a person's or a coach's places are found in order without looking into each session: code that inserts or
 * updates places leaves them alone.
 */
export const sessionRegistrations = pgTable(
  'session_registrations',
  {
    id: identity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id),
    status: text('status').$type<z.infer<typeof registrationStatus>>().notNull(),
    /** Copied from the session. */
    coachId: uuid('coach_id').notNull().default(sql`'00000000-0000-0000-0000-000000000000'`),
    /** Copied from the session. */
    startsAt: instant('starts_at').notNull().default(sql`'epoch'`),
    /** Copied from the session. */
    sessionStatus: text('session_status').$type<z.infer<typeof sessionStatus>>().notNull().default('scheduled'),
    /** Copied from the session. */
    sessionKind: text('session_kind').$type<z.infer<typeof sessionKind>>().notNull().default('one-on-one'),
    /** The time from which the member is asked for feedback; null when not (any more). */
    feedbackDueAt: instant('feedback_due_at'),
    /** Also determines the order of the waiting list. */
    registeredAt: instant('registered_at').notNull(),
    promotedAt: instant('promoted_at'),
    attendedAt: instant('attended_at'),
    cancelledAt: instant('cancelled_at'),
    /** When the member reported that they cannot come, too late to give the place up. */
    absenceSaidAt: instant('absence_said_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('session_registrations_once').on(table.sessionId, table.userId),
    index('session_registrations_user').on(table.userId, table.registeredAt, table.id),
    index('session_registrations_calendar').on(table.userId, table.startsAt, table.sessionId),
    index('session_registrations_orientations').on(table.userId, table.sessionId).where(sql`${table.sessionKind} = 'orientation'`),
    index('session_registrations_coach').on(table.coachId, table.userId, table.startsAt, table.status, table.sessionStatus),
    index('session_registrations_feedback_due').on(table.feedbackDueAt).where(sql`${table.feedbackDueAt} is not null`),
    index('session_registrations_waiting').on(table.sessionId, table.registeredAt, table.id).where(sql`${table.status} = 'waiting'`),
    isOneOf('session_registrations_status_known', table.status, registrationStatus.options),
  ],
);
