import { eq } from 'drizzle-orm';
import type { permissionCalls } from '../../contract/permissions.ts';
import { permissions } from '../../contract/roles.ts';
import { accounts, subRoles } from '../database/schema/index.ts';
import { exceptionsOf, permissionsOf } from '../kernel/actor-query.ts';
import { type HandlerFunction, type Handlers, notBuilt } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { mayReadPermissionsOf } from './rules.ts';

const catalogue: HandlerFunction<typeof permissionCalls.catalogue> = async () => ({
  items: permissions.map((name) => ({ name, role: name.startsWith('admin.') ? 'ADMIN' : 'EMPLOYER' })),
});

const ofUser: HandlerFunction<typeof permissionCalls.ofUser> = async ({ actor, query, database }) => {
  const [row] = await database
    .select({
      userId: accounts.id,
      role: accounts.role,
      enterpriseId: accounts.enterpriseId,
      isOwner: accounts.isOwner,
      subRoleId: subRoles.id,
      subRoleName: subRoles.name,
      ofSubRole: subRoles.permissions,
      granted: exceptionsOf(true),
      denied: exceptionsOf(false),
    })
    .from(accounts)
    .leftJoin(subRoles, eq(subRoles.id, accounts.subRoleId))
    .where(eq(accounts.id, query.userId ?? actor.accountId));
  const person = found(row);
  if (!mayReadPermissionsOf(actor, { accountId: person.userId, role: person.role, enterpriseId: person.enterpriseId })) refuse('NOT_FOUND');
  if (person.userId !== actor.accountId && !actor.permissions.has(actor.role === 'ADMIN' ? 'admin.roles' : 'enterprise.roles')) {
    refuse('PERMISSION_DENIED');
  }
  const granted = person.granted ?? [];
  const denied = person.denied ?? [];
  return {
    userId: person.userId,
    isOwner: person.isOwner,
    subRoleId: person.subRoleId,
    subRoleName: person.subRoleName,
    granted,
    denied,
    permissions: permissionsOf({ role: person.role, isOwner: person.isOwner, ofSubRole: person.ofSubRole ?? [], granted, denied }),
  };
};

export const permissionsHandlers: Handlers<typeof permissionCalls> = {
  catalogue,
  subRoles: notBuilt,
  createSubRole: notBuilt,
  editSubRole: notBuilt,
  deleteSubRole: notBuilt,
  ofUser,
  setOfUser: notBuilt,
};
