import * as z from 'zod';
import { linkSecret, password, phoneNumber } from './accounts.ts';
import { adminDashboard } from './admin-dashboard.ts';
import { companySize } from './demos.ts';
import {
  day,
  done,
  emailAddress,
  endpoint,
  fileAddress,
  identifier,
  instant,
  language,
  localizedText,
  longText,
  money,
  page,
  pageQuery,
  shortText,
  timeZone,
  version,
} from './endpoint.ts';
import { figure } from './figure.ts';
import { agreedTexts } from './legal-texts.ts';
import { secondFactorCode } from './sign-in-methods.ts';
import { billingDetails, subscription } from './subscriptions.ts';
import { enterpriseDeeds, trailOf } from './trail.ts';

export const enterpriseStatus = z.enum(['setting-up', 'active', 'deactivated']);
/** What is still missing before an enterprise can invite employees, in this order. */
export const setupStep = z.enum(['admin-profile', 'company-profile', 'subscription', 'employees', 'done']);
export type SetupStep = z.infer<typeof setupStep>;

/** What an enterprise says about itself. */
export const companyProfile = z.object({
  name: z.string(),
  image: z.string().nullable(),
  industry: z.string().nullable(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  addressLine: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  size: companySize.nullable(),
  /** What employees can be sorted into; those that employees have besides are in the list of employees. */
  departments: z.array(z.string()),
  locations: z.array(z.string()),
  /** Whom the platform writes to about the enterprise. */
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** Nobody is counted in a group smaller than this. */
  minimumGroupSize: z.int().min(5),
  timeZone,
  language,
});

const names = z
  .array(shortText)
  .max(200)
  .refine((all) => new Set(all.map((name) => name.toLowerCase())).size === all.length, 'Name each one once.');

const companyInput = z.object({
  name: shortText,
  /** An uploaded picture (purpose `profile-image`); null removes the logo. */
  imageFileId: identifier.nullish(),
  industry: shortText.nullish(),
  website: fileAddress.nullish(),
  phone: phoneNumber.nullish(),
  addressLine: shortText.nullish(),
  postalCode: z.string().trim().min(1).max(20).nullish(),
  city: shortText.nullish(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use a country code of two letters.')
    .nullish(),
  size: companySize.nullish(),
  departments: names.optional(),
  locations: names.optional(),
  contactName: shortText.nullish(),
  contactEmail: emailAddress.nullish(),
  minimumGroupSize: z.int().min(5).max(1000).optional(),
  timeZone,
  language,
});

export const enterprise = companyProfile.extend({
  id: identifier,
  status: enterpriseStatus,
  createdAt: instant,
  deactivatedAt: instant.nullable(),
  deactivationReason: z.string().nullable(),
  /** Of a deactivated one: until when its members keep what they have. */
  membersUntil: instant.nullable(),
  version,
});
export type Enterprise = z.infer<typeof enterprise>;

/** A person who runs an enterprise or the platform. */
export const administrator = z.object({
  id: identifier,
  email: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  fullName: z.string(),
  image: z.string().nullable(),
  phone: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** Holds every permission of the side; cannot be denied one. */
  isOwner: z.boolean(),
  subRoleId: identifier.nullable(),
  subRoleName: z.string().nullable(),
  status: z.enum(['invited', 'active', 'deactivated']),
  /** Of one who was invited and has not come yet. */
  invitation: z.object({ sentAt: instant, expiresAt: instant, isExpired: z.boolean() }).nullable(),
  createdAt: instant,
  version,
});
export type Administrator = z.infer<typeof administrator>;

const administratorInput = z.object({
  firstName: shortText,
  lastName: shortText,
  phone: phoneNumber.nullish(),
  jobTitle: shortText.nullish(),
});

/** One of those who run the platform. */
export const platformAdministrator = administrator.extend({
  /** Logging in asks for a code too. */
  hasSecondFactor: z.boolean(),
});
export type PlatformAdministrator = z.infer<typeof platformAdministrator>;

const handingOver = z.object({
  userId: identifier,
  /** Of the former owner; null keeps all permissions as exceptions of their own. */
  subRoleId: identifier.nullable(),
  currentPassword: z.string().min(1).max(200),
  code: secondFactorCode.optional(),
});

/** An employer account as the platform's administrators see it. */
export const enterpriseUser = administrator.extend({
  enterpriseId: identifier,
  enterpriseName: z.string(),
  enterpriseStatus,
  lastSignedInAt: instant.nullable(),
});

export const enterpriseWithUserCount = enterprise.pick({ id: true, name: true, image: true, status: true, createdAt: true }).extend({
  /** Everyone imported and not left. */
  employeeCount: z.int().min(0),
  /** Those of them who signed up. */
  memberCount: z.int().min(0),
  planName: z.string().nullable(),
  seats: z.int().min(0).nullable(),
});

/** Something that waits for somebody, with how many there are and since or until when. */
const waiting = z.object({
  kind: z.enum([
    'not-invited',
    'links-expired',
    'links-bounced',
    'invoices-overdue',
    'trial-ending',
    'subscription-ending',
    'monthly-data-missing',
    'administrators-invited',
    'issues-answered',
  ]),
  count: z.int().min(1),
  at: instant.nullable(),
});

const healthAtAGlance = z.object({
  /** The last closed month; null before the first one. */
  month: z.string().nullable(),
  minimumGroupSize: z.int().min(5),
  /** People in these figures. */
  people: z.int().min(0),
  averageScore: figure,
  /** Against three months before, in points, of the same people. */
  change: figure,
  /** Share of those counted who recorded something in the thirty days up to `participationUntil`, 0 to 1. */
  participation: figure,
  participationUntil: day.nullable(),
});

/** Parts that the person's sub-role does not open are null. */
export const enterpriseDashboard = z.object({
  enterpriseId: identifier,
  enterpriseName: z.string(),
  image: z.string().nullable(),
  status: enterpriseStatus,
  deactivation: z.object({ at: instant, reason: z.string().nullable(), membersUntil: instant.nullable() }).nullable(),
  /** The first step that is not done. */
  setupStep,
  /** All steps, in order; `isAllowed` says whether the person's sub-role opens it. */
  steps: z.array(z.object({ step: setupStep.exclude(['done']), isDone: z.boolean(), isAllowed: z.boolean() })),
  employees: z
    .object({
      /** Everyone who has not left; the three that follow add up to it. */
      total: z.int().min(0),
      imported: z.int().min(0),
      invited: z.int().min(0),
      joined: z.int().min(0),
      /** Who recorded something in the thirty days up to `activeUntil`, of `activeOf` people who are in the figure; counted once a week. */
      active: figure,
      activeOf: z.int().min(0),
      /** Null before the first counting. */
      activeUntil: day.nullable(),
    })
    .nullable(),
  seats: z.object({ total: z.int().min(0), used: z.int().min(0), free: z.int().min(0), trialEndsAt: instant.nullable() }).nullable(),
  subscription: z
    .object({
      planName: localizedText,
      status: z.enum(['running', 'cancelled']),
      interval: z.enum(['month', 'year']),
      renewsAt: instant.nullable(),
      endsAt: instant.nullable(),
      graceEndsAt: instant.nullable(),
      /** What is invoiced next, VAT included; null when nothing is. */
      nextInvoice: z.object({ at: instant, amount: money }).nullable(),
      openInvoices: z.int().min(0),
    })
    .nullable(),
  health: healthAtAGlance.nullable(),
  openIssues: z.int().min(0).nullable(),
  waiting: z.array(waiting),
  asOf: instant,
});
export type EnterpriseDashboard = z.infer<typeof enterpriseDashboard>;

const searchQuery = { ...pageQuery, search: z.string().trim().max(200).optional() };

export const enterprises = {
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
      email: z.string(),
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
    access: 'public',
    act: 'admin.enterprises',
    offline: 'online',
    memberData: 'none',
    body: z.discriminatedUnion('by', [
      z.object({
        by: z.literal('token'),
        token: linkSecret,
        password,
        firstName: shortText,
        lastName: shortText,
        agreements: agreedTexts,
        language,
        timeZone,
      }),
      z.object({
        by: z.literal('admin'),
        email: emailAddress,
        enterpriseName: shortText,
        firstName: shortText,
        lastName: shortText,
        language,
        timeZone,
      }),
    ]),
    reply: z.object({
      userId: identifier,
      enterpriseId: identifier,
      email: z.string(),
      /** Set when an admin made the account: the person was mailed a link to choose a password. */
      invitedAt: instant.nullable(),
    }),
    /** ALREADY_DONE: the token was used, or somebody has this address already. */
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
  createAdminProfile: endpoint({
    method: 'POST',
    path: '/enterprise/create-admin-profile',
    summary: 'Completes the own profile as an administrator of the enterprise',
    access: ['EMPLOYER'],
    offline: 'online',
    body: administratorInput.extend({ jobTitle: shortText }),
    reply: administrator,
  }),
  createCompanyProfile: endpoint({
    method: 'POST',
    path: '/enterprise/create-company-profile',
    summary: 'Completes the company profile while the enterprise is being set up',
    access: ['EMPLOYER'],
    permission: 'enterprise.account',
    offline: 'online',
    body: companyInput,
    reply: enterprise,
    errors: ['ALREADY_DONE', 'NOT_FOUND'],
  }),
  editProfile: endpoint({
    method: 'PATCH',
    path: '/enterprise/edit-profile',
    summary: 'Changes the company profile and the own profile in it',
    access: ['EMPLOYER'],
    permission: 'enterprise.account',
    offline: 'queue',
    lane: 'enterprise',
    body: z.object({
      company: companyInput.partial().optional(),
      administrator: administratorInput.partial().optional(),
      baseVersion: version.optional(),
    }),
    /** `administrator` is the own part. */
    reply: z.object({ enterprise, administrator }),
    errors: ['VERSION_CONFLICT', 'NOT_FOUND'],
  }),
  info: endpoint({
    method: 'GET',
    path: '/enterprise/get-info/{id}',
    summary: 'An enterprise, its administrators and how far its set-up is',
    access: ['EMPLOYER', 'ADMIN'],
    permission: 'enterprise.account',
    adminPermission: 'admin.enterprises',
    allowsDeactivatedEnterprise: true,
    offline: 'cache',
    /** `administrators` is empty for whom the sub-role does not open them; `own` is the one who asks, null for an admin. */
    reply: z.object({ enterprise, own: administrator.nullable(), administrators: z.array(administrator), setupStep }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED'],
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/enterprise/get-dashboard',
    summary: 'The enterprise at a glance; parts that the sub-role does not open are null',
    access: ['EMPLOYER'],
    offline: 'cache',
    reply: enterpriseDashboard,
  }),
  adminDashboard: endpoint({
    method: 'GET',
    path: '/admin/get-dashboard',
    summary: 'The platform at a glance; parts that the sub-role does not open are null',
    access: ['ADMIN'],
    permission: 'admin.dashboard',
    offline: 'cache',
    reply: adminDashboard,
  }),
  allUsers: endpoint({
    method: 'GET',
    path: '/admin/get-all-enterprise-user',
    summary: 'All employer accounts, by name',
    access: ['ADMIN'],
    permission: 'admin.enterprises',
    offline: 'cache',
    query: z.object({ ...searchQuery, enterpriseId: identifier.optional() }),
    reply: page(enterpriseUser),
  }),
  userDetails: endpoint({
    method: 'GET',
    path: '/admin/get-enterprise-user-details',
    summary: 'One employer account with its enterprise',
    access: ['ADMIN'],
    permission: 'admin.enterprises',
    offline: 'cache',
    memberData: 'none',
    query: z.object({ userid: identifier }),
    reply: z.object({ user: enterpriseUser, enterprise, userCount: enterpriseWithUserCount }),
    errors: ['NOT_FOUND'],
  }),
  withUserCount: endpoint({
    method: 'GET',
    path: '/admin/get-enp-with-user-count',
    summary: 'All enterprises with how many employees and members they have, by name',
    access: ['ADMIN'],
    permission: 'admin.enterprises',
    offline: 'cache',
    query: z.object({ ...searchQuery, status: enterpriseStatus.optional() }),
    reply: page(enterpriseWithUserCount),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/admin/enterprise-overview/{id}',
    summary: 'An enterprise for those who look after it: its subscription, and its people as figures that its own administrators see too',
    access: ['ADMIN'],
    permission: 'admin.enterprises',
    memberData: 'none',
    offline: 'cache',
    reply: z.object({
      enterprise,
      administrators: z.array(administrator),
      setupStep,
      employees: z.object({ total: z.int().min(0), imported: z.int().min(0), invited: z.int().min(0), joined: z.int().min(0) }),
      subscription: subscription.nullable(),
      trial: z.object({ seats: z.int().min(0), seatsUsed: z.int().min(0), endsAt: instant }).nullable(),
      billing: billingDetails.nullable(),
      /** By the same cohorts and floor as for the enterprise itself (docs/decisions/018). */
      usage: healthAtAGlance.extend({ active: figure }),
      trail: trailOf(enterpriseDeeds),
    }),
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/admin/deactivate-enterprise',
    summary: 'Deactivates an enterprise, or activates it again',
    access: ['ADMIN'],
    permission: 'admin.enterprises',
    offline: 'online',
    query: z.object({ enterpriseId: identifier }),
    /** `membersUntil`: the last day of what the members have; by default thirty days from now. */
    body: z.object({
      isDeactivated: z.boolean(),
      reason: longText.nullish(),
      membersUntil: day.optional(),
      /** The version that was decided on; an older one is a conflict. */
      baseVersion: version.optional(),
    }),
    reply: enterprise,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'VERSION_CONFLICT'],
  }),
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
      /** Of the enterprise, for which they then speak. */
      isOwner: z.boolean(),
      invitedBy: z.string().nullable(),
      email: z.string(),
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
      firstName: shortText,
      lastName: shortText,
      agreements: agreedTexts,
      language,
      timeZone,
    }),
    reply: z.object({ userId: identifier, email: z.string() }),
    errors: ['LINK_EXPIRED', 'ALREADY_DONE', 'TEXT_CHANGED', 'PASSWORD_GUESSABLE'],
    ours: true,
  }),
  removeAdministrator: endpoint({
    method: 'DELETE',
    path: '/enterprise/administrators/{id}',
    summary: 'Takes a further administrator’s access to the enterprise back, or an invitation',
    access: ['EMPLOYER'],
    permission: 'enterprise.roles',
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'OBJECT_DENIED'],
    ours: true,
  }),
  handOverOwnership: endpoint({
    method: 'POST',
    path: '/enterprise/hand-over-ownership',
    summary: 'By the owner: makes another administrator the owner; the former one keeps the sub-role named',
    access: ['EMPLOYER'],
    permission: 'enterprise.roles',
    reauthentication: { of: ['EMPLOYER'], by: ['password', 'second-factor'] },
    memberData: 'none',
    offline: 'online',
    body: handingOver,
    reply: z.object({ items: z.array(administrator) }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
  admins: endpoint({
    method: 'GET',
    path: '/admin/users',
    summary: 'The administrators of the platform',
    access: ['ADMIN'],
    permission: 'admin.roles',
    offline: 'cache',
    query: z.object(searchQuery),
    reply: page(platformAdministrator),
  }),
  createAdmin: endpoint({
    method: 'POST',
    path: '/admin/users',
    summary: 'Invites a further administrator of the platform',
    access: ['ADMIN'],
    permission: 'admin.roles',
    offline: 'online',
    body: administratorInput.extend({ email: emailAddress, subRoleId: identifier.nullable(), language }),
    reply: platformAdministrator,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'OBJECT_DENIED', 'TOO_MANY_REQUESTS'],
  }),
  removeAdmin: endpoint({
    method: 'DELETE',
    path: '/admin/users/{id}',
    summary: 'Takes a further administrator’s access to the platform back, or an invitation',
    access: ['ADMIN'],
    permission: 'admin.roles',
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'OBJECT_DENIED'],
    ours: true,
  }),
  handOverPlatform: endpoint({
    method: 'POST',
    path: '/admin/hand-over-ownership',
    summary: 'By an owner of the platform: makes another administrator an owner in their place; the former one keeps the sub-role named',
    access: ['ADMIN'],
    permission: 'admin.roles',
    reauthentication: { of: ['ADMIN'], by: ['password', 'second-factor'] },
    memberData: 'none',
    offline: 'online',
    body: handingOver,
    reply: done,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
};
