import * as z from 'zod';
import { day, endpoint, identifier, instant, longText, timeZone } from './endpoint.ts';
import { wishProblem } from './session.ts';

/** The weeks between two sessions of a series. */
export const seriesRhythms = [1, 2, 4] as const;
/** The maximum number of series that a member can have at once. */
export const maxSeries = 10;

/** The outcome of one time of a series. Exactly one of `sessionId` and `problem` is null. */
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
  /** All others have its weekday and time of day in `timeZone`. */
  firstStartsAt: instant,
  everyWeeks: z.literal(seriesRhythms),
  /** The last day in `timeZone`; null if the series has no end date. */
  until: day.nullable(),
};

/** Repeating one-on-one sessions of a member. Each is booked as soon as its time can be booked, and is then an ordinary session. */
export const sessionSeries = z.object({
  id: identifier,
  ...rhythm,
  coachName: z.string(),
  coachImage: z.string().nullable(),
  /** The zone of the coach's weekly hours, in which the time of day stays the same when clocks change. */
  timeZone,
  /** The upcoming ones that were booked or could not be, soonest first. */
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
