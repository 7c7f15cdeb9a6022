import * as z from 'zod';
import { accountHolder, bic, iban } from './bank-account.ts';
import { day, done, endpoint, identifier, instant, money, page, pageQuery, shortText, version } from './endpoint.ts';
import { sessionKind } from './session.ts';
import { secondFactorCode } from './sign-in-methods.ts';
import { payoutActions, trailOf } from './trail.ts';

/** A coach's earnings in a period. `open` is still growing, `due` waits for the transfer. */
export const payout = z.object({
  id: identifier,
  startsOn: day,
  /** Last day of the period, inclusive. */
  endsOn: day,
  status: z.enum(['open', 'due', 'paid']),
  /** The sum of its sessions and corrections. */
  amount: money,
  sessionCount: z.int().min(0),
  minutes: z.int().min(0),
  paidAt: instant.nullable(),
  /** The reference of the transfer, as the bank shows it. */
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

/** A separate entry that adds to a payout or takes from it. A closed payout is never edited. */
export const payoutCorrection = z.object({
  id: identifier,
  /** Below zero: it reduces the payout. */
  amount: money,
  reason: z.string(),
  /** The first day of the month that it is about, where that is an earlier one. */
  about: day.nullable(),
  at: instant,
});
export type PayoutCorrection = z.infer<typeof payoutCorrection>;

/** A coach's bank account. The account number is never shown whole again. */
export const bankDetails = z.object({
  holder: z.string(),
  /** The name has no Latin spelling: nothing can be paid until the coach gives one. */
  needsLatinHolder: z.boolean(),
  /** The last four characters of the IBAN. */
  ibanEnding: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  bic: z.string().nullable(),
  changedAt: instant,
});
export type BankDetails = z.infer<typeof bankDetails>;

/** A coach's month as the platform pays it. */
export const coachPayout = payout.extend({
  coachId: identifier,
  coachName: z.string(),
  coachImage: z.string().nullable(),
  /** The sum of its corrections. */
  corrected: money,
  /** Null where the coach has given no bank account, or a holder whose name has no Latin spelling. */
  bank: bankDetails.pick({ ibanEnding: true, country: true }).nullable(),
  /** The transfer file that it is in: from then on nothing is added to it. */
  exportId: identifier.nullable(),
  version,
});
export type CoachPayout = z.infer<typeof coachPayout>;

/** A file of transfers for the bank. */
export const payoutExport = z.object({
  id: identifier,
  /** The bank's id of the file. */
  messageId: z.string(),
  /** When the bank is to carry it out. */
  executionOn: day,
  madeAt: instant,
  madeByName: z.string(),
  transferCount: z.int().min(1),
  total: money,
  /** All of it was marked as paid. */
  isPaid: z.boolean(),
});
export type PayoutExport = z.infer<typeof payoutExport>;

/** The month of an administrator's view, by its first day. */
const monthStart = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-01$/, 'Use the first day of a month, like 2026-11-01.');
const chosenPayouts = z
  .array(z.object({ id: identifier, baseVersion: version }))
  .min(1)
  .max(500);
/** In the banks' format: the reference of a transfer has at most 35 characters (ISO 20022, Max35Text). */
const paymentReference = shortText.max(35);
const maxCorrectionCents = 10_000_000;

const ofAdmin = { access: ['ADMIN'], permission: 'admin.payments', ours: true } as const;

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
      corrections: z.array(payoutCorrection),
      /** The pay for one hour of a one-on-one session. */
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
  bankDetails: endpoint({
    method: 'GET',
    path: '/coach/bank-details',
    summary: 'Where the coach’s money goes; the account number by its last four characters',
    access: ['COACH'],
    offline: 'cache',
    reply: z.object({ details: bankDetails.nullable() }),
    ours: true,
  }),
  setBankDetails: endpoint({
    method: 'POST',
    path: '/coach/bank-details',
    summary: 'Says where the coach’s money goes from now on; files already made for the bank keep the account they were made with',
    access: ['COACH'],
    offline: 'online',
    reauthentication: { of: ['COACH'], by: ['password', 'second-factor'] },
    body: z.object({
      holder: accountHolder,
      iban,
      bic: bic.nullish(),
      currentPassword: z.string().min(1).max(200),
      code: secondFactorCode.optional(),
    }),
    reply: z.object({ details: bankDetails }),
    ours: true,
  }),
  months: endpoint({
    ...ofAdmin,
    method: 'GET',
    path: '/admin/payout-months',
    summary: 'What the platform owes and paid its coaches by month and currency, latest first',
    offline: 'cache',
    reply: z.object({
      items: z.array(z.object({ startsOn: day, total: money, unpaid: money, coachCount: z.int().min(0), unpaidCount: z.int().min(0) })),
    }),
  }),
  ofMonth: endpoint({
    ...ofAdmin,
    method: 'GET',
    path: '/admin/payouts',
    summary: 'What each coach is owed for a month, by name, and the files made for the bank',
    offline: 'cache',
    query: z.object({ month: monthStart }),
    reply: z.object({
      startsOn: day,
      endsOn: day,
      /** When it is to be transferred. */
      paidOn: day,
      items: z.array(coachPayout),
      exports: z.array(payoutExport),
      /** The settings without which the bank’s file cannot be made; none when it can. */
      missing: z.array(z.string()),
    }),
  }),
  get: endpoint({
    ...ofAdmin,
    method: 'GET',
    path: '/admin/payouts/{id}',
    summary: 'Why a coach is owed what for a month: sessions with their rate, corrections, and what was cancelled and earns nothing',
    offline: 'cache',
    reply: z.object({
      payout: coachPayout,
      lines: z.array(payoutLine.extend({ hourlyRate: money })),
      corrections: z.array(payoutCorrection.extend({ byName: z.string() })),
      cancelled: z.array(
        z.object({
          sessionId: identifier,
          startsAt: instant,
          kind: sessionKind,
          minutes: z.int().min(0),
          cancelledAt: instant.nullable(),
          by: z.enum(['coach', 'member', 'admin']).nullable(),
        }),
      ),
      trail: trailOf(payoutActions),
    }),
    errors: ['NOT_FOUND'],
  }),
  pay: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/admin/pay-payouts',
    summary: 'Writes down that months of coaches were transferred; again with the same day and reference changes nothing',
    act: { about: 'payout', id: 'body.items', count: 'body.items' },
    offline: 'online',
    body: z.object({ items: chosenPayouts, paidOn: day, reference: paymentReference }),
    reply: z.object({ items: z.array(coachPayout) }),
    /** NOT_ALLOWED_NOW: a month that is not over. */
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  }),
  correct: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/admin/payout-corrections',
    summary: 'Adds to what a coach is owed or takes from it: in the month it is about while that is not closed, else in the present one',
    act: { about: 'coach', id: 'body.coachId' },
    offline: 'online',
    body: z.object({
      id: identifier,
      coachId: identifier,
      cents: z
        .int()
        .min(-maxCorrectionCents)
        .max(maxCorrectionCents)
        .refine((cents) => cents !== 0, 'Enter an amount.'),
      reason: shortText,
      about: monthStart,
    }),
    reply: z.object({ payout: coachPayout, correction: payoutCorrection }),
    /** NOT_ALLOWED_NOW: it would take more than the month has. */
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'ALREADY_DONE'],
  }),
  export: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/admin/payout-exports',
    summary: 'Closes months of coaches and puts their transfers into one file for the bank',
    act: { about: 'payout-export', id: 'reply.id', count: 'body.items' },
    offline: 'online',
    body: z.object({ id: identifier, items: chosenPayouts, executionOn: day }),
    reply: payoutExport,
    /** NOT_ALLOWED_NOW: a month that is not over, nothing to pay, no bank details, another currency than the euro. ALREADY_DONE: it is in a file, or paid. */
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'ALREADY_DONE', 'VERSION_CONFLICT', 'INVALID_INPUT'],
  }),
  undoExport: endpoint({
    ...ofAdmin,
    method: 'DELETE',
    path: '/admin/payout-exports/{id}',
    summary: 'Takes back a file that the bank was not given, and opens its months again; not once one of them is paid',
    act: { about: 'payout-export', id: 'params.id' },
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  }),
  exportFile: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/admin/payout-exports/{id}/file',
    summary: 'The transfers as a SEPA credit transfer (pain.001.001.09) or as CSV, with the whole account numbers',
    act: { about: 'payout-export', id: 'params.id' },
    offline: 'online',
    reauthentication: { of: ['ADMIN'], by: ['password', 'second-factor'] },
    body: z.object({
      format: z.enum(['sepa', 'csv']),
      currentPassword: z.string().min(1).max(200),
      code: secondFactorCode.optional(),
    }),
    reply: z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }),
    /** NOT_CONFIGURED: the paying account; `details.settings` names what is missing. */
    errors: ['NOT_FOUND', 'NOT_CONFIGURED'],
  }),
};
