import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { directoryGroups, directoryMemberships } from '../database/schema/index.ts';
import { accountTopic } from '../realtime/index.ts';
import { recordChanges, type ScimCall } from './scim-call.ts';

/** The department of a user: the group joined last, otherwise the attribute that was sent. */
export async function departmentOf(database: Database, directoryUserId: string, attribute: string | null): Promise<string | null> {
  const [group] = await database
    .select({ name: directoryGroups.name })
    .from(directoryMemberships)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryMemberships.groupId))
    .where(eq(directoryMemberships.directoryUserId, directoryUserId))
    .orderBy(desc(directoryMemberships.joinedAt), desc(directoryGroups.id))
    .limit(1);
  return group?.name ?? attribute;
}

/** Gives current employees the department that follows from their groups, by the same rule; records and signals each change. */
export async function updateDepartments(call: ScimCall, directoryUserIds: readonly string[], now: Date): Promise<void> {
  if (directoryUserIds.length === 0) return;
  const { rows } = await call.database.execute<{ id: string; accountId: string }>(sql`
    update employees e set department = sent.department, updated_at = ${now.toISOString()}::timestamptz, version = e.version + 1
    from (
      select u.employee_id, coalesce((
        select g.name from directory_memberships m join directory_groups g on g.id = m.group_id
        where m.directory_user_id = u.id order by m.joined_at desc, g.id desc limit 1), u.department) as department
      from directory_users u where u.id = any(${sql.param(directoryUserIds)}::uuid[])
    ) sent
    where e.id = sent.employee_id and e.left_at is null and e.department is distinct from sent.department
    returning e.id, e.account_id as "accountId"`);
  if (rows.length === 0) return;
  await recordChanges(call, 'employee.changed-by-directory', rows);
  call.changed(
    rows.map(({ accountId }) => accountId),
    accountTopic,
  );
}
