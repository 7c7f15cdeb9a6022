import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { permissionCalls, SubRole } from '../../contract/permissions.ts';
import type { Database } from '../database/open.ts';
import { accounts, subRoles } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { permissionsOfSide } from '../kernel/actor-query.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ByActor, ChangeSignal, HandlerFunction, WithDatabase } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { accountTopic } from '../realtime/index.ts';
import { ofSide, readGiver, readSubRole } from './giving.ts';
import { mayChangeSet } from './giving-rules.ts';

/** A call by a person who manages the team of their side. */
type TeamCall = WithDatabase & ChangeSignal & ByActor;

type Row = typeof subRoles.$inferSelect;

export const listSubRoles: HandlerFunction<typeof permissionCalls.subRoles> = async ({ actor, database }) => {
  const rows = await database
    .select()
    .from(subRoles)
    .where(and(ofSide(actor), isNull(subRoles.deletedAt)))
    .orderBy(asc(sql`lower(${subRoles.name})`), asc(subRoles.id));
  const holders = await database
    .select({ subRoleId: accounts.subRoleId, count: sql<number>`count(*)::int` })
    .from(accounts)
    .where(and(ofPeople(actor), isNull(accounts.deactivatedAt), isNull(accounts.deletedAt)))
    .groupBy(accounts.subRoleId);
  return { items: rows.map((row) => toSubRole(row, holders.find(({ subRoleId }) => subRoleId === row.id)?.count ?? 0)) };
};

export const createSubRole: HandlerFunction<typeof permissionCalls.createSubRole> = async (call) => {
  const { actor, database, body, clock } = call;
  const now = clock.now();
  const permissions = ownSide(actor, body.permissions);
  if (!mayChangeSet(await readGiver(database, actor.accountId), [], permissions)) refuse('OBJECT_DENIED');
  await refuseTaken(database, actor, body.name, null);
  const row = {
    id: uuid(),
    enterpriseId: actor.role === 'ADMIN' ? null : found(actor.enterpriseId),
    name: body.name,
    description: body.description ?? null,
    permissions,
    createdAt: now,
    updatedAt: now,
  };
  await database.insert(subRoles).values(row);
  await recordAuditEntry(call, { action: 'sub-role.created', subjectKind: 'sub-role', subjectId: row.id, data: { permissions } });
  await signalTeam(call);
  return toSubRole({ ...row, deletedAt: null, version: 1 }, 0);
};

export const editSubRole: HandlerFunction<typeof permissionCalls.editSubRole> = async (call) => {
  const { actor, database, body, clock, params } = call;
  const stored = await lockSubRole(database, actor, params.id);
  const count = (await holdersOf(database, stored.id)).length;
  if (body.baseVersion !== undefined && body.baseVersion !== stored.version) {
    refuse('VERSION_CONFLICT', { current: toSubRole(stored, count), changedAt: toInstant(stored.updatedAt) });
  }
  const permissions = body.permissions === undefined ? stored.permissions : ownSide(actor, body.permissions);
  const giver = await readGiver(database, actor.accountId);
  if (!mayChangeSet(giver, stored.permissions, permissions)) refuse('OBJECT_DENIED');
  const holders = await holdersOf(database, stored.id);
  // Nobody changes what they may do themselves.
  const changesOwn = holders.includes(actor.accountId) && permissions.toSorted().join() !== stored.permissions.toSorted().join();
  if (changesOwn && !giver.isOwner) refuse('OBJECT_DENIED');
  if (body.name !== undefined) await refuseTaken(database, actor, body.name, stored.id);
  const changes = {
    name: body.name ?? stored.name,
    description: body.description === undefined ? stored.description : body.description,
    permissions,
    version: stored.version + 1,
    updatedAt: clock.now(),
  };
  await database.update(subRoles).set(changes).where(eq(subRoles.id, stored.id));
  const data = { before: stored.permissions, after: permissions };
  await recordAuditEntry(call, { action: 'sub-role.edited', subjectKind: 'sub-role', subjectId: stored.id, data });
  call.changed(holders, accountTopic);
  await signalTeam(call);
  return toSubRole({ ...stored, ...changes }, count);
};

export const deleteSubRole: HandlerFunction<typeof permissionCalls.deleteSubRole> = async (call) => {
  const { actor, database, clock, params, query } = call;
  const now = clock.now();
  const stored = await lockSubRole(database, actor, params.id);
  const holders = await holdersOf(database, stored.id);
  const giver = await readGiver(database, actor.accountId);
  if (holders.length > 0) {
    if (query.moveTo === undefined || query.moveTo === stored.id) refuse('NOT_ALLOWED_NOW');
    const { id, permissions } = await readSubRole(database, actor, query.moveTo);
    if (holders.includes(actor.accountId) && !giver.isOwner) refuse('OBJECT_DENIED');
    if (!mayChangeSet(giver, stored.permissions, permissions)) refuse('OBJECT_DENIED');
    await database
      .update(accounts)
      .set({ subRoleId: id, updatedAt: now, version: sql`${accounts.version} + 1` })
      .where(inArray(accounts.id, holders));
  }
  // A removed administrator keeps no place in it either.
  await database.update(accounts).set({ subRoleId: null, updatedAt: now }).where(eq(accounts.subRoleId, stored.id));
  await database.update(subRoles).set({ deletedAt: now, updatedAt: now }).where(eq(subRoles.id, stored.id));
  const data = { movedTo: query.moveTo ?? null, people: holders.length };
  await recordAuditEntry(call, { action: 'sub-role.deleted', subjectKind: 'sub-role', subjectId: stored.id, data });
  call.changed(holders, accountTopic);
  await signalTeam(call);
  return { done: true };
};

function toSubRole({ id, name, description, permissions, version }: Row, holderCount: number): SubRole {
  return { id, name, description, permissions, holderCount, version };
}

/** Permissions of the other side mean nothing here and are left out. */
function ownSide(actor: Actor, permissions: Row['permissions']): Row['permissions'] {
  return permissionsOfSide(actor.role).filter((permission) => permissions.includes(permission));
}

async function lockSubRole(database: Database, actor: Actor, id: string): Promise<Row> {
  await database.select({ id: subRoles.id }).from(subRoles).where(eq(subRoles.id, id)).for('update');
  return readSubRole(database, actor, id);
}

async function refuseTaken(database: Database, actor: Actor, name: string, exceptId: string | null): Promise<void> {
  const [taken] = await database
    .select({ id: subRoles.id })
    .from(subRoles)
    .where(
      and(
        ofSide(actor),
        isNull(subRoles.deletedAt),
        eq(sql`lower(${subRoles.name})`, sql`lower(${name})`),
        exceptId === null ? undefined : ne(subRoles.id, exceptId),
      ),
    );
  if (taken) refuse('ALREADY_DONE', { fields: [{ path: 'body.name', message: 'A sub-role of this name exists already.', code: 'taken' }] });
}

async function holdersOf(database: Database, subRoleId: string): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.subRoleId, subRoleId), isNull(accounts.deactivatedAt), isNull(accounts.deletedAt)));
  return rows.map(({ id }) => id);
}

function ofPeople({ role, enterpriseId }: Pick<Actor, 'role' | 'enterpriseId'>) {
  return role === 'ADMIN' ? eq(accounts.role, 'ADMIN') : and(eq(accounts.role, 'EMPLOYER'), eq(accounts.enterpriseId, found(enterpriseId)));
}

/** Everybody whose screens show sub-roles, or the people who hold them. */
export async function signalTeam({ actor, database, changed }: TeamCall): Promise<void> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ofPeople(actor), isNull(accounts.deletedAt)));
  const everybody = rows.map(({ id }) => id);
  changed(everybody, 'permissions');
  changed(everybody, 'enterprise');
}
