import { and, asc, eq, inArray, sql } from 'drizzle-orm';
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

/** The members of groups, in the order in which they came. */
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

/** The people stay employees; their department is another group, or the attribute that was sent. */
export async function deleteGroup(call: ScimCall, id: string, ifMatch: string | null): Promise<void> {
  const { database, enterpriseId } = call;
  const { now } = await beginChange(call);
  requireVersion(ifMatch, groupVersion(await findGroup(database, enterpriseId, id)));
  const former = await removeMembers(database, id, null);
  await database.delete(directoryGroups).where(eq(directoryGroups.id, id));
  await updateDepartments(database, former, now);
  call.changed(await administratorIds(database, enterpriseId), 'employees');
}

async function apply(call: ScimCall, id: string, steps: readonly GroupStep[], now: Date): Promise<void> {
  const { database, enterpriseId } = call;
  const moved = new Set<string>();
  for (const step of steps) {
    switch (step.kind) {
      case 'name':
        await requireFreeName(call, step.name, id);
        await database.update(directoryGroups).set({ name: step.name }).where(eq(directoryGroups.id, id));
        for (const member of await memberIds(database, id)) moved.add(member);
        break;
      case 'externalId':
        await database.update(directoryGroups).set({ externalId: step.externalId }).where(eq(directoryGroups.id, id));
        break;
      case 'remove':
        for (const member of await removeMembers(
          database,
          id,
          step.userIds.flatMap((text) => idOf(text) ?? []),
        ))
          moved.add(member);
        break;
      case 'replace': {
        const wanted = new Set(requireIds(step.userIds));
        const gone = (await memberIds(database, id)).filter((member) => !wanted.has(member));
        for (const member of await removeMembers(database, id, gone)) moved.add(member);
        for (const member of await addMembers(call, id, [...wanted], now)) moved.add(member);
        break;
      }
      case 'add':
        for (const member of await addMembers(call, id, requireIds(step.userIds), now)) moved.add(member);
        break;
    }
  }
  await updateDepartments(database, [...moved], now);
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

/** Returns who was in the group until now. @param userIds null for everybody */
async function removeMembers(database: Database, groupId: string, userIds: readonly string[] | null): Promise<string[]> {
  if (userIds?.length === 0) return [];
  const rows = await database
    .delete(directoryMemberships)
    .where(
      and(
        eq(directoryMemberships.groupId, groupId),
        userIds === null ? undefined : inArray(directoryMemberships.directoryUserId, [...userIds]),
      ),
    )
    .returning({ id: directoryMemberships.directoryUserId });
  return rows.map(({ id }) => id);
}

/** Rows of one statement; PostgreSQL takes 65,535 values. */
const maxAtOnce = 10_000;

/** Returns who is new in the group. @throws ScimError where one of them is no user of this enterprise */
async function addMembers({ database, enterpriseId }: ScimCall, groupId: string, userIds: readonly string[], now: Date): Promise<string[]> {
  const added: string[] = [];
  for (let start = 0; start < userIds.length; start += maxAtOnce) {
    const some = [...new Set(userIds.slice(start, start + maxAtOnce))];
    const known = await database
      .select({ id: directoryUsers.id })
      .from(directoryUsers)
      .where(and(eq(directoryUsers.enterpriseId, enterpriseId), inArray(directoryUsers.id, some)));
    const knownIds = new Set(known.map(({ id }) => id));
    const unknown = some.find((id) => !knownIds.has(id));
    if (unknown !== undefined) throw badRequest('invalidValue', `There is no user with the id "${unknown}".`);
    const rows = await database
      .insert(directoryMemberships)
      .values(some.map((directoryUserId) => ({ groupId, directoryUserId, joinedAt: now })))
      .onConflictDoNothing()
      .returning({ id: directoryMemberships.directoryUserId });
    added.push(...rows.map(({ id }) => id));
  }
  return added;
}
