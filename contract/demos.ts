import * as z from 'zod';
import { addressToShow, emailAddress } from './email-address.ts';
import {
  endpoint,
  fileAddress,
  identifier,
  instant,
  language,
  longText,
  page,
  pageQuery,
  personName,
  shortText,
  timeZone,
  typedText,
  version,
} from './endpoint.ts';
import { phoneToShow, typedPhone } from './phone.ts';

export const demoStatus = z.enum(['new', 'assigned', 'meeting-scheduled', 'following-up', 'accepted', 'declined']);
export const companySize = z.enum(['1-49', '50-249', '250-999', '1000-4999', '5000-or-more']);

const person = z.object({ id: identifier, fullName: z.string(), image: z.string().nullable() });

/** An employer's request to be shown the product. An accepted one opens the enterprise's account. */
export const demo = z.object({
  id: identifier,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: addressToShow,
  phone: phoneToShow.nullable(),
  companyName: z.string(),
  jobTitle: z.string().nullable(),
  companySize,
  country: z.string().nullable(),
  message: z.string().nullable(),
  language,
  /** Where the person is, as the device reported it; null where it did not. */
  timeZone: timeZone.nullable(),
  status: demoStatus,
  assignedAdmin: person.nullable(),
  meeting: z.object({ startsAt: instant, endsAt: instant, timeZone, link: z.string().nullable(), note: z.string().nullable() }).nullable(),
  /** When to follow up next; null when nothing is waiting. */
  followUpAt: instant.nullable(),
  followUps: z.array(z.object({ at: instant, byName: z.string(), note: z.string(), nextAt: instant.nullable() })),
  finalNote: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** For an accepted one: until when the mailed link opens the account, and whether it was used. */
  invitation: z.object({ expiresAt: instant, usedAt: instant.nullable() }).nullable(),
  /** The enterprise that came of it. */
  enterpriseId: identifier.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type Demo = z.infer<typeof demo>;

/**
 * The fields of the form. `website` is an invisible field: only programs fill it in, and get the same answer as if their request had
 * been accepted.
 */
export const demoForm = z.object({
  ...personName,
  // Forms leave out what is empty.
  lastName: personName.lastName.default(''),
  email: emailAddress,
  /** A number of the chosen country, unless it has its own code. */
  phone: typedPhone.nullish(),
  companyName: shortText,
  jobTitle: shortText.nullish(),
  companySize,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use a country code of two letters.')
    .nullish(),
  message: longText.nullish(),
  website: z.string().max(2000).optional(),
});

/** The steps of a request, in the order of recording. */
export const demoEventKind = z.enum(['requested', 'assigned', 'meeting', 'followed-up', 'accepted', 'declined', 'reopened', 'opened']);

const ofDemos = { access: ['ADMIN'], permission: 'admin.demos' } as const;
const stepErrors = ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'] as const;
const baseVersion = version.optional();

export const demos = {
  request: endpoint({
    method: 'POST',
    path: '/common/enterprise-demo',
    summary: 'An employer asks for a demo',
    access: 'public',
    offline: 'online',
    body: demoForm.extend({ language, timeZone: timeZone.nullish() }),
    reply: z.object({ id: identifier, receivedAt: instant }),
  }),
  all: endpoint({
    ...ofDemos,
    method: 'GET',
    path: '/admin/get-all-request-demo',
    summary: 'Demo requests, latest first',
    offline: 'cache',
    query: z.object({
      ...pageQuery,
      status: demoStatus.optional(),
      /** `open`: nothing is decided yet. */
      state: z.enum(['open', 'decided']).optional(),
      adminId: identifier.optional(),
      search: typedText().max(200).optional(),
    }),
    reply: page(demo),
  }),
  byId: endpoint({
    ...ofDemos,
    method: 'GET',
    path: '/admin/get-request-demo-by-id',
    summary: 'One demo request, as the list shows it',
    offline: 'cache',
    query: z.object({ reqDemoId: identifier }),
    reply: demo,
    errors: ['NOT_FOUND'],
  }),
  single: endpoint({
    ...ofDemos,
    method: 'GET',
    path: '/admin/get-single-request-demo/{id}',
    summary: 'One demo request with the history of its steps, oldest first',
    offline: 'cache',
    reply: z.object({
      demo,
      history: z.array(
        z.object({
          at: instant,
          byName: z.string().nullable(),
          kind: demoEventKind,
          status: demoStatus,
          note: z.string().nullable(),
          /** When the meeting is, or when to follow up. */
          nextAt: instant.nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  adminsToAssign: endpoint({
    ...ofDemos,
    method: 'GET',
    path: '/admin/get-admin-for-request-demo',
    summary: 'The admins a demo request can be assigned to, with how many open ones each has',
    offline: 'cache',
    reply: z.object({ items: z.array(person.extend({ email: addressToShow, openCount: z.int().min(0) })) }),
  }),
  assignAdmin: endpoint({
    ...ofDemos,
    method: 'PATCH',
    path: '/admin/assign-admin-for-request-demo/{id}',
    summary: 'Assigns a demo request to an admin',
    act: { about: 'demo', id: 'params.id' },
    offline: 'online',
    body: z.object({ adminId: identifier, baseVersion }),
    reply: demo,
    errors: stepErrors,
  }),
  scheduleMeeting: endpoint({
    ...ofDemos,
    method: 'PATCH',
    path: '/admin/schedule-meeting-for-request-demo/{id}',
    summary: 'Sets or moves the meeting of a demo request and mails the invitation',
    act: { about: 'demo', id: 'params.id' },
    offline: 'online',
    body: z.object({ startsAt: instant, endsAt: instant, timeZone, link: fileAddress.nullish(), note: longText.nullish(), baseVersion }),
    reply: demo,
    errors: stepErrors,
  }),
  followUp: endpoint({
    ...ofDemos,
    method: 'PATCH',
    path: '/admin/follow-up-for-request-demo/{id}',
    summary: 'Writes down what came of the meeting and when to follow up',
    act: { about: 'demo', id: 'params.id' },
    offline: 'online',
    body: z.object({ note: longText, nextAt: instant.nullish(), baseVersion }),
    reply: demo,
    errors: stepErrors,
  }),
  finalStatus: endpoint({
    ...ofDemos,
    method: 'PATCH',
    path: '/admin/final-status-of-request-demo/{id}',
    summary: 'Accepts or declines; an accepted one is mailed the single-use token for its account',
    act: { about: 'demo', id: 'params.id', way: 'body.status' },
    offline: 'online',
    body: z.object({ status: demoStatus.extract(['accepted', 'declined']), note: longText.nullish(), baseVersion }),
    reply: demo,
    /** ALREADY_DONE: it cannot be accepted because this email address has an account. */
    errors: [...stepErrors, 'ALREADY_DONE'],
  }),
  reopen: endpoint({
    ...ofDemos,
    method: 'PATCH',
    path: '/admin/reopen-request-demo/{id}',
    summary: 'Takes a decision back: the request goes on where it stood; a mailed link that was not used yet ends',
    act: { about: 'demo', id: 'params.id' },
    offline: 'online',
    body: z.object({ note: longText.nullish(), baseVersion }),
    reply: demo,
    errors: stepErrors,
    ours: true,
  }),
};
