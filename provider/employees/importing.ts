import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { employees as endpoints } from '../../contract/employees.ts';
import type { Database } from '../database/open.ts';
import { accounts, employees, enterprises } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { readSeats } from '../subscriptions/index.ts';
import { employmentOf, type ImportPlan, type ImportRow, type KnownPerson, planImport } from './import-plan.ts';
import { admitTrial } from './import-trials.ts';
import { endLinks } from './inviting.ts';

/**
 * Takes employees in, row by row; a row that cannot be used does not stop the others. Only the own enterprise is looked at:
 * whether an address is known elsewhere shows neither in the reply nor in how long it takes.
 */
export const importUsers: HandlerFunction<typeof endpoints.importUsers> = async (call) => {
  const { actor, database, body } = call;
  const now = call.clock.now();
  const enterpriseId = found(actor.enterpriseId);
  // One import at a time: an address is looked up before its account is made.
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`employees ${enterpriseId}`}, 0))`);
  if (body.isTrial) await admitTrial(call, body.users.length);
  const [enterprise] = await database.select().from(enterprises).where(eq(enterprises.id, enterpriseId));
  const employer = found(enterprise);
  const plan = planImport(body.users, await findKnown(database, enterpriseId, body.users));
  const madeIds = plan.taken.map(({ accountId }) => accountId ?? uuid());
  if (!body.isTrial) {
    await take(database, plan, madeIds, { ...employer, now });
    call.changed(await administratorIds(database, enterpriseId), 'employees');
  }
  const idOf = new Map(plan.taken.map(({ place }, index) => [place + 1, madeIds[index] ?? null]));
  const rows = plan.outcomes.map((outcome) =>
    outcome.outcome === 'imported' && !body.isTrial ? { ...outcome, userId: idOf.get(outcome.row) ?? null } : outcome,
  );
  const { taken, updates, unchangedCount, refused } = plan;
  const freeSeats = (await readSeats(database, enterpriseId, now))?.free ?? null;
  return { importedCount: taken.length, updatedCount: updates.length, unchangedCount, rows, freeSeats, refused };
};

interface Employer {
  readonly id: string;
  readonly language: 'en' | 'es';
  readonly timeZone: string;
  readonly now: Date;
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
  for (const { person, row, ofPerson } of updates) {
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
async function findKnown(database: Database, enterpriseId: string, rows: readonly ImportRow[]): Promise<KnownPerson[]> {
  const emails = rows.map(({ email }) => email);
  const numbers = rows.flatMap(({ employeeNumber }) => employeeNumber ?? []);
  const address = sql<string>`lower(${accounts.email})`;
  const people = await database
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
    .where(
      and(
        eq(employees.enterpriseId, enterpriseId),
        eq(employees.isLatest, true),
        or(isNull(employees.leftAt), eq(accounts.isProvisional, true)),
        or(inArray(address, emails), numbers.length > 0 ? inArray(employees.employeeNumber, numbers) : undefined),
      ),
    )
    .orderBy(employees.importedAt, employees.id);
  return people;
}
