import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { directoryMemberships, directoryUsers, employees } from '../database/schema/index.ts';
import { cancelEnd, changeEmployee, endRelation, inviteAtOnce, takeIn } from '../employees/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { accountTopic } from '../realtime/index.ts';
import { departmentOf } from './departments.ts';
import { beginChange, type DirectoryEmployer, recordChanges, requireVersion, type ScimCall } from './scim-call.ts';
import { notFound, taken } from './scim-error.ts';
import { type SentUser, type StoredUser, versionOf } from './user-resource.ts';

const isActive = sql<boolean>`(${employees.id} is not null and ${employees.leftAt} is null)`;

/** The columns of a stored user; select them with `employees` joined by `directoryUsers.employeeId`. */
export const userColumns = {
  id: directoryUsers.id,
  employeeId: directoryUsers.employeeId,
  accountId: employees.accountId,
  invitedAt: employees.invitedAt,
  userName: directoryUsers.userName,
  externalId: directoryUsers.externalId,
  email: directoryUsers.email,
  firstName: directoryUsers.firstName,
  lastName: directoryUsers.lastName,
  displayName: directoryUsers.displayName,
  jobTitle: directoryUsers.jobTitle,
  employeeNumber: directoryUsers.employeeNumber,
  department: directoryUsers.department,
  location: directoryUsers.location,
  createdAt: directoryUsers.createdAt,
  updatedAt: directoryUsers.updatedAt,
  version: directoryUsers.version,
  isActive,
};

interface EmployedUser extends StoredUser {
  readonly employeeId: string | null;
  readonly accountId: string | null;
  readonly invitedAt: Date | null;
}

export async function findUser(database: Database, enterpriseId: string, id: string): Promise<EmployedUser> {
  const [row] = await database
    .select(userColumns)
    .from(directoryUsers)
    .leftJoin(employees, eq(employees.id, directoryUsers.employeeId))
    .where(and(eq(directoryUsers.enterpriseId, enterpriseId), eq(directoryUsers.id, id)));
  if (!row) throw notFound('User');
  return row;
}

export async function createUser(call: ScimCall, sent: SentUser): Promise<StoredUser> {
  const { database, enterpriseId } = call;
  const employer = await beginChange(call);
  await requireFreeName(call, sent.userName, null);
  const id = uuid();
  const stamps = { createdAt: employer.now, updatedAt: employer.now };
  await database.insert(directoryUsers).values({ id, enterpriseId, ...valuesOf(sent), ...stamps });
  if (sent.active) await employ(call, employer, id, sent);
  await signal(call, sent.active);
  return findUser(database, enterpriseId, id);
}

/** @param change returns the user as the directory changes it */
export async function changeUser(
  call: ScimCall,
  id: string,
  change: (stored: StoredUser) => SentUser,
  ifMatch: string | null,
): Promise<StoredUser> {
  const { database, enterpriseId } = call;
  const employer = await beginChange(call);
  const stored = await findUser(database, enterpriseId, id);
  requireVersion(ifMatch, versionOf(stored));
  const sent = change(stored);
  const values = valuesOf(sent);
  const isReturning = sent.active && !stored.isActive;
  const isOther = isReturning || Object.entries(values).some(([name, value]) => value !== stored[name as keyof typeof values]);
  if (isOther) {
    await requireFreeName(call, sent.userName, id);
    await database
      .update(directoryUsers)
      .set({ ...values, updatedAt: employer.now, version: sql`${directoryUsers.version} + 1` })
      .where(eq(directoryUsers.id, id));
  }
  if (isReturning) await employ(call, employer, id, sent);
  else if (sent.active) await keepUp(call, employer, stored, sent);
  else if (stored.isActive) await end(call, employer, stored);
  const isActiveChanged = sent.active !== stored.isActive;
  if (isOther || isActiveChanged) await signal(call, isActiveChanged);
  return findUser(database, enterpriseId, id);
}

export async function deleteUser(call: ScimCall, id: string, ifMatch: string | null): Promise<void> {
  const { database, enterpriseId } = call;
  const employer = await beginChange(call);
  const stored = await findUser(database, enterpriseId, id);
  requireVersion(ifMatch, versionOf(stored));
  if (stored.isActive) await end(call, employer, stored);
  await database.delete(directoryMemberships).where(eq(directoryMemberships.directoryUserId, id));
  await database.delete(directoryUsers).where(eq(directoryUsers.id, id));
  await signal(call, stored.isActive);
}

function valuesOf({ userName, externalId, email, displayName, row }: SentUser) {
  return {
    ...{ userName, externalId, email, displayName },
    ...{ firstName: row.firstName, lastName: row.lastName },
    jobTitle: row.jobTitle ?? null,
    employeeNumber: row.employeeNumber ?? null,
    department: row.department ?? null,
    location: row.location ?? null,
  };
}

async function requireFreeName({ database, enterpriseId }: ScimCall, userName: string, id: string | null): Promise<void> {
  const [other] = await database
    .select({ id: directoryUsers.id })
    .from(directoryUsers)
    .where(
      and(
        eq(directoryUsers.enterpriseId, enterpriseId),
        sql`lower(${directoryUsers.userName}) = lower(${userName})`,
        id === null ? undefined : ne(directoryUsers.id, id),
      ),
    );
  if (other) throw taken('A user with this userName exists already.');
}

/**
 * Makes the user an employee by the rules of imports. Adopts a current employee with the same address or number, and cancels a planned
 * end of the employment: from now on the directory decides when it ends.
 */
async function employ(call: ScimCall, employer: DirectoryEmployer, id: string, { row }: SentUser): Promise<void> {
  const { database, enterpriseId } = call;
  const department = await departmentOf(database, id, row.department ?? null);
  const { plan, accountIds } = await takeIn(database, employer, [{ ...row, department }]);
  const [outcome] = plan.outcomes;
  const accountId = outcome?.userId ?? accountIds[0];
  if (outcome?.outcome === 'refused' || accountId === undefined) throw conflict();
  const employee = await findEmployment(database, and(eq(employees.enterpriseId, enterpriseId), eq(employees.accountId, accountId)));
  if (!employee) throw conflict();
  const [other] = await database
    .select({ id: directoryUsers.id })
    .from(directoryUsers)
    .where(and(eq(directoryUsers.employeeId, employee.id), ne(directoryUsers.id, id)));
  if (other) throw taken('Another user has this email address or employee number.');
  await database.update(directoryUsers).set({ employeeId: employee.id }).where(eq(directoryUsers.id, id));
  await cancelEnd(database, employee.id, employer.now);
  await recordChanges(call, 'employee.sent-by-directory', [{ id: employee.id, accountId }]);
  call.changed([accountId], accountTopic);
  if (employer.invitesAtOnce && employee.invitedAt === null && employee.joinedAt === null) await inviteAtOnce(call, accountId);
}

function conflict() {
  return taken('The email address and the employee number belong to different employees.');
}

async function findEmployment(database: Database, where: SQL | undefined) {
  const [row] = await database
    .select({ id: employees.id, invitedAt: employees.invitedAt, joinedAt: employees.joinedAt })
    .from(employees)
    .where(and(where, isNull(employees.leftAt)));
  return row ?? null;
}

/** Applies a changed user to the employment. If new people are invited at once, someone invited at a former address gets a new link. */
async function keepUp(call: ScimCall, employer: DirectoryEmployer, user: EmployedUser, { row }: SentUser): Promise<void> {
  const { id, employeeId, accountId, invitedAt } = user;
  if (employeeId === null || accountId === null) return;
  const { database } = call;
  const department = await departmentOf(database, id, row.department ?? null);
  const outcome = await changeEmployee(database, employer, employeeId, { ...row, department });
  if (outcome === 'conflict') throw taken('Another employee has this email address or employee number.');
  const isEndCancelled = await cancelEnd(database, employeeId, employer.now);
  if (outcome === 'unchanged' && !isEndCancelled) return;
  await recordChanges(call, 'employee.changed-by-directory', [{ id: employeeId, accountId }]);
  call.changed([accountId], accountTopic);
  if (!employer.invitesAtOnce || invitedAt === null) return;
  const employee = await findEmployment(database, eq(employees.id, employeeId));
  if (employee?.invitedAt === null && employee.joinedAt === null) await inviteAtOnce(call, accountId);
}

async function end(call: ScimCall, { now }: DirectoryEmployer, { employeeId, accountId }: EmployedUser): Promise<void> {
  if (employeeId === null || accountId === null) return;
  await endRelation(call.database, { accountId, enterpriseId: call.enterpriseId, leftAt: now }, now);
  await recordChanges(call, 'employment.ended', [{ id: employeeId, accountId }]);
  call.changed([accountId], accountTopic);
}

/** @param isActiveChanged the directory page shows how many current employees the directory has sent */
async function signal({ database, enterpriseId, changed }: ScimCall, isActiveChanged: boolean): Promise<void> {
  const administrators = await administratorIds(database, enterpriseId);
  changed(administrators, 'employees');
  if (isActiveChanged) changed(administrators, 'directory');
}
