import * as z from 'zod';
import { day, endpoint, identifier, instant, longText, timeZone } from './endpoint.ts';
import { wishProblem } from './session.ts';

/** A member repeats a session every so many weeks. */
export const seriesRhythms = [1, 2, 4] as const;
/** A member has so many series at once. */
export const maxSeries = 10;

/** What became of one time of a series. Exactly one of `sessionId` and `problem` is null. */
export const seriesOccurrence = z.object({
  startsAt: instant,
  /** The session that was booked or requested for it; it may have been moved or cancelled since. */
  sessionId: identifier.nullable(),
  problem: wishProblem.nullable(),
});
export type SeriesOccurrence = z.infer<typeof seriesOccurrence>;

const rhythm = {
  coachId: identifier,
  offeringId: identifier.nullable(),
  /** The weekday and time of day of all others too, by the clock of `timeZone`. */
  firstStartsAt: instant,
  everyWeeks: z.literal(seriesRhythms),
  /** The last day, in `timeZone`; null: until somebody ends it. */
  until: day.nullable(),
};

/** One-on-one sessions of a member that repeat. Each is booked as soon as its time can be booked, and is then a session like any other. */
export const sessionSeries = z.object({
  id: identifier,
  ...rhythm,
  coachName: z.string(),
  coachImage: z.string().nullable(),
  /** The zone of the coach's weekly hours: after a change of clocks it is still the same time there. */
  timeZone,
  /** Those to come that were booked or could not be, soonest first. */
  occurrences: z.array(seriesOccurrence),
});
export type SessionSeries = z.infer<typeof sessionSeries>;

/** One-on-one sessions that a member repeats. */
export const seriesCalls = {
  startSeries: endpoint({
    method: 'POST',
    path: '/user/session-series',
    summary: 'Repeats a one-on-one session every one, two or four weeks, and books the times that can be booked already',
    access: ['USER'],
    offline: 'queue',
    lane: 'session:{body.id}',
    body: z.object({
      id: identifier,
      ...rhythm,
      /** For the first session. */
      reason: longText.nullish(),
    }),
    reply: sessionSeries,
    errors: [
      'NOT_FOUND',
      'OBJECT_DENIED',
      'SLOT_TAKEN',
      'OVERLAPPING_SESSION',
      'MONTHLY_LIMIT',
      'SUBSCRIPTION_REQUIRED',
      'NOTICE_TOO_SHORT',
      'NOT_ALLOWED_NOW',
      'ALREADY_DONE',
    ],
    ours: true,
  }),
  series: endpoint({
    method: 'GET',
    path: '/user/session-series',
    summary: 'The series that the member has not ended, with what became of the times to come',
    access: ['USER'],
    offline: 'cache',
    reply: z.object({ items: z.array(sessionSeries) }),
    ours: true,
  }),
  endSeries: endpoint({
    method: 'DELETE',
    path: '/user/session-series/{id}',
    summary: 'Ends a series; with `cancelsSessions` also cancels its sessions to come, except those within the coach’s notice',
    access: ['USER'],
    offline: 'queue',
    lane: 'session:{params.id}',
    body: z.object({ cancelsSessions: z.boolean() }),
    reply: z.object({ cancelledIds: z.array(identifier), keptIds: z.array(identifier) }),
    errors: ['NOT_FOUND'],
    ours: true,
  }),
};
