import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { accountPermissions, accounts, enterprises, subRoles, subscriptions } from '../database/schema/index.ts';
import type { ActObject } from '../kernel/acts.ts';
import { fieldsOf, toValue } from './value.ts';

/** An enterprise by its id: its profile and who is invoiced. People to contact are not kept. */
export async function enterpriseObject(database: Database, id: string): Promise<ActObject | null> {
  const [row] = await database.select().from(enterprises).where(eq(enterprises.id, id));
  if (!row) return null;
  const profile = ['name', 'industry', 'website', 'size', 'departments', 'locations', 'smallestGroup', 'timeZone', 'language'] as const;
  const address = ['addressLine', 'postalCode', 'city', 'country'] as const;
  const fields = {
    ...fieldsOf(row, [...profile, ...address, 'membersUntil']),
    isDeactivated: row.deactivatedAt !== null,
    employeeSource: row.employeeSource,
    invitesAtOnce: row.invitesAtOnce,
    billing: toValue(row.billing),
  };
  return { name: row.name, fields };
}

/** A person's permissions, by account id: the sub-role's name, and the permissions added or removed beside it. */
export async function permissionsObject(database: Database, id: string): Promise<ActObject | null> {
  const [row] = await database
    .select({ account: accounts, subRole: subRoles.name })
    .from(accounts)
    .leftJoin(subRoles, eq(subRoles.id, accounts.subRoleId))
    .where(eq(accounts.id, id));
  if (!row) return null;
  const single = await database
    .select()
    .from(accountPermissions)
    .where(eq(accountPermissions.accountId, id))
    .orderBy(asc(accountPermissions.permission));
  const which = (isAllowed: boolean) => single.filter((one) => one.isAllowed === isAllowed).map(({ permission }) => permission);
  return {
    name: null,
    accountId: id,
    fields: {
      subRole: row.subRole,
      isOwner: row.account.isOwner,
      hasAccess: row.account.deactivatedAt === null && row.account.deletedAt === null,
      granted: which(true),
      denied: which(false),
    },
  };
}

/** The latest subscription of an enterprise, by the id of the enterprise; named by its plan. */
export async function subscriptionObject(database: Database, enterpriseId: string): Promise<ActObject | null> {
  const [row] = await database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.enterpriseId, enterpriseId))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(1);
  if (!row) return null;
  const terms = ['interval', 'status', 'seats', 'nextSeats', 'seatCents', 'cancelledAt', 'endsAt', 'purchaseOrder'] as const;
  return { name: row.terms.name, fields: { plan: toValue(row.terms.name), ...fieldsOf(row, terms) } };
}
