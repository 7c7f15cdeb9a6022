import * as z from 'zod';
import { addressToShow, emailAddress } from './email-address.ts';
import {
  done,
  endpoint,
  identifier,
  instant,
  localizedText,
  longText,
  money,
  newOrder,
  shortText,
  typedText,
  version,
} from './endpoint.ts';
import { billingDetails, invoice, invoiceLine, paymentTransaction, vatNote, vatNumber } from './invoice.ts';
import { agreedTexts } from './legal-texts.ts';
import { paymentCalls } from './payments.ts';
import { billingInterval, plan, planInput } from './plan.ts';
import { sellerCalls } from './seller.ts';

export const subscriptionStatus = z.enum(['running', 'cancelled', 'ended']);

export const subscription = z.object({
  id: identifier,
  enterpriseId: identifier,
  planId: identifier,
  planName: localizedText,
  interval: billingInterval,
  status: subscriptionStatus,
  seats: z.int().min(1),
  /** From the next renewal on; null when the seats do not change. */
  nextSeats: z.int().min(1).nullable(),
  seatsUsed: z.int().min(0),
  pricePerSeat: money,
  billingEmail: addressToShow,
  purchaseOrder: z.string().nullable(),
  startedAt: instant,
  /** Null once cancelled. */
  renewsAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** Until when a cancelled subscription still applies. */
  endsAt: instant.nullable(),
  /** An invoice is overdue: the subscription ends then unless it is paid. Null when none is. */
  graceEndsAt: instant.nullable(),
  version,
});
export type Subscription = z.infer<typeof subscription>;

const billingInput = z.object({
  name: shortText,
  addressLine: shortText,
  postalCode: typedText().min(1).max(20),
  city: shortText,
  country: z.string().regex(/^[A-Z]{2}$/, 'Use a country code of two letters.'),
  vatId: vatNumber.nullish(),
});

/** The price of a change, before it is made. */
export const subscriptionQuote = z.object({
  /** `now` is invoiced and in force at once; `at-renewal` costs nothing before; `none` changes nothing. */
  takesEffect: z.enum(['now', 'at-renewal', 'none']),
  effectiveAt: instant,
  lines: z.array(invoiceLine),
  net: money,
  vat: money,
  amount: money,
  vatRate: z.number().min(0).max(1),
  vatNote,
  /** The price of each later period, VAT included. */
  afterwards: z.object({ amount: money, renewsAt: instant }),
  seatsUsed: z.int().min(0),
});
export type SubscriptionQuote = z.infer<typeof subscriptionQuote>;

const change = z.object({ planId: identifier, interval: billingInterval, seats: z.int().min(1).max(1_000_000) });

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
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'INVALID_INPUT', 'SELLER_MISSING'],
    ours: true,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/enterprise/subscription',
    summary: 'Starts a subscription, or moves the running one to another plan or number of seats',
    act: { about: 'subscription', id: 'own' },
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    offline: 'online',
    body: change.extend({
      billingEmail: emailAddress,
      purchaseOrder: shortText.nullish(),
      /** Needed unless the enterprise has given it before. */
      billing: billingInput.optional(),
      /** The client agreement in force, which the order accepts. */
      agreements: agreedTexts,
      /** The amount that was shown; where it is another one by now, nothing is done. */
      quotedCents: z.int().optional(),
    }),
    /** `transaction` is null where nothing is to be paid before the renewal. */
    reply: z.object({ subscription, transaction: paymentTransaction.nullable() }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'INVALID_INPUT', 'VERSION_CONFLICT', 'SELLER_MISSING', 'TEXT_CHANGED'],
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: '/enterprise/cancel-subscription',
    summary: 'Cancels the running subscription at the end of its paid time',
    act: { about: 'subscription', id: 'own' },
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
    act: { about: 'subscription', id: 'own' },
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
      /** For an admin: the number of enterprises with each plan now. */
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
    act: { about: 'enterprise', id: 'own' },
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    offline: 'online',
    body: z.object({ billing: billingInput.optional(), billingEmail: emailAddress.optional(), purchaseOrder: shortText.nullish() }),
    reply: z.object({ billing: billingDetails.nullable(), billingEmail: addressToShow.nullable(), purchaseOrder: z.string().nullable() }),
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
    act: { about: 'plan', id: 'params.id' },
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
    act: { about: 'plan', id: 'params.id', way: 'body.isActive' },
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
    act: { about: 'plan', id: 'reply.id' },
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
      sessionsPerMonth: z.int().min(0).nullable(),
      sessionsUsedThisMonth: z.int().min(0),
      renewsAt: instant.nullable(),
      endsAt: instant.nullable(),
    }),
  }),
  ...paymentCalls,
  ...sellerCalls,
  orderPlans: endpoint({
    access: ['ADMIN'],
    permission: 'admin.plans',
    ours: true,
    method: 'PATCH',
    path: '/admin/plan-order',
    summary: 'Puts the plans into another order, which the public page and employers see',
    act: {},
    offline: 'online',
    body: newOrder,
    reply: done,
    errors: ['VERSION_CONFLICT'],
  }),
};
