import * as z from 'zod';
import { linkSecret } from './account.ts';
import { addressToShow } from './email-address.ts';
import { endpoint, identifier, instant, language, page, pageQuery, shortText } from './endpoint.ts';

/** Plain text: the only addresses in an invitation are ours. */
const invitationNote = shortText.refine((text) => !/https?:|www\.|:\/\//i.test(text), 'Leave out addresses.');
const mailPreview = z.object({ subject: z.string(), text: z.string() });

/** An invitation that was mailed, and what became of it. */
export const magicLink = z.object({
  userId: identifier,
  email: addressToShow,
  fullName: z.string(),
  /** `bounced`: the mail could not be delivered. */
  status: z.enum(['sent', 'opened', 'joined', 'expired', 'bounced', 'withdrawn']),
  sentAt: instant,
  expiresAt: instant,
  openedAt: instant.nullable(),
  timesSent: z.int().min(1),
  /** The time from which another one can be sent; null where it cannot. */
  againFrom: instant.nullable(),
  /** The employer's addition to the mail. */
  note: z.string().nullable(),
});
export type MagicLink = z.infer<typeof magicLink>;

/** How employees are invited to join, by magic links. They are called as part of `employees`. */
export const invitations = {
  magicLinks: endpoint({
    method: 'GET',
    path: '/enterprise/get-users-of-magic-link',
    summary: 'The employees who were sent a magic link, latest first',
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    allowsDeactivatedEnterprise: true,
    offline: 'cache',
    memberData: 'none',
    query: z.object(pageQuery),
    reply: page(magicLink),
  }),
  sendMagicLink: endpoint({
    method: 'POST',
    path: '/enterprise/send-magic-link',
    summary: 'Mails a magic link to employees; a former link of theirs ends',
    act: { about: 'employee', id: 'body.userIds', count: 'reply.sentCount' },
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    offline: 'online',
    memberData: 'none',
    body: z
      .object({
        userIds: z.array(identifier).min(1).max(1000).optional(),
        /** To those who never had one, up to a thousand at once. */
        everyoneNotInvited: z.literal(true).optional(),
        /** A sentence of the employer's own in the mail. */
        note: invitationNote.optional(),
      })
      .refine(
        ({ userIds, everyoneNotInvited }) => (userIds === undefined) !== (everyoneNotInvited === undefined),
        'Name people, or everyone.',
      ),
    reply: z.object({
      sentCount: z.int().min(0),
      /** Still without an invitation; where there are any, the call is made again. */
      leftCount: z.int().min(0),
      /** Were not sent one because all seats are taken. */
      withoutSeatCount: z.int().min(0),
      skipped: z.array(z.object({ userId: identifier, reason: z.enum(['joined', 'left', 'unknown', 'too-soon']) })),
    }),
    errors: ['SUBSCRIPTION_REQUIRED'],
  }),
  previewMagicLink: endpoint({
    method: 'POST',
    path: '/enterprise/preview-magic-link',
    summary: 'The words of the invitation in both languages, with a sentence of the employer’s own',
    act: 'none',
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    memberData: 'none',
    offline: 'online',
    body: z.object({ note: invitationNote.optional() }),
    reply: z.object({ en: mailPreview, es: mailPreview }),
    ours: true,
  }),
  withdrawMagicLink: endpoint({
    method: 'POST',
    path: '/enterprise/withdraw-magic-link',
    summary: 'Takes invitations back that were not accepted; their links open nothing any more',
    act: { about: 'employee', id: 'body.userIds', count: 'reply.withdrawnCount' },
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    memberData: 'none',
    offline: 'online',
    body: z.object({ userIds: z.array(identifier).min(1).max(1000) }),
    reply: z.object({ withdrawnCount: z.int().min(0) }),
    ours: true,
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/common/invitation',
    summary: 'What a magic link invites to, so that the sign-up form can greet the person',
    access: 'public',
    offline: 'online',
    memberData: 'none',
    body: z.object({ secret: linkSecret }),
    reply: z.object({
      userId: identifier,
      email: addressToShow,
      firstName: z.string(),
      lastName: z.string(),
      enterpriseName: z.string(),
      language,
      /** The person has a password already, which the sign-up asks for instead of a new one. */
      hasAccount: z.boolean(),
      /** The link is too old to prove the address by itself: the sign-up, called without a code, mails one. */
      needsCode: z.boolean(),
    }),
    errors: ['LINK_EXPIRED'],
    ours: true,
  }),
};
