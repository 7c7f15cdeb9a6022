import * as z from 'zod';
import { day, identifier, instant, localizedText, money } from './endpoint.ts';
import { enterpriseStatus, setupStep } from './enterprise.ts';
import { figure } from './figure.ts';
import { smallestGroup } from './group-sizes.ts';

/** A to-do, with its count and the time since or until when. */
const waiting = z.object({
  kind: z.enum([
    'not-invited',
    'links-expired',
    'links-bounced',
    'invoices-overdue',
    'trial-ending',
    'subscription-ending',
    'monthly-data-missing',
    'administrators-invited',
    'issues-answered',
  ]),
  count: z.int().min(1),
  at: instant.nullable(),
});

export const healthAtAGlance = z.object({
  /** The last closed month; null before the first one. */
  month: z.string().nullable(),
  minimumGroupSize: z.int().min(smallestGroup),
  /** Since when the figures stand; they change when the next month is closed. */
  releasedAt: instant.nullable(),
  /** People in these figures. */
  people: z.int().min(0),
  averageScore: figure,
  /** Against three months before, in points, of the same people. */
  change: figure,
  /** Share of those counted who recorded something in the month, in tenths from 0 to 1. */
  participation: figure,
  /** About how many those are. */
  active: figure,
});

/** Parts that the person's sub-role does not open are null. */
export const enterpriseDashboard = z.object({
  enterpriseId: identifier,
  enterpriseName: z.string(),
  image: z.string().nullable(),
  status: enterpriseStatus,
  deactivation: z
    .object({
      at: instant,
      reason: z.string().nullable(),
      membersUntil: instant.nullable(),
      /** The last day of that, in the time zone of the enterprise. */
      membersLastDay: day.nullable(),
    })
    .nullable(),
  /** The first step that is not done. */
  setupStep,
  /**
   * All steps, in order; `canWait` is true for the subscription during the trial, `isAllowed` tells whether the person's sub-role opens
   * it.
   */
  steps: z.array(z.object({ step: setupStep.exclude(['done']), isDone: z.boolean(), canWait: z.boolean(), isAllowed: z.boolean() })),
  employees: z
    .object({
      /** Everyone who has not left; the three that follow add up to it. */
      total: z.int().min(0),
      imported: z.int().min(0),
      invited: z.int().min(0),
      joined: z.int().min(0),
      /** About how many recorded something in the month `activeIn`, of `activeOf` people in the figure. */
      active: figure,
      activeOf: z.int().min(0),
      /** The last closed month; null before the first one. */
      activeIn: z.string().nullable(),
    })
    .nullable(),
  seats: z.object({ total: z.int().min(0), used: z.int().min(0), free: z.int().min(0), trialEndsAt: instant.nullable() }).nullable(),
  subscription: z
    .object({
      planName: localizedText,
      status: z.enum(['running', 'cancelled']),
      interval: z.enum(['month', 'year']),
      renewsAt: instant.nullable(),
      endsAt: instant.nullable(),
      graceEndsAt: instant.nullable(),
      /** The next invoice's amount, VAT included; null when there is none. */
      nextInvoice: z.object({ at: instant, amount: money }).nullable(),
      openInvoices: z.int().min(0),
    })
    .nullable(),
  health: healthAtAGlance.nullable(),
  openIssues: z.int().min(0).nullable(),
  waiting: z.array(waiting),
  asOf: instant,
});
export type EnterpriseDashboard = z.infer<typeof enterpriseDashboard>;
