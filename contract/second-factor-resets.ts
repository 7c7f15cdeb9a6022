import * as z from 'zod';
import { addressToShow, emailAddress } from './email-address.ts';
import { done, endpoint, identifier, instant, typedText } from './endpoint.ts';
import { roles } from './roles.ts';
import { secondFactorCode } from './sign-in-methods.ts';

const named = z.object({ id: identifier, fullName: z.string() });

/** A request that a person who lost the second factor may log in without it: made by one administrator, consented to by another. */
export const secondFactorReset = z.object({
  id: identifier,
  person: named.extend({ email: addressToShow, role: z.enum(roles) }),
  /** How the administrator knows that the person asks, and not another one. */
  reason: z.string(),
  askedBy: named,
  askedAt: instant,
  /** Nothing can be decided after it. */
  expiresAt: instant,
  status: z.enum(['open', 'consented', 'refused', 'withdrawn', 'expired']),
  decidedBy: named.nullable(),
  decidedAt: instant.nullable(),
  /** Whether who looks at it may consent, or refuse: neither who asked, nor the person. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type SecondFactorReset = z.infer<typeof secondFactorReset>;

const ofAdmins = { access: ['ADMIN'], permission: 'admin.roles', memberData: 'none', ours: true } as const;

/** Calls about lost second factors; part of the noun accounts. */
export const secondFactorResetCalls = {
  secondFactorResets: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/admin/second-factor-resets',
    summary: 'Resets of a second factor that wait for consent, then those of the last 90 days',
    offline: 'cache',
    reply: z.object({ items: z.array(secondFactorReset) }),
  }),
  askSecondFactorReset: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/admin/second-factor-resets',
    summary: 'Asks that the second factor of a person be reset; another administrator has to consent within three days',
    act: { about: 'second-factor-reset', id: 'reply.id' },
    offline: 'online',
    body: z.object({ email: emailAddress, reason: typedText().min(10).max(1000) }),
    reply: secondFactorReset,
    /** NOT_ALLOWED_NOW: the account has no second factor. OBJECT_DENIED: one's own. ALREADY_DONE: one waits already. */
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'OBJECT_DENIED', 'ALREADY_DONE'],
  }),
  consentSecondFactorReset: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/admin/second-factor-resets/{id}/consent',
    summary: 'Consents to a reset: the second factor and all sign-in sessions of the person end, and the person is mailed',
    act: { about: 'second-factor-reset', id: 'params.id' },
    reauthentication: { of: ['ADMIN'], by: ['password', 'second-factor'] },
    offline: 'online',
    body: z.object({ currentPassword: z.string().min(1).max(200), code: secondFactorCode.optional() }),
    reply: secondFactorReset,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'OBJECT_DENIED'],
  }),
  closeSecondFactorReset: endpoint({
    ...ofAdmins,
    method: 'DELETE',
    path: '/admin/second-factor-resets/{id}',
    summary: 'Withdraws a reset by who asked for it, or refuses it by another administrator',
    act: { about: 'second-factor-reset', id: 'params.id' },
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'OBJECT_DENIED'],
  }),
};
