import { and, eq, isNull } from 'drizzle-orm';
import type { permissionCalls, UserPermission } from '../../contract/permissions.ts';
import type { Database } from '../database/open.ts';
import { accountPermissions, accounts, subRoles } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { exceptionsOf, permissionsOf, permissionsOfSide } from '../kernel/actor-query.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { accountTopic } from '../realtime/index.ts';
import { readGiver, readHolder, readSubRole } from './giving.ts';
import { givingProblem } from './giving-rules.ts';
import { mayReadPermissionsOf } from './rules.ts';
import { signalTeam } from './sub-roles.ts';

export const ofUser: HandlerFunction<typeof permissionCalls.ofUser> = async ({ actor, query, database }) => {
  const userId = query.userId ?? actor.accountId;
  const stored = await readPermissions(database, actor, userId);
  if (userId !== actor.accountId && !actor.permissions.has(actor.role === 'ADMIN' ? 'admin.roles' : 'enterprise.roles')) {
    refuse('PERMISSION_DENIED');
  }
  return stored;
};

/** Sets the sub-role of a person and what differs from it, on all their devices at once. */
export const setOfUser: HandlerFunction<typeof permissionCalls.setOfUser> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const giver = await readGiver(database, actor.accountId);
  const person = await readHolder(database, body.userId);
  const isGone = person.deactivatedAt !== null || person.deletedAt !== null;
  const isOfSide = person.role === actor.role && (actor.role === 'ADMIN' || person.enterpriseId === actor.enterpriseId);
  if (isGone || !isOfSide) refuse('NOT_FOUND');
  const subRole = body.subRoleId === null ? null : await readSubRole(database, actor, body.subRoleId);
  const side = permissionsOfSide(actor.role);
  const denied = side.filter((permission) => body.denied.includes(permission));
  // Given and taken at once is taken.
  const granted = side.filter((permission) => body.granted.includes(permission) && !denied.includes(permission));
  const after = new Set(
    permissionsOf({ role: person.role, isOwner: person.isOwner, ofSubRole: subRole?.permissions ?? [], granted, denied }),
  );
  const problem = givingProblem(giver, { accountId: person.accountId, isOwner: person.isOwner, before: person.permissions, after });
  if (problem !== null) refuse(problem === 'beyond' ? 'OBJECT_DENIED' : 'NOT_ALLOWED_NOW');
  await database.update(accounts).set({ subRoleId: body.subRoleId, updatedAt: now }).where(eq(accounts.id, person.accountId));
  await writeExceptions(database, person.accountId, { granted, denied }, now);
  await recordAuditEntry(call, {
    action: 'permissions.set',
    aboutAccountId: person.accountId,
    subjectKind: 'account',
    subjectId: person.accountId,
    data: { before: [...person.permissions], after: [...after], subRoleId: body.subRoleId },
  });
  call.changed([person.accountId], accountTopic);
  await signalTeam(call);
  return readPermissions(database, actor, person.accountId);
};

type Exceptions = Pick<UserPermission, 'granted' | 'denied'>;

export async function writeExceptions(database: Database, accountId: string, { granted, denied }: Exceptions, now: Date): Promise<void> {
  await database.delete(accountPermissions).where(eq(accountPermissions.accountId, accountId));
  const rows = [
    ...granted.map((permission) => ({ accountId, permission, isAllowed: true, updatedAt: now })),
    ...denied.map((permission) => ({ accountId, permission, isAllowed: false, updatedAt: now })),
  ];
  if (rows.length > 0) await database.insert(accountPermissions).values(rows);
}

/** @throws Refusal NOT_FOUND where the person is not of the same side */
async function readPermissions(database: Database, actor: Actor, userId: string): Promise<UserPermission> {
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
    .leftJoin(subRoles, and(eq(subRoles.id, accounts.subRoleId), isNull(subRoles.deletedAt)))
    .where(eq(accounts.id, userId));
  const person = found(row);
  if (!mayReadPermissionsOf(actor, { accountId: person.userId, role: person.role, enterpriseId: person.enterpriseId })) refuse('NOT_FOUND');
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
}
