import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { accounts, subRoles } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { exceptionsOf, permissionsOf } from '../kernel/actor-query.ts';
import type { ByActor, WithDatabase } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { type Giver, mayChangeSet } from './giving-rules.ts';

type GivingCall = WithDatabase & ByActor;

/** The side whose sub-roles an actor manages: an enterprise, or the platform. */
export function ofSide({ role, enterpriseId }: Pick<Actor, 'role' | 'enterpriseId'>) {
  return role === 'ADMIN' ? isNull(subRoles.enterpriseId) : eq(subRoles.enterpriseId, found(enterpriseId));
}

/** The caller, as the database has them now: the cached actor may be a few seconds old. */
export async function readGiver(database: Database, accountId: string): Promise<Giver> {
  const { isOwner, permissions } = await readHolder(database, accountId);
  return { accountId, isOwner, permissions };
}

/** A person's current permissions; locks the account, so that two changes come one after the other. */
export async function readHolder(database: Database, accountId: string) {
  await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [row] = await database
    .select({
      accountId: accounts.id,
      role: accounts.role,
      enterpriseId: accounts.enterpriseId,
      isOwner: accounts.isOwner,
      deactivatedAt: accounts.deactivatedAt,
      deletedAt: accounts.deletedAt,
      ofSubRole: subRoles.permissions,
      granted: exceptionsOf(true),
      denied: exceptionsOf(false),
    })
    .from(accounts)
    .leftJoin(subRoles, and(eq(subRoles.id, accounts.subRoleId), isNull(subRoles.deletedAt)))
    .where(eq(accounts.id, accountId));
  const { ofSubRole, granted, denied, ...person } = found(row);
  const stored = permissionsOf({ ...person, ofSubRole: ofSubRole ?? [], granted: granted ?? [], denied: denied ?? [] });
  return { ...person, permissions: new Set(stored) };
}

export async function readSubRole(database: Database, actor: Actor, id: string): Promise<typeof subRoles.$inferSelect> {
  const [row] = await database
    .select()
    .from(subRoles)
    .where(and(eq(subRoles.id, id), ofSide(actor), isNull(subRoles.deletedAt)));
  return found(row);
}

/** @throws Refusal NOT_FOUND, or OBJECT_DENIED where the sub-role holds more than who gives it */
export async function requireGrantable({ actor, database }: GivingCall, subRoleId: string | null): Promise<void> {
  if (subRoleId === null) return;
  const { permissions } = await readSubRole(database, actor, subRoleId);
  if (!mayChangeSet(await readGiver(database, actor.accountId), [], permissions)) refuse('OBJECT_DENIED');
}
