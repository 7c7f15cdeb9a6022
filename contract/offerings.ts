import * as z from 'zod';
import { done, endpoint, fileAddress, identifier, instant, localizedText, money, newOrder, version } from './endpoint.ts';

/** Exactly one offering is of kind `health` (health coaching); all others are special. */
export const offeringKind = z.enum(['health', 'special']);

export const offeringKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Use lower-case letters, digits and hyphens.');

/** A subject for which a member can choose a coach. Its texts come in every language; the app picks one. */
export const offering = z.object({
  id: identifier,
  /** Never changes, `sleep`. */
  key: offeringKey,
  kind: offeringKind,
  name: localizedText,
  description: localizedText,
  image: z.string().nullable(),
  /** The price of one session for someone without an employer's subscription; null when it is not sold singly. */
  price: money.nullable(),
  /** The category of the intake forms that belong to it; null when there are none. */
  intakeCategory: z.string().nullable(),
  /** The number of approved coaches who offer it. */
  coachCount: z.int().min(0),
  /** Inactive ones can no longer be chosen; choices made before stay. */
  isActive: z.boolean(),
  version,
  updatedAt: instant,
});
export type Offering = z.infer<typeof offering>;

/** An offering as coaches, sessions and recommendations name it. */
export const offeringName = offering.pick({ id: true, key: true, kind: true, name: true });
export type OfferingName = z.infer<typeof offeringName>;

/** The obstacles to withdrawing an offering: nobody who booked is named. */
const comingSession = z.object({
  id: identifier,
  kind: z.enum(['one-on-one', 'group', 'orientation']),
  startsAt: instant,
  coachName: z.string(),
});

const offeringBody = z.object({
  name: localizedText,
  description: localizedText,
  image: fileAddress.nullable(),
  price: money.extend({ cents: z.int().min(0).max(1_000_000_00) }).nullable(),
  intakeCategory: offeringKey.nullable(),
  isActive: z.boolean(),
});

export const offerings = {
  create: endpoint({
    method: 'POST',
    path: '/admin/create-offering',
    summary: 'Creates an offering',
    act: { about: 'offering', id: 'reply.id' },
    access: ['ADMIN'],
    permission: 'admin.offerings',
    offline: 'online',
    body: offeringBody.extend({ key: offeringKey, kind: offeringKind }),
    reply: offering,
    errors: ['ALREADY_DONE', 'NOT_FOUND'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/common/get-offerings',
    summary: 'All active offerings, health coaching first',
    access: 'public',
    offline: 'cache',
    reply: z.object({ items: z.array(offering) }),
  }),
  all: endpoint({
    method: 'GET',
    path: '/admin/get-offerings',
    summary: 'All offerings, inactive ones too, health coaching first',
    access: ['ADMIN'],
    permission: 'admin.offerings',
    offline: 'cache',
    reply: z.object({ items: z.array(offering.extend({ chosenCount: z.int().min(0) })) }),
    ours: true,
  }),
  order: endpoint({
    method: 'PATCH',
    path: '/admin/offering-order',
    summary: 'Puts the special offerings into another order; health coaching always comes first',
    act: {},
    access: ['ADMIN'],
    permission: 'admin.offerings',
    offline: 'online',
    body: newOrder,
    reply: done,
    errors: ['VERSION_CONFLICT'],
    ours: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/get-offering/{id}',
    summary: 'One offering, active or not',
    access: ['ADMIN'],
    permission: 'admin.offerings',
    offline: 'cache',
    reply: offering.extend({
      /** Members who have a coach for it now. */
      chosenCount: z.int().min(0),
      /** The first of them; while there is one it cannot be withdrawn. */
      coming: z.object({ count: z.int().min(0), first: z.array(comingSession) }),
    }),
    errors: ['NOT_FOUND'],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/admin/edit-offering/{id}',
    summary: 'Changes an offering',
    act: { about: 'offering', id: 'params.id' },
    access: ['ADMIN'],
    permission: 'admin.offerings',
    offline: 'online',
    body: offeringBody.partial().extend({ baseVersion: version }),
    reply: offering,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/delete-offering/{id}',
    summary: 'Withdraws an offering; refused, with those that there are, while coming sessions belong to it',
    act: { about: 'offering', id: 'params.id' },
    access: ['ADMIN'],
    permission: 'admin.offerings',
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  }),
};
