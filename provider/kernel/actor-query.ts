import { type SQL, sql } from 'drizzle-orm';
import type { Permission, Role } from '../../contract/roles.ts';
import { permissions } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { accountPermissions, accounts, coaches, enterprises, secondFactors, signInSessions, subRoles } from '../database/schema/index.ts';
import type { Actor } from './actor.ts';
import type { LoadedActor } from './actor-memory.ts';

/** The permissions from a sub-role and its exceptions; an owner has all of the own side. */
export function permissionsOf(person: {
  role: Role;
  isOwner: boolean;
  ofSubRole: readonly Permission[];
  granted: readonly Permission[];
  denied: readonly Permission[];
}): Permission[] {
  const side = permissionsOfSide(person.role);
  if (person.isOwner) return side;
  const stored = new Set([...person.ofSubRole, ...person.granted]);
  for (const denied of person.denied) stored.delete(denied);
  return side.filter((permission) => stored.has(permission));
}

/** All permissions that a person of this role can hold; none for members and coaches. */
export function permissionsOfSide(role: Role): Permission[] {
  const prefix = role === 'ADMIN' ? 'admin.' : role === 'EMPLOYER' ? 'enterprise.' : null;
  return prefix === null ? [] : permissions.filter((permission) => permission.startsWith(prefix));
}

/** The permissions given to, and taken from, one account, as an array column. */
export function exceptionsOf(isAllowed: boolean): SQL<Permission[] | null> {
  return sql<Permission[] | null>`(select array_agg(${accountPermissions.permission}) from ${accountPermissions}
    where ${accountPermissions.accountId} = ${accounts.id} and ${accountPermissions.isAllowed} = ${sql.raw(String(isAllowed))})`;
}

const noPermissions: ReadonlySet<Permission> = new Set();

/**
 * Reads who makes a call, in one prepared query: the sign-in session (not ended),
 * the account (neither deactivated nor deleted), the approval of a coach and the permissions.
 */
export function makeActorQuery(
  database: Database,
  adminSecondFactor: 'required' | 'optional',
): (sessionId: string, accountId: string) => Promise<LoadedActor | null> {
  const query = database
    .select({
      accountId: accounts.id,
      sessionId: signInSessions.id,
      role: accounts.role,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      language: accounts.language,
      image: accounts.image,
      timeZone: accounts.timeZone,
      enterpriseId: accounts.enterpriseId,
      isOwner: accounts.isOwner,
      enterpriseDeactivatedAt: enterprises.deactivatedAt,
      isApprovedCoach: sql<boolean>`${coaches.approvedAt} is not null`,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      ofSubRole: subRoles.permissions,
      granted: exceptionsOf(true),
      denied: exceptionsOf(false),
      expiresAt: signInSessions.expiresAt,
    })
    .from(signInSessions)
    .innerJoin(accounts, sql`${accounts.id} = ${signInSessions.accountId}`)
    .leftJoin(enterprises, sql`${enterprises.id} = ${accounts.enterpriseId}`)
    .leftJoin(coaches, sql`${coaches.accountId} = ${accounts.id}`)
    .leftJoin(secondFactors, sql`${secondFactors.accountId} = ${accounts.id}`)
    .leftJoin(subRoles, sql`${subRoles.id} = ${accounts.subRoleId} and ${subRoles.deletedAt} is null`)
    .where(
      sql`${signInSessions.id} = ${sql.placeholder('sessionId')} and ${signInSessions.accountId} = ${sql.placeholder('accountId')}
        and ${signInSessions.revokedAt} is null and ${accounts.deactivatedAt} is null and ${accounts.deletedAt} is null`,
    )
    .prepare('load_actor');

  return async (sessionId, accountId) => {
    const [row] = await query.execute({ sessionId, accountId });
    return row ? { actor: toActor(row, adminSecondFactor), endsAt: row.expiresAt } : null;
  };
}

type ActorRow = Omit<Actor, 'permissions' | 'mustSetUpSecondFactor' | 'isEnterpriseDeactivated'> & {
  readonly enterpriseDeactivatedAt: Date | null;
  readonly isOwner: boolean;
  readonly hasSecondFactor: boolean;
  readonly ofSubRole: Permission[] | null;
  readonly granted: Permission[] | null;
  readonly denied: Permission[] | null;
};

function toActor(row: ActorRow, adminSecondFactor: 'required' | 'optional'): Actor {
  const { isOwner, ofSubRole, granted, denied, isApprovedCoach, hasSecondFactor, enterpriseDeactivatedAt, ...person } = row;
  const { role } = person;
  const stored = permissionsOf({ role, isOwner, ofSubRole: ofSubRole ?? [], granted: granted ?? [], denied: denied ?? [] });
  return {
    ...person,
    isApprovedCoach: role === 'COACH' && isApprovedCoach,
    mustSetUpSecondFactor: role === 'ADMIN' && adminSecondFactor === 'required' && !hasSecondFactor,
    isEnterpriseDeactivated: role === 'EMPLOYER' && enterpriseDeactivatedAt !== null,
    permissions: stored.length === 0 ? noPermissions : new Set(stored),
  };
}
