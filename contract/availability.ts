import * as z from 'zod';
import { day, done, endpoint, identifier, instant, timeOfDay, timeZone } from './endpoint.ts';
import { offeringName } from './offerings.ts';

/** A time that a coach offers. `booked` ones name the session; `removed` ones no longer exist for members. */
export const timeSlot = z.object({
  id: identifier,
  coachId: identifier,
  offeringId: identifier.nullable(),
  startsAt: instant,
  endsAt: instant,
  status: z.enum(['free', 'booked', 'removed']),
  /** Only for the coach. */
  sessionId: identifier.nullable(),
});
export type TimeSlot = z.infer<typeof timeSlot>;

/** A weekly rule in local time of its zone; `to` at `00:00` is the end of the day. Weekday 1 is Monday (ISO 8601). */
export const availabilityRule = z.object({
  id: identifier,
  weekday: z.int().min(1).max(7),
  from: timeOfDay,
  to: timeOfDay,
  slotMinutes: z.int().min(10).max(240),
  offeringId: identifier.nullable(),
  timeZone,
});

export type AvailabilityRule = z.infer<typeof availabilityRule>;

/** When the coach is away: nothing is offered then. */
const timeOff = z.object({ id: identifier, startsAt: instant, endsAt: instant });
export type TimeOff = z.infer<typeof timeOff>;

/** The coach's data that a member needs for choosing a time. */
const bookableCoach = z.object({
  id: identifier,
  fullName: z.string(),
  image: z.string().nullable(),
  timeZone,
  minimumNoticeHours: z.int().min(0),
  /** The coach still has to accept what is booked. */
  confirmsBookings: z.boolean(),
  offerings: z.array(offeringName),
});

/** The sessions that the employer's subscription pays for. Months are those of the member's zone, `2026-11`. */
const bookingAllowance = z.object({
  isCovered: z.boolean(),
  /** One-on-one sessions in a month; null is without limit. */
  sessionsPerMonth: z.int().min(0).nullable(),
  months: z.array(z.object({ month: z.string(), booked: z.int().min(0) })),
});

export const availability = {
  createAvailable: endpoint({
    method: 'POST',
    path: '/coach/calender/create-available',
    summary: 'Offers times: weekly rules, single slots, or time off',
    access: ['COACH'],
    offline: 'queue',
    lane: 'availability',
    body: z.object({
      /** The whole week: rules that are left out end. Slots that are booked stay. */
      rules: z.array(availabilityRule).max(100).optional(),
      slots: z
        .array(z.object({ id: identifier, startsAt: instant, endsAt: instant, offeringId: identifier.nullable() }))
        .max(200)
        .optional(),
      /** Ids of free slots that the others replace: all of it happens, or nothing. */
      removeSlots: z.array(identifier).max(200).optional(),
      timeOff: z.array(timeOff).max(100).optional(),
      /** Ids of time off that is not taken after all. */
      endTimeOff: z.array(identifier).max(100).optional(),
      bufferMinutes: z.int().min(0).max(120).optional(),
      minimumNoticeHours: z.int().min(0).max(168).optional(),
    }),
    reply: z.object({ items: z.array(timeSlot) }),
    errors: ['SLOT_TAKEN', 'NOT_FOUND', 'OBJECT_DENIED', 'VERSION_CONFLICT'],
  }),
  available: endpoint({
    method: 'GET',
    path: '/coach/calender/get-available',
    summary: 'Free slots from a date on, or from today on, for four weeks',
    access: ['COACH', 'USER'],
    offline: 'cache',
    query: z.object({ date: day.optional(), coachId: identifier.optional(), offeringId: identifier.optional() }),
    /** `rules`, `timeOff` and `settings` only for the coach. */
    reply: z.object({
      timeZone,
      items: z.array(timeSlot),
      rules: z.array(availabilityRule),
      timeOff: z.array(timeOff),
      settings: z.object({ bufferMinutes: z.int().min(0), minimumNoticeHours: z.int().min(0) }).nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  bookable: endpoint({
    method: 'GET',
    path: '/user/bookable-times',
    summary: 'Free slots of a coach for the next four weeks, with what the member needs to choose one',
    access: ['USER'],
    offline: 'cache',
    query: z.object({ coachId: identifier }),
    reply: z.object({ coach: bookableCoach, allowance: bookingAllowance, items: z.array(timeSlot) }),
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  ofDay: endpoint({
    method: 'GET',
    path: '/coach/calender/get-time-slot-of-the-day',
    summary: 'All slots of one day in the coach’s zone',
    access: ['COACH', 'USER'],
    offline: 'cache',
    query: z.object({ date: day, coachId: identifier.optional() }),
    reply: z.object({ timeZone, items: z.array(timeSlot) }),
    errors: ['NOT_FOUND'],
  }),
  removeTimeSlot: endpoint({
    method: 'DELETE',
    path: '/coach/calender/remove-time-slot',
    summary: 'Takes a free slot back',
    access: ['COACH'],
    offline: 'queue',
    lane: 'availability',
    body: z.object({ id: identifier }),
    reply: done,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'VERSION_CONFLICT'],
  }),
};
