import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type WishProblem, wishProblem } from '../../../contract/session.ts';
import { type SessionSeries, seriesRhythms } from '../../../contract/session-series.ts';
import { accounts } from './accounts.ts';
import { coaches, offerings } from './coaches.ts';
import { identity, instant, isOneOf, timestamps } from './columns.ts';
import { sessions } from './sessions.ts';

export const seriesEndings = ['by-member', 'last-day', 'coach-unavailable', 'not-covered', 'member-left'] as const;

/** One-on-one sessions that a member repeats with a coach. */
export const sessionSeries = pgTable(
  'session_series',
  {
    id: identity(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => accounts.id),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.accountId),
    offeringId: uuid('offering_id').references(() => offerings.id),
    firstStartsAt: instant('first_starts_at').notNull(),
    /** The zone of the coach's weekly hours; weekday and time of day are those of the first session in it. */
    timeZone: text('time_zone').notNull(),
    everyWeeks: integer('every_weeks').$type<SessionSeries['everyWeeks']>().notNull(),
    /** The last day, in `timeZone`. */
    until: date('until', { mode: 'string' }),
    /** The next time at which there may be something to book or end. */
    nextLookAt: instant('next_look_at').notNull(),
    endedAt: instant('ended_at'),
    ending: text('ending').$type<(typeof seriesEndings)[number]>(),
    ...timestamps(),
  },
  (table) => [
    index('session_series_member').on(table.memberId, table.createdAt),
    index('session_series_due').on(table.nextLookAt).where(sql`${table.endedAt} is null`),
    check('session_series_weeks', sql`${table.everyWeeks} in (${sql.raw(seriesRhythms.join(', '))})`),
    check('session_series_ended', sql`(${table.endedAt} is null) = (${table.ending} is null)`),
    isOneOf('session_series_ending_known', table.ending, seriesEndings),
  ],
);

/** The outcome of each time of a series. With at most one row a day, none is booked twice, or again after it was cancelled. */
export const sessionSeriesOccurrences = pgTable(
  'session_series_occurrences',
  {
    seriesId: uuid('series_id')
      .notNull()
      .references(() => sessionSeries.id),
    /** In the zone of the series. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The planned time; the session may have been moved since. */
    startsAt: instant('starts_at').notNull(),
    sessionId: uuid('session_id').references(() => sessions.id),
    problem: text('problem').$type<WishProblem>(),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.day] }),
    index('session_series_occurrences_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
    check('session_series_occurrences_settled', sql`(${table.sessionId} is null) = (${table.problem} is not null)`),
    isOneOf('session_series_occurrences_problem_known', table.problem, wishProblem.options),
  ],
);
