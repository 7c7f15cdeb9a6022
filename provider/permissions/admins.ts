import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Permission } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { accounts, subRoles } from '../database/schema/index.ts';
import { exceptionsOf, permissionsOf } from '../kernel/actor-query.ts';
import { sortName } from '../kernel/names.ts';

/** The platform's administrators who hold a permission, by name. */
export async function adminsWith(database: Database, permission: Permission) {
  const rows = await database
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      image: accounts.image,
      isOwner: accounts.isOwner,
      ofSubRole: subRoles.permissions,
      granted: exceptionsOf(true),
      denied: exceptionsOf(false),
    })
    .from(accounts)
    .leftJoin(subRoles, and(eq(subRoles.id, accounts.subRoleId), isNull(subRoles.deletedAt)))
    .where(and(eq(accounts.role, 'ADMIN'), isNull(accounts.deletedAt), isNull(accounts.deactivatedAt)))
    .orderBy(asc(sortName(accounts)), asc(accounts.id));
  return rows.filter(({ isOwner, ofSubRole, granted, denied }) =>
    permissionsOf({ role: 'ADMIN', isOwner, ofSubRole: ofSubRole ?? [], granted: granted ?? [], denied: denied ?? [] }).includes(
      permission,
    ),
  );
}

/** For signalling their devices. */
export async function adminIdsWith(database: Database, permission: Permission): Promise<string[]> {
  return (await adminsWith(database, permission)).map(({ id }) => id);
}
