import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { directoryGroups, directoryMemberships, directoryUsers } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { updateDepartments } from './departments.ts';
import { idOf } from './filter.ts';
import { type GroupStep, groupVersion, type Member, requireIds, type StoredGroup } from './group-resource.ts';
import { beginChange, requireVersion, type ScimCall } from './scim-call.ts';
import { badRequest, notFound, taken } from './scim-error.ts';

export async function findGroup(database: Database, enterpriseId: string, id: string): Promise<StoredGroup> {
  const [row] = await database
    .select()
    .from(directoryGroups)
    .where(and(eq(directoryGroups.enterpriseId, enterpriseId), eq(directoryGroups.id, id)));
  if (!row) throw notFound('Group');
  return row;
}

/** Reads the members of groups, in the order in which they joined. */
export async function readMembers(database: Database, groupIds: readonly string[]): Promise<ReadonlyMap<string, Member[]>> {
  const members = new Map<string, Member[]>(groupIds.map((id) => [id, []]));
  if (groupIds.length === 0) return members;
  const rows = await database
    .select({ groupId: directoryMemberships.groupId, id: directoryUsers.id, userName: directoryUsers.userName })
    .from(directoryMemberships)
    .innerJoin(directoryUsers, eq(directoryUsers.id, directoryMemberships.directoryUserId))
    .where(inArray(directoryMemberships.groupId, [...groupIds]))
    .orderBy(asc(directoryMemberships.joinedAt), asc(directoryUsers.id));
  for (const { groupId, id, userName } of rows) members.get(groupId)?.push({ id, userName });
  return members;
}

export async function createGroup(call: ScimCall, steps: readonly GroupStep[]): Promise<StoredGroup> {
  const { database, enterpriseId } = call;
  const { now } = await beginChange(call);
  const id = uuid();
  const name = steps.find((step) => step.kind === 'name')?.name ?? '';
  await requireFreeName(call, name, id);
  await database.insert(directoryGroups).values({ id, enterpriseId, name, createdAt: now, updatedAt: now });
  await apply(call, id, steps, now);
  return findGroup(database, enterpriseId, id);
}

export async function changeGroup(call: ScimCall, id: string, steps: readonly GroupStep[], ifMatch: string | null): Promise<StoredGroup> {
  const { database, enterpriseId } = call;
  const { now } = await beginChange(call);
  requireVersion(ifMatch, groupVersion(await findGroup(database, enterpriseId, id)));
  await apply(call, id, steps, now);
  await database
    .update(directoryGroups)
    .set({ updatedAt: now, version: sql`${directoryGroups.version} + 1` })
    .where(eq(directoryGroups.id, id));
  return findGroup(database, enterpriseId, id);
}

/** Deletes a group. Its members stay employees; their department becomes another group or the attribute that was sent. */
export async function deleteGroup(call: ScimCall, id: string, ifMatch: string | null): Promise<void> {
  const { database, enterpriseId } = call;
  const { now } = await beginChange(call);
  requireVersion(ifMatch, groupVersion(await findGroup(database, enterpriseId, id)));
  const former = await removeMembers(database, id);
  await database.delete(directoryGroups).where(eq(directoryGroups.id, id));
  await updateDepartments(call, former, now);
  call.changed(await administratorIds(database, enterpriseId), 'employees');
}

async function apply(call: ScimCall, id: string, steps: readonly GroupStep[], now: Date): Promise<void> {
  const { database, enterpriseId } = call;
  const moved = new Set<string>();
  const note = (members: readonly string[]) => {
    for (const member of members) moved.add(member);
  };
  for (const step of steps) {
    switch (step.kind) {
      case 'name':
        await requireFreeName(call, step.name, id);
        await database.update(directoryGroups).set({ name: step.name }).where(eq(directoryGroups.id, id));
        note(await memberIds(database, id));
        break;
      case 'externalId':
        await database.update(directoryGroups).set({ externalId: step.externalId }).where(eq(directoryGroups.id, id));
        break;
      case 'remove':
        note(await removeMembers(database, id, isOneOf(step.userIds.flatMap((text) => idOf(text) ?? []))));
        break;
      case 'replace': {
        const wanted = requireIds(step.userIds);
        note(await removeMembers(database, id, not(isOneOf(wanted))));
        note(await addMembers(call, id, wanted, now));
        break;
      }
      case 'add':
        note(await addMembers(call, id, requireIds(step.userIds), now));
        break;
    }
  }
  await updateDepartments(call, [...moved], now);
  call.changed(await administratorIds(database, enterpriseId), 'employees');
}

async function requireFreeName({ database, enterpriseId }: ScimCall, name: string, ownId: string): Promise<void> {
  const rows = await database
    .select({ id: directoryGroups.id })
    .from(directoryGroups)
    .where(and(eq(directoryGroups.enterpriseId, enterpriseId), sql`lower(${directoryGroups.name}) = lower(${name})`));
  if (rows.some(({ id }) => id !== ownId)) throw taken('A group with this displayName exists already.');
}

async function memberIds(database: Database, groupId: string): Promise<string[]> {
  const rows = await database
    .select({ id: directoryMemberships.directoryUserId })
    .from(directoryMemberships)
    .where(eq(directoryMemberships.groupId, groupId));
  return rows.map(({ id }) => id);
}

/** A condition on memberships; one parameter, however many ids there are. */
function isOneOf(userIds: readonly string[]): SQL {
  return sql`${directoryMemberships.directoryUserId} = any(${sql.param(userIds)}::uuid[])`;
}

/** Removes all members of a group, or those whom the condition selects; returns their ids. */
async function removeMembers(database: Database, groupId: string, condition?: SQL): Promise<string[]> {
  const rows = await database
    .delete(directoryMemberships)
    .where(and(eq(directoryMemberships.groupId, groupId), condition))
    .returning({ id: directoryMemberships.directoryUserId });
  return rows.map(({ id }) => id);
}

/** Returns the ids of the new members. @throws ScimError if one of the ids is not that of a user of this enterprise */
async function addMembers({ database, enterpriseId }: ScimCall, groupId: string, userIds: readonly string[], now: Date): Promise<string[]> {
  const known = await database
    .select({ id: directoryUsers.id })
    .from(directoryUsers)
    .where(and(eq(directoryUsers.enterpriseId, enterpriseId), sql`${directoryUsers.id} = any(${sql.param(userIds)}::uuid[])`));
  const knownIds = new Set(known.map(({ id }) => id));
  const unknown = userIds.find((id) => !knownIds.has(id));
  if (unknown !== undefined) throw badRequest('invalidValue', `There is no user with the id "${unknown}".`);
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into directory_memberships (group_id, directory_user_id, joined_at)
    select ${groupId}::uuid, id, ${now.toISOString()}::timestamptz from unnest(${sql.param([...knownIds])}::uuid[]) as member(id)
    on conflict do nothing
    returning directory_user_id as id`);
  return rows.map(({ id }) => id);
}
