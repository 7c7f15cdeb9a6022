import * as z from 'zod';
import { linkSecret, password, phoneNumber } from './accounts.ts';
import {
  done,
  emailAddress,
  endpoint,
  fileAddress,
  identifier,
  instant,
  language,
  longText,
  money,
  page,
  pageQuery,
  shortText,
  timeZone,
  version,
} from './endpoint.ts';
import { figure } from './figure.ts';

export const enterpriseStatus = z.enum(['setting-up', 'active', 'deactivated']);
/** What is still missing before an enterprise can invite employees, in this order. */
export const setupStep = z.enum(['admin-profile', 'company-profile', 'subscription', 'employees', 'done']);

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
  timeZone,
  language,
});

const companyInput = z.object({
  name: shortText,
  image: fileAddress.nullish(),
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
  timeZone,
  language,
});

export const enterprise = companyProfile.extend({
  id: identifier,
  status: enterpriseStatus,
  createdAt: instant,
  deactivatedAt: instant.nullable(),
  deactivationReason: z.string().nullable(),
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
  createdAt: instant,
});
export type Administrator = z.infer<typeof administrator>;

const administratorInput = z.object({
  firstName: shortText,
  lastName: shortText,
  image: fileAddress.nullish(),
  phone: phoneNumber.nullish(),
  jobTitle: shortText.nullish(),
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

/** Parts that the person's sub-role does not open are null. */
export const enterpriseDashboard = z.object({
  enterpriseName: z.string(),
  setupStep,
  employees: z.object({ total: z.int().min(0), imported: z.int().min(0), invited: z.int().min(0), joined: z.int().min(0) }).nullable(),
  subscription: z
    .object({
      planName: z.string(),
      status: z.string(),
      seats: z.int().min(0),
      seatsUsed: z.int().min(0),
      renewsAt: instant.nullable(),
      endsAt: instant.nullable(),
    })
    .nullable(),
  health: z
    .object({
      averageScore: figure,
      /** Against three months before, in points. */
      change: figure,
      /** Share of those who joined that have a score in the last month, 0 to 1. */
      participation: figure,
    })
    .nullable(),
  openIssues: z.int().min(0).nullable(),
  asOf: instant,
});
export type EnterpriseDashboard = z.infer<typeof enterpriseDashboard>;

/** The platform at a glance, for its administrators. */
export const adminDashboard = z.object({
  enterprises: z.object({ active: z.int(), settingUp: z.int(), deactivated: z.int() }),
  members: z.object({ total: z.int(), joinedLastThirtyDays: z.int() }),
  coaches: z.object({ approved: z.int(), waiting: z.int(), videosWaiting: z.int() }),
  demos: z.object({ unassigned: z.int(), open: z.int(), acceptedLastThirtyDays: z.int() }),
  sessions: z.object({ today: z.int(), coming: z.int(), completedLastThirtyDays: z.int(), cancelledLastThirtyDays: z.int() }),
  openIssues: z.int(),
  /** Paid per calendar month (UTC), oldest first. */
  revenue: z.array(z.object({ month: z.string(), paid: money })),
  asOf: instant,
});
export type AdminDashboard = z.infer<typeof adminDashboard>;

const searchQuery = { ...pageQuery, search: z.string().trim().max(200).optional() };

export const enterprises = {
  createCredential: endpoint({
    method: 'POST',
    path: '/common/enterprise-credential',
    summary: 'Makes the first account of an enterprise: with the single-use token of an accepted demo request, or by an admin',
    access: 'public',
    offline: 'online',
    memberData: 'none',
    body: z.discriminatedUnion('by', [
      z.object({ by: z.literal('token'), token: linkSecret, password, firstName: shortText, lastName: shortText, language, timeZone }),
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
    errors: ['LINK_EXPIRED', 'ALREADY_DONE', 'INVALID_TOKEN', 'ROLE_DENIED', 'PERMISSION_DENIED'],
  }),
  createAdminProfile: endpoint({
    method: 'POST',
    path: '/enterprise/create-admin-profile',
    summary: 'Completes the own profile, or invites a further administrator of the enterprise',
    access: ['EMPLOYER'],
    permission: 'enterprise.roles',
    offline: 'online',
    body: administratorInput.extend({
      /** Given for a further administrator; without it the profile is the own one. */
      email: emailAddress.optional(),
      subRoleId: identifier.nullish(),
      language: language.optional(),
    }),
    reply: administrator,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
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
    errors: ['ALREADY_DONE'],
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
    reply: z.object({ enterprise, administrator }),
    errors: ['VERSION_CONFLICT'],
  }),
  info: endpoint({
    method: 'GET',
    path: '/enterprise/get-info/{id}',
    summary: 'An enterprise, its administrators and how far its set-up is',
    access: ['EMPLOYER', 'ADMIN'],
    permission: 'enterprise.account',
    adminPermission: 'admin.enterprises',
    offline: 'cache',
    reply: z.object({ enterprise, administrators: z.array(administrator), setupStep }),
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
    summary: 'The platform at a glance',
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
  deactivate: endpoint({
    method: 'POST',
    path: '/admin/deactivate-enterprise',
    summary: 'Deactivates an enterprise, or activates it again',
    access: ['ADMIN'],
    permission: 'admin.enterprises',
    offline: 'online',
    query: z.object({ enterpriseId: identifier }),
    body: z.object({ isDeactivated: z.boolean(), reason: longText.nullish() }),
    reply: enterprise,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  administrators: endpoint({
    method: 'GET',
    path: '/enterprise/administrators',
    summary: 'The administrators of the own enterprise',
    access: ['EMPLOYER'],
    permission: 'enterprise.roles',
    offline: 'cache',
    reply: z.object({ items: z.array(administrator) }),
    ours: true,
  }),
  removeAdministrator: endpoint({
    method: 'DELETE',
    path: '/enterprise/administrators/{id}',
    summary: 'Takes a further administrator’s access to the enterprise back',
    access: ['EMPLOYER'],
    permission: 'enterprise.roles',
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
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
    reply: page(administrator),
  }),
  createAdmin: endpoint({
    method: 'POST',
    path: '/admin/users',
    summary: 'Invites a further administrator of the platform',
    access: ['ADMIN'],
    permission: 'admin.roles',
    offline: 'online',
    body: administratorInput.extend({ email: emailAddress, subRoleId: identifier.nullable(), language }),
    reply: administrator,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  removeAdmin: endpoint({
    method: 'DELETE',
    path: '/admin/users/{id}',
    summary: 'Takes a further administrator’s access to the platform back',
    access: ['ADMIN'],
    permission: 'admin.roles',
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
};
