import * as z from 'zod';
import { linkSecret, password } from './account.ts';
import { addressToShow, emailAddress } from './email-address.ts';
import { countryCode, done, endpoint, identifier, instant, language, personName, shortText, timeZone, version } from './endpoint.ts';
import { agreedTexts } from './legal-texts.ts';
import { permission } from './permissions.ts';
import { phoneToShow, typedPhone } from './phone.ts';
import { secondFactorCode } from './sign-in-methods.ts';

/** A person who runs an enterprise or the platform. */
export const administrator = z.object({
  id: identifier,
  email: addressToShow,
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  fullName: z.string(),
  image: z.string().nullable(),
  phone: phoneToShow.nullable(),
  jobTitle: z.string().nullable(),
  /** Holds every permission of the side; cannot be denied one. */
  isOwner: z.boolean(),
  subRoleId: identifier.nullable(),
  subRoleName: z.string().nullable(),
  status: z.enum(['invited', 'active', 'deactivated']),
  /** For an invited administrator who has not accepted yet. */
  invitation: z.object({ sentAt: instant, expiresAt: instant, isExpired: z.boolean() }).nullable(),
  createdAt: instant,
  version,
});
export type Administrator = z.infer<typeof administrator>;

export const administratorInput = z.object({
  ...personName,
  phone: typedPhone.nullish(),
  /** The country of a number without a country code. */
  phoneCountry: countryCode.nullish(),
  jobTitle: shortText.nullish(),
});

/** One whose access was taken back, and can be given back. */
export const formerAdministrator = administrator
  .pick({ id: true, email: true, fullName: true, image: true, jobTitle: true })
  .extend({ removedAt: instant, permissions: z.array(permission) });
export type FormerAdministrator = z.infer<typeof formerAdministrator>;

/** One of those who run the platform. */
export const platformAdministrator = administrator.extend({
  /** Logging in asks for a code too. */
  hasSecondFactor: z.boolean(),
});
export type PlatformAdministrator = z.infer<typeof platformAdministrator>;

export const handingOver = z.object({
  userId: identifier,
  /** The former owner's sub-role; null keeps all permissions as exceptions of their own. */
  subRoleId: identifier.nullable(),
  currentPassword: z.string().min(1).max(200),
  code: secondFactorCode.optional(),
});

/** Who acts for an employer, and how a person becomes one of them. */
export const administratorCalls = {
  administrators: endpoint({
    method: 'GET',
    path: '/enterprise/administrators',
    summary: 'The administrators of the own enterprise, the owner first, then by name',
    access: ['EMPLOYER'],
    permission: 'enterprise.roles',
    offline: 'cache',
    reply: z.object({ items: z.array(administrator) }),
    ours: true,
  }),
  inviteAdministrator: endpoint({
    method: 'POST',
    path: '/enterprise/administrators',
    summary: 'Mails an invitation to a further administrator; sent again for one who has not come yet',
    act: { about: 'permissions', id: 'reply.id' },
    access: ['EMPLOYER'],
    permission: 'enterprise.roles',
    offline: 'online',
    body: administratorInput.extend({ email: emailAddress, subRoleId: identifier.nullable(), language }),
    reply: administrator,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'OBJECT_DENIED', 'TOO_MANY_REQUESTS'],
    ours: true,
  }),
  administratorInvitation: endpoint({
    method: 'POST',
    path: '/common/administrator-invitation',
    summary: 'Whom the link of an administrator’s invitation greets',
    access: 'public',
    offline: 'online',
    body: z.object({ secret: linkSecret }),
    reply: z.object({
      /** Null for an administrator of the platform. */
      enterpriseName: z.string().nullable(),
      /** Whether the invited person becomes the owner of the enterprise. */
      isOwner: z.boolean(),
      invitedBy: z.string().nullable(),
      email: addressToShow,
      firstName: z.string(),
      lastName: z.string(),
      language,
      expiresAt: instant,
    }),
    errors: ['LINK_EXPIRED', 'ALREADY_DONE'],
    ours: true,
  }),
  acceptAdministrator: endpoint({
    method: 'POST',
    path: '/common/accept-administrator',
    summary: 'Takes an invited administrator in: names and a password; they then log in as usual',
    access: 'public',
    memberData: 'none',
    offline: 'online',
    body: z.object({
      secret: linkSecret,
      password,
      ...personName,
      agreements: agreedTexts,
      language,
      timeZone,
    }),
    reply: z.object({ userId: identifier, email: addressToShow }),
    errors: ['LINK_EXPIRED', 'ALREADY_DONE', 'TEXT_CHANGED', 'PASSWORD_GUESSABLE'],
    ours: true,
  }),
  removeAdministrator: endpoint({
    method: 'DELETE',
    path: '/enterprise/administrators/{id}',
    summary: 'Takes a further administrator’s access to the enterprise back, or an invitation',
    act: { about: 'permissions', id: 'params.id' },
    access: ['EMPLOYER'],
    permission: 'enterprise.roles',
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'OBJECT_DENIED'],
    ours: true,
  }),
  formerAdministrators: endpoint({
    method: 'GET',
    path: '/enterprise/former-administrators',
    summary: 'The administrators of the own enterprise whose access was taken back, the latest first',
    access: ['EMPLOYER'],
    permission: 'enterprise.roles',
    offline: 'cache',
    reply: z.object({ items: z.array(formerAdministrator) }),
    ours: true,
  }),
  restoreAdministrator: endpoint({
    method: 'POST',
    path: '/enterprise/administrators/{id}/restore',
    summary: 'Gives an administrator of the own enterprise the access back that was taken from them',
    act: { about: 'permissions', id: 'params.id' },
    access: ['EMPLOYER'],
    permission: 'enterprise.roles',
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'OBJECT_DENIED'],
    ours: true,
  }),
};
