import * as z from 'zod';
import { day, endpoint, identifier, instant, money, page, pageQuery } from './endpoint.ts';
import { sessionKind } from './sessions.ts';

/** What a coach earned in a period. `open` is still growing, `due` waits for the transfer. */
export const payout = z.object({
  id: identifier,
  startsOn: day,
  /** Last day of the period, inclusive. */
  endsOn: day,
  status: z.enum(['open', 'due', 'paid']),
  amount: money,
  sessionCount: z.int().min(0),
  minutes: z.int().min(0),
  paidAt: instant.nullable(),
  /** Of the transfer, as the bank shows it. */
  reference: z.string().nullable(),
});
export type Payout = z.infer<typeof payout>;

/** One session that counts in a payout. It never names the member. */
export const payoutLine = z.object({
  sessionId: identifier,
  startsAt: instant,
  kind: sessionKind,
  minutes: z.int().min(0),
  attendedCount: z.int().min(0),
  amount: money,
});
export type PayoutLine = z.infer<typeof payoutLine>;

export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/coach/get-payouts',
    summary: 'The payouts of the coach who asks, latest first',
    access: ['COACH'],
    offline: 'cache',
    query: z.object(pageQuery),
    reply: page(payout),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/coach/my-payout',
    summary: 'The current balance with the sessions that count, or the statement of one payout',
    access: ['COACH'],
    offline: 'cache',
    query: z.object({ id: identifier.optional() }),
    reply: z.object({
      payout,
      lines: z.array(payoutLine),
      /** What one hour of a one-on-one session earns. */
      hourlyRate: money,
      /** Earned and not yet paid, over all periods. */
      balance: money,
      nextPayoutOn: day,
    }),
    errors: ['NOT_FOUND'],
  }),
  sessionHours: endpoint({
    method: 'GET',
    path: '/coach/get-session-hours',
    summary: 'Hours and sessions that count (graph data, by week from Monday)',
    access: ['COACH'],
    offline: 'cache',
    query: z.object({ from: day.optional(), to: day.optional() }),
    reply: z.object({
      weeks: z.array(z.object({ startsOn: day, minutes: z.int(), sessionCount: z.int() })),
      totalMinutes: z.int(),
      totalSessions: z.int(),
    }),
  }),
};
