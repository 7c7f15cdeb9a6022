import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type CalendarProblem, calendarProblems } from '../../../contract/busy-calendars.ts';
import { coaches } from './coaches.ts';
import { endsAfterStart, identity, instant, isOneOf, timestamps } from './columns.ts';

/** Another calendar of a coach, whose busy times members cannot book. */
export const busyCalendars = pgTable(
  'busy_calendars',
  {
    id: identity(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    name: text('name').notNull(),
    host: text('host').notNull(),
    /** Sealed for this calendar: anyone with the address can read the calendar. */
    addressSealed: text('address_sealed').notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Of what was read last, without the time of the request that some servers write into it. */
    contentHash: text('content_hash'),
    /** When its content was last parsed. An unchanged calendar is parsed daily, for days that have entered the window. */
    readAt: instant('read_at').notNull(),
    /** When it was last read or found unchanged. */
    checkedAt: instant('checked_at').notNull(),
    triedAt: instant('tried_at').notNull(),
    nextAt: instant('next_at').notNull(),
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    problem: text('problem').$type<CalendarProblem>(),
    /** The coach was notified that it has been failing. */
    notifiedAt: instant('notified_at'),
    unreadEvents: integer('unread_events').notNull().default(0),
    /** When its busy times last changed. */
    changedAt: instant('changed_at').notNull(),
    ...timestamps(),
  },
  (table) => [
    index('busy_calendars_coach').on(table.coachId, table.createdAt),
    index('busy_calendars_next').on(table.nextAt),
    isOneOf('busy_calendars_problem_known', table.problem, calendarProblems),
    check('busy_calendars_failing', sql`(${table.failingSince} is null) = (${table.problem} is null)`),
  ],
);

/** Longer busy times are several rows, so that a query for a time only has to look back one day. */
export const busyTimes = pgTable(
  'busy_times',
  {
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => busyCalendars.id, { onDelete: 'cascade' }),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.startsAt] }),
    index('busy_times_coach').on(table.coachId, table.startsAt),
    endsAfterStart('busy_times_ends_after_start', table.startsAt, table.endsAt),
    check('busy_times_at_most_a_day', sql`${table.endsAt} - ${table.startsAt} <= interval '24 hours'`),
  ],
);
