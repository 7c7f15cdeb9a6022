import * as z from 'zod';
import { done, endpoint, identifier, longText, shortText, version } from './endpoint.ts';
import { permissions } from './roles.ts';

export const permission = z.enum(permissions);
const permissionList = z.array(permission).max(permissions.length);

/** A named set of permissions of an enterprise, or of the platform. */
export const subRole = z.object({
  id: identifier,
  name: z.string(),
  description: z.string().nullable(),
  permissions: z.array(permission),
  holderCount: z.int().min(0),
  version,
});
export type SubRole = z.infer<typeof subRole>;

/** A person's permissions: the sub-role's, plus `granted`, minus `denied`. */
export const userPermission = z.object({
  userId: identifier,
  /** Holds every permission of the side. */
  isOwner: z.boolean(),
  subRoleId: identifier.nullable(),
  subRoleName: z.string().nullable(),
  granted: z.array(permission),
  denied: z.array(permission),
  permissions: z.array(permission),
});
export type UserPermission = z.infer<typeof userPermission>;

const ofRoles = {
  access: ['EMPLOYER', 'ADMIN'],
  permission: 'enterprise.roles',
  adminPermission: 'admin.roles',
} as const;

/** The calls about sub-roles; the names of the permissions are in `roles.ts`. */
export const permissionCalls = {
  catalogue: endpoint({
    method: 'GET',
    path: '/common/get-permission-list',
    summary: 'The names of all permissions, and whose they are',
    access: 'public',
    offline: 'cache',
    reply: z.object({ items: z.array(z.object({ name: permission, role: z.enum(['EMPLOYER', 'ADMIN']) })) }),
  }),
  subRoles: endpoint({
    ...ofRoles,
    method: 'GET',
    path: '/common/get-sub-role',
    summary: 'The sub-roles of the own enterprise, or of the platform',
    offline: 'cache',
    reply: z.object({ items: z.array(subRole) }),
  }),
  createSubRole: endpoint({
    ...ofRoles,
    method: 'POST',
    path: '/common/set-sub-role',
    summary: 'Creates a sub-role',
    act: { about: 'sub-role', id: 'reply.id' },
    offline: 'online',
    body: z.object({ name: shortText, description: longText.nullish(), permissions: permissionList }),
    reply: subRole,
    errors: ['ALREADY_DONE', 'OBJECT_DENIED'],
  }),
  editSubRole: endpoint({
    ...ofRoles,
    method: 'PATCH',
    path: '/common/edit-sub-role/{id}',
    summary: 'Changes a sub-role for everyone who has it',
    act: { about: 'sub-role', id: 'params.id' },
    offline: 'online',
    body: z.object({
      name: shortText.optional(),
      description: longText.nullish(),
      permissions: permissionList.optional(),
      baseVersion: version.optional(),
    }),
    reply: subRole,
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'ALREADY_DONE', 'VERSION_CONFLICT'],
  }),
  deleteSubRole: endpoint({
    ...ofRoles,
    method: 'DELETE',
    path: '/common/delete-sub-role/{id}',
    summary: 'Deletes a sub-role; those who have it are moved to the one named, and without one it is refused while anybody has it',
    act: { about: 'sub-role', id: 'params.id' },
    offline: 'online',
    query: z.object({ moveTo: identifier.optional() }),
    reply: done,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'OBJECT_DENIED'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/common/get-user-permission',
    summary: 'The own permissions; with a user id, those of a person whose permissions one may set',
    access: ['EMPLOYER', 'ADMIN'],
    offline: 'cache',
    memberData: 'none',
    query: z.object({ userId: identifier.optional() }),
    reply: userPermission,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  setOfUser: endpoint({
    ...ofRoles,
    method: 'POST',
    path: '/common/set-user-permission',
    summary: 'Sets the sub-role of a person, and what differs from it',
    act: { about: 'permissions', id: 'body.userId' },
    offline: 'online',
    memberData: 'none',
    body: z.object({ userId: identifier, subRoleId: identifier.nullable(), granted: permissionList, denied: permissionList }),
    reply: userPermission,
    /** OBJECT_DENIED: more than the caller holds. NOT_ALLOWED_NOW: the owner, or oneself. */
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'NOT_ALLOWED_NOW'],
  }),
};
