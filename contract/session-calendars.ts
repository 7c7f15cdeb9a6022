import * as z from 'zod';
import { done, endpoint } from './endpoint.ts';
import { takingPart } from './session.ts';

/** Sessions in other calendars: as a file, and as a private feed. */
export const calendarCalls = {
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
