import * as z from 'zod';
import {
  day,
  done,
  emailAddress,
  endpoint,
  identifier,
  instant,
  localizedText,
  longText,
  money,
  newOrder,
  page,
  pageQuery,
  shortText,
  version,
} from './endpoint.ts';
import { invoiceDeeds, trailOf } from './trail.ts';

export const billingInterval = z.enum(['month', 'year']);
export const subscriptionStatus = z.enum(['running', 'cancelled', 'ended']);
/** `cancelled` by a credit note before it was paid, `refunded` by one afterwards. */
export const paymentStatus = z.enum(['open', 'paid', 'failed', 'refunded', 'cancelled']);

/** What an enterprise can subscribe to. Prices are per seat and interval. */
export const plan = z.object({
  id: identifier,
  name: localizedText,
  description: localizedText,
  features: z.array(localizedText),
  pricePerMonth: money,
  pricePerYear: money,
  minimumSeats: z.int().min(1),
  maximumSeats: z.int().min(1).nullable(),
  /** One-on-one sessions per member and month; null is without limit. */
  sessionsPerMonth: z.int().min(0).nullable(),
  /** Only active plans can be subscribed to. */
  isActive: z.boolean(),
  version,
});
export type Plan = z.infer<typeof plan>;

export const planInput = z.object({
  name: localizedText,
  description: localizedText,
  features: z.array(localizedText).max(20),
  pricePerMonth: money,
  pricePerYear: money,
  minimumSeats: z.int().min(1).max(100_000),
  maximumSeats: z.int().min(1).max(1_000_000).nullable(),
  sessionsPerMonth: z.int().min(0).max(100).nullable(),
});

export const subscription = z.object({
  id: identifier,
  enterpriseId: identifier,
  planId: identifier,
  planName: localizedText,
  interval: billingInterval,
  status: subscriptionStatus,
  seats: z.int().min(1),
  /** From the next renewal on; null when the seats stay as they are. */
  nextSeats: z.int().min(1).nullable(),
  seatsUsed: z.int().min(0),
  pricePerSeat: money,
  billingEmail: z.string(),
  purchaseOrder: z.string().nullable(),
  startedAt: instant,
  /** Null once cancelled. */
  renewsAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** Until when a cancelled subscription still runs. */
  endsAt: instant.nullable(),
  /** An invoice is overdue: the subscription ends then unless it is paid. Null when none is. */
  graceEndsAt: instant.nullable(),
  version,
});
export type Subscription = z.infer<typeof subscription>;

/** Who invoices are written to. */
export const billingDetails = z.object({
  name: z.string(),
  addressLine: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  vatId: z.string().nullable(),
});
export type BillingDetails = z.infer<typeof billingDetails>;

const billingInput = z.object({
  name: shortText,
  addressLine: shortText,
  postalCode: z.string().trim().min(1).max(20),
  city: shortText,
  country: z.string().regex(/^[A-Z]{2}$/, 'Use a country code of two letters.'),
  vatId: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}[0-9A-Z+*]{2,13}$/, 'Use a VAT number with its country, like ESB12345678.')
    .nullish(),
});

/** Who issues the invoices. */
export const seller = z.object({ name: z.string(), addressLines: z.array(z.string()), country: z.string(), vatId: z.string().nullable() });
export type Seller = z.infer<typeof seller>;

/** Why VAT is what it is: `domestic` at the seller's rate, `reverse-charge` owed by a buyer of the EU, `outside` beyond the EU. */
export const vatNote = z.enum(['domestic', 'reverse-charge', 'outside']);

/** What a line of an invoice is for. `seats` for a whole period, `added-seats` for the rest of one, `credit` for what was paid and is not used. */
export const invoiceLine = z.object({
  kind: z.enum(['seats', 'added-seats', 'credit']),
  planName: localizedText,
  seats: z.int(),
  periodFrom: instant,
  periodTo: instant,
  /** Of the period that are paid for; null for the whole. */
  days: z.int().nullable(),
  ofDays: z.int().nullable(),
  /** Per seat and interval. */
  unitPrice: money,
  amount: money,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const paymentTransaction = z.object({
  id: identifier,
  enterpriseId: identifier,
  enterpriseName: z.string(),
  subscriptionId: identifier,
  planName: localizedText,
  invoiceNumber: z.string(),
  /** VAT included. */
  amount: money,
  net: money,
  vat: money,
  status: paymentStatus,
  /** Open, and its day to be paid is over. */
  isOverdue: z.boolean(),
  periodFrom: instant,
  periodTo: instant,
  issuedAt: instant,
  dueAt: instant,
  paidAt: instant.nullable(),
  /** Of the payment, as the bank shows it. */
  paymentReference: z.string().nullable(),
  /** Taken off it by credit notes, VAT included; never more than the invoice. */
  credited: money,
  /** The credit note with which nothing of the invoice is left; null while something is. */
  creditNote: z.object({ number: z.string(), issuedAt: instant, reason: z.string() }).nullable(),
  version,
});
export type PaymentTransaction = z.infer<typeof paymentTransaction>;

/** What one credit note takes off one line of an invoice. */
const creditLine = z.object({
  /** Its place among the lines of the invoice; null for the invoice as a whole. */
  line: z.int().min(0).nullable(),
  net: money,
  vat: money,
});

/** Takes a part of an invoice back, or what is left of it. Its sums are above zero, and printed below it. */
const creditNote = z.object({
  id: identifier,
  number: z.string(),
  issuedAt: instant,
  reason: z.string(),
  lines: z.array(creditLine),
  net: money,
  vat: money,
  /** VAT included. */
  amount: money,
});
export type CreditNote = z.infer<typeof creditNote>;

/** Everything that a printed invoice says. */
export const invoice = paymentTransaction.extend({
  interval: billingInterval,
  lines: z.array(invoiceLine),
  /** Oldest first. */
  creditNotes: z.array(creditNote),
  /** As a share: 0.21. */
  vatRate: z.number().min(0).max(1),
  vatNote,
  /** Null on invoices from before the address was asked for. */
  billTo: billingDetails.nullable(),
  seller,
  billingEmail: z.string(),
  purchaseOrder: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** What a change costs, before it is made. */
export const subscriptionQuote = z.object({
  /** `now` is invoiced at once and in force at once; `at-renewal` costs nothing before; `none` changes nothing. */
  takesEffect: z.enum(['now', 'at-renewal', 'none']),
  effectiveAt: instant,
  lines: z.array(invoiceLine),
  net: money,
  vat: money,
  amount: money,
  vatRate: z.number().min(0).max(1),
  vatNote,
  /** Of each later period, VAT included. */
  afterwards: z.object({ amount: money, renewsAt: instant }),
  seatsUsed: z.int().min(0),
});
export type SubscriptionQuote = z.infer<typeof subscriptionQuote>;

const change = z.object({ planId: identifier, interval: billingInterval, seats: z.int().min(1).max(1_000_000) });

/** What a credit note takes back: lines, each without VAT, or an amount with it. */
const creditedPart = z.union([
  z.object({
    lines: z
      .array(z.object({ line: z.int().min(0).max(200), netCents: z.int().min(1).max(1_000_000_000_00) }))
      .min(1)
      .max(200)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Name each line once.'),
  }),
  z.object({ amountCents: z.int().min(1).max(1_000_000_000_00) }),
]);
export type CreditedPart = z.infer<typeof creditedPart>;

const ofAccounting = { access: ['ADMIN'], permission: 'admin.payments', ours: true } as const;

export const subscriptions = {
  quote: endpoint({
    method: 'GET',
    path: '/enterprise/subscription-quote',
    summary: 'What starting or changing the subscription would cost, to be shown before it is done',
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    offline: 'online',
    query: change.extend({ seats: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: subscriptionQuote,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'INVALID_INPUT'],
    ours: true,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/enterprise/subscription',
    summary: 'Starts a subscription, or moves the running one to another plan or number of seats',
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    offline: 'online',
    body: change.extend({
      billingEmail: emailAddress,
      purchaseOrder: shortText.nullish(),
      /** Needed unless the enterprise has given it before. */
      billing: billingInput.optional(),
      /** The amount that was shown; with another one nothing is done. */
      quotedCents: z.int().optional(),
    }),
    /** `transaction` is null where nothing is to be paid before the renewal. */
    reply: z.object({ subscription, transaction: paymentTransaction.nullable() }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'INVALID_INPUT', 'VERSION_CONFLICT'],
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: '/enterprise/cancel-subscription',
    summary: 'Cancels the running subscription at the end of its paid time',
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    offline: 'online',
    body: z.object({ reason: longText.nullish() }),
    reply: subscription,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/enterprise/resume-subscription',
    summary: 'Takes a cancellation back while the subscription still runs',
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    offline: 'online',
    reply: subscription,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/enterprise/get-subscriptions',
    summary: 'For an employer: active plans and the own subscriptions. For an admin: all plans',
    access: ['EMPLOYER', 'ADMIN'],
    permission: 'enterprise.subscriptions',
    adminPermission: 'admin.plans',
    allowsDeactivatedEnterprise: true,
    offline: 'cache',
    reply: z.object({
      plans: z.array(plan),
      /** For an admin: how many enterprises have each plan now. */
      holders: z.array(z.object({ planId: identifier, count: z.int().min(1) })).optional(),
      current: subscription.nullable(),
      former: z.array(subscription),
      /** Seats to try the product with; null once there is a subscription, or when the trial is over. */
      trial: z.object({ seats: z.int().min(0), seatsUsed: z.int().min(0), endsAt: instant }).nullable(),
      billing: billingDetails.nullable(),
    }),
  }),
  editBilling: endpoint({
    method: 'PATCH',
    path: '/enterprise/billing',
    summary: 'Changes who the next invoices are written to, where they are mailed, and their purchase order',
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    offline: 'online',
    body: z.object({ billing: billingInput.optional(), billingEmail: emailAddress.optional(), purchaseOrder: shortText.nullish() }),
    reply: z.object({ billing: billingDetails.nullable(), billingEmail: z.string().nullable(), purchaseOrder: z.string().nullable() }),
    ours: true,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/enterprise/invoices/{id}',
    summary: 'One invoice with all that is printed on it; `id` is that of the payment',
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    allowsDeactivatedEnterprise: true,
    offline: 'cache',
    reply: invoice,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/enterprise/update-subscription/{id}',
    summary: 'Changes a plan for who subscribes from now on; what runs keeps its price and what it includes',
    access: ['ADMIN'],
    permission: 'admin.plans',
    offline: 'online',
    body: planInput.partial().extend({ baseVersion: version.optional() }),
    reply: plan,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  activate: endpoint({
    method: 'PATCH',
    path: '/enterprise/active-subscription/{id}',
    summary: 'Activates or deactivates a plan',
    access: ['ADMIN'],
    permission: 'admin.plans',
    offline: 'online',
    body: z.object({ isActive: z.boolean(), baseVersion: version.optional() }),
    reply: plan,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  createPlan: endpoint({
    method: 'POST',
    path: '/admin/create-plan',
    summary: 'Creates a plan, not active yet',
    access: ['ADMIN'],
    permission: 'admin.plans',
    offline: 'online',
    body: planInput,
    reply: plan,
    ours: true,
  }),
  publicPlans: endpoint({
    method: 'GET',
    path: '/common/get-plans',
    summary: 'The active plans, for the public site',
    access: 'public',
    offline: 'cache',
    reply: z.object({ items: z.array(plan) }),
    ours: true,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/user/get-subscription',
    summary: 'What covers the member’s sessions',
    access: ['USER'],
    offline: 'cache',
    reply: z.object({
      isCovered: z.boolean(),
      enterpriseName: z.string().nullable(),
      planName: localizedText.nullable(),
      features: z.array(localizedText),
      sessionsPerMonth: z.int().min(0).nullable(),
      sessionsUsedThisMonth: z.int().min(0),
      renewsAt: instant.nullable(),
      endsAt: instant.nullable(),
    }),
  }),
  paymentsOfEnterprise: endpoint({
    method: 'GET',
    path: '/admin/get-payment-transaction',
    summary: 'Payments of an enterprise, or of all, latest first',
    access: ['ADMIN'],
    permission: 'admin.payments',
    offline: 'cache',
    query: z.object({ ...pageQuery, enterpriseId: identifier.optional() }),
    reply: page(paymentTransaction),
    errors: ['NOT_FOUND'],
  }),
  payments: endpoint({
    method: 'GET',
    path: '/enterprise/get-payment-transactions',
    summary: 'Payments of the own enterprise, latest first',
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    allowsDeactivatedEnterprise: true,
    offline: 'cache',
    query: z.object(pageQuery),
    reply: page(paymentTransaction),
    ours: true,
  }),
  invoiceForAdmin: endpoint({
    ...ofAccounting,
    method: 'GET',
    path: '/admin/invoices/{id}',
    summary: 'One invoice of any enterprise, and what was done with it; `id` is that of the payment',
    offline: 'cache',
    reply: z.object({ invoice, trail: trailOf(invoiceDeeds) }),
    errors: ['NOT_FOUND'],
  }),
  recordPayment: endpoint({
    ...ofAccounting,
    method: 'POST',
    path: '/admin/invoices/{id}/payment',
    summary: 'Writes down that an invoice was paid; again with the same day and reference changes nothing',
    offline: 'online',
    /** Not before the invoice was issued, in the time zone of the enterprise, and not in the future, there or where it is written down. */
    body: z.object({ paidOn: day, reference: shortText.max(140), baseVersion: version }),
    reply: paymentTransaction,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT', 'INVALID_INPUT'],
  }),
  undoPayment: endpoint({
    ...ofAccounting,
    method: 'DELETE',
    path: '/admin/invoices/{id}/payment',
    summary: 'Takes back that an invoice was paid; it is open again',
    offline: 'online',
    query: z.object({ baseVersion: z.coerce.number().int().min(1) }),
    reply: paymentTransaction,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  }),
  cancelInvoice: endpoint({
    ...ofAccounting,
    method: 'POST',
    path: '/admin/invoices/{id}/credit-note',
    summary: 'Cancels what is left of an invoice by a credit note with a number of its own; the enterprise is told',
    offline: 'online',
    body: z.object({ reason: shortText, baseVersion: version }),
    reply: paymentTransaction,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  }),
  creditPart: endpoint({
    ...ofAccounting,
    method: 'POST',
    path: '/admin/invoices/{id}/partial-credit-note',
    summary: 'Takes lines of an invoice, or an amount, back by a credit note with a number of its own; never more than what is left',
    offline: 'online',
    body: z.object({ of: creditedPart, reason: shortText, baseVersion: version }),
    reply: paymentTransaction,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT', 'INVALID_INPUT'],
  }),
  orderPlans: endpoint({
    access: ['ADMIN'],
    permission: 'admin.plans',
    ours: true,
    method: 'PATCH',
    path: '/admin/plan-order',
    summary: 'Puts the plans into another order, which the public page and employers see',
    offline: 'online',
    body: newOrder,
    reply: done,
    errors: ['VERSION_CONFLICT'],
  }),
};
