import * as z from 'zod';
import { addressToShow, emailAddress } from './email-address.ts';
import { done, endpoint, identifier, instant, language, longText, page, pageQuery, shortText, typedText, version } from './endpoint.ts';

export const contactTopic = z.enum(['general', 'membership', 'coaching', 'employers', 'press', 'privacy']);
/** `answered`: we wrote last. A closed one can be opened again. */
export const contactStatus = z.enum(['open', 'answered', 'closed']);

/** An admin who is, or can be, in charge of a message. */
export const contactAdmin = z.object({ id: identifier, fullName: z.string(), image: z.string().nullable() });

/** Messages from the public contact form. The sender need not have an account. */
export const contactMessage = z.object({
  id: identifier,
  fullName: z.string(),
  email: addressToShow,
  topic: contactTopic,
  message: z.string(),
  /** The sender's language: replies are mailed in it. */
  language,
  status: contactStatus,
  assignedAdmin: contactAdmin.nullable(),
  /** Mails to the sender, oldest first. */
  answers: z.array(z.object({ id: identifier, at: instant, byName: z.string(), text: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  answeredAt: instant.nullable(),
  closedAt: instant.nullable(),
  version,
});
export type ContactMessage = z.infer<typeof contactMessage>;

/**
 * The fields of the form. `website` is an invisible field: only programs fill it in, and get the same answer as if their message had
 * been accepted.
 */
export const contactForm = z.object({
  fullName: shortText,
  email: emailAddress,
  topic: contactTopic,
  message: longText,
  website: z.string().max(2000).optional(),
});

const ofSupport = { access: ['ADMIN'], permission: 'admin.support', ours: true } as const;
const stepErrors = ['NOT_FOUND', 'VERSION_CONFLICT'] as const;
const baseVersion = version.optional();

export const contactCalls = {
  contact: endpoint({
    method: 'POST',
    path: '/contact-us/create',
    summary: 'A message from the contact form',
    access: 'public',
    offline: 'queue',
    lane: 'contact:{body.id}',
    body: contactForm.extend({
      /** Made by the device, so that a repeated message stays one. */
      id: identifier,
      language,
    }),
    reply: z.object({ id: identifier, receivedAt: instant }),
  }),
  contactMessages: endpoint({
    ...ofSupport,
    method: 'GET',
    path: '/admin/contact-messages',
    summary: 'Messages from the contact form, latest first',
    offline: 'cache',
    query: z.object({
      ...pageQuery,
      status: contactStatus.optional(),
      topic: contactTopic.optional(),
      adminId: identifier.optional(),
      search: typedText().max(200).optional(),
    }),
    reply: page(contactMessage),
  }),
  contactMessage: endpoint({
    ...ofSupport,
    method: 'GET',
    path: '/admin/contact-messages/{id}',
    summary: 'One message from the contact form, with its answers',
    offline: 'cache',
    reply: contactMessage,
    errors: ['NOT_FOUND'],
  }),
  adminsForContact: endpoint({
    ...ofSupport,
    method: 'GET',
    path: '/admin/contact-admins',
    summary: 'The admins who can be in charge of a message from the contact form',
    offline: 'cache',
    reply: z.object({ items: z.array(contactAdmin) }),
  }),
  answerContact: endpoint({
    ...ofSupport,
    method: 'POST',
    path: '/admin/contact-messages/{id}/answers',
    summary: 'Mails an answer to the sender of a message, in the sender’s language; by default the message stays open to the sender',
    act: { about: 'contact-message', id: 'params.id' },
    offline: 'online',
    body: z.object({ text: longText, closes: z.boolean().optional(), baseVersion }),
    reply: contactMessage,
    errors: [...stepErrors, 'NOT_ALLOWED_NOW'],
  }),
  assignContact: endpoint({
    ...ofSupport,
    method: 'PATCH',
    path: '/admin/contact-messages/{id}/assigned-admin',
    summary: 'Puts an admin in charge of a message, or nobody',
    act: { about: 'contact-message', id: 'params.id' },
    offline: 'online',
    body: z.object({ adminId: identifier.nullable(), baseVersion }),
    reply: contactMessage,
    errors: stepErrors,
  }),
  deleteContact: endpoint({
    ...ofSupport,
    method: 'DELETE',
    path: '/admin/contact-messages/{id}',
    summary: 'Deletes a message that nobody has answered: unwanted advertising',
    act: { about: 'contact-message', id: 'params.id' },
    offline: 'online',
    query: z.object({ baseVersion: z.coerce.number().int().min(1).optional() }),
    reply: done,
    errors: [...stepErrors, 'NOT_ALLOWED_NOW'],
  }),
  closeContact: endpoint({
    ...ofSupport,
    method: 'PATCH',
    path: '/admin/contact-messages/{id}/closed',
    summary: 'Closes a message, or opens it again',
    act: { about: 'contact-message', id: 'params.id', way: 'body.isClosed' },
    offline: 'online',
    body: z.object({ isClosed: z.boolean(), baseVersion }),
    reply: contactMessage,
    errors: stepErrors,
  }),
};
