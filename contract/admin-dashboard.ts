import * as z from 'zod';
import { instant, money } from './endpoint.ts';

const count = z.int().min(0);

/** To-dos that wait for a decision of the platform. */
const platformWaitingKinds = [
  /** Nobody is named yet who issues invoices; counts the renewals that wait, at least one. */
  'seller-missing',
  'second-factor-resets',
  'issues-waiting',
  'contact-messages',
  'demo-requests',
  'demo-follow-ups',
  'coaches-to-review',
  'videos-to-review',
  'payouts-to-pay',
  'invoices-overdue',
] as const;

/** The platform at a glance, for its administrators; parts that the person's sub-role does not open are null. */
export const adminDashboard = z.object({
  /** The number of items, and the time of the oldest. Only those that the sub-role can open. */
  waiting: z.array(z.object({ kind: z.enum(platformWaitingKinds), count: z.int().min(1), since: instant.nullable() })),
  members: z.object({ total: count, joinedLastThirtyDays: count }).nullable(),
  enterprises: z.object({ active: count, settingUp: count, deactivated: count }).nullable(),
  coaches: z.object({ approved: count, waiting: count }).nullable(),
  sessions: z.object({ today: count, comingSevenDays: count, completedSevenDays: count, cancelledSevenDays: count }).nullable(),
  /** Paid in each calendar month (UTC) of the last twelve, oldest first, without VAT; in a currency each that anything was paid in. */
  revenue: z.array(z.object({ month: z.string(), paid: money })).nullable(),
  /** Messages to people in the last seven days (UTC), and how many failed. */
  deliveries: z.array(z.object({ channel: z.enum(['push', 'email']), sent: count, failed: count })).nullable(),
  operation: z.object({
    /** Overdue deliveries, and the time of the oldest. */
    overdue: z.array(z.object({ kind: z.enum(['push', 'notification-mails', 'mails']), count, since: instant.nullable() })),
    /** Regular work of the provider, and when it last began; null where it does not run. */
    lookUps: z.array(z.object({ name: z.string(), lastBegunAt: instant.nullable(), isLate: z.boolean() })),
    version: z.string(),
    /** The start of the process that responded. */
    startedAt: instant,
    /** The relays of calls, as each answered when the provider asked for an allocation: at its start, and every hour. */
    relays: z
      .array(
        z.object({
          url: z.string(),
          state: z.enum(['in-order', 'wrong-secret', 'untrusted', 'unreachable', 'refused']),
          checkedAt: instant,
        }),
      )
      // Missing on devices that kept a response of before.
      .optional(),
    database: z.object({ version: z.string(), isEmbedded: z.boolean(), answeredInMilliseconds: count }),
  }),
  asOf: instant,
});
export type AdminDashboard = z.infer<typeof adminDashboard>;
