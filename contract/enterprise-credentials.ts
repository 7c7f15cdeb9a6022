import * as z from 'zod';
import { linkSecret, password } from './account.ts';
import { addressToShow, emailAddress } from './email-address.ts';
import { endpoint, identifier, instant, language, personName, shortText, timeZone } from './endpoint.ts';
import { agreedTexts } from './legal-texts.ts';

/** The start of an employer: by the invitation of an accepted request, or by an admin. */
export const credentialCalls = {
  credentialInvitation: endpoint({
    method: 'POST',
    path: '/common/enterprise-invitation',
    summary: 'Whom the token of an accepted demo request greets; one that was used is answered ALREADY_DONE',
    access: 'public',
    offline: 'online',
    body: z.object({ token: linkSecret }),
    reply: z.object({
      companyName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: addressToShow,
      language,
      expiresAt: instant,
    }),
    errors: ['LINK_EXPIRED', 'ALREADY_DONE'],
    ours: true,
  }),
  createCredential: endpoint({
    method: 'POST',
    path: '/common/enterprise-credential',
    summary: 'Makes the first account of an enterprise: with the single-use token of an accepted demo request, or by an admin',
    act: { about: 'enterprise', id: 'reply.enterpriseId', under: 'admin.enterprises' },
    access: 'public',
    offline: 'online',
    memberData: 'none',
    body: z.discriminatedUnion('by', [
      z.object({
        by: z.literal('token'),
        token: linkSecret,
        password,
        ...personName,
        agreements: agreedTexts,
        language,
        timeZone,
      }),
      z.object({
        by: z.literal('admin'),
        email: emailAddress,
        enterpriseName: shortText,
        ...personName,
        language,
        timeZone,
      }),
    ]),
    reply: z.object({
      userId: identifier,
      enterpriseId: identifier,
      email: addressToShow,
      /** Set when an admin made the account: the person was mailed a link to choose a password. */
      invitedAt: instant.nullable(),
    }),
    /** ALREADY_DONE: the token was used, or the address has an account already. */
    errors: [
      'LINK_EXPIRED',
      'TEXT_CHANGED',
      'ALREADY_DONE',
      'INVALID_TOKEN',
      'ROLE_DENIED',
      'PERMISSION_DENIED',
      'SECOND_FACTOR_NEEDED',
      'PASSWORD_GUESSABLE',
    ],
  }),
};
