import * as z from 'zod';
import {
  day,
  done,
  endpoint,
  identifier,
  instant,
  localizedText,
  longText,
  page,
  pageQuery,
  shortText,
  timeZone,
  version,
} from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';
import { sessionDeeds, trailOf } from './trail.ts';

export const sessionKind = z.enum(['one-on-one', 'group', 'orientation']);
export const sessionStatus = z.enum(['requested', 'scheduled', 'completed', 'cancelled']);
export const registrationStatus = z.enum(['registered', 'waiting', 'cancelled', 'attended', 'missed']);

/** A member's place in a session, as the coach sees it. */
export const registration = z.object({
  userId: identifier,
  fullName: z.string(),
  image: z.string().nullable(),
  status: registrationStatus,
  registeredAt: instant,
  /** Said, too late to give the place up, that they cannot come. The place stays theirs. */
  saysAbsent: z.literal(true).optional(),
});

/** Up to so many other times a coach suggests to a member who asked for one. */
export const mostSuggestedTimes = 3;

/**
 * Other times that the coach suggests for a request, for its member to choose one of. They are held
 * for nobody: whoever books one first has it. It ends with the request.
 */
export const suggestion = z.object({
  times: z
    .array(
      z.object({
        slotId: identifier,
        startsAt: instant,
        endsAt: instant,
        /** Nobody else had taken it when this was answered. */
        isFree: z.boolean(),
      }),
    )
    .min(1)
    .max(mostSuggestedTimes),
  /** What the coach wrote with it. */
  words: z.string().nullable(),
  suggestedAt: instant,
  /** When the member said that none of them suits; the coach may then suggest others. */
  declinedAt: instant.nullable(),
});

/**
 * A session as its coach or one of its members sees it. It keeps its id, room, conversation and
 * calendar UID through every reschedule (DESIGN, section 5).
 */
export const session = z
  .object({
    id: identifier,
    kind: sessionKind,
    status: sessionStatus,
    /** In the language of who asks. */
    title: z.string(),
    /** The title in every language; null where a person typed it, and `title` is all there is. */
    titles: localizedText.nullable(),
    coachId: identifier,
    coachName: z.string(),
    coachImage: z.string().nullable(),
    offeringId: identifier.nullable(),
    offeringName: z.string().nullable(),
    startsAt: instant,
    endsAt: instant,
    /** The coach's zone when the session was made. */
    timeZone,
    capacity: z.int().min(1),
    registeredCount: z.int().min(0),
    waitingCount: z.int().min(0),
    /** Why the member asked for it; only for its coach and that member. */
    reason: z.string().nullable(),
    cancelReason: z.string().nullable(),
    /** Only of a request, and only for its coach and its member. */
    suggestion: suggestion.nullable(),
    roomId: identifier,
    /** Null on a device that has made the session and not sent it yet, and while nobody takes part. */
    conversationId: identifier.nullable(),
    calendarUid: z.string(),
    /** iCalendar SEQUENCE: grows with each reschedule. */
    sequence: z.int().min(0),
    /** The place of the member who asks; null for anyone else. */
    mine: z.object({ status: registrationStatus, position: z.int().nullable(), saysAbsent: z.literal(true).optional() }).nullable(),
    /** The administrator who made it; only of an orientation session. */
    madeById: identifier.optional(),
    /** Only for the coach of the session and for admins. */
    registrations: z.array(registration).nullable(),
    version,
    updatedAt: instant,
  })
  .register(memberDataSchemas, { kind: 'sessions' });
export type Session = z.infer<typeof session>;

/** Whoever takes part or runs it; the registrations only where `mayManageSession` says so. */
const takingPart = { of: 'record', kind: 'sessions' } as const;

const sessionPage = page(session);

const sessionErrors = ['NOT_FOUND', 'OBJECT_DENIED', 'SESSION_CANCELLED', 'SESSION_OVER'] as const;

/** Why a wished time cannot be had; also the `code` of a refused wish in `details.fields`. */
export const wishProblem = z.enum(['taken', 'gone', 'too-soon', 'other-offering', 'overlaps', 'month-full']);
export type WishProblem = z.infer<typeof wishProblem>;

/** What a member waits for because all wished times of a coach were taken; its session will have the same id. */
const bookingWish = z.object({
  id: identifier,
  coachId: identifier,
  coachName: z.string(),
  coachImage: z.string().nullable(),
  offeringId: identifier.nullable(),
  reason: z.string().nullable(),
  times: z.array(z.object({ startsAt: instant, endsAt: instant })),
  createdAt: instant,
});
export type BookingWish = z.infer<typeof bookingWish>;

export const sessions = {
  create: endpoint({
    method: 'POST',
    path: '/coach/create-session',
    summary: 'Creates a one-on-one or group session; by an admin, an orientation session; by a member, a request to their coach',
    access: ['COACH', 'ADMIN', 'USER'],
    permission: 'admin.sessions',
    offline: 'queue',
    lane: 'session:{body.id}',
    memberData: takingPart,
    body: z.object({
      id: identifier,
      kind: sessionKind,
      title: shortText,
      coachId: identifier.optional(),
      offeringId: identifier.nullable(),
      startsAt: instant,
      endsAt: instant,
      timeZone,
      capacity: z.int().min(1).max(500),
      reason: longText.nullish(),
      /** Weekly repetitions after the first, at the same local time. */
      repeatWeeks: z.int().min(0).max(26).optional(),
      /** Members to register at once. */
      userIds: z.array(identifier).max(500).optional(),
    }),
    reply: z.object({ session, repeated: z.array(session) }),
    errors: [
      'SLOT_TAKEN',
      'OVERLAPPING_SESSION',
      'MONTHLY_LIMIT',
      'NOT_FOUND',
      'OBJECT_DENIED',
      'SUBSCRIPTION_REQUIRED',
      'NOTICE_TOO_SHORT',
      'ALREADY_DONE',
      'NOT_ALLOWED_NOW',
    ],
  }),
  book: endpoint({
    method: 'POST',
    path: '/user/book-session',
    summary: 'Books the first free one of up to three wished slots, else the waiting list',
    access: ['USER'],
    offline: 'queue',
    lane: 'session:{body.id}',
    memberData: takingPart,
    body: z.object({
      id: identifier,
      slotIds: z.array(identifier).min(1).max(3),
      /** When the wished slots start, as the member saw them: names those that no longer exist. */
      startTimes: z.array(instant).max(3).optional(),
      /** Whose slots they are, as the member saw them. */
      coachId: identifier.optional(),
      offeringId: identifier.nullable(),
      reason: longText.nullish(),
      joinsWaitingList: z.boolean(),
      /** Set to keep the identity of a session that is being moved; the `id` is then not used. */
      movesSessionId: identifier.optional(),
      /** The version of the moved session that the member saw; an older one is a conflict. */
      baseVersion: version.optional(),
    }),
    reply: z.object({
      session: session.nullable(),
      outcome: z.enum(['first', 'second', 'third', 'waiting']),
      explanation: z.string(),
      /** Why each wish before the one that won could not be met; of all wishes when the member waits. */
      problems: z.array(wishProblem),
    }),
    errors: [
      ...sessionErrors,
      'SLOT_TAKEN',
      'OVERLAPPING_SESSION',
      'MONTHLY_LIMIT',
      'SUBSCRIPTION_REQUIRED',
      'NOTICE_TOO_SHORT',
      'ALREADY_DONE',
      'VERSION_CONFLICT',
    ],
    ours: true,
  }),
  wishes: endpoint({
    method: 'GET',
    path: '/user/booking-wishes',
    summary: 'The times that the member waits for, longest wait first',
    access: ['USER'],
    offline: 'cache',
    reply: z.object({ items: z.array(bookingWish) }),
    ours: true,
  }),
  joinable: endpoint({
    method: 'GET',
    path: '/user/joinable-sessions',
    summary: 'Open group and orientation sessions that a member can join or wait for, soonest first',
    access: ['USER'],
    offline: 'cache',
    memberData: takingPart,
    query: z.object(pageQuery),
    reply: sessionPage,
    ours: true,
  }),
  endWish: endpoint({
    method: 'DELETE',
    path: '/user/booking-wishes/{id}',
    summary: 'Leaves the waiting list for the times of a coach',
    access: ['USER'],
    offline: 'queue',
    lane: 'session:{params.id}',
    reply: done,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
    ours: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/coach/edit-session/{id}',
    summary: 'Changes or moves a session; the session keeps its identity',
    access: ['COACH', 'USER', 'ADMIN'],
    permission: 'admin.sessions',
    offline: 'queue',
    lane: 'session:{params.id}',
    memberData: takingPart,
    body: z.object({
      baseVersion: version,
      title: shortText.optional(),
      startsAt: instant.optional(),
      endsAt: instant.optional(),
      slotId: identifier.optional(),
      capacity: z.int().min(1).max(500).optional(),
      reason: longText.nullish(),
      accept: z.boolean().optional(),
    }),
    reply: session,
    errors: [
      ...sessionErrors,
      'VERSION_CONFLICT',
      'SLOT_TAKEN',
      'OVERLAPPING_SESSION',
      'MONTHLY_LIMIT',
      'NOTICE_TOO_SHORT',
      'NOT_ALLOWED_NOW',
    ],
  }),
  suggest: endpoint({
    method: 'PATCH',
    path: '/coach/suggest-times/{id}',
    summary: 'Answers a session request with up to three other free times of the coach, in the place of those suggested before',
    access: ['COACH'],
    offline: 'queue',
    lane: 'session:{params.id}',
    memberData: takingPart,
    body: z.object({
      baseVersion: version,
      /** None takes back what was suggested. */
      slotIds: z.array(identifier).max(mostSuggestedTimes),
      /** When these start, as the coach saw them: names those that no longer exist. */
      startTimes: z.array(instant).max(mostSuggestedTimes).optional(),
      words: longText.nullish(),
    }),
    reply: session,
    errors: [...sessionErrors, 'VERSION_CONFLICT', 'SLOT_TAKEN', 'NOTICE_TOO_SHORT', 'ALREADY_DONE', 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
  answerSuggestion: endpoint({
    method: 'PATCH',
    path: '/user/answer-suggestion/{id}',
    summary: 'Takes one of the times that the coach suggested, which books it, or none; the session keeps its identity',
    access: ['USER'],
    offline: 'queue',
    lane: 'session:{params.id}',
    memberData: takingPart,
    body: z.object({
      baseVersion: version,
      /** Null: none of them suits. The request stands as it was. */
      slotId: identifier.nullable(),
      /** When it starts, as the member saw it. */
      startsAt: instant.optional(),
    }),
    reply: session,
    errors: [
      ...sessionErrors,
      'VERSION_CONFLICT',
      'SLOT_TAKEN',
      'OVERLAPPING_SESSION',
      'MONTHLY_LIMIT',
      'SUBSCRIPTION_REQUIRED',
      'NOTICE_TOO_SHORT',
      'NOT_ALLOWED_NOW',
    ],
    ours: true,
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: '/coach/cancel-session/{id}',
    summary: 'Cancels a session, or a member’s own place in it',
    access: ['COACH', 'USER', 'ADMIN'],
    permission: 'admin.sessions',
    offline: 'queue',
    lane: 'session:{params.id}',
    memberData: takingPart,
    body: z.object({
      reason: longText.nullish(),
      /** The version that was cancelled, where it was seen before; an older one is a conflict. */
      baseVersion: version.optional(),
    }),
    reply: session,
    errors: [...sessionErrors, 'NOTICE_TOO_SHORT', 'ALREADY_DONE', 'VERSION_CONFLICT'],
  }),
  sayAbsent: endpoint({
    method: 'PATCH',
    path: '/user/say-absent/{id}',
    summary: 'Tells the coach that the member cannot come, or can after all; the place stays theirs',
    access: ['USER'],
    offline: 'queue',
    lane: 'session:{params.id}',
    memberData: takingPart,
    body: z.object({ isAbsent: z.boolean() }),
    reply: session,
    errors: [...sessionErrors, 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
  register: endpoint({
    method: 'PATCH',
    path: '/coach/register-session/{sessionId}',
    summary: 'Registers the member for a group session, or puts them on its waiting list',
    access: ['USER'],
    offline: 'queue',
    lane: 'session:{params.sessionId}',
    memberData: takingPart,
    body: z.object({ joinsWaitingList: z.boolean() }),
    reply: session,
    errors: [...sessionErrors, 'SESSION_FULL', 'OVERLAPPING_SESSION', 'SUBSCRIPTION_REQUIRED'],
  }),
  attend: endpoint({
    method: 'PATCH',
    path: '/coach/attend-session/{id}',
    summary: 'A member joins, or the coach keeps the register of attendance',
    access: ['COACH', 'USER'],
    offline: 'queue',
    lane: 'session:{params.id}',
    memberData: takingPart,
    body: z.object({
      attendance: z
        .array(z.object({ userId: identifier, status: z.enum(['attended', 'missed']) }))
        .max(500)
        .optional(),
      at: instant,
    }),
    reply: session,
    errors: [...sessionErrors, 'TOO_EARLY'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/coach/get-session',
    summary: 'One session',
    access: ['COACH', 'USER', 'ADMIN'],
    permission: 'admin.sessions',
    offline: 'cache',
    memberData: takingPart,
    query: z.object({ id: identifier }),
    reply: session,
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/coach/get-session-by-user/{id}',
    summary: 'The sessions of a member, latest first',
    access: ['USER', 'COACH'],
    offline: 'cache',
    memberData: { of: 'params.id', kind: 'sessions', reads: true },
    query: z.object({ ...pageQuery, from: instant.optional(), to: instant.optional() }),
    reply: sessionPage,
    errors: ['OBJECT_DENIED', 'NOT_FOUND'],
  }),
  ofCoach: endpoint({
    method: 'GET',
    path: '/coach/get-session-by-coach',
    summary: 'The open group sessions of a coach, for an offering',
    access: ['USER', 'COACH'],
    offline: 'cache',
    memberData: takingPart,
    query: z.object({ ...pageQuery, coachId: identifier, offeringId: identifier.optional() }),
    reply: sessionPage,
    errors: ['NOT_FOUND'],
  }),
  ofCoachAll: endpoint({
    method: 'GET',
    path: '/coach/get-session-by-coach-all',
    summary: 'All sessions of the coach who asks, latest first',
    access: ['COACH'],
    offline: 'cache',
    memberData: takingPart,
    query: z.object({ ...pageQuery, from: instant.optional(), to: instant.optional() }),
    reply: sessionPage,
  }),
  ofDay: endpoint({
    method: 'GET',
    path: '/coach/get-session-of-the-day',
    summary: 'The sessions of a coach on one day in the coach’s zone',
    access: ['COACH', 'USER'],
    offline: 'cache',
    memberData: takingPart,
    query: z.object({ coachId: identifier, date: day }),
    reply: z.object({ items: z.array(session) }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  toAccept: endpoint({
    method: 'GET',
    path: '/coach/get-sessions-for-accept-all',
    summary: 'Session requests that wait for the coach',
    access: ['COACH'],
    offline: 'cache',
    memberData: takingPart,
    query: z.object(pageQuery),
    reply: sessionPage,
  }),
  upcoming: endpoint({
    method: 'GET',
    path: '/coach/get-upcoming-session',
    summary: 'The coming sessions of the coach who asks, soonest first',
    access: ['COACH'],
    offline: 'cache',
    memberData: takingPart,
    query: z.object(pageQuery),
    reply: sessionPage,
  }),
  byAdmin: endpoint({
    method: 'GET',
    path: '/coach/get-session-by-admin',
    summary: 'Orientation sessions that an admin made for an offering',
    access: ['ADMIN', 'COACH', 'USER'],
    permission: 'admin.sessions',
    offline: 'cache',
    memberData: takingPart,
    query: z.object({ ...pageQuery, adminId: identifier, offeringId: identifier }),
    reply: sessionPage,
  }),
  allByDate: endpoint({
    method: 'GET',
    path: '/admin/get-all-session-by-date',
    summary: 'All sessions, or those of one day (in the zone named, else UTC), latest first; also by the name of who takes part',
    access: ['ADMIN'],
    permission: 'admin.sessions',
    offline: 'cache',
    memberData: takingPart,
    query: z.object({
      ...pageQuery,
      date: day.optional(),
      zone: timeZone.optional(),
      kind: sessionKind.optional(),
      /** Names of coaches and members. */
      search: z.string().trim().max(200).optional(),
    }),
    reply: sessionPage,
  }),
  detailsForAdmin: endpoint({
    method: 'GET',
    path: '/admin/get-session-details/{id}',
    summary: 'One session with its registrations',
    access: ['ADMIN'],
    permission: 'admin.sessions',
    offline: 'cache',
    memberData: takingPart,
    reply: session,
    errors: ['NOT_FOUND'],
  }),
  trail: endpoint({
    method: 'GET',
    path: '/admin/session-trail/{id}',
    summary: 'What was done with a session, oldest first; members are not named, and nothing that they wrote is shown',
    access: ['ADMIN'],
    permission: 'admin.sessions',
    offline: 'cache',
    memberData: takingPart,
    reply: z.object({ items: trailOf(sessionDeeds) }),
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/user/session-calendar/{id}',
    summary: 'One session as an iCalendar file; its UID stays and its SEQUENCE grows when it is moved',
    access: ['USER', 'COACH', 'ADMIN'],
    permission: 'admin.sessions',
    offline: 'cache',
    memberData: takingPart,
    /** `content` is text/calendar. */
    reply: z.object({ fileName: z.string(), content: z.string() }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
    ours: true,
  }),
  calendarFeed: endpoint({
    method: 'POST',
    path: '/user/calendar-feed',
    summary: 'Makes a new private address (/api/calendar/SECRET.ics, text/calendar) for the calendar feed; the former one ends',
    access: ['USER', 'COACH'],
    offline: 'online',
    reply: z.object({ url: z.string() }),
    ours: true,
  }),
  calendarFeedState: endpoint({
    method: 'GET',
    path: '/user/calendar-feed',
    summary: 'Whether there is a private address of the calendar feed; the address itself is shown only once',
    access: ['USER', 'COACH'],
    offline: 'cache',
    reply: z.object({ isOn: z.boolean() }),
    ours: true,
  }),
  endCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/user/calendar-feed',
    summary: 'Ends the private address of the calendar feed',
    access: ['USER', 'COACH'],
    offline: 'online',
    reply: done,
    ours: true,
  }),
};
