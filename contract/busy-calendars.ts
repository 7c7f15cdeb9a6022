import * as z from 'zod';
import { done, endpoint, identifier, instant, shortText } from './endpoint.ts';

/** The maximum number of calendars that a coach can connect. */
export const maxBusyCalendars = 10;

/** Why a calendar could not be read. */
export const calendarProblems = [
  /** Not an https address, or one that leads into a private network. */
  'address-refused',
  /** The stored address was sealed with a key that is gone. */
  'address-lost',
  /** No connection, or no answer in time. */
  'unreachable',
  'access-denied',
  'not-found',
  /** The server answered with another error. */
  'server-error',
  /** The server answered with something else, such as a page to sign in. */
  'not-a-calendar',
  'too-large',
  'too-many-events',
  /** Its recurrence rules would take too long to expand. */
  'too-many-times',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];

/** Another calendar of the coach, whose busy times members cannot book. Its address is never shown again. */
export const busyCalendar = z.object({
  id: identifier,
  name: z.string(),
  /** Where it is read from, `calendar.google.com`. */
  host: z.string(),
  /** When it was last read, or found unchanged. */
  checkedAt: instant,
  /** Set while it cannot be read. The busy times that were read before still count. */
  failingSince: instant.nullable(),
  problem: z.enum(calendarProblems).nullable(),
  /** The number of events whose times could not be parsed. */
  unreadEvents: z.int().min(0),
});
export type BusyCalendar = z.infer<typeof busyCalendar>;

/** All that is stored of an event. */
export const busyTime = z.object({ startsAt: instant, endsAt: instant });
export type BusyTime = z.infer<typeof busyTime>;

const calendarName = shortText.max(60);

export const busyCalendars = {
  list: endpoint({
    method: 'GET',
    path: '/coach/busy-calendars',
    summary: 'The connected calendars of the coach, and the busy times of the next five weeks',
    access: ['COACH'],
    offline: 'cache',
    reply: z.object({ items: z.array(busyCalendar), busy: z.array(busyTime) }),
    ours: true,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/coach/busy-calendar-connect',
    summary: 'Connects a calendar by its ICS address, once it could be read',
    access: ['COACH'],
    offline: 'online',
    body: z.object({
      id: identifier,
      name: calendarName,
      address: z
        .string()
        .trim()
        .max(2000)
        .regex(/^(?:https?|webcals?):\/\/\S+$/i, 'Use an address that begins with https or webcal.'),
    }),
    /** `busyTimes` is the number found; adjacent ones count as one. */
    reply: z.object({ calendar: busyCalendar, busyTimes: z.int().min(0) }),
    errors: ['OBJECT_DENIED', 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/coach/busy-calendar-rename/{id}',
    summary: 'Gives a connected calendar another name',
    access: ['COACH'],
    offline: 'online',
    body: z.object({ name: calendarName }),
    reply: busyCalendar,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/coach/busy-calendar-refresh/{id}',
    summary: 'Reads a connected calendar now',
    access: ['COACH'],
    offline: 'online',
    reply: busyCalendar,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/coach/busy-calendar-remove/{id}',
    summary: 'Disconnects a calendar and forgets its busy times',
    access: ['COACH'],
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
};
