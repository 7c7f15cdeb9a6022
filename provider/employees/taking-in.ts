import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { accounts, employees } from '../database/schema/index.ts';
import { employmentOf, type ImportPlan, type ImportRow, isEmployed, type KnownPerson, planImport, planUpdate } from './import-plan.ts';
import { endLinks } from './inviting.ts';

/** Employees are taken in one after another: an address is looked up before its account is made. */
export async function lockImports(transaction: Database, enterpriseId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`employees ${enterpriseId}`}, 0))`);
}

export interface Employer {
  readonly id: string;
  readonly language: 'en' | 'es';
  readonly timeZone: string;
  readonly now: Date;
}

/** The ids of the accounts are given in the order of `plan.taken`. Call under `lockImports`. */
export async function takeIn(
  database: Database,
  employer: Employer,
  rows: readonly ImportRow[],
  { isTrial = false }: { readonly isTrial?: boolean } = {},
): Promise<{ readonly plan: ImportPlan; readonly accountIds: readonly string[] }> {
  const plan = planImport(rows, await findKnown(database, employer.id, rows));
  const accountIds = plan.taken.map(({ accountId }) => accountId ?? uuid());
  if (!isTrial) await take(database, plan, accountIds, employer);
  return { plan, accountIds };
}

/**
 * Applies a row to one current employee, whoever it would be about by address and number: 'conflict' if its address or number is that
 * of another current employee. Call under `lockImports`.
 */
export async function changeEmployee(
  database: Database,
  { id: enterpriseId, now }: Employer,
  employeeId: string,
  row: ImportRow,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const [person] = await readKnown(database, and(eq(employees.id, employeeId), isNull(employees.leftAt)));
  if (!isEmployed(person)) return 'unchanged';
  const others = (await findKnown(database, enterpriseId, [row])).filter(({ id, employeeId: other }) => other !== null && id !== person.id);
  const isOthersNumber = row.employeeNumber !== person.employeeNumber && others.some((one) => one.employeeNumber === row.employeeNumber);
  const isOthersAddress = person.isProvisional && row.email !== person.email && others.some((one) => one.email === row.email);
  if ((row.employeeNumber != null && isOthersNumber) || isOthersAddress) return 'conflict';
  const update = planUpdate(person, row);
  if (update === null) return 'unchanged';
  await applyUpdate(database, update, now);
  return 'changed';
}

async function take(
  database: Database,
  { taken, updates }: ImportPlan,
  madeIds: readonly string[],
  { id: enterpriseId, language, timeZone, now }: Employer,
): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now };
  const people = taken.map((person, index) => ({ ...person, id: madeIds[index] ?? uuid() }));
  const newAccounts = people
    .filter(({ accountId }) => accountId === null)
    .map(({ id, row: { email, firstName, lastName, language: own } }) => ({
      ...{ id, role: 'USER' as const, email, firstName, lastName, isProvisional: true },
      ...{ language: own ?? language, timeZone, enterpriseId, ...stamps },
    }));
  if (newAccounts.length > 0) await database.insert(accounts).values(newAccounts);
  for (const { accountId, row } of people) {
    if (accountId !== null) await describe(database, accountId, { ...row, enterpriseId }, now);
  }
  const newEmployees = people.map(({ id, row }) => ({
    ...{ id: uuid(), enterpriseId, accountId: id, ...employmentOf(row), importedAt: now },
    ...stamps,
  }));
  if (newEmployees.length > 0) await database.insert(employees).values(newEmployees);
  for (const update of updates) await applyUpdate(database, update, now);
}

async function applyUpdate(database: Database, { person, row, ofPerson }: ImportPlan['updates'][number], now: Date): Promise<void> {
  const hasMoved = ofPerson !== null && ofPerson.email !== person.email;
  if (ofPerson) await describe(database, person.id, ofPerson, now);
  // A link that was mailed to the former address must not let its reader in.
  if (hasMoved) await endLinks(database, person.id, now);
  await database
    .update(employees)
    .set({
      ...employmentOf(row),
      ...(hasMoved ? { invitedAt: null } : {}),
      updatedAt: now,
      version: sql`${employees.version} + 1`,
    })
    .where(eq(employees.id, person.employeeId));
}

/** Writes the employer's details of a person who has not joined. */
async function describe(
  database: Database,
  accountId: string,
  { email, firstName, lastName, enterpriseId }: Pick<ImportRow, 'email' | 'firstName' | 'lastName'> & { readonly enterpriseId?: string },
  now: Date,
): Promise<void> {
  await database
    .update(accounts)
    .set({
      ...{ email, firstName, lastName, updatedAt: now, version: sql`${accounts.version} + 1` },
      ...(enterpriseId === undefined ? {} : { enterpriseId }),
    })
    .where(and(eq(accounts.id, accountId), eq(accounts.isProvisional, true)));
}

/** The people of the own enterprise that the rows can refer to: current employees, and people who were imported once and never joined. */
function findKnown(database: Database, enterpriseId: string, rows: readonly ImportRow[]): Promise<KnownPerson[]> {
  const emails = rows.map(({ email }) => email);
  const numbers = rows.flatMap(({ employeeNumber }) => employeeNumber ?? []);
  return readKnown(
    database,
    and(
      eq(employees.enterpriseId, enterpriseId),
      eq(employees.isLatest, true),
      or(isNull(employees.leftAt), eq(accounts.isProvisional, true)),
      or(inArray(address, emails), numbers.length > 0 ? inArray(employees.employeeNumber, numbers) : undefined),
    ),
  );
}

const address = sql<string>`lower(${accounts.email})`;

function readKnown(database: Database, where: SQL | undefined): Promise<KnownPerson[]> {
  return database
    .select({
      id: accounts.id,
      employeeId: sql<string | null>`case when ${employees.leftAt} is null then ${employees.id} end`,
      email: address,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      isProvisional: accounts.isProvisional,
      department: employees.department,
      location: employees.location,
      jobTitle: employees.jobTitle,
      employeeNumber: employees.employeeNumber,
      startedOn: employees.startedOn,
    })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.accountId))
    .where(where)
    .orderBy(employees.importedAt, employees.id);
}
