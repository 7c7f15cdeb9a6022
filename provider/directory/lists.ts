import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { directoryGroups, directoryMemberships, directoryUsers, employees } from '../database/schema/index.ts';
import { type FilterableAttributes, filterOf } from './filter.ts';
import { showGroup } from './group-resource.ts';
import { readMembers } from './groups.ts';
import { isShown, type ListQuery, project } from './list-query.ts';
import type { ReadOnly } from './scim-call.ts';
import { showUser } from './user-resource.ts';
import { userColumns } from './users.ts';

const u = directoryUsers;
const fullName = sql`btrim(${u.firstName} || ' ' || ${u.lastName})`;
const userFilters: FilterableAttributes = {
  id: { kind: 'id', value: sql`${u.id}` },
  username: { kind: 'text', value: sql`${u.userName}` },
  externalid: { kind: 'exact', value: sql`${u.externalId}` },
  active: { kind: 'flag', value: userColumns.isActive },
  displayname: { kind: 'text', value: sql`${u.displayName}` },
  title: { kind: 'text', value: sql`${u.jobTitle}` },
  'name.givenname': { kind: 'text', value: sql`${u.firstName}` },
  'name.familyname': { kind: 'text', value: sql`${u.lastName}` },
  'name.formatted': { kind: 'text', value: fullName },
  emails: { kind: 'text', value: sql`${u.email}` },
  'emails.value': { kind: 'text', value: sql`${u.email}` },
  'emails.type': { kind: 'text', value: sql`'work'::text` },
  'emails.primary': { kind: 'flag', value: sql`true` },
  'addresses.type': { kind: 'text', value: sql`case when ${u.location} is not null then 'work' end` },
  'addresses.locality': { kind: 'text', value: sql`${u.location}` },
  department: { kind: 'text', value: sql`${u.department}` },
  employeenumber: { kind: 'text', value: sql`${u.employeeNumber}` },
  'meta.created': { kind: 'instant', value: sql`${u.createdAt}` },
  'meta.lastmodified': { kind: 'instant', value: sql`${u.updatedAt}` },
};

const g = directoryGroups;
const hasMember = (
  id: string | null,
): SQL => sql`exists (select 1 from ${directoryMemberships} where ${directoryMemberships.groupId} = ${g.id}
  and ${id === null ? sql`true` : sql`${directoryMemberships.directoryUserId} = ${id}::uuid`})`;
const groupFilters: FilterableAttributes = {
  id: { kind: 'id', value: sql`${g.id}` },
  displayname: { kind: 'text', value: sql`${g.name}` },
  externalid: { kind: 'exact', value: sql`${g.externalId}` },
  members: { kind: 'reference', value: hasMember },
  'members.value': { kind: 'reference', value: hasMember },
  'meta.created': { kind: 'instant', value: sql`${g.createdAt}` },
  'meta.lastmodified': { kind: 'instant', value: sql`${g.updatedAt}` },
};

const counted = { total: sql<number>`count(*)::int` };

export async function listUsers({ database, enterpriseId, base }: ReadOnly, { filter, offset, count, shown }: ListQuery) {
  const where = and(eq(u.enterpriseId, enterpriseId), filter === null ? undefined : filterOf(filter, userFilters));
  const joined = eq(employees.id, u.employeeId);
  const [row] = await database.select(counted).from(u).leftJoin(employees, joined).where(where);
  const rows =
    count === 0
      ? []
      : await database
          .select(userColumns)
          .from(u)
          .leftJoin(employees, joined)
          .where(where)
          .orderBy(asc(u.createdAt), asc(u.id))
          .offset(offset)
          .limit(count);
  return listOf(
    row?.total ?? 0,
    offset,
    rows.map((user) => project(showUser(user, base), shown)),
  );
}

export async function listGroups({ database, enterpriseId, base }: ReadOnly, { filter, offset, count, shown }: ListQuery) {
  const where = and(eq(g.enterpriseId, enterpriseId), filter === null ? undefined : filterOf(filter, groupFilters));
  const [row] = await database.select(counted).from(g).where(where);
  const rows =
    count === 0 ? [] : await database.select().from(g).where(where).orderBy(asc(g.createdAt), asc(g.id)).offset(offset).limit(count);
  const members = isShown('members', shown)
    ? await readMembers(
        database,
        rows.map(({ id }) => id),
      )
    : null;
  return listOf(
    row?.total ?? 0,
    offset,
    rows.map((group) => project(showGroup(group, members && (members.get(group.id) ?? []), base), shown)),
  );
}

/** RFC 7644, section 3.4.2. */
export function listOf(totalResults: number, offset: number, resources: readonly unknown[]) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
