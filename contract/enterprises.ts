import * as z from 'zod';
import { adminDashboard } from './admin-dashboard.ts';
import { administrator, administratorCalls, administratorInput, handingOver, platformAdministrator } from './administrators.ts';
import { emailAddress } from './email-address.ts';
import {
  day,
  done,
  endpoint,
  identifier,
  instant,
  language,
  longText,
  page,
  pageQuery,
  shortText,
  typedText,
  version,
} from './endpoint.ts';
import { companyInput, enterprise, enterpriseStatus, setupStep } from './enterprise.ts';
import { credentialCalls } from './enterprise-credentials.ts';
import { enterpriseDashboard, healthAtAGlance } from './enterprise-dashboard.ts';
import { figure } from './figure.ts';
import { billingDetails } from './invoice.ts';
import { subscription } from './subscriptions.ts';
import { enterpriseActions, trailOf } from './trail.ts';

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

const searchQuery = { ...pageQuery, search: typedText().max(200).optional() };

export const enterprises = {
  ...credentialCalls,
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
    act: { about: 'enterprise', id: 'own' },
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
    act: { about: 'enterprise', id: 'own' },
    access: ['EMPLOYER'],
    permission: 'enterprise.account',
    offline: 'queue',
    lane: 'enterprise',
    body: z.object({
      company: companyInput.partial().optional(),
      administrator: administratorInput.partial().optional(),
      baseVersion: version.optional(),
    }),
    /** `administrator` is the caller's own part. */
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
    /** `administrators` is empty where the caller's sub-role may not see them; `own` is the one who asks, null for an admin. */
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
      trail: trailOf(enterpriseActions),
    }),
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/admin/deactivate-enterprise',
    summary: 'Deactivates an enterprise, or activates it again',
    act: { about: 'enterprise', id: 'query.enterpriseId', way: 'body.isDeactivated' },
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
  ...administratorCalls,
  handOverOwnership: endpoint({
    method: 'POST',
    path: '/enterprise/hand-over-ownership',
    summary: 'By the owner: makes another administrator the owner; the former one keeps the sub-role named',
    act: { about: 'permissions', id: 'body.userId' },
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
    act: { about: 'permissions', id: 'reply.id' },
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
    act: { about: 'permissions', id: 'params.id' },
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
    act: { about: 'permissions', id: 'body.userId' },
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
