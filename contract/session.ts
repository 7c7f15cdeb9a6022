import * as z from 'zod';
import { identifier, instant, localizedText, timeZone, version } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';

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
  /** The member reported that they cannot come, too late to give the place up. The place stays theirs. */
  saysAbsent: z.literal(true).optional(),
});

/** Up to so many other times a coach suggests to a member who asked for one. */
export const maxSuggestedTimes = 3;

/**
 * Other times that the coach suggests for a request, for its member to choose one of. They are reserved for nobody: the first to book
 * one gets it. The suggestion ends with the request.
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
    .max(maxSuggestedTimes),
  /** The coach's message with it. */
  words: z.string().nullable(),
  suggestedAt: instant,
  /** When the member answered that none of them suits; the coach may then suggest others. */
  declinedAt: instant.nullable(),
});

/**
 * A session as its coach or one of its members sees it. It keeps its id, room, conversation and
 * calendar UID through every reschedule (docs/design.md, Booking).
 */
export const session = z
  .object({
    id: identifier,
    kind: sessionKind,
    status: sessionStatus,
    /** In the caller's language. */
    title: z.string(),
    /** The title in every language; null where a person typed it, and there is only `title`. */
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

/** For participants and the coach; the registrations only where `mayManageSession` allows. */
export const takingPart = { of: 'record', kind: 'sessions' } as const;

export const sessionErrors = ['NOT_FOUND', 'OBJECT_DENIED', 'SESSION_CANCELLED', 'SESSION_OVER'] as const;

/** Why a wished time cannot be had; also the `code` of a refused wish in `details.fields`. */
export const wishProblem = z.enum(['taken', 'gone', 'too-soon', 'other-offering', 'overlaps', 'month-full']);
export type WishProblem = z.infer<typeof wishProblem>;

/** The wish of a member who waits because all wished times of a coach were taken; its session will have the same id. */
export const bookingWish = z.object({
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
