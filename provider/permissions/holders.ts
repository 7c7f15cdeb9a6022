import { and, eq, isNull } from 'drizzle-orm';
import type { Permission } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { accounts, subRoles } from '../database/schema/index.ts';
import { exceptionsOf, permissionsOf } from '../kernel/actor-query.ts';

/** The administrators of the platform who hold a permission now: whom news about it concern. */
export async function platformAdministratorsWith(database: Database, permission: Permission): Promise<string[]> {
  const rows = await database
    .select({
      id: accounts.id,
      isOwner: accounts.isOwner,
      ofSubRole: subRoles.permissions,
      granted: exceptionsOf(true),
      denied: exceptionsOf(false),
    })
    .from(accounts)
    .leftJoin(subRoles, and(eq(subRoles.id, accounts.subRoleId), isNull(subRoles.deletedAt)))
    .where(and(eq(accounts.role, 'ADMIN'), isNull(accounts.deactivatedAt), isNull(accounts.deletedAt)));
  const holds = ({ isOwner, ofSubRole, granted, denied }: (typeof rows)[number]) =>
    permissionsOf({ role: 'ADMIN', isOwner, ofSubRole: ofSubRole ?? [], granted: granted ?? [], denied: denied ?? [] }).includes(
      permission,
    );
  return rows.filter(holds).map(({ id }) => id);
}
