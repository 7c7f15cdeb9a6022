import * as z from 'zod';
import {
  emailAddress,
  endpoint,
  identifier,
  instant,
  localizedText,
  longText,
  money,
  page,
  pageQuery,
  shortText,
  version,
} from './endpoint.ts';

export const billingInterval = z.enum(['month', 'year']);
export const subscriptionStatus = z.enum(['running', 'cancelled', 'ended']);
export const paymentStatus = z.enum(['open', 'paid', 'failed', 'refunded']);

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

const planInput = z.object({
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
  seatsUsed: z.int().min(0),
  pricePerSeat: money,
  startedAt: instant,
  /** Null once cancelled. */
  renewsAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** Until when a cancelled subscription still runs. */
  endsAt: instant.nullable(),
  version,
});
export type Subscription = z.infer<typeof subscription>;

export const paymentTransaction = z.object({
  id: identifier,
  enterpriseId: identifier,
  enterpriseName: z.string(),
  subscriptionId: identifier,
  planName: localizedText,
  invoiceNumber: z.string(),
  amount: money,
  status: paymentStatus,
  periodFrom: instant,
  periodTo: instant,
  issuedAt: instant,
  paidAt: instant.nullable(),
});
export type PaymentTransaction = z.infer<typeof paymentTransaction>;

export const subscriptions = {
  subscribe: endpoint({
    method: 'POST',
    path: '/enterprise/subscription',
    summary: 'Starts a subscription, or moves the running one to another plan or number of seats',
    access: ['EMPLOYER'],
    permission: 'enterprise.subscriptions',
    offline: 'online',
    body: z.object({
      planId: identifier,
      interval: billingInterval,
      seats: z.int().min(1).max(1_000_000),
      billingEmail: emailAddress,
      purchaseOrder: shortText.nullish(),
    }),
    reply: z.object({ subscription, transaction: paymentTransaction }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
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
  list: endpoint({
    method: 'GET',
    path: '/enterprise/get-subscriptions',
    summary: 'For an employer: active plans and the own subscriptions. For an admin: all plans',
    access: ['EMPLOYER', 'ADMIN'],
    permission: 'enterprise.subscriptions',
    adminPermission: 'admin.plans',
    offline: 'cache',
    reply: z.object({ plans: z.array(plan), current: subscription.nullable(), former: z.array(subscription) }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/enterprise/update-subscription/{id}',
    summary: 'Changes a plan; running subscriptions keep their price until they renew',
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
    body: z.object({ isActive: z.boolean() }),
    reply: plan,
    errors: ['NOT_FOUND'],
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
    offline: 'cache',
    query: z.object(pageQuery),
    reply: page(paymentTransaction),
    ours: true,
  }),
};
