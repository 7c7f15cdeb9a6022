import * as z from 'zod';
import { rating, review, starCounts } from './coach-profile.ts';
import { day, endpoint } from './endpoint.ts';

const graphPeriod = { from: day.optional(), to: day.optional() };

/** The figures of a coach over time. */
export const coachGraphCalls = {
  myRating: endpoint({
    method: 'GET',
    path: '/coach/my-rating',
    summary: 'The own rating over time (graph data, by month)',
    access: ['COACH'],
    offline: 'cache',
    query: z.object(graphPeriod),
    reply: z.object({
      rating,
      starCounts,
      /** `average` is null in months without feedback. */
      months: z.array(z.object({ startsOn: day, average: z.number().nullable(), count: z.int() })),
      reviews: z.array(review),
    }),
  }),
  sessionsFrequency: endpoint({
    method: 'GET',
    path: '/coach/sessions-frequency',
    summary: 'How many sessions were held (graph data, by week from Monday)',
    access: ['COACH'],
    offline: 'cache',
    query: z.object(graphPeriod),
    reply: z.object({
      weeks: z.array(z.object({ startsOn: day, oneOnOne: z.int(), group: z.int(), orientation: z.int(), minutes: z.int() })),
    }),
  }),
  usersAttendance: endpoint({
    method: 'GET',
    path: '/coach/users-attendance',
    summary: 'How many members attended, missed or cancelled (graph data, by week from Monday)',
    access: ['COACH'],
    offline: 'cache',
    query: z.object(graphPeriod),
    reply: z.object({ weeks: z.array(z.object({ startsOn: day, attended: z.int(), missed: z.int(), cancelled: z.int() })) }),
  }),
};
